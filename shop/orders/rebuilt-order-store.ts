/**
 * Stores of which orders were made again after they were lost, and how to reach their buyers until they have said where
 * the parcel goes (decision 0097). SQL only.
 */
import type { Queryable } from '../../database/connect.ts';
import { type Paise, paise } from '../money.ts';
import { cancelledOrRefundedStatuses, type OrderStatus } from './order.ts';

/** Contact of a payer, as the shop writes contacts of buyers; one of them at least is there when an order is made again. */
export interface PayerContact {
  readonly email: string | null;
  /** Ten digits. */
  readonly phone: string | null;
}

export interface RebuiltOrder {
  readonly orderId: string;
  readonly paymentId: string;
  /** Without either once the buyer has answered, or the order has ended. */
  readonly contact: PayerContact;
  readonly rebuiltAt: Date;
  /** The time at which the buyer was asked for the address; `null` until then. */
  readonly askedAt: Date | null;
  readonly answeredAt: Date | null;
}

/** A rebuilt order in the list of what was lost. */
export interface ListedRebuiltOrder extends RebuiltOrder {
  readonly code: string;
  readonly amount: Paise;
  readonly status: OrderStatus;
  readonly hasAddress: boolean;
  /** True once the merchant was mailed about it. */
  readonly isTold: boolean;
}

/** Records that an order was made again. */
export async function insertRebuiltOrder(
  trx: Queryable,
  { orderId, paymentId, contact, rebuiltAt }: Pick<RebuiltOrder, 'orderId' | 'paymentId' | 'contact' | 'rebuiltAt'>,
): Promise<void> {
  const row = { order_id: orderId, payment_id: paymentId, ...contact, rebuilt_at: rebuiltAt };
  await trx.insertInto('rebuilt_order').values(row).execute();
}

/** Returns what is known of a rebuilt order; `null` for an order that never was lost. */
export async function findRebuiltOrder(db: Queryable, orderId: string): Promise<RebuiltOrder | null> {
  const row = await db.selectFrom('rebuilt_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? toRebuilt(row) : null;
}

/** Lists the rebuilt orders that still wait for their address, and those that the merchant was not told of; the oldest first. */
export async function listRebuiltOrders(db: Queryable): Promise<ListedRebuiltOrder[]> {
  const rows = await db
    .selectFrom('rebuilt_order')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('unknown_payment', 'unknown_payment.payment_id', 'rebuilt_order.payment_id')
    .selectAll('rebuilt_order')
    .select(['code', 'orders.amount_paise', 'status', 'full_name', 'told_at'])
    .where((eb) =>
      eb.or([
        eb('told_at', 'is', null),
        eb.and([eb('full_name', 'is', null), eb('status', 'not in', cancelledOrRefundedStatuses)]),
      ]),
    )
    .orderBy('rebuilt_at')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    ...toRebuilt(row),
    code: row.code,
    amount: paise(row.amount_paise),
    status: row.status as OrderStatus,
    hasAddress: row.full_name !== null,
    isTold: row.told_at !== null,
  }));
}

/** Records that the buyer is asked; the first time counts. */
export async function noteAsked(db: Queryable, orderId: string, at: Date): Promise<void> {
  await db
    .updateTable('rebuilt_order')
    .set({ asked_at: at })
    .where('order_id', '=', orderId)
    .where('asked_at', 'is', null)
    .execute();
}

/** Records that the order has its address; the contact is the order's from then on. */
export async function noteAnswered(trx: Queryable, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('rebuilt_order')
    .set({ answered_at: at, email: null, phone: null })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}

/** Deletes the contacts of orders that have ended, or that the merchant has given an address. */
export async function deleteContactsOfEnded(db: Queryable): Promise<void> {
  await db
    .updateTable('rebuilt_order')
    .from('orders')
    .set({ email: null, phone: null })
    .whereRef('orders.id', '=', 'order_id')
    .where((eb) => eb.or([eb('full_name', 'is not', null), eb('status', 'in', cancelledOrRefundedStatuses)]))
    .where((eb) => eb.or([eb('rebuilt_order.email', 'is not', null), eb('rebuilt_order.phone', 'is not', null)]))
    .execute();
}

/** Deletes the contact of somebody whose account is deleted; `digits` are those of their mobile number. */
export async function deletePayerContact(
  trx: Queryable,
  { email, digits }: { readonly email: string | null; readonly digits: string | null },
): Promise<void> {
  const own = trx.updateTable('rebuilt_order').set({ email: null, phone: null });
  if (email !== null) await own.where('email', '=', email.toLowerCase()).execute();
  if (digits !== null) await own.where('phone', '=', digits).execute();
}

interface Row {
  readonly order_id: string;
  readonly payment_id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly rebuilt_at: Date;
  readonly asked_at: Date | null;
  readonly answered_at: Date | null;
}

function toRebuilt(row: Row): RebuiltOrder {
  return {
    orderId: row.order_id,
    paymentId: row.payment_id,
    contact: { email: row.email, phone: row.phone },
    rebuiltAt: row.rebuilt_at,
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
  };
}
