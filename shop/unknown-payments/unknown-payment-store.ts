/** Reads and writes captured payments whose order the shop does not have. SQL only. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { UnknownPayment as UnknownPaymentRow } from '../../database/types.ts';
import { type Paise, paise } from '../money.ts';

export interface UnknownPayment {
  readonly paymentId: string;
  /** Name of the payment provider. */
  readonly provider: string;
  readonly providerOrderId: string;
  /** Order code under which the shop opened the order at the provider. */
  readonly orderCode: string;
  readonly amount: Paise;
  readonly seenAt: Date;
  /** `no_order`: the order is not here. `second_payment`: it is, and another payment has paid for it. */
  readonly kind: 'no_order' | 'second_payment';
  /** Time and method of the payment, and the pieces that it is for, as far as the provider has told. */
  readonly paidAt: Date | null;
  readonly method: string | null;
  readonly pieces: string | null;
}

/** Inserts a payment; returns false if it is there already. */
export async function insertUnknownPayment(trx: Queryable, payment: UnknownPayment): Promise<boolean> {
  const row = await trx
    .insertInto('unknown_payment')
    .values({
      payment_id: payment.paymentId,
      provider: payment.provider,
      provider_order_id: payment.providerOrderId,
      order_code: payment.orderCode,
      amount_paise: payment.amount,
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
  };
}
