/** Webhook events: stored once under their own id, in the transaction that queues the job which acts on them. */
import type { JobData } from '../ports/jobs.ts';
import type { PaymentEvent } from '../ports/payment.ts';
import { followRefunds } from '../refunds/refund-jobs.ts';
import type { Services } from '../services.ts';
import { findUnhandledEvent, markHandled, storeEvent } from '../webhooks/inbox-store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Events after which there may be money to find, or money gone. Others are stored and need nothing done. `refund.listed` is
 * our own, of a refund that was found in the provider's list (`learn-of-refunds.ts`).
 */
const refundEvents = ['refund.processed', 'refund.failed', 'refund.listed'];
const telling = ['payment.captured', 'payment.authorized', 'order.paid', ...refundEvents];

/** False when the event had been stored before; then, and for events that tell of no money, nothing is queued. */
export async function storePaymentEvent(services: Services, event: PaymentEvent): Promise<boolean> {
  const tells = telling.includes(event.type);
  return services.db.transaction().execute(async (trx) => {
    const { id, type, orderId } = event;
    const handledAt = tells ? null : services.now();
    const isNew = await storeEvent(trx, { id, provider: 'payment', body: { type, orderId }, handledAt });
    if (isNew && tells) await services.jobs.send(trx, 'handle-payment-event', { eventId: id });
    return isNew;
  });
}

/**
 * An event is only a hint to look: what was paid is asked of the provider itself, so a late, early or repeated event
 * cannot move an order wrongly. A failed payment releases nothing here: the shopper may be trying again already.
 */
export async function handlePaymentEvent(
  services: Services,
  { eventId }: JobData['handle-payment-event'],
): Promise<void> {
  const body = await findUnhandledEvent(services.db, eventId);
  if (body === null) return;
  const { type, orderId } = body as { type: string; orderId: string | null };
  if (orderId && telling.includes(type)) {
    const settlement = await settlePayment(services, orderId, `webhook ${type}`);
    if (refundEvents.includes(type) && settlement.kind !== 'unknown')
      await followRefunds(services, settlement.order.id);
  }
  await markHandled(services.db, eventId, services.now());
}
