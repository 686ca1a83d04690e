/** Finds the pictures of sarees that stand for a category, a collection or the whole shop. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { findPicturesOfSarees } from '../media/gallery-store.ts';
import type { Picture } from '../media/picture.ts';

export interface ListingCovers {
  /** Covers of the categories and collections that have sarees, by id; `null` while there is no picture. */
  byId: Record<string, Picture | null>;
  /** Pictures of the first sarees in the shop's own order, at most five; `null` for a saree without a picture. */
  featured: (Picture | null)[];
}

const featuredLength = 5;

/**
 * Returns the featured pictures, and the cover of each category and collection: a picture of its second saree if it has
 * one, since its first saree may be among the featured.
 */
export async function findListingCovers(db: Queryable): Promise<ListingCovers> {
  // Ranks every saree in its category, in its collection and, under the id '', in the shop.
  const { rows } = await sql<{ id: string; sku: string }>`
    select id, sku from (
      select id, sku,
        row_number() over (partition by id order by availability = 0, featured nulls last, sku) as place
      from saree cross join lateral (values (''), (category), (collection)) as list (id)
      where id is not null and is_shown
    ) as ranked
    where place <= case id when '' then ${featuredLength}::int else 2 end
    order by id, place`.execute(db);
  const skus = rows.map(({ sku }) => sku);
  const pictureAt = await findPicturesOfSarees(db, skus, [1]);
  const pictured = rows.map(({ id, sku }) => ({ id, picture: pictureAt(sku, 1) }));
  return {
    // Of two entries with one id the later one, the second saree, is kept.
    byId: Object.fromEntries(pictured.filter(({ id }) => id !== '').map(({ id, picture }) => [id, picture])),
    featured: pictured.filter(({ id }) => id === '').map(({ picture }) => picture),
  };
}
