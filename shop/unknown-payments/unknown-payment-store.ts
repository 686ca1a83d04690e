/** Reads and writes captured payments whose order the shop does not have. SQL only. */
import type { Selectable } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { UnknownPayment as UnknownPaymentRow } from '../../database/types.ts';
import { type Paise, paise } from '../money.ts';
import { type NotRebuiltReason, readNotRebuiltReason } from './not-rebuilt.ts';

export interface UnknownPayment {
  readonly paymentId: string;
  /** Name of the payment provider. */
  readonly provider: string;
  readonly providerOrderId: string;
  /** Order code under which the shop opened the order at the provider. */
  readonly orderCode: string;
  readonly amount: Paise;
  /** Money of it that has gone back, as the provider said last. */
  readonly refunded: Paise;
  readonly seenAt: Date;
  /** `no_order`: the order is not here. `second_payment`: it is, and another payment has paid for it. */
  readonly kind: 'no_order' | 'second_payment';
  /** Time and method of the payment, and the pieces that it is for, as far as the provider has told. */
  readonly paidAt: Date | null;
  readonly method: string | null;
  readonly pieces: string | null;
  /** Reason for which no order was made of it; `null` while that was not tried. */
  readonly notRebuilt: NotRebuiltReason | null;
  /** Money of it that the shop is refunding; `null` if it is not. */
  readonly goingBack: Paise | null;
  /** The provider's reason against the last refund. */
  readonly refundFailure: string | null;
}

/** An unknown payment when it is first seen. */
export type NewUnknownPayment = Omit<UnknownPayment, 'notRebuilt' | 'goingBack' | 'refundFailure'>;

/** Returns what is left of a payment: what was received less what has gone back. */
export function leftOf({ amount, refunded }: Pick<UnknownPayment, 'amount' | 'refunded'>): Paise {
  return paise(amount - refunded);
}

/** Inserts a payment; returns false if it is there already. */
export async function insertUnknownPayment(trx: Queryable, payment: NewUnknownPayment): Promise<boolean> {
  const row = await trx
    .insertInto('unknown_payment')
    .values({
      payment_id: payment.paymentId,
      provider: payment.provider,
      provider_order_id: payment.providerOrderId,
      order_code: payment.orderCode,
      amount_paise: payment.amount,
      refunded_paise: payment.refunded,
      seen_at: payment.seenAt,
      kind: payment.kind,
      paid_at: payment.paidAt,
      method: payment.method,
      pieces: payment.pieces,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the payments that nobody has resolved and that no order has. */
function selectWaiting(db: Queryable) {
  return db
    .selectFrom('unknown_payment')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('orders').select('id').whereRef('provider_payment_id', '=', 'unknown_payment.payment_id'),
        ),
      ),
    );
}

/** Lists the payments without an order that wait for the merchant, the oldest first. */
export async function listUnknownPayments(db: Queryable): Promise<UnknownPayment[]> {
  return (await selectWaiting(db).orderBy('seen_at').execute()).map(toPayment);
}

