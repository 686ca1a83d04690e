/** Razorpay's events: the envelope, the signature and the id (contracts: Razorpay webhooks). */
import { createHmac } from 'node:crypto';
import { unixSecondsOf } from '../clock.ts';
import { randomAlphanumeric } from '../ids.ts';
import type { RazorpayContext } from './context.ts';
import type { Dispute } from './dispute-entities.ts';
import { type Order, type Payment, type Refund, toOrderEntity, toPaymentEntity, toRefundEntity } from './entities.ts';
import type { Settlement } from './settlement-entities.ts';

const ACCOUNT_ID = 'acc_LocalSandbox01';

export type RazorpayEvent =
  | { readonly name: 'payment.authorized' | 'payment.captured' | 'payment.failed'; readonly payment: Payment }
  | { readonly name: 'order.paid'; readonly payment: Payment; readonly order: Order }
  | {
      readonly name: 'refund.created' | 'refund.processed' | 'refund.failed';
      readonly refund: Refund;
      readonly payment: Payment;
    }
  | {
      readonly name: `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;
      readonly dispute: Dispute;
      readonly payment: Payment;
    }
  | { readonly name: 'settlement.processed'; readonly settlement: Settlement };

/** Returns the HMAC-SHA256 of a text in hex, which is Razorpay's signature of payments and of webhooks. */
export function signHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Queues the webhook of `event` with the entities as they are now. Call it inside a transaction. */
export function queueWebhook(context: RazorpayContext, event: RazorpayEvent): void {
  const payload = payloadOf(event);
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: event.name,
    contains: Object.keys(payload),
    payload,
    created_at: unixSecondsOf(context.clock),
  });
  const headers = {
    'x-razorpay-signature': signHex(context.account.webhookSecret, body),
    'x-razorpay-event-id': randomAlphanumeric(14),
  };
  context.webhooks.owe(
    { target: 'razorpay', event: event.name, body, headers },
    context.faults.carriage('razorpay', event.name),
  );
}

function payloadOf(event: RazorpayEvent): Record<string, { entity: object }> {
  if ('settlement' in event) return { settlement: { entity: event.settlement } };
  const payment = { entity: toPaymentEntity(event.payment, 'card') };
  if ('refund' in event) return { refund: { entity: toRefundEntity(event.refund) }, payment };
  if ('order' in event) return { payment, order: { entity: toOrderEntity(event.order) } };
  if ('dispute' in event) return { payment, dispute: { entity: event.dispute } };
  return { payment };
}
