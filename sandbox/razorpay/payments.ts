/** `/v1/payments`: read and capture (contracts: Razorpay 1.4 and 1.5). */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import { collection, paymentEntity } from './entities.ts';
import { badRequest, check, readBody, SAYS } from './errors.ts';
import { requirePayment } from './lookup.ts';
import { capturePayment } from './paying.ts';
import { captureRequestSchema, pageSchema } from './schemas.ts';

export function razorpayPayments(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => {
    const { count, skip, ...span } = check(c.req.query(), pageSchema);
    const found = context.books.payments.find({ ...span, limit: count, skip });
    return c.json(collection(found.map((payment) => paymentEntity(payment))));
  });
  app.get('/:id', (c) => {
    const expand = c.req.queries('expand[]')?.includes('card') ? 'card' : 'nothing';
    return c.json(paymentEntity(requirePayment(context, c.req.param('id')), expand));
  });
  app.post('/:id/capture', async (c) => {
    const payment = requirePayment(context, c.req.param('id'));
    const { amount } = await readBody(c, captureRequestSchema);
    if (payment.captured) throw badRequest(SAYS.orderPaid);
    if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured');
    if (amount !== payment.amount) throw badRequest(SAYS.captureAmount, 'amount');
    return c.json(paymentEntity(capturePayment(context, payment)));
  });
  return app;
}
