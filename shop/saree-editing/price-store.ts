/** Reads the prices by which a new price is judged. A trigger keeps every former price, whoever changed it. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { type Paise, paise } from '../money.ts';
import { leastPriceOf, type PricesBefore } from './price-rule.ts';

/** Days for which a former price counts. */
const daysOfHighest = 365;

/** Returns what sarees cost before, by sku; one whose price has not changed in a year has none. */
export async function readPricesBefore(
  db: Queryable,
  skus: readonly string[],
  now: Date,
): Promise<Map<string, PricesBefore>> {
  const dayBefore = sql<number | null>`
    (array_agg(price_paise order by id) filter (where changed_at > ${subtractMs(now, dayMs)}))[1]`;
  const rows = await db
    .selectFrom('saree_former_price')
    .select(({ fn }) => ['sku', fn.max('price_paise').as('highest'), dayBefore.as('dayBefore')])
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .where('changed_at', '>', subtractMs(now, daysOfHighest * dayMs))
    .groupBy('sku')
    .execute();
  return new Map(
    rows.map(({ sku, highest, dayBefore: before }) => [
      sku,
      { highest: paise(highest), dayBefore: before === null ? null : paise(before) },
    ]),
  );
}

/** Returns the least price at which others than owners add a saree, by what those of the shop cost. */
export async function readLeastPrice(db: Queryable): Promise<Paise> {
  const { quartile } = await db
    .selectFrom('saree')
    .select(sql<number | null>`round(percentile_cont(0.25) within group (order by price_paise))::int`.as('quartile'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return leastPriceOf(quartile === null ? null : paise(quartile));
}
