/** Reads the orders that Today shows, and counts what waits beside them. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Due } from './due-day.ts';
import { isHeld, type OrderRow, type RowServices, selectOrders, toDue, toOrderRow } from './order-rows-store.ts';
import { isUnfinished, type OrderView, viewCondition } from './order-views.ts';

/** Returns the newest orders of a view, at most `max`. */
export async function readOrdersOfView(services: RowServices, view: OrderView, max: number): Promise<OrderRow[]> {
  const rows = await selectOrders(services.db).where(viewCondition(view)).limit(max).execute();
  return rows.map((row) => toOrderRow(services, row));
}

/** An order to be packed, as far as it is counted. */
export interface OrderToPack {
  readonly id: string;
  readonly due: Due;
  readonly isHeld: boolean;
}

/** Returns the oldest orders to be packed, at most `max`: the most overdue are among them. */
export async function readOldestToPack(services: RowServices, max: number): Promise<OrderToPack[]> {
  const rows = await services.db
    .selectFrom('orders')
    .select(['id', 'status', 'promised_by', 'courier_days', 'shipped_at', isHeld.as('is_held')])
    .where(isUnfinished)
    .where(viewCondition('to_pack'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map((row) => ({ id: row.id, due: toDue(services, row), isHeld: row.is_held }));
}

/** Returns the rows of orders, in the order of their ids; without those that are not listed. */
export async function readOrdersOfIds(services: RowServices, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(services.db).where('orders.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toOrderRow(services, row));
}

/** Counts the parcels that have their label and wait for nobody: no pickup was asked for. */
export async function countUnbookedPickups(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where status = 'shipment_requested' and (
      select state from parcel where order_id = orders.id and direction = 'out' order by id desc limit 1
    ) = 'labelled'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the open requests to be told that a saree is back, and the sarees that they are for. */
export async function countRestockWaiters(db: Queryable): Promise<{ requests: number; sarees: number }> {
  const { rows } = await sql<{ requests: number; sarees: number }>`
    select count(*)::int as requests, count(distinct saree_sku)::int as sarees
    from restock_request where closed_at is null`.execute(db);
  return rows[0] ?? { requests: 0, sarees: 0 };
}

/** Counts the reviews that wait for a decision. */
export async function countWaitingReviews(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review where status = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}
