/**
 * Reads Razorpay's webhooks, which are signed with a secret of their own, not with that of the API (contracts:
 * webhooks).
 */
import { z } from 'zod';
import type { PaymentEvent, PaymentEventKind } from '../../shop/ports/payment.ts';
import type { Webhook } from '../../shop/ports/webhook.ts';
import { parseJson } from '../parse-json.ts';
import { isSignedWith } from './signature.ts';
import { isRazorpayId } from './wire.ts';

const eventBody = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    payment: z.looseObject({ entity: z.looseObject({ order_id: z.string().nullish() }) }).optional(),
    order: z.looseObject({ entity: z.looseObject({ id: z.string().nullish() }) }).optional(),
    dispute: z.looseObject({ entity: z.looseObject({ id: z.string().nullish() }) }).optional(),
  }),
});

/**
 * Kinds of the events that the shop acts on. A failed payment is not one of them: the payer may be trying again
 * already.
 */
const kindOfEvent: ReadonlyMap<string, PaymentEventKind> = new Map([
  ['payment.authorized', 'payment'],
  ['payment.captured', 'payment'],
  ['order.paid', 'payment'],
  ['refund.processed', 'refund'],
  ['refund.failed', 'refund'],
]);

function kindOf(event: string): PaymentEventKind {
  return event.startsWith('payment.dispute.') ? 'dispute' : (kindOfEvent.get(event) ?? 'other');
}

function orderOf(event: z.output<typeof eventBody> | undefined): string | null {
  return event?.payload.order?.entity.id ?? event?.payload.payment?.entity.order_id ?? null;
}

export const webhookPath = 'razorpay';

/**
 * Verifies and reads Razorpay's webhooks, signed with one of the secrets: Razorpay signs retries of an older event with
 * the secret of its time. A webhook that is forged or malformed is `null`.
 */
export function razorpayWebhook(secrets: readonly string[]): Required<Webhook<PaymentEvent>> {
  return {
    path: webhookPath,
    claimedOrder(rawBody) {
      const orderId = orderOf(eventBody.safeParse(parseJson(rawBody)).data);
      return orderId !== null && isRazorpayId(orderId) ? orderId : null;
    },
    read({ rawBody, headers }) {
      if (!isSignedWith(secrets, rawBody, headers.get('x-razorpay-signature') ?? '')) return null;
      const { data } = eventBody.safeParse(parseJson(rawBody));
      if (!data) return null;
      const { event: name, payload } = data;
      const orderId = orderOf(data);
      const kind = kindOf(name);
      return { kind, name, orderId, ...(kind === 'dispute' ? { disputeId: payload.dispute?.entity.id ?? null } : {}) };
    },
  };
}
