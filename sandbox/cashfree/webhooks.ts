/** Cashfree's events: their bodies and their signature (contracts: Cashfree 8.5). */
import { createHmac } from 'node:crypto';
import { randomAlphanumeric } from '../ids.ts';
import type { CashfreeContext } from './context.ts';
import { istOf, type Order, type Payment, type Refund, rupeesOf, toPaymentEntity, toRefundEntity } from './entities.ts';

export type CashfreeEvent =
  | {
      readonly type: 'PAYMENT_SUCCESS_WEBHOOK' | 'PAYMENT_FAILED_WEBHOOK' | 'PAYMENT_USER_DROPPED_WEBHOOK';
      readonly order: Order;
      readonly payment: Payment;
    }
  | { readonly type: 'REFUND_STATUS_WEBHOOK'; readonly refund: Refund };

/** Returns the signature of a webhook: base64 of the HMAC-SHA256 of its time and its exact body. */
function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
}

/** Queues the webhook of an event with the entities as they are now. Call it inside a transaction. */
export function queueWebhook(context: CashfreeContext, event: CashfreeEvent): void {
  const now = context.clock.now();
  const body = withTwoDecimals(JSON.stringify({ data: dataOf(event), event_time: istOf(now), type: event.type }));
  const timestamp = String(now);
  const headers = {
    'x-webhook-signature': signWebhook(context.account.clientSecret, timestamp, body),
    'x-webhook-timestamp': timestamp,
    'x-webhook-version': '2026-01-01',
    'x-idempotency-key': randomAlphanumeric(32),
  };
  const { type } = event;
  context.webhooks.owe({ target: 'cashfree', event: type, body, headers }, context.faults.carriage('cashfree', type));
}

function dataOf(event: CashfreeEvent): object {
  if ('refund' in event) return { refund: withNumber(toRefundEntity(event.refund)) };
  const { order, payment } = event;
  return {
    order: {
      order_id: order.order_id,
      order_amount: rupeesOf(order.paise),
      order_currency: 'INR',
      order_tags: order.order_tags,
    },
    payment: toPaymentEntity(payment),
    customer_details: order.customer_details,
    payment_gateway_details: { gateway_name: 'CASHFREE', gateway_order_id: order.cf_order_id },
    payment_offers: null,
  };
}

/** Returns a refund with its ids as numbers, as webhooks have them. */
function withNumber(refund: object): object {
  const { cf_refund_id: refundId, cf_payment_id: paymentId } = refund as Pick<Refund, 'cf_refund_id' | 'cf_payment_id'>;
  return { ...refund, cf_refund_id: Number(refundId), cf_payment_id: Number(paymentId) };
}

/** Writes amounts as `170.00`: parsed and written again, the body is another text and its signature wrong. */
function withTwoDecimals(body: string): string {
  return body.replaceAll(
    /("(?:order|payment|refund)_amount":)(\d+(?:\.\d+)?)/g,
    (_, name: string, amount: string) => name + Number(amount).toFixed(2),
  );
}
