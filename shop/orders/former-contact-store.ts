/**
 * Stores the contacts that orders had before a correction, until the message about it was sent (decision 0060). They are
 * personal, and no law asks for them: a row is deleted as soon as nothing needs it. SQL only.
 */
import type { Queryable } from '../../database/connect.ts';

export interface FormerContact {
  readonly id: string;
  readonly orderId: string;
  readonly code: string;
  /** An e-mail address or a phone number. */
  readonly contact: string;
}

/** Stores a contact that an order no longer has, and returns the id of its row. */
export async function insertFormerContact(
  trx: Queryable,
  { orderId, contact, replacedAt }: { readonly orderId: string; readonly contact: string; readonly replacedAt: Date },
): Promise<string> {
  const row = await trx
    .insertInto('former_contact')
    .values({ order_id: orderId, contact, replaced_at: replacedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/** Returns a former contact with its order's code; `null` once it was deleted. */
export async function findFormerContact(db: Queryable, id: string): Promise<FormerContact | null> {
  const row = await db
    .selectFrom('former_contact')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'code', 'contact'])
    .where('former_contact.id', '=', Number(id))
    .executeTakeFirst();
  return row ? { id, orderId: row.order_id, code: row.code, contact: row.contact } : null;
}

/** Deletes a former contact that was told. */
export async function deleteFormerContact(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('former_contact').where('id', '=', Number(id)).execute();
}

/** Deletes the former contacts of a customer's orders. */
export async function deleteFormerContactsOfCustomer(trx: Queryable, uid: string): Promise<void> {
  await trx
    .deleteFrom('former_contact')
    .using('orders')
    .whereRef('orders.id', '=', 'order_id')
    .where('customer_uid', '=', uid)
    .execute();
}

/** Deletes the former contacts that could not be told until now, from corrections before `replacedBefore`. */
export async function deleteFormerContactsBefore(db: Queryable, replacedBefore: Date): Promise<void> {
  await db.deleteFrom('former_contact').where('replaced_at', '<', replacedBefore).execute();
}
