/**
 * Receives the webhook events of outside services. The provider verifies and reads the raw bytes; 200 is answered only
 * once the event is stored.
 */
import { Hono } from 'hono';
import { storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { storeTrackingUpdate } from '../../shop/fulfilment/tracking-updates.ts';
import type { WebhookRequest } from '../../shop/ports/webhook.ts';
import { noteRefusedWebhook } from '../../shop/refused-webhooks/refused-webhook.ts';
import type { Services } from '../../shop/services.ts';
import { webhookEventIdOf } from '../../shop/webhooks/event-id.ts';
import type { ApiContext, ApiEnv } from './caller.ts';
import { answerProblem } from './problem.ts';
import { reportSecurityEvent } from './security-events.ts';

/** Senders of webhook events, and what becomes of an event: it is new, was received before, or is refused as forged. */
export const webhookSenders = ['payment', 'shipping'] as const;
export const webhookOutcomes = ['new', 'repeated', 'refused'] as const;

/** Shortest time between two looks at refused reports, which anybody may send. */
const lookEveryMs = 5_000;

/** A function that is called for each event that was stored or refused; must not throw. */
export type OnWebhook = (sender: (typeof webhookSenders)[number], outcome: (typeof webhookOutcomes)[number]) => void;

/** Creates the webhook routes of the payment providers, present and before, and of the shipping provider. */
export function createWebhookRoutes(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'payment' | 'shipping'>,
  onWebhook: OnWebhook,
) {
  const { payment, shipping } = services;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Looks at a refused report once in a while: the first one of a wrong secret is as good as the next. */
  const lookAtRefused = async (webhook: Services['payment']['webhook'], { rawBody }: WebhookRequest) => {
    const now = performance.now();
    const providerOrderId = now - lookedAt < lookEveryMs ? null : webhook.claimedOrder(rawBody);
    if (providerOrderId === null) return;
    lookedAt = now;
    await noteRefusedWebhook(services, providerOrderId);
  };
  const routes = new Hono<ApiEnv>();
  for (const webhook of [payment.webhook, ...(payment.formerWebhooks ?? [])])
    routes.post(`/hooks/${webhook.path}`, async (c) => {
      const request = await requestOf(c);
      const event = webhook.read(request);
      if (!event) {
        onWebhook('payment', 'refused');
        await lookAtRefused(webhook, request);
        return refuse(c, 'This event is not signed with the webhook secret.');
      }
      const id = webhookEventIdOf('payment', request.rawBody);
      onWebhook('payment', (await storePaymentEvent(services, { id, ...event })) ? 'new' : 'repeated');
      return c.json({ ok: true });
    });
  return routes.post(`/hooks/${shipping.webhook.path}`, async (c) => {
    const request = await requestOf(c);
    const update = shipping.webhook.read(request);
    if (!update) {
      onWebhook('shipping', 'refused');
      return refuse(c, 'This event does not carry the webhook token.');
    }
    onWebhook('shipping', (await storeTrackingUpdate(services, request.rawBody, update)) ? 'new' : 'repeated');
    return c.json({ ok: true });
  });
}

async function requestOf(c: ApiContext): Promise<WebhookRequest> {
  return { rawBody: await c.req.text(), headers: c.req.raw.headers };
}

function refuse(c: ApiContext, detail: string): Response {
  reportSecurityEvent(c, 'forged_webhook');
  return answerProblem(c, 'bad_request', { detail });
}
