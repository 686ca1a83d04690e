/**
 * Reads Cashfree's webhooks, which are signed with the client secret over their time and their exact bytes (contracts:
 * Cashfree 8.5).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentEvent, PaymentEventKind } from '../../shop/ports/payment.ts';
import type { Webhook } from '../../shop/ports/webhook.ts';
import { parseJson } from '../parse-json.ts';

const named = z.looseObject({ order_id: z.string().nullish() });
const eventBody = z.looseObject({
  type: z.string(),
  data: z.looseObject({ order: named.nullish(), refund: named.nullish(), order_details: named.nullish() }),
});

/**
 * Kinds of the events that the shop acts on. A failed or abandoned attempt is not one of them: the payer may be trying
 * again already.
 */
const kindOfEvent: ReadonlyMap<string, PaymentEventKind> = new Map([
  ['PAYMENT_SUCCESS_WEBHOOK', 'payment'],
  ['REFUND_STATUS_WEBHOOK', 'refund'],
]);

export const webhookPath = 'cashfree';

/**
 * Greatest age of a call, in milliseconds. An event that was refused is sent again for up to some hours, and it is not
 * published whether with a new time; an old event does no harm, since the shop asks about everything that it hears.
 */
const maxAgeMs = 24 * 3_600_000;
/** Greatest lead of Cashfree's clock, in milliseconds. */
const maxLeadMs = 5 * 60_000;

/**
 * Verifies and reads Cashfree's webhooks, signed with one of the client secrets: the current and the previous one. One that
 * is forged, malformed or too old is `null`.
 */
export function cashfreeWebhook(clientSecrets: readonly string[], now: () => Date): Required<Webhook<PaymentEvent>> {
  return {
    path: webhookPath,
    claimedOrder: (rawBody) => orderOf(eventBody.safeParse(parseJson(rawBody)).data),
    read({ rawBody, headers }) {
      const timestamp = headers.get('x-webhook-timestamp') ?? '';
      if (!isRecent(timestamp, now())) return null;
      if (!isSigned(clientSecrets, timestamp + rawBody, headers.get('x-webhook-signature') ?? '')) return null;
      const { data: event } = eventBody.safeParse(parseJson(rawBody));
      if (!event) return null;
      return { kind: kindOfEvent.get(event.type) ?? 'other', name: event.type, orderId: orderOf(event) };
    },
  };
}

function orderOf(event: z.output<typeof eventBody> | undefined): string | null {
  const { order, refund, order_details: details } = event?.data ?? {};
  return order?.order_id ?? refund?.order_id ?? details?.order_id ?? null;
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{13}$/.test(timestamp)) return false;
  const age = now.getTime() - Number(timestamp);
  return age <= maxAgeMs && age >= -maxLeadMs;
}

/** Verifies, in constant time, that `signature` (base64) signs `text` with one of the secrets. */
function isSigned(secrets: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(text).digest();
    return given.length === expected.length && timingSafeEqual(expected, given);
  });
}
