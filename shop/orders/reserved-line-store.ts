/** Selects what open orders reserve. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { payableStatuses } from './order.ts';

/** Selects the lines by which open orders reserve pieces of a saree. The caller adds columns and order. */
export function selectReservedLines(db: Queryable, sku: string) {
  return db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.sku', '=', sku)
    .where('orders.status', 'in', payableStatuses)
    .where('orders.reserved_until', 'is not', null);
}

/** Selects the number of pieces of a saree that open orders reserve; `null` if there are none. */
export function selectReservedCount(db: Queryable, sku: string) {
  return selectReservedLines(db, sku).select(({ fn }) => fn.sum<number | null>('order_line.quantity').as('pieces'));
}
