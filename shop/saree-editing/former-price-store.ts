/** Reads what sarees cost before. A trigger keeps every former price, whoever changed it. SQL only. */
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
