/**
 * Erases personal data from orders that were cancelled unpaid, which no law requires the shop to keep, and deletes old ones. SQL only.
 */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { eraseNotesOfOrders } from './order-note-store.ts';

const nobody = {
  full_name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  pincode: null,
  decided_place: null,
  note: null,
  holder_key: null,
};

/** Holds for an order with a note of staff that is not emptied. */
const hasNote = sql<boolean>`exists (
  select from order_note where order_note.order_id = orders.id and order_note.words is not null
)`;

/** Erases personal data from one account's cancelled, never-paid orders, but for the notes on them. */
export async function eraseUnpaidOfCustomer(trx: Queryable, uid: string, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...nobody, updated_at: now })
    .where('customer_uid', '=', uid)
    .where('status', '=', 'cancelled')
    .where('captured_paise', 'is', null)
    .execute();
}

/**
 * Erases personal data from at most `limit` never-paid orders cancelled before `cancelledBefore`; returns their number.
 */
export async function eraseUnpaidBefore(
  db: Queryable,
  { cancelledBefore, now, limit }: { cancelledBefore: Date; now: Date; limit: number },
): Promise<number> {
  const rows = await db
    .updateTable('orders')
    .set({ ...nobody, updated_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'cancelled')
        .where('captured_paise', 'is', null)
        // The time of the cancellation: after it only a payment changes an order, and these have none.
        .where('updated_at', '<', cancelledBefore)
        .where((has) =>
          has.or([hasNote, ...(['full_name', 'note', 'holder_key'] as const).map((one) => has(one, 'is not', null))]),
        )
        .limit(limit)
        // Skips an order for which a late payment is being recorded right now.
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await eraseNotesOfOrders(db, ids, now);
  return rows.length;
}

/**
 * Deletes at most `limit` orders that were never paid and have no trace younger than thirteen months, with their lines, events and stock
 * movements, which add up to nothing; returns their number. The database decides which these are (`is_old_unpaid_order`): it
 * refuses to delete any other.
 */
export async function deleteOldUnpaid(db: Database, before: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'cancelled')
      .where('captured_paise', 'is', null)
      .where('updated_at', '<', before)
      .where(sql<boolean>`is_old_unpaid_order(orders.id)`)
      // One whose books are wrong stays for whoever mends them.
      .where(sql<boolean>`not exists (
        select from stock_movement where order_id = orders.id group by sku having sum(quantity) <> 0)`)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of ['stock_movement', 'order_event', 'order_line'] as const)
      await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    return ids.length;
  });
}
