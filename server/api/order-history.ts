/** Orders of a signed-in customer (spec 7: `order-history`, `has-ordered`). */
import { createRoute, z } from '@hono/zod-openapi';
import { historyPage } from '../../shop/orders/history.ts';
import { findOrderWithSaree, listOrders } from '../../shop/orders/history-store.ts';
import { dispatchedStatuses, type OrderStatus, placedStatuses } from '../../shop/orders/order.ts';
import type { Services } from '../../shop/services.ts';
import { capabilityApp, requireUser } from './caller.ts';
import { json } from './json-content.ts';
import { answerOrders, orderShape } from './order-shape.ts';
import { Problem, problemResponses } from './problem.ts';
import { isOwnContact } from './sign-in.ts';

const maybeText = z.string().trim().max(254).nullish();
const contactParams = { email: maybeText, phone: maybeText };
const description = 'The e-mail and phone may be left out; given, they must be the session’s own.';

const historyRoute = createRoute({
  method: 'get',
  path: '/order-history',
  tags: ['Orders'],
  summary: 'The signed-in shopper’s orders, newest first, ten at a time',
  description,
  request: {
    query: z.object({
      ...contactParams,
      before: z.uuid().optional().openapi({ description: 'The `id` of the last order that is known already.' }),
    }),
  },
  responses: {
    200: json('`more`: whether there are older ones.', z.object({ orders: z.array(orderShape), more: z.boolean() })),
    ...problemResponses('signed_out', 'forbidden'),
  },
});

const hasOrderedRoute = createRoute({
  method: 'get',
  path: '/has-ordered',
  tags: ['Orders'],
  summary: 'Whether the signed-in shopper bought a saree and kept it',
  description,
  request: { query: z.object({ saree_sku: z.string().max(60), ...contactParams }) },
  responses: {
    200: json(
      '`mayReview`: whether such an order has been dispatched, which a review takes.',
      z.object({ hasOrdered: z.boolean(), mayReview: z.boolean() }),
    ),
    ...problemResponses('signed_out', 'forbidden'),
  },
});

type Caller = Parameters<typeof requireUser>[0];

/** Creates the routes of a customer's orders. */
export function orderHistoryApi(services: Pick<Services, 'db' | 'facts'>) {
  return capabilityApp()
    .openapi(historyRoute, async (c) => {
      const { before, ...given } = c.req.valid('query');
      const user = await requireOwn(c, given);
      const found = await listOrders(services.db, user, { limit: historyPage + 1, before });
      const orders = await answerOrders(services, found.slice(0, historyPage));
      return c.json({ orders, more: found.length > historyPage }, 200);
    })
    .openapi(hasOrderedRoute, async (c) => {
      const { saree_sku: sku, ...given } = c.req.valid('query');
      const user = await requireOwn(c, given);
      const isIn = async (statuses: readonly OrderStatus[]) =>
        (await findOrderWithSaree(services.db, user, sku, statuses)) !== null;
      return c.json({ hasOrdered: await isIn(placedStatuses), mayReview: await isIn(dispatchedStatuses) }, 200);
    });
}

/** The signed-in user, where whoever was asked about is they; throws `signed_out` or `forbidden`. */
async function requireOwn(
  c: Caller,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
) {
  const user = await requireUser(c);
  if (!isOwnContact(email, user) || !isOwnContact(phone, user)) throw new Problem('forbidden');
  return user;
}
