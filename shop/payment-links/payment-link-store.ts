/** Reads orders with payment links. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import type { Order } from '../orders/order.ts';
import { readOrderLines, toOrder } from '../orders/order-store.ts';

/** Returns the newest orders with payment links, the newest first, at most `limit`. */
export async function listPaymentLinks(db: Queryable, limit: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('has_payment_link', '=', true)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return Promise.all(rows.map(async (row) => toOrder(row, await readOrderLines(db, row.id))));
}
