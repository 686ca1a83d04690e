/** Stores each payment event once, in the transaction that queues its job, and applies it to its order. */
import { z } from 'zod';
import { readAndRecordDispute } from '../disputes/record-dispute.ts';
import type { JobData } from '../ports/jobs.ts';
import { type PaymentEvent, type PaymentEventKind, paymentEventKinds } from '../ports/payment.ts';
import { syncRefunds } from '../refunds/refund-jobs.ts';
import type { Services } from '../services.ts';
import { recordUnknownPayment, type UnknownPaymentServices } from '../unknown-payments/record-unknown-payment.ts';
import { findUnhandledWebhookEvent, markWebhookEventHandled, storeWebhookEvent } from '../webhooks/inbox-store.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/** Kinds of events that queue a job. Events of other kinds are stored as handled. */
const handledKinds: readonly PaymentEventKind[] = ['payment', 'refund', 'dispute'];

/** A payment event with its id, which is the same each time the event is reported. */
export type IdentifiedPaymentEvent = PaymentEvent & { readonly id: string };

/** Stores an event and queues its job; returns false, and queues nothing, if it was stored before. */
export async function storePaymentEvent(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  event: IdentifiedPaymentEvent,
): Promise<boolean> {
  const { id, ...body } = event;
  const needsJob = handledKinds.includes(event.kind);
  return services.db.transaction().execute(async (trx) => {
    const handledAt = needsJob ? null : services.now();
    const isNew = await storeWebhookEvent(trx, { id, provider: 'payment', body, handledAt });
    if (isNew && needsJob) await services.jobs.send(trx, 'handle-payment-event', { eventId: id });
    return isNew;
  });
}

const withKind = z.object({
  kind: z.enum(paymentEventKinds),
  name: z.string(),
  orderId: z.string().nullable(),
  disputeId: z.string().nullish(),
});
/** An event stored before events had a kind: its payment and its refunds are both read from the provider. */
const withoutKind = z
  .object({ type: z.string(), orderId: z.string().nullable() })
  .transform(({ type: name, orderId }) => ({ kind: 'refund' as const, name, orderId, disputeId: null }));
const storedEvent = z.union([withKind, withoutKind]);

/**
 * Applies a payment event to its order, or records the money of an unknown order for the merchant. The event is only a
 * hint: payments, refunds and disputes are read from the provider itself, so a late, early or repeated event cannot change an
 * order wrongly. Throws `OutsideServiceError` if the provider cannot be asked; the event then stays unhandled.
 */
export async function handlePaymentEvent(
  services: SettlementServices & UnknownPaymentServices,
  { eventId }: JobData['handle-payment-event'],
): Promise<void> {
  const body = await findUnhandledWebhookEvent(services.db, eventId);
  if (body === null) return;
  const { kind, name, orderId, disputeId } = storedEvent.parse(body);
  if (orderId !== null) {
    const settlement = await settlePayment(services, orderId, `webhook ${name}`);
    if (settlement.kind === 'unknown') await recordUnknownPayment(services, orderId);
    else if (kind === 'refund') await syncRefunds(services, settlement.order.id);
  }
  if (kind === 'dispute' && disputeId) await readAndRecordDispute(services, disputeId);
  await markWebhookEventHandled(services.db, eventId, services.now());
}
