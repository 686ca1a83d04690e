/**
 * Finds open orders whose check is due or whose reservation has expired; corrects them after a clock jump. SQL only.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { addMs, minuteMs } from '../duration.ts';
import { type Order, payableStatuses } from './order.ts';
import { readOrderLines, toOrder } from './order-store.ts';

/**
 * Moves the reservation's end and the next check of open orders that were last changed more than a minute after `now`,
 * before the clock was set back: both become as far from `now` as they were from that change.
 */
export async function undoClockJump(db: Queryable, now: Date): Promise<void> {
  const moved = (column: 'check_after' | 'reserved_until') =>
    sql<Date>`${now}::timestamptz + (${sql.ref(column)} - updated_at)`;
  const jumped = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', payableStatuses)
    .where('updated_at', '>', addMs(now, minuteMs))
    .execute();
  for (const { id } of jumped)
    await db
      .updateTable('orders')
      .set({ check_after: moved('check_after'), reserved_until: moved('reserved_until'), updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', payableStatuses)
      .where('updated_at', '>', addMs(now, minuteMs))
      .execute();
}

/**
 * Rank of an open order for the sweep: first one with a reservation or a payment, then one whose reservation has ended,
 * then one that never had a cart, which anybody can open at no cost.
 */
const rank = sql`case
  when reserved_until is not null or provider_payment_id is not null then 1
  when hold_ended_at is not null then 2
  else 3
end`;

/** Returns the open order that the sweep should check now, the longest due of the first rank; `null` if none is due. */
export async function findDueOrder(db: Queryable, now: Date): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', payableStatuses)
    .where('check_after', '<=', now)
    .orderBy(rank)
    .orderBy('check_after')
    .limit(1)
    .executeTakeFirst();
  return row ? toOrder(row, await readOrderLines(db, row.id)) : null;
}

/** Returns the ids of open orders whose reservation has expired. */
export async function findExpiredReservations(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', payableStatuses)
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .execute();
  return rows.map(({ id }) => id);
}
