/** `/cashfree/sandbox/…`: calls by which a script pays, answers a waiting payment, or refunds as the dashboard does. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { CashfreeContext } from './context.ts';
import { toPaymentEntity, toRefundEntity } from './entities.ts';
import { readBody } from './errors.ts';
import { paymentsOf, requireOrder } from './lookup.ts';
import { beginPayment, decidePayment } from './paying.ts';
import { makeRefund } from './refunds.ts';

const decisions = { success: 'SUCCESS', failure: 'FAILED', dropped: 'USER_DROPPED' } as const;
const outcomes = ['success', 'failure', 'dropped'] as const;

const paySchema = z.strictObject({
  order_id: z.string(),
  /** `pending`: nobody has answered yet; see `/decide`. */
  outcome: z.enum([...outcomes, 'pending']),
  method: z.enum(['upi', 'card']).default('upi'),
});
/** The answer to an order's newest attempt. */
const decideSchema = z.strictObject({ order_id: z.string(), outcome: z.enum(outcomes) });
const refundSchema = z.strictObject({ order_id: z.string(), refund_id: z.string(), paise: z.int().min(1) });

export function createCashfreeControlRoutes(context: CashfreeContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/pay', async (c) => {
    const { order_id, outcome, method } = await readBody(c, paySchema);
    const payment = context.transaction(() => {
      const begun = beginPayment(context, order_id, method);
      return outcome === 'pending' ? begun : decidePayment(context, begun.cf_payment_id, decisions[outcome]);
    });
    return c.json(toPaymentEntity(payment));
  });
  app.post('/decide', async (c) => {
    const { order_id, outcome } = await readBody(c, decideSchema);
    const [newest] = paymentsOf(context, requireOrder(context, order_id));
    return c.json(toPaymentEntity(decidePayment(context, newest?.cf_payment_id ?? '', decisions[outcome])));
  });
  app.post('/refund', async (c) => {
    const { order_id, refund_id, paise } = await readBody(c, refundSchema);
    const wanted = { refund_id, refund_amount: paise, refund_speed: 'STANDARD' } as const;
    return c.json(toRefundEntity(makeRefund(context, requireOrder(context, order_id), wanted)));
  });
  return app;
}
