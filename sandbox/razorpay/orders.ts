/** `/v1/orders` (contracts: Razorpay 1.2 and 1.3). */
import { Hono } from 'hono';
import { z } from 'zod';
import { unixSecondsOf } from '../clock.ts';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import { type Order, type Payment, toCollectionEntity, toOrderEntity, toPaymentEntity } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS, parseInput, readBody } from './errors.ts';
import { randomRazorpayId } from './ids.ts';
import { requireOrder } from './lookup.ts';
import { createOrderSchema, listQuerySchema, onlyNotesSchema } from './schemas.ts';

export function createRazorpayOrderRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/', async (c) => c.json(toOrderEntity(createOrder(context, await readBody(c, createOrderSchema)))));
  app.get('/', (c) => {
    const expanded = c.req.queries('expand[]')?.some((part) => part.startsWith('payments')) ?? false;
    const found = listOrders(context, c.req.query());
    return c.json(
      toCollectionEntity(found.map((order) => (expanded ? withPayments(context, order) : toOrderEntity(order)))),
    );
  });
  app.get('/:id', (c) => c.json(toOrderEntity(requireOrder(context, c.req.param('id')))));
  app.get('/:id/payments', (c) => {
    const order = requireOrder(context, c.req.param('id'));
    return c.json(paymentsOf(context, order));
  });
  app.patch('/:id', async (c) => {
    const order = requireOrder(context, c.req.param('id'));
    const { notes } = await readBody(c, onlyNotesSchema);
    order.notes = notes;
    context.books.orders.put(order.id, order);
    return c.json(toOrderEntity(order));
  });
  return app;
}

/**
 * Age of an order, in minutes, up to which its payments are captured automatically, unless the order says otherwise.
 */
const DEFAULT_CAPTURE_MINUTES = 3 * 24 * 60;

/** Creates an order. Refuses a receipt that another order has, as the documentation demands. */
function createOrder(context: RazorpayContext, wanted: z.output<typeof createOrderSchema>): Order {
  const { orders } = context.books;
  const receipt = wanted.receipt ?? null;
  if (receipt !== null && orders.find({ where: { receipt }, limit: 1 }).length > 0) {
    throw createBadRequestError(ERROR_TEXTS.receiptTaken, 'receipt');
  }
  const order: Order = {
    id: randomRazorpayId('order'),
    entity: 'order',
    amount: wanted.amount,
    amount_paid: 0,
    currency: wanted.currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes: wanted.notes ?? {},
    capture: wanted.payment?.capture ?? 'automatic',
    captureMinutes: wanted.payment?.capture_options?.automatic_expiry_period ?? DEFAULT_CAPTURE_MINUTES,
    created_at: unixSecondsOf(context.clock),
  };
  orders.put(order.id, order);
  return order;
}

const listSchema = listQuerySchema.extend({
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1'], 'The authorized must be 0 or 1.').optional(),
});

function listOrders(context: RazorpayContext, query: Record<string, string>): Order[] {
  const { receipt, authorized, count, skip, ...span } = parseInput(query, listSchema);
  const where = receipt === undefined ? {} : { receipt };
  if (authorized === undefined) return context.books.orders.find({ where, ...span, limit: count, skip });
  const found = context.books.orders.find({ where, ...span });
  return found.filter((order) => isAuthorized(context, order) === (authorized === '1')).slice(skip, skip + count);
}

function isAuthorized(context: RazorpayContext, order: Order): boolean {
  return context.books.payments
    .find({ where: { order_id: order.id } })
    .some(({ status }) => status !== 'created' && status !== 'failed');
}

function withPayments(context: RazorpayContext, order: Order): object {
  return { ...toOrderEntity(order), payments: paymentsOf(context, order) };
}

function paymentsOf(context: RazorpayContext, order: Order): object {
  const payments = context.books.payments.find({ where: { order_id: order.id } });
  return toCollectionEntity(payments.map((payment: Payment) => toPaymentEntity(payment)));
}
