/** Stores which pictures the entries of the house have. SQL only; the bytes are in the media store. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { listPictures } from '../media/index-store.ts';
import type { Picture } from '../media/picture.ts';
import { type EntryPictures, type HousePicture, type OwnPicture, picturesInUse } from './entry-pictures.ts';

type OwnRow = Omit<OwnPicture, 'picture'> & Picture;

/** Lists the pictures of the house that the shop shows, by their use. */
export async function listHousePictures(db: Queryable): Promise<HousePicture[]> {
  const [stored, { rows }] = await Promise.all([
    listPictures(db, 'house-images'),
    sql<OwnRow>`
      select kind, id, shape, picture.name, hash, width, height, thumbhash
      from (
        select 'category' as kind, id, pictures from category where is_shown
        union all select 'collection', id, pictures from collection where is_shown
        union all select 'slide', id, pictures from slide where is_shown
      ) as entry
      cross join jsonb_each_text(pictures) as own (shape, own_name)
      join picture on picture.name = own_name`.execute(db),
  ]);
  const own = rows.map(({ kind, id, shape, ...picture }) => ({ kind, id, shape, picture }));
  return picturesInUse(stored, own);
}

/**
 * Keeps pictures that an entry is to have: from here on they are not deleted. Returns false, and keeps none, if there is one
 * that no picture has as its name any more.
 */
export async function keepPictures(trx: Queryable, pictures: EntryPictures): Promise<boolean> {
  const names = [...new Set(Object.values(pictures))];
  const found = await trx
    .selectFrom('picture')
    .select(['name', 'removed_at'])
    .where('name', 'in', [...names, ''])
    .orderBy('name')
    .forUpdate()
    .execute();
  if (found.length < names.length) return false;
  const unplaced = found.filter(({ removed_at }) => removed_at !== null).map(({ name }) => name);
  if (unplaced.length > 0)
    await trx.updateTable('picture').set({ removed_at: null }).where('name', 'in', unplaced).execute();
  return true;
}

/** Marks pictures of versions that are no longer kept, unless another version has them: they are deleted 30 days later. */
export async function releasePictures(trx: Queryable, versions: readonly EntryPictures[], at: Date): Promise<void> {
  const names = versions.flatMap((pictures) => Object.values(pictures));
  if (names.length === 0) return;
  await sql`
    update picture set removed_at = ${at}::timestamptz
    where name = any(${names}::text[]) and not exists (
      select from house_version cross join jsonb_each_text(content -> 'pictures') as kept (shape, kept_name)
      where kept_name = picture.name)`.execute(trx);
}
