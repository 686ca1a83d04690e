/** The best sellers: what is bought; while too little is, what the merchant flags as such in the catalogue. */
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, withPictures } from '../catalogue/card-store.ts';
import type { SareeCard } from '../catalogue/listing.ts';
import { before, dayMs } from '../duration.ts';
import { placedStatuses } from './order.ts';

/** Longer ago nobody remembers. */
const countedDays = 90;

/**
 * Lists the best sellers in stock: by number of orders in the last 90 days, then by pieces, so that one large order
 * makes no best seller. If fewer than `limit` were bought, the catalogue's flagged ones follow in their order.
 */
export async function listBestSellers(db: Queryable, now: Date, limit: number): Promise<SareeCard[]> {
  const since = before(now, countedDays * dayMs);
  const rows = await selectCardRows(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('orders')
          .innerJoin('order_line', 'order_line.order_id', 'orders.id')
          .select((of) => ['sku', of.fn.countAll<number>().as('orders'), of.fn.sum<number>('quantity').as('pieces')])
          .where('created_at', '>=', since)
          .where('status', 'in', placedStatuses)
          .groupBy('sku')
          .as('sold'),
      (join) => join.onRef('sold.sku', '=', 'saree.sku'),
    )
    .where('availability', '>', 0)
    .where((eb) => eb.or([eb('sold.sku', 'is not', null), eb('best_seller', 'is not', null)]))
    .orderBy('sold.orders', (order) => order.desc().nullsLast())
    .orderBy('sold.pieces', (order) => order.desc().nullsLast())
    .orderBy('best_seller', (order) => order.asc().nullsLast())
    .orderBy('saree.sku')
    .limit(limit)
    .execute();
  return withPictures(db, rows);
}
