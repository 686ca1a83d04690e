/**
 * The part of Cashfree that browsers use: the checkout script, the page in its frame, and the calls by which that page pays.
 * A session id opens it, not the API's secret.
 */
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { renderCheckoutPage } from './checkout-page.ts';
import type { CashfreeContext } from './context.ts';
import type { Order, Payment } from './entities.ts';
import { createRefusal, readBody } from './errors.ts';
import { beginPayment, decidePayment } from './paying.ts';

const browserFiles = [
  ['/js/v3/cashfree.js', 'cashfree.js', 'text/javascript'],
  ['/checkout/page.js', 'checkout-page.js', 'text/javascript'],
  ['/checkout/page.css', 'checkout-page.css', 'text/css'],
] as const;

const paySchema = z.strictObject({
  session: z.string(),
  method: z.enum(['upi', 'card']),
  outcome: z.enum(['success', 'failure', 'pending']),
});

/** Creates the routes of the checkout, to be mounted under `/cashfree`. */
export function createCashfreeCheckoutRoutes(context: CashfreeContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const [path, file, type] of browserFiles) {
    app.get(path, async (c) => {
      const text = await readFile(new URL(file, import.meta.url), 'utf8');
      return c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
    });
  }
  app.get('/checkout/page', (c) => {
    const { session = '', origin = '' } = c.req.query();
    return renderCheckoutPage(c, { order: findPayable(context, session), session, origin });
  });
  app.post('/checkout/pay', async (c) => {
    // A connection of its own, as browsers repeat a POST by themselves if one that was used before is cut.
    c.header('connection', 'close');
    const { session, method, outcome } = await readBody(c, paySchema);
    const order = findPayable(context, session);
    if (!order) throw createRefusal(400, 'payment_session_id_invalid', 'payment_session_id : invalid value provided');
    return c.json({ payment_status: attempt(context, order, method, outcome).status });
  });
  return app;
}

function attempt(
  context: CashfreeContext,
  { order_id }: Order,
  method: Payment['method'],
  outcome: 'success' | 'failure' | 'pending',
): Payment {
  return context.transaction(() => {
    const begun = beginPayment(context, order_id, method);
    if (outcome === 'pending') return begun;
    return decidePayment(context, begun.cf_payment_id, outcome === 'success' ? 'SUCCESS' : 'FAILED');
  });
}

/** Returns the order of a session; `null` for an unknown session and an order that can no longer be paid. */
function findPayable({ books, clock }: CashfreeContext, session: string): Order | null {
  const [order] = books.orders.find({ where: { payment_session_id: session }, limit: 1 });
  return order && !order.isPaid && clock.now() <= order.expiresAt ? order : null;
}
