/** Reads the history of orders. SQL only; `order-store.ts` writes an event with every status change. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { OrderStatus } from './order.ts';

export interface OrderEvent {
  at: Date;
  from: OrderStatus | null;
  to: OrderStatus;
  cause: string;
}

/** Returns an order's history, the oldest event first. */
export async function readHistory(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  return (await readHistories(db, [orderId])).get(orderId) ?? [];
}

/** Returns the histories of several orders by their ids, the oldest event first. */
export async function readHistories(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderEvent[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_event').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(toEvent)]));
}

/** Returns the id of the newest event of an order's history; 0 if it has none. */
export async function readLastEventId(db: Queryable, { code }: { readonly code: string }): Promise<number> {
  const row = await db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', (eb) => eb.selectFrom('orders').select('orders.id').where('code', '=', code))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Tells whether an order's history has events after the one with this id, other than those of the same transaction. */
export async function hasHistoryGoneOn(db: Queryable, orderId: string, lastEventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '>', lastEventId)
    .where(sql<boolean>`xmin::text is distinct from pg_current_xact_id_if_assigned()::xid::text`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function toEvent(row: { at: Date; from_status: string | null; to_status: string; cause: string }): OrderEvent {
  const { at, from_status: from, to_status: to, cause } = row;
  return { at, from: from as OrderStatus | null, to: to as OrderStatus, cause };
}
