/**
 * Makes refunds at the payment provider and records what becomes of them. Each function may run any number of times: it
 * looks for an earlier request before it requests a refund again, and the provider knows each refund by the shop's key.
 */

import type { OpenTransaction } from '../../database/connect.ts';
import { minuteMs } from '../duration.ts';
import type { OrderJobServices } from '../fulfilment/order-jobs.ts';
import { issueCreditNotes } from '../invoices/issue-invoice.ts';
import { type BuyerMessageServices, notifyBuyer } from '../orders/notify-buyer.ts';
import { canTransition, type Order } from '../orders/order.ts';
import { changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';
import { canRefundTransition, isFullyRefunded, type Refund, refundableAmountOf } from '../orders/refund.ts';
import { changeRefund, findRefund, insertRefund, listRefunds, listWaitingRefunds } from '../orders/refund-store.ts';
import { pollEach } from '../polling.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { ProviderRefund, RefundResult } from '../ports/payment.ts';
import { excludeReviews } from '../reviews/exclude-reviews.ts';
import type { Services } from '../services.ts';
import { cancelUndispatched } from './cancel-undispatched.ts';

/** Services needed to make and follow refunds. */
export type RefundServices = OrderJobServices & Pick<Services, 'db' | 'payment'>;

const refusedByProvider = 'The payment provider could not send the money back.';

/**
 * Makes a pending refund at the provider and records the result (job). Throws `OutsideServiceError` if the provider
 * gives no answer.
 */
export async function makeRefundAtProvider(
  services: RefundServices,
  { refundId }: JobData['make-refund'],
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  const order = refund && (await findOrder(services.db, { id: refund.orderId }));
  if (refund?.status !== 'pending' || !order?.providerPaymentId) return;
  const result = await ask(services, order, refund, order.providerPaymentId);
  await services.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    if (result.ok) await follow(services, trx, locked, refund.id, result.refund);
    else await refuse(services, trx, locked, refund.id, result.reason);
  });
  // A refund that the provider refuses may have been made by another request or in its dashboard.
  if (!result.ok) await syncRefunds(services, order.id).catch(passRefused);
}

/** Passes over a provider that cannot be asked about a payment, where another try would tell no more. */
function passRefused(error: unknown): void {
  if (!(error instanceof OutsideServiceError) || error.isAway) throw error;
}

async function ask(
  services: Pick<Services, 'db' | 'now' | 'payment'>,
  order: Order,
  refund: Refund,
  paymentId: string,
): Promise<RefundResult> {
  const { payment } = services;
  await changeRefund(services.db, refund.id, { askedAt: services.now() });
  // The provider may have it already: it was requested before, or made in the dashboard.
  if (refund.askedAt || refund.providerRefundId !== null) {
    const known = (await payment.refundsOf(paymentId)).find((one) => isSame(one, refund));
    if (known) return { ok: true, refund: known };
  }
  return payment.refund({ paymentId, amount: refund.amount, key: refund.id, notes: { order: order.code } });
}

function isSame(theirs: ProviderRefund, ours: Refund): boolean {
  return theirs.key === ours.id || theirs.id === ours.providerRefundId;
}

/** Records the provider's refunds of an order, including those made in its dashboard. */
export async function syncRefunds(services: RefundServices, orderId: string): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order?.providerPaymentId) return;
  const theirs = await services.payment.refundsOf(order.providerPaymentId);
  for (const one of theirs) {
    await services.db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, orderId);
      const refundId = await ourRefund(trx, locked, one, services.now());
      if (refundId) await follow(services, trx, locked, refundId, one);
    });
  }
}

/**
 * Returns the id of the stored refund that a provider's refund is, after inserting one for a refund that was made in
 * the dashboard; `null` if that one failed or exceeds what is left to refund.
 */
async function ourRefund(
  trx: OpenTransaction,
  order: Order,
  theirs: ProviderRefund,
  now: Date,
): Promise<string | null> {
  const refunds = await listRefunds(trx, order.id);
  const known = refunds.find((refund) => isSame(theirs, refund));
  if (known) return known.id;
  if (theirs.status === 'failed' || theirs.amount > refundableAmountOf(order, refunds)) return null;
  const reason = 'refunded at the payment provider';
  const found = { orderId: order.id, amount: theirs.amount, reason, by: 'provider', takesBack: false };
  return (await insertRefund(trx, found, now, theirs.id)).id;
}

