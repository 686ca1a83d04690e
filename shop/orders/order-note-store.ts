/**
 * Notes of staff on orders, for staff alone. They may contain anything about the buyer: they are emptied when the buyer's
 * data is erased, and otherwise never changed or deleted. SQL only.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

export interface OrderNote {
  readonly id: number;
  /** The person who wrote it; `null` for a command on the server. */
  readonly staff: { readonly id: string; readonly name: string } | null;
  /** `null` once the buyer's data was erased. */
  readonly words: string | null;
  readonly writtenAt: Date;
}

export type NewOrderNote = Pick<OrderNote, 'writtenAt'> & {
  readonly orderId: string;
  /** `null` for a command. */
  readonly staffId: string | null;
  /** 1 to 1,000 characters. */
  readonly words: string;
};

/** Inserts a note and returns its id. */
export async function insertOrderNote(trx: Queryable, note: NewOrderNote): Promise<number> {
  const { orderId, staffId, words, writtenAt } = note;
  const row = await trx
    .insertInto('order_note')
    .values({ order_id: orderId, staff_id: staffId, words, written_at: writtenAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the notes on an order, the oldest first. */
export async function listOrderNotes(db: Queryable, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['order_note.id', 'staff_id', 'staff.name', 'words', 'written_at'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.name ?? '' },
    words: row.words,
    writtenAt: row.written_at,
  }));
}

/** Counts the notes on an order. */
export async function countOrderNotes(db: Queryable, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_note')
    .select(sql<number>`count(*)`.as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases the words of notes and of holds' reasons of a customer's orders. */
export async function eraseNotesOfCustomer(trx: Queryable, uid: string, now: Date): Promise<void> {
  await eraseNotes(trx, sql`select id from orders where customer_uid = ${uid}`, now);
}

/** Erases the words of notes and of holds' reasons of these orders. */
export async function eraseNotesOfOrders(trx: Queryable, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length > 0) await eraseNotes(trx, sql`select unnest(${orderIds}::uuid[])`, now);
}

async function eraseNotes(trx: Queryable, orders: ReturnType<typeof sql>, now: Date): Promise<void> {
  await sql`update order_note set words = null, erased_at = ${now} where words is not null and order_id in (${orders})`.execute(
    trx,
  );
  await sql`update order_hold set reason = null where reason is not null and order_id in (${orders})`.execute(trx);
}
