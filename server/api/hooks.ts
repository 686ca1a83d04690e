/** Where outside services report events. The raw bytes are verified first; 2xx is answered only once stored. */
import { Hono } from 'hono';
import { storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import type { Services } from '../../shop/services.ts';
import { answerProblem } from './problem.ts';

export function hooksApi(services: Services) {
  return new Hono().post('/hooks/razorpay', async (c) => {
    const event = services.payment.readEvent(await c.req.text(), {
      signature: c.req.header('x-razorpay-signature') ?? '',
      eventId: c.req.header('x-razorpay-event-id') ?? '',
    });
    if (!event) return answerProblem(c, 'bad_request', { detail: 'This event is not signed with the webhook secret.' });
    await storePaymentEvent(services, event);
    return c.json({ ok: true });
  });
}
