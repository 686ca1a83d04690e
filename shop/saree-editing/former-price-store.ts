/** Reads what sarees cost before. A trigger keeps every former price, whoever changed it. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { type Paise, paise } from '../money.ts';

/** Returns the price that a saree had 24 hours ago, which is `price` now: that before its first change since. */
export async function readPriceOfDayBefore(db: Queryable, sku: string, price: Paise, now: Date): Promise<Paise> {
  const row = await db
    .selectFrom('saree_former_price')
    .select('price_paise')
    .where('sku', '=', sku)
    .where('changed_at', '>', subtractMs(now, dayMs))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? paise(row.price_paise) : price;
}

/** Returns the prices that sarees had 24 hours ago, by sku; one whose price has not changed since has none. */
export async function readPricesOfDayBefore(
  db: Queryable,
  skus: readonly string[],
  now: Date,
): Promise<Map<string, Paise>> {
  const rows = await db
    .selectFrom('saree_former_price')
    .distinctOn('sku')
    .select(['sku', 'price_paise'])
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .where('changed_at', '>', subtractMs(now, dayMs))
    .orderBy('sku')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.sku, paise(row.price_paise)]));
}
