/**
 * Records what the provider says of a dispute (decision 0049): a dispute is stored with its order, the merchant is
 * mailed, and an order that was not sent yet waits for them.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import type { OnDecided } from '../../database/transaction.ts';
import type { Order } from '../orders/order.ts';
import { changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';
import type { ProviderDispute } from '../ports/disputes.ts';
import { providerOf } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { recordUnknownPayment, type UnknownPaymentServices } from '../unknown-payments/record-unknown-payment.ts';
import { isKnownAsUnknownPayment } from '../unknown-payments/unknown-payment-store.ts';
import { type DisputeChange, keepDispute, listUndecidedDisputes } from './dispute-store.ts';

/** Services needed to record disputes. */
export type DisputeServices = UnknownPaymentServices;

/** A dispute as the provider reports it after an answer. */
export interface Answered {
  readonly ok: true;
  readonly dispute: ProviderDispute;
}

/**
 * Reads a dispute from the provider and records it; ignores an id that the provider does not know. Throws
 * `OutsideServiceError` if the provider cannot be asked.
 */
export async function readAndRecordDispute(services: DisputeServices, disputeId: string): Promise<void> {
  const dispute = await services.payment.disputes?.findDispute(disputeId);
  if (dispute) await recordDispute(services, dispute);
}

/**
 * Records a dispute as the provider reports it, any number of times, and queues a mail to the merchant when it is new,
 * waits for them again or is decided. Ignores the dispute of a sale that is not the shop's. May throw
 * `OutsideServiceError`. Calls `onDecided` last in the transaction that stores it.
 */
export async function recordDispute(
  services: DisputeServices,
  dispute: ProviderDispute,
  onDecided?: OnDecided<Answered>,
): Promise<void> {
  const order = await findOrder(services.db, { provider_payment_id: dispute.paymentId });
  if (!order && !(await isPaymentOfLostOrder(services, dispute.paymentId))) return;
  const isNew = await services.db.transaction().execute(async (trx) => {
    const locked = order && (await lockOrder(trx, order.id));
    const change = await keepDispute(trx, dispute, {
      provider: providerOf(services.payment, dispute.paymentId).provider,
      orderId: order?.id ?? null,
      now: services.now(),
    });
    if (isForMerchant(change, dispute)) await services.jobs.send(trx, 'alert-dispute', { disputeId: dispute.id });
    const isOpenAgain = change === 'changed' && dispute.status === 'open';
    if ((change === 'new' || isOpenAgain) && locked) await stopUnsentOrder(services, trx, locked, dispute);
    await onDecided?.(trx, { ok: true, dispute });
    return change === 'new';
  });
  const { id, paymentId, amount, phase } = dispute;
  if (isNew) services.log('a payment is disputed', { dispute: id, paymentId, amount, phase });
}

/** Reads again every dispute that is not decided. Throws `OutsideServiceError` if the provider cannot be asked. */
export async function refreshUndecidedDisputes(services: DisputeServices): Promise<void> {
  for (const { id } of await listUndecidedDisputes(services.db)) await readAndRecordDispute(services, id);
}

/** Tells whether a payment is one of an order that the shop has lost; records it as an unknown payment if it is. */
async function isPaymentOfLostOrder(services: DisputeServices, paymentId: string): Promise<boolean> {
  if (await isKnownAsUnknownPayment(services.db, paymentId)) return true;
  const providerOrderId = await services.payment.orderOfPayment(paymentId);
  if (providerOrderId === null || (await findOrder(services.db, { provider_order_id: providerOrderId }))) return false;
  await recordUnknownPayment(services, providerOrderId);
  return isKnownAsUnknownPayment(services.db, paymentId);
}

function isForMerchant(change: DisputeChange, { status }: ProviderDispute): boolean {
  return change === 'new' || (change === 'changed' && status !== 'under_review');
}

/** Keeps a paid order from being sent without a person: its shipment has not been requested yet. */
async function stopUnsentOrder(
  services: Pick<Services, 'now'>,
  trx: OpenTransaction,
  order: Order,
  { id, status }: ProviderDispute,
): Promise<void> {
  if (order.status !== 'paid' || status === 'won' || status === 'closed') return;
  await changeOrderStatus(trx, order, {
    to: 'needs_attention',
    cause: `dispute ${id}`,
    now: services.now(),
    attention: 'disputed',
  });
}
