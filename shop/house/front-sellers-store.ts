/** Stores which sarees go before the best sellers by their sales. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { titleOfSaree } from '../catalogue/saree.ts';
import { coverOf, coverPath } from '../media/cover.ts';

/** A saree in front, or one that may be put there. */
export interface Seller {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly availability: number;
  readonly isShown: boolean;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
}

/** Lists the skus in front, in their order. */
export async function listFrontSkus(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('front_seller').select('sku').orderBy('position').execute();
  return rows.map(({ sku }) => sku);
}

/** Returns sarees in the order of their skus in a list. */
export async function readSellers(db: Queryable, skus: readonly string[]): Promise<Seller[]> {
  const rows = await db
    .selectFrom('saree')
    .select(['sku', 'name', 'saree_name', 'color', 'availability', 'is_shown', coverOf('saree.sku').as('cover')])
    .where('sku', 'in', [...skus, ''])
    .execute();
  const sellers = rows.map(({ sku, name, saree_name: sareeName, color, availability, is_shown, cover }) => ({
    sku,
    color,
    availability,
    isShown: is_shown,
    title: titleOfSaree({ name, sareeName }),
    cover: coverPath(cover),
  }));
  return sellers.toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku));
}

/** Writes the skus in front, in their order. */
export async function writeFrontSkus(trx: Queryable, skus: readonly string[]): Promise<void> {
  await trx.deleteFrom('front_seller').execute();
  await sql`
    insert into front_seller (sku, position)
    select sku, place from unnest(${skus}::text[]) with ordinality as one (sku, place)`.execute(trx);
}
