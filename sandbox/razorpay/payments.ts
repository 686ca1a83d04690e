/** `/v1/payments`: read and capture (contracts: Razorpay 1.4 and 1.5). */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import { toCollectionEntity, toPaymentEntity } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS, parseInput, readBody } from './errors.ts';
import { requirePayment } from './lookup.ts';
import { capturePayment } from './paying.ts';
import { captureRequestSchema, listQuerySchema } from './schemas.ts';

export function createRazorpayPaymentRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => {
    const { count, skip, ...span } = parseInput(c.req.query(), listQuerySchema);
    const found = context.books.payments.find({ ...span, limit: count, skip });
    return c.json(toCollectionEntity(found.map((payment) => toPaymentEntity(payment))));
  });
  app.get('/:id', (c) => {
    const expand = c.req.queries('expand[]')?.includes('card') ? 'card' : 'nothing';
    return c.json(toPaymentEntity(requirePayment(context, c.req.param('id')), expand));
  });
  app.post('/:id/capture', async (c) => {
    const payment = requirePayment(context, c.req.param('id'));
    const { amount } = await readBody(c, captureRequestSchema);
    if (payment.captured) throw createBadRequestError(ERROR_TEXTS.orderPaid);
    if (payment.status !== 'authorized')
      throw createBadRequestError('Only payments which have been authorized can be captured');
    if (amount !== payment.amount) throw createBadRequestError(ERROR_TEXTS.captureAmount, 'amount');
    return c.json(toPaymentEntity(capturePayment(context, payment)));
  });
  return app;
}
