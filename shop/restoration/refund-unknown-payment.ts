/**
 * Refunds what is left of a payment without an order, as the merchant has decided. The wish is recorded before the provider
 * is asked, under a key by which it refunds once; a job asks it, however often.
 */
import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import {
  beginUnknownRefund,
  findAndLockUnknownPayment,
  findUnknownPayment,
  findWantedRefund,
  noteRefunded,
  noteRefundRefused,
  resolveUnknownPayment,
} from '../unknown-payments/unknown-payment-store.ts';
import { decideHeldBackPieces } from './hold-back-pieces.ts';

export type UnknownRefundOutcome =
  /** `pieces`: how many were off sale because of it. */
  | { readonly ok: true; readonly amount: Paise; readonly pieces: number }
  | { readonly ok: false; readonly code: 'unknown_payment' | 'refund_under_way' }
  /** Nothing is left of it, or less than the provider refunds. */
  | { readonly ok: false; readonly code: 'nothing_to_refund' };

type RefundServices = Pick<Services, 'db' | 'jobs' | 'now' | 'payment'>;

/**
 * Records that what is left of a payment goes back, and queues the job for it; its pieces that are off sale stay so, or are
 * sold again. Throws `OutsideServiceError` if the provider cannot be asked what went back before.
 */
export async function refundUnknownPayment(
  services: RefundServices,
  paymentId: string,
  { backOnSale }: { readonly backOnSale: boolean },
  onDecided?: OnDecided<UnknownRefundOutcome>,
): Promise<UnknownRefundOutcome> {
  const { db, payment } = services;
  if (!(await findUnknownPayment(db, paymentId))) return { ok: false, code: 'unknown_payment' };
  const made = (await payment.refundsOf(paymentId)).filter(({ status }) => status !== 'failed');
  const refunded = sumPaise(made.map(({ amount }) => amount));
  const decide = async (trx: OpenTransaction): Promise<UnknownRefundOutcome> => {
    const open = await findAndLockUnknownPayment(trx, paymentId);
    if (!open) return { ok: false, code: 'unknown_payment' };
    if (open.goingBack !== null) return { ok: false, code: 'refund_under_way' };
    const left = open.amount - refunded;
    if (left < payment.minRefund) return { ok: false, code: 'nothing_to_refund' };
    const amount = paise(left);
    await noteRefunded(trx, paymentId, refunded);
    await beginUnknownRefund(trx, paymentId, { key: randomUUID(), amount });
    await services.jobs.send(trx, 'refund-unknown-payment', { paymentId });
    return { ok: true, amount, pieces: await decideHeldBackPieces(trx, paymentId, { backOnSale }) };
  };
  return decideInTransaction(db, decide, onDecided);
}

/**
 * Makes the refund at the provider, and marks the payment as settled (job). A refusal is noted for the merchant, who
 * decides anew. Throws `OutsideServiceError`, to be tried again under the same key.
 */
export async function makeUnknownRefund(
  services: Pick<Services, 'db' | 'log' | 'now' | 'payment'>,
  { paymentId }: JobData['refund-unknown-payment'],
): Promise<void> {
  const { db, now, payment, log } = services;
  const [open, wanted] = [await findUnknownPayment(db, paymentId), await findWantedRefund(db, paymentId)];
  if (!open || !wanted) return;
  const { key, amount } = wanted;
  const result = await payment.refund({ paymentId, amount, key, notes: { order: open.orderCode } });
  if (!result.ok) {
    await noteRefundRefused(db, paymentId, { key, failure: result.reason });
    return log('a refund of a payment without an order was refused', { paymentId, amount });
  }
  await db.transaction().execute(async (trx) => {
    await noteRefunded(trx, paymentId, paise(open.refunded + amount));
    await resolveUnknownPayment(trx, paymentId, { reason: `refunded: ${result.refund.id}`, now: now() });
  });
}
