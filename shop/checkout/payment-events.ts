/** Webhook events: stored once under their own id, in the transaction that queues the job which acts on them. */

import type { Queryable } from '../../database/connect.ts';
import type { JobData } from '../ports/jobs.ts';
import type { PaymentEvent } from '../ports/payment.ts';
import { followRefunds } from '../refunds/refund-jobs.ts';
import type { Services } from '../services.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/**
 * Events after which there may be money to find, or money gone. Others are stored and need nothing done. `refund.listed` is
 * our own, of a refund that was found in the provider's list (`learn-of-refunds.ts`).
 */
const refundEvents = ['refund.processed', 'refund.failed', 'refund.listed'];
const telling = ['payment.captured', 'payment.authorized', 'order.paid', ...refundEvents];

/** False when the event had been stored before; then, and for events that tell of no money, nothing is queued. */
export async function storePaymentEvent(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  event: PaymentEvent,
): Promise<boolean> {
  const tells = telling.includes(event.type);
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('webhook_event')
      .values({
        id: event.id,
        provider: 'payment',
        body: JSON.stringify({ type: event.type, orderId: event.orderId }),
        handled_at: tells ? null : services.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row && tells) await services.jobs.send(trx, 'handle-payment-event', { eventId: event.id });
    return row !== undefined;
  });
}

/** Which of these ids were stored. */
export async function findStoredEvents(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * An event is only a hint to look: what was paid is asked of the provider itself, so a late, early or repeated event
 * cannot move an order wrongly. A failed payment releases nothing here: the shopper may be trying again already.
 */
export async function handlePaymentEvent(
  services: SettlementServices,
  { eventId }: JobData['handle-payment-event'],
): Promise<void> {
  const event = await services.db.selectFrom('webhook_event').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event || event.handled_at) return;
  const { type, orderId } = event.body as { type: string; orderId: string | null };
  if (orderId && telling.includes(type)) {
    const settlement = await settlePayment(services, orderId, `webhook ${type}`);
    if (refundEvents.includes(type) && settlement.kind !== 'unknown')
      await followRefunds(services, settlement.order.id);
  }
  await services.db
    .updateTable('webhook_event')
    .set({ handled_at: services.now() })
    .where('id', '=', eventId)
    .execute();
}
