/**
 * Where outside services report events. The raw bytes are verified first; 2xx is answered only once stored. Shiprocket
 * wants exactly 200, and no address with its own name or with `sr` or `kr` in it (contracts: Shiprocket webhook).
 */
import { type Context, Hono } from 'hono';
import { storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { storeParcelEvent } from '../../shop/fulfilment/shipment-news.ts';
import type { Services } from '../../shop/services.ts';
import { answerProblem } from './problem.ts';

export function hooksApi(services: Services) {
  return new Hono()
    .post('/hooks/razorpay', async (c) => {
      const event = services.payment.readEvent(await c.req.text(), {
        signature: c.req.header('x-razorpay-signature') ?? '',
        eventId: c.req.header('x-razorpay-event-id') ?? '',
      });
      if (!event) return refuse(c, 'This event is not signed with the webhook secret.');
      await storePaymentEvent(services, event);
      return c.json({ ok: true });
    })
    .post('/hooks/parcel-events', async (c) => {
      const body = await c.req.text();
      const news = services.shipping.readNews(body, c.req.header('x-api-key') ?? '');
      if (!news) return refuse(c, 'This event does not carry the webhook token.');
      await storeParcelEvent(services, body, news);
      return c.json({ ok: true }, 200);
    });
}

function refuse(c: Context, detail: string): Response {
  return answerProblem(c, 'bad_request', { detail });
}
