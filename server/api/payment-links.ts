/** The calls of the page behind a payment link: read what is to be paid, and open it at the payment provider. */
import { createRoute, z } from '@hono/zod-openapi';
import { findOrder } from '../../shop/orders/order-store.ts';
import { openPaymentLink } from '../../shop/payment-links/open-payment-link.ts';
import { readPaymentLink, stateOfPaymentLink } from '../../shop/payment-links/payment-link.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from './caller.ts';
import { addressInfoSchema, recipientOf, requireClearState, stateAskedSchema } from './cart-schema.ts';
import { answerOpened, type CheckoutServices, openedOrder } from './checkout.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { linkedItems, linkedItemsOf, linkSchema } from './linked-order.ts';
import { orderAccessOf } from './order-access.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const linkedOrder = z.object({
  state: z.enum(['open', 'paid', 'ended']).openapi({
    description: '`open`: it can be paid. `ended`: its time is up, or the merchant has withdrawn it.',
  }),
  reserved_until: z.iso.datetime().nullable().openapi({ description: 'The pieces are kept until then.' }),
  items: linkedItems,
});

const readRoute = createRoute({
  method: 'post',
  path: '/payment-link',
  tags: ['Checkout'],
  summary: 'What a payment link asks its buyer to pay for',
  description: 'The pieces are told only while the link is open. It tells nothing about the buyer.',
  request: { body: describeJsonBody(z.object({ link: linkSchema })) },
  responses: {
    200: describeJsonAnswer('The order of the link.', linkedOrder),
    ...describeProblemResponses('unknown_link', 'too_many'),
  },
});

const openRoute = createRoute({
  method: 'post',
  path: '/payment-link/open',
  tags: ['Checkout'],
  summary: 'Opens the order of a payment link to be paid',
  description: 'Answers as `/create-order`. Once it is open, only the browser that opened it may change the address.',
  request: {
    body: describeJsonBody(
      z.object({ link: linkSchema, addressInfo: addressInfoSchema, stateAsked: stateAskedSchema }),
    ),
  },
  responses: {
    200: openedOrder,
    ...describeProblemResponses(
      'unknown_link',
      'link_paid',
      'link_ended',
      'link_in_use',
      'state_unclear',
      'amount_refused',
      'too_many',
      'outside_service_failed',
    ),
  },
});

/**
 * Creates the routes of payment links. Calls with a link of the shop's are counted by its order: strangers behind the buyer's
 * address do not have it.
 */
export function createPaymentLinkRoutes(services: CheckoutServices) {
  const codeOf = async (c: ApiContext, text: string) => {
    const code = readPaymentLink(services, text);
    if (!code) {
      await requireWithinLimit(services, 'payment-call-by-address', c.get('address'));
      throw new Problem('unknown_link');
    }
    await requireWithinLimit(services, 'payment-link-calls', code);
    return code;
  };
  return createRouteGroup()
    .openapi(readRoute, async (c) => c.json(await read(services, await codeOf(c, c.req.valid('json').link)), 200))
    .openapi(openRoute, async (c) => {
      const { link: text, addressInfo, stateAsked } = c.req.valid('json');
      const code = await codeOf(c, text);
      const recipient = recipientOf(addressInfo);
      requireClearState(recipient, stateAsked);
      const session = await c.get('session')();
      const opened = await openPaymentLink(services, code, {
        recipient,
        customerUid: session?.user.uid ?? null,
        isOwn: await orderAccessOf(c, services),
      });
      if (!opened.ok) throw new Problem(opened.code);
      const { id, isCallers, order } = opened;
      const { amount, currency } = order;
      return c.json(await answerOpened(c, services, { id, code, isCallers, amount, currency }), 200);
    });
}

async function read(services: CheckoutServices, code: string): Promise<z.output<typeof linkedOrder>> {
  const order = await findOrder(services.db, { code });
  if (!order?.hasPaymentLink) throw new Problem('unknown_link');
  const state = stateOfPaymentLink(order, services.now());
  const isOpen = state === 'open';
  return {
    state,
    reserved_until: isOpen && order.reservedUntil ? order.reservedUntil.toISOString() : null,
    items: isOpen ? linkedItemsOf(order.lines) : [],
  };
}
