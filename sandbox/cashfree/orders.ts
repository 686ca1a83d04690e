/** `/pg/orders` with the payments of an order (contracts: Cashfree 8.2 and 8.3). */
import { Hono } from 'hono';
import type { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { CashfreeContext } from './context.ts';
import { type Order, toOrderEntity, toPaymentEntity } from './entities.ts';
import { createRefusal, readBody } from './errors.ts';
import { randomCashfreeId, randomSessionId } from './ids.ts';
import { paymentsOf, requireOrder, requirePayment } from './lookup.ts';
import { createOrderSchema } from './schemas.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

export function createCashfreeOrderRoutes(context: CashfreeContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const now = () => context.clock.now();
  app.post('/', async (c) => {
    const order = createOrder(context, await readBody(c, createOrderSchema));
    return c.json(toOrderEntity(order, now()));
  });
  app.get('/:id', (c) => c.json(toOrderEntity(requireOrder(context, c.req.param('id')), now())));
  app.get('/:id/payments', (c) =>
    c.json(paymentsOf(context, requireOrder(context, c.req.param('id'))).map(toPaymentEntity)),
  );
  app.get('/:id/payments/:payment', (c) => {
    const { id, payment } = c.req.param();
    return c.json(toPaymentEntity(requirePayment(context, id, payment)));
  });
  return app;
}

/** Creates an order. Refuses an id that another order has, and an expiry that is too near or too far. */
function createOrder(context: CashfreeContext, wanted: z.output<typeof createOrderSchema>): Order {
  const { orders } = context.books;
  const now = context.clock.now();
  const id = wanted.order_id ?? `order_${randomCashfreeId()}`;
  if (orders.get(id) !== undefined)
    throw createRefusal(409, 'order_already_exists', 'order with same id is already present');
  const order: Order = {
    order_id: id,
    cf_order_id: randomCashfreeId(),
    payment_session_id: randomSessionId(),
    paise: wanted.order_amount,
    customer_details: wanted.customer_details,
    return_url: wanted.order_meta?.return_url ?? null,
    order_note: wanted.order_note ?? null,
    order_tags: wanted.order_tags ?? null,
    createdAt: now,
    expiresAt: expiryOf(wanted.order_expiry_time, now),
    isPaid: false,
  };
  orders.put(id, order);
  return order;
}

function expiryOf(wanted: string | undefined, now: number): number {
  if (wanted === undefined) return now + 30 * dayMs;
  const at = Date.parse(wanted);
  if (at - now > 15 * minuteMs && at - now < 30 * dayMs) return at;
  throw createRefusal(400, 'order_expiry_time_invalid', 'order_expiry_time : invalid value provided');
}
