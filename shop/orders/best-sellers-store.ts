/** The best sellers: sarees by their sales; while too few were sold, those that the merchant flags in the catalogue. */
import type { Database, Queryable } from '../../database/connect.ts';
import { selectCardRows, withPictures } from '../catalogue/card-store.ts';
import type { SareeCard } from '../catalogue/listing.ts';
import { before, dayMs } from '../duration.ts';
import { placedStatuses } from './order.ts';

/** Longer ago nobody remembers. */
const countedDays = 90;

/**
 * Counts the sales of the last 90 days into `sold_lately`. Counting reads every order of that time, so it is done from time
 * to time and not for a page. Readers see the earlier counts until it commits.
 */
export async function countSales(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sold_lately').execute();
    await trx
      .insertInto('sold_lately')
      .columns(['sku', 'orders', 'pieces'])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .innerJoin('order_line', 'order_line.order_id', 'orders.id')
          .select((of) => [
            'order_line.sku',
            of.fn.countAll<number>().as('orders'),
            of.fn.sum<number>('quantity').as('pieces'),
          ])
          .where('orders.created_at', '>=', before(now, countedDays * dayMs))
          .where('orders.status', 'in', placedStatuses)
          .groupBy('order_line.sku'),
      )
      .execute();
  });
}

/**
 * Lists the best sellers in stock: by number of orders as last counted, then by pieces, so that one large order makes no
 * best seller. If fewer than `limit` were sold, the catalogue's flagged ones follow in their order.
 */
export async function listBestSellers(db: Queryable, limit: number): Promise<SareeCard[]> {
  const rows = await selectCardRows(db)
    .leftJoin('sold_lately', 'sold_lately.sku', 'saree.sku')
    .where('availability', '>', 0)
    .where((eb) => eb.or([eb('sold_lately.sku', 'is not', null), eb('best_seller', 'is not', null)]))
    .orderBy('sold_lately.orders', (order) => order.desc().nullsLast())
    .orderBy('sold_lately.pieces', (order) => order.desc().nullsLast())
    .orderBy('best_seller', (order) => order.asc().nullsLast())
    .orderBy('saree.sku')
    .limit(limit)
    .execute();
  return withPictures(db, rows);
}
