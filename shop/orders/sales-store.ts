/** Counts the sales of each saree, for the best sellers and the weavers' pages. SQL only. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { soldStatuses } from './order.ts';

/** Days for which an order counts as recent. */
export const recentDays = 90;

/**
 * Counts the sales of each saree into `saree_sales`: all pieces ever, and orders and pieces of the last 90 days.
 * Counting reads every order line, so it is done from time to time and not for a page. Readers see the earlier counts
 * until it commits.
 */
export async function refreshSalesCounts(db: Database, now: Date): Promise<void> {
  const since = subtractMs(now, recentDays * dayMs);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('saree_sales').execute();
    await trx
      .insertInto('saree_sales')
      .columns(['sku', 'recent_orders', 'recent_pieces', 'pieces'])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .innerJoin('order_line', 'order_line.order_id', 'orders.id')
          .select([
            'sku',
            sql<number>`count(*) filter (where created_at >= ${since})`.as('recent_orders'),
            sql<number>`coalesce(sum(quantity) filter (where created_at >= ${since}), 0)`.as('recent_pieces'),
            sql<number>`sum(quantity)`.as('pieces'),
          ])
          .where('orders.status', 'in', soldStatuses)
          .groupBy('sku'),
      )
      .execute();
  });
}
