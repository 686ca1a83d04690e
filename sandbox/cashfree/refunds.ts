/** `/pg/orders/{order_id}/refunds` (contracts: Cashfree 8.4). */
import { Hono } from 'hono';
import type { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { CashfreeContext } from './context.ts';
import { type Order, type Payment, type Refund, toRefundEntity } from './entities.ts';
import { createRefusal, readBody } from './errors.ts';
import { randomCashfreeId } from './ids.ts';
import { paymentsOf, requireOrder, requireRefund } from './lookup.ts';
import { refundSchema } from './schemas.ts';
import { queueWebhook } from './webhooks.ts';

/** Age of a payment, in milliseconds, above which nothing is refunded: 6 months. */
const refundableMs = 182 * 86_400_000;

export function createCashfreeRefundRoutes(context: CashfreeContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/:id/refunds', async (c) => {
    const wanted = await readBody(c, refundSchema);
    return c.json(toRefundEntity(makeRefund(context, requireOrder(context, c.req.param('id')), wanted)));
  });
  app.get('/:id/refunds', (c) => {
    const { order_id } = requireOrder(context, c.req.param('id'));
    return c.json(context.books.refunds.find({ where: { order_id } }).map(toRefundEntity));
  });
  app.get('/:id/refunds/:refund', (c) => {
    const { id, refund } = c.req.param();
    return c.json(toRefundEntity(requireRefund(context, id, refund)));
  });
  return app;
}

/** Makes a refund on an order's payment; the notes that force a result are Cashfree's own. */
export function makeRefund(context: CashfreeContext, order: Order, wanted: z.output<typeof refundSchema>): Refund {
  const { refunds } = context.books;
  if (refunds.get(wanted.refund_id) !== undefined)
    throw createRefusal(409, 'refund_already_exists', 'Refund request already present for this refund id');
  const payment = paymentsOf(context, order).find(({ status }) => status === 'SUCCESS');
  if (!payment) throw createRefusal(400, 'refund_unsupported', 'refund is not possible on an unpaid order');
  if (context.clock.now() - payment.beganAt > refundableMs)
    throw createRefusal(400, 'refund_unsupported', 'refund is not possible after 6 months');
  if (wanted.refund_amount > leftOf(context, payment))
    throw createRefusal(400, 'refund_amount_invalid', 'Refund amount is greater than the amount left to refund');
  const refund: Refund = {
    refund_id: wanted.refund_id,
    cf_refund_id: randomCashfreeId(),
    order_id: order.order_id,
    cf_payment_id: payment.cf_payment_id,
    paise: wanted.refund_amount,
    note: wanted.refund_note ?? null,
    type: 'MERCHANT_INITIATED',
    status: statusFor(wanted.refund_note),
    createdAt: context.clock.now(),
  };
  return context.transaction(() => {
    refunds.put(refund.refund_id, refund);
    if (refund.status !== 'PENDING') queueWebhook(context, { type: 'REFUND_STATUS_WEBHOOK', refund });
    return refund;
  });
}

function statusFor(note: string | undefined): Refund['status'] {
  if (note === 'PENDING' || note === 'ACTIVE') return 'PENDING';
  return note === 'FAILED' ? 'CANCELLED' : 'SUCCESS';
}

function leftOf({ books }: CashfreeContext, { order_id, paise }: Payment): number {
  const made = books.refunds.find({ where: { order_id } }).filter(({ status }) => status !== 'CANCELLED');
  return made.reduce((left, one) => left - one.paise, paise);
}
