/** Open orders by their dates: which are due, and their dates after the clock was set back. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { addMs, minuteMs } from '../duration.ts';
import { type Order, payableStatuses } from './order.ts';
import { readOrderLines, toOrder } from './order-store.ts';

/**
 * Moves the dates of open orders that were written later than now, before the clock was set back: a reservation and the
 * wait until
 * an order is asked about last as long from now as they were meant to.
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

/** First what holds pieces or has money, then what had a cart, then what never had one and costs nothing to open. */
const urgency = sql`case
  when reserved_until is not null or provider_payment_id is not null then 1
  when hold_ended_at is not null then 2
  else 3
end`;

/** Returns the open order that the sweep should check now: the longest waiting of the most urgent kind. */
export async function findDueOrder(db: Queryable, now: Date): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', payableStatuses)
    .where('check_after', '<=', now)
    .orderBy(urgency)
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