/** Returns the payment if it is still open, else `null`. */
export async function findUnknownPayment(db: Queryable, paymentId: string): Promise<UnknownPayment | null> {
  const row = await selectWaiting(db).where('payment_id', '=', paymentId).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/**
 * Returns the payment if it is still open, and keeps others from deciding about it until the transaction ends; else
 * `null`.
 */
export async function findAndLockUnknownPayment(trx: Queryable, paymentId: string): Promise<UnknownPayment | null> {
  const locked = await trx
    .selectFrom('unknown_payment')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  // By a statement of its own: one that waited for the lock would not see the order that was made meanwhile.
  return locked ? findUnknownPayment(trx, paymentId) : null;
}

/** Lists the open payments that the merchant was not mailed about, the oldest first. */
export async function listUntoldPayments(db: Queryable): Promise<UnknownPayment[]> {
  return (await selectWaiting(db).where('told_at', 'is', null).orderBy('seen_at').orderBy('payment_id').execute()).map(
    toPayment,
  );
}

/** Locks the payments that the merchant was not mailed about and that no other job is mailing now; returns their ids. */
export async function lockUntoldPayments(trx: OpenTransaction): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('unknown_payment')
    .select('payment_id')
    .where('told_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ payment_id: id }) => id));
}

/** Tells whether the merchant was mailed about a payment, or nothing of it is recorded. */
export async function isTold(db: Queryable, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('unknown_payment')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return row === undefined;
}

/** Records that the merchant was mailed about these payments. */
export async function noteTold(db: Queryable, paymentIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('unknown_payment')
    .set({ told_at: at })
    .where((eb) => eb('payment_id', '=', eb.fn.any(eb.val(paymentIds))))
    .where('told_at', 'is', null)
    .execute();
}

/** Records what has gone back of a payment, as the provider says. */
export async function noteRefunded(db: Queryable, paymentId: string, refunded: Paise): Promise<void> {
  await db
    .updateTable('unknown_payment')
    .set({ refunded_paise: refunded })
    .where('payment_id', '=', paymentId)
    .where('refunded_paise', '<>', refunded)
    .execute();
}

/** Records why no order was made of a payment, and the pieces that the provider named meanwhile. */
export async function noteNotRebuilt(
  db: Queryable,
  paymentId: string,
  { reason, pieces }: { readonly reason: NotRebuiltReason; readonly pieces: string | null },
): Promise<void> {
  await db
    .updateTable('unknown_payment')
    .set((eb) => ({ not_rebuilt: reason, pieces: eb.fn.coalesce('pieces', eb.val(pieces)) }))
    .where('payment_id', '=', paymentId)
    .execute();
}

/** A refund of an unknown payment that is wanted: one key refunds once. */
export interface WantedRefund {
  readonly key: string;
  readonly amount: Paise;
}

/** Records that a refund of a payment is wanted. */
export async function beginUnknownRefund(
  trx: Queryable,
  paymentId: string,
  { key, amount }: WantedRefund,
): Promise<void> {
  await trx
    .updateTable('unknown_payment')
    .set({ refund_key: key, refund_paise: amount, refund_failure: null })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Returns the refund of an open payment that is wanted; `null` if there is none. */
export async function findWantedRefund(db: Queryable, paymentId: string): Promise<WantedRefund | null> {
  const row = await selectWaiting(db).where('payment_id', '=', paymentId).executeTakeFirst();
  if (!row || row.refund_key === null || row.refund_paise === null) return null;
  return { key: row.refund_key, amount: paise(row.refund_paise) };
}

/** Records that the provider refused the refund with this key: the payment waits for a decision again. */
export async function noteRefundRefused(
  db: Queryable,
  paymentId: string,
  { key, failure }: { readonly key: string; readonly failure: string },
): Promise<void> {
  await db
    .updateTable('unknown_payment')
    .set({ refund_key: null, refund_paise: null, refund_failure: failure })
    .where('payment_id', '=', paymentId)
    .where('refund_key', '=', key)
    .execute();
}

/** Tells whether a payment was ever recorded as unknown, whatever became of it since. */
export async function isKnownAsUnknownPayment(db: Queryable, paymentId: string): Promise<boolean> {
  return (await statesOfUnknownPayments(db, [paymentId])).has(paymentId);
}

/** Returns whether recorded payments are resolved, by their ids; ids that were never recorded are left out. */
export async function statesOfUnknownPayments(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'open' | 'resolved'>> {
  const rows = await db
    .selectFrom('unknown_payment')
    .select(['payment_id', 'resolved_at'])
    .where((eb) => eb('payment_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.resolved_at === null ? 'open' : 'resolved']));
}

/** Marks an open payment as resolved; returns false if there is no open one with this id. */
export async function resolveUnknownPayment(
  db: Queryable,
  paymentId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('unknown_payment')
    .set({ resolved_at: now, resolution: reason })
    .where('payment_id', 'in', selectWaiting(db).clearSelect().select('payment_id').where('payment_id', '=', paymentId))
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

function toPayment(row: Selectable<UnknownPaymentRow>): UnknownPayment {
  return {
    paymentId: row.payment_id,
    provider: row.provider,
    providerOrderId: row.provider_order_id,
    orderCode: row.order_code,
    amount: paise(row.amount_paise),
    seenAt: row.seen_at,
    kind: row.kind as UnknownPayment['kind'],
    paidAt: row.paid_at,
    method: row.method,
    pieces: row.pieces,
    refunded: paise(row.refunded_paise),
    notRebuilt: readNotRebuiltReason(row.not_rebuilt),
    goingBack: row.refund_paise === null ? null : paise(row.refund_paise),
    refundFailure: row.refund_failure,
  };
}