/** Records the provider's status of a refund, with all that follows from it. The order must be locked. */
async function follow(
  services: OrderJobServices,
  trx: OpenTransaction,
  order: Order,
  refundId: string,
  theirs: ProviderRefund,
): Promise<void> {
  const found = await findRefund(trx, refundId);
  const refund = found && (await countAgain(trx, order, found, theirs));
  if (!refund) return;
  if (refund.providerRefundId === null) await changeRefund(trx, refundId, { providerRefundId: theirs.id });
  // An order of whose money nothing is left, perhaps by a refund in the dashboard, is not dispatched any more.
  if (refundableAmountOf(order, await listRefunds(trx, order.id)) === 0)
    await cancelUndispatched(services, trx, order, 'all of its money is going back');
  if (!canRefundTransition(refund.status, theirs.status)) return;
  if (theirs.status === 'failed') return fail(services, trx, order, refundId, refusedByProvider);
  await changeRefund(trx, refundId, { status: 'processed', settledAt: services.now() });
  const isAll = isFullyRefunded(order, await listRefunds(trx, order.id));
  // Locks the sarees, so it comes before the number of a credit note: who waits for a number may have locked sarees.
  if (isAll) await excludeReviews(trx, order);
  await issueCreditNotes(services, trx, order);
  await services.jobs.send(trx, 'tell-refunded', { refundId });
  const current = await lockOrder(trx, order.id);
  if (isAll && canTransition(current.status, 'refunded'))
    await changeOrderStatus(trx, current, { to: 'refunded', cause: 'all of its money went back', now: services.now() });
}

/**
 * Reopens a refused refund that was made after all by another request with the same key. Returns `null` while a refund
 * that the merchant requested in its stead leaves no room for it.
 */
async function countAgain(
  trx: OpenTransaction,
  order: Order,
  refund: Refund,
  theirs: ProviderRefund,
): Promise<Refund | null> {
  const wasRefused = refund.status === 'failed' && refund.providerRefundId === null;
  if (!wasRefused || theirs.status === 'failed') return refund;
  if (refund.amount > refundableAmountOf(order, await listRefunds(trx, order.id))) return null;
  await changeRefund(trx, refund.id, { status: 'pending', failure: null, settledAt: null });
  return { ...refund, status: 'pending', failure: null, settledAt: null };
}

/** Marks a refused refund as failed, unless another request with the same key has made it meanwhile. */
async function refuse(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  refundId: string,
  failure: string,
): Promise<void> {
  const refund = await findRefund(trx, refundId);
  if (refund?.providerRefundId === null) await fail(services, trx, order, refundId, failure);
}

async function fail(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  refundId: string,
  failure: string,
): Promise<void> {
  const refund = await findRefund(trx, refundId);
  if (!refund || !canRefundTransition(refund.status, 'failed')) return;
  await changeRefund(trx, refundId, { status: 'failed', failure, settledAt: services.now() });
  const alert = { orderId: order.id, trouble: 'refund_failed', detail: failure } as const;
  await services.jobs.send(trx, 'alert-aftercare', alert);
}

/** Tells the merchant that a refund's outcome is unknown, after the job's last try. */
export async function reportUnsureRefund(
  services: Pick<Services, 'db' | 'jobs'>,
  { refundId }: JobData['give-up-refund'],
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  if (refund?.status !== 'pending') return;
  const { orderId } = refund;
  await services.db
    .transaction()
    .execute((trx) => services.jobs.send(trx, 'alert-aftercare', { orderId, trouble: 'refund_unsure', detail: '' }));
}

/** Tells the buyer that money was refunded. */
export async function notifyBuyerOfRefund(
  services: BuyerMessageServices & Pick<Services, 'db'>,
  { refundId }: JobData['tell-refunded'],
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  const order = refund && (await findOrder(services.db, { id: refund.orderId }));
  if (refund && order) await notifyBuyer(services, order, { refunded: refund.amount });
}

/**
 * Age of the last request from which a refund is retried: less than the half hour between rounds, so that each retries
 * it.
 */
const retryAfterMs = 25 * minuteMs;
const batch = 50;

/** Polls refunds that are still pending since the last round, whatever became of their jobs. Returns their number. */
export async function pollPendingRefunds(services: RefundServices, onError: (error: unknown) => void): Promise<number> {
  const waiting = await listWaitingRefunds(services.db, { now: services.now(), waitedMs: retryAfterMs, limit: batch });
  await pollEach(waiting, ({ id }) => makeRefundAtProvider(services, { refundId: id }), onError);
  return waiting.length;
}
