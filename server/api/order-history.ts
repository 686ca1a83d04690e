/** Routes of a signed-in customer's orders (spec 7: `order-history`, `has-ordered`). */
import { createRoute, z } from '@hono/zod-openapi';
import { typed } from '../../shop/contact/typed-text.ts';
import { ordersPerPage } from '../../shop/orders/history.ts';
import { findOrderWithSaree, listCustomerOrders } from '../../shop/orders/history-store.ts';
import { dispatchedStatuses, type OrderStatus, soldStatuses } from '../../shop/orders/order.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireSignedInUser } from './caller.ts';
import { describeJsonAnswer } from './json-content.ts';
import { orderSchema, toOrderAnswers } from './order-schema.ts';
import { describeProblemResponses, Problem } from './problem.ts';
import { isOwnContactOrNone } from './sign-in.ts';

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
    200: describeJsonAnswer(
      '`more`: whether there are older ones.',
      z.object({ orders: z.array(orderSchema), more: z.boolean() }),
    ),
    ...describeProblemResponses('signed_out', 'forbidden'),
  },
});

const hasOrderedRoute = createRoute({
  method: 'get',
  path: '/has-ordered',
  tags: ['Orders'],
  summary: 'Whether the signed-in shopper bought a saree and kept it',
  description,
  request: { query: z.object({ saree_sku: z.string().overwrite(typed.sku).max(60), ...contactParams }) },
  responses: {
    200: describeJsonAnswer(
      '`mayReview`: whether such an order has been dispatched, which a review takes.',
      z.object({ hasOrdered: z.boolean(), mayReview: z.boolean() }),
    ),
    ...describeProblemResponses('signed_out', 'forbidden'),
  },
});

type Caller = Parameters<typeof requireSignedInUser>[0];

/** Creates the routes of a customer's orders. */
export function createOwnOrderRoutes(services: Pick<Services, 'db' | 'facts'>) {
  return createRouteGroup()
    .openapi(historyRoute, async (c) => {
      const { before, ...given } = c.req.valid('query');
      const user = await requireOwn(c, given);
      const found = await listCustomerOrders(services.db, user, { limit: ordersPerPage + 1, before });
      const orders = await toOrderAnswers(services, found.slice(0, ordersPerPage));
      return c.json({ orders, more: found.length > ordersPerPage }, 200);
    })
    .openapi(hasOrderedRoute, async (c) => {
      const { saree_sku: sku, ...given } = c.req.valid('query');
      const user = await requireOwn(c, given);
      const isIn = async (statuses: readonly OrderStatus[]) =>
        (await findOrderWithSaree(services.db, user, sku, statuses)) !== null;
      return c.json({ hasOrdered: await isIn(soldStatuses), mayReview: await isIn(dispatchedStatuses) }, 200);
    });
}

/** Returns the signed-in customer; throws `signed_out`, or `forbidden` if a given contact is not their own. */
async function requireOwn(
  c: Caller,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
) {
  const user = await requireSignedInUser(c);
  if (!isOwnContactOrNone(email, user) || !isOwnContactOrNone(phone, user)) throw new Problem('forbidden');
  return user;
}
