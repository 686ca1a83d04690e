/**
 * Reads the orders of one customer: those placed while signed in, and those of a guest with an e-mail address or number
 * that the customer has proven. SQL only.
 */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { DB } from '../../database/types.ts';
import { dispatchedStatuses, type Order, type OrderLine, type OrderStatus, payableStatuses } from './order.ts';
import { orderOfCondition, type ProvenCustomer } from './order-ownership.ts';
import { toOrder, toOrderLine } from './order-store.ts';

interface Page {
  readonly limit: number;
  /** Id of the last order on the page before; without it the first page is returned. */
  readonly before?: string | undefined;
}

/**
 * Returns a page of a customer's orders, the newest first, with their lines. Leaves out orders that were never paid;
 * contains those that were paid and then cancelled or refunded.
 */
export async function listCustomerOrders(
  db: Queryable,
  customer: ProvenCustomer,
  { limit, before }: Page,
): Promise<Order[]> {
  const rows = await db
    .with('mine', (query) =>
      query
        .selectFrom('orders')
        .selectAll()
        .where((eb) => orderOfCondition(eb, customer))
        .where('captured_paise', 'is not', null)
        .where('status', 'not in', payableStatuses),
    )
    .selectFrom('mine')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (select created_at, id from mine where id = ${before})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
}

async function linesOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('sku').execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(toOrderLine)]));
}

/** Returns the id of the customer's newest order with a saree and one of `statuses`; `null` if there is none. */
export async function findOrderWithSaree(
  db: Queryable,
  customer: ProvenCustomer,
  sku: string,
  statuses: readonly OrderStatus[],
): Promise<string | null> {
  const row = await ordersWith(db, customer, sku, statuses).executeTakeFirst();
  return row?.id ?? null;
}

/** Locks the order that {@link findOrderWithSaree} finds against cancellation and refund until the transaction ends. */
export async function lockOrderWithSaree(
  trx: OpenTransaction,
  customer: ProvenCustomer,
  sku: string,
  statuses: readonly OrderStatus[],
): Promise<string | null> {
  const row = await ordersWith(trx, customer, sku, statuses).forKeyShare('orders').executeTakeFirst();
  return row?.id ?? null;
}

function ordersWith(db: Queryable, customer: ProvenCustomer, sku: string, statuses: readonly OrderStatus[]) {
  return db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('orders.id')
    .where('order_line.sku', '=', sku)
    .where('orders.status', 'in', statuses)
    .where((eb) => orderOfCondition(eb as unknown as ExpressionBuilder<DB, 'orders'>, customer))
    .orderBy('orders.created_at', 'desc')
    .limit(1);
}

/** Tells whether one of the customer's orders is shipped or delivered, so that there is something to review. */
export async function hasDispatchedOrder(db: Queryable, customer: ProvenCustomer): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', dispatchedStatuses)
    .where((eb) => orderOfCondition(eb, customer))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
