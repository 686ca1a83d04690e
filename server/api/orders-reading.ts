/** Routes that show and track one order, for whoever may see it (decisions: who may see what). */
import { createRoute, z } from '@hono/zod-openapi';
import { countOrChallenge } from '../../shop/limits/challenge.ts';
import { isSameContact, type Order } from '../../shop/orders/order.ts';
import { parseOrderCode } from '../../shop/orders/order-code.ts';
import { readOrderLink } from '../../shop/orders/order-link.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { trackParcel } from '../../shop/parcels/track-parcel.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiContext, createRouteGroup, requireWithinLimit } from './caller.ts';
import { problemOfCodeRefusal, solutionOf, solutionSchema } from './challenge.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { grantOrderPass, requireOrder, requireOrderOfShipment } from './order-access.ts';
import { orderSchema, toOrderAnswer, toTrackingAnswer, trackingSchema } from './order-schema.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const byContact = z.object({
  order_code: z.string().trim().min(1).max(40),
  contact: z.string().trim().min(1, 'Enter the phone number or e-mail you gave with the order.').max(254),
  solution: solutionSchema,
});
const byLink = z.object({
  link: z.string().min(1).max(200).openapi({ description: 'What stands after the # of a link that we mailed.' }),
});

const findRoute = createRoute({
  method: 'post',
  path: '/orders/find',
  tags: ['Orders'],
  summary: 'Lets this browser see an order for a day: by its code and the phone or e-mail used, or by a mailed link',
  description:
    'An unknown code and a wrong contact get the same answer. After ten tries an hour on one code each costs work.',
  request: { body: describeJsonBody(z.union([byContact, byLink])) },
  responses: {
    200: describeJsonAnswer('The order; the leave to see it is a cookie.', orderSchema),
    ...describeProblemResponses('unknown_order', 'challenge_wanted'),
  },
});

const seen = { params: z.object({ order_code: z.string().max(40) }) };

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{order_code}',
  tags: ['Orders'],
  summary: 'An order, for its signed-in buyer or a browser that was let see it',
  request: seen,
  responses: { 200: describeJsonAnswer('The order.', orderSchema), ...describeProblemResponses('unknown_order') },
});

const trackRoute = createRoute({
  method: 'get',
  path: '/orders/{order_code}/tracking',
  tags: ['Orders'],
  summary: 'Where an order’s parcel is, for whoever may read the order',
  request: seen,
  responses: {
    200: describeJsonAnswer('Newest event first.', trackingSchema),
    ...describeProblemResponses('unknown_order', 'too_many', 'outside_service_failed'),
  },
});

const shipmentRoute = createRoute({
  method: 'get',
  path: '/shiprocket/track/{shipment_id}',
  tags: ['Orders'],
  summary: 'Where a parcel is, for whoever may read its order',
  request: { params: z.object({ shipment_id: z.string().max(60) }) },
  responses: trackRoute.responses,
});

/** Creates the routes that show and track an order. */
export function createOrderReadingRoutes(
  services: Pick<Services, 'db' | 'facts' | 'limits' | 'now' | 'publicUrl' | 'secrets' | 'shipping'>,
) {
  /**
   * Returns the tracking of an order's shipment. Throws `OutsideServiceError` if the shipping service is unreachable.
   */
  const track = async (order: Order) => {
    await requireWithinLimit(services, 'tracking-of-order', order.code);
    const tracking = await trackParcel(services, order);
    return toTrackingAnswer(tracking);
  };
  return createRouteGroup()
    .openapi(findRoute, async (c) => {
      const order = await findForGuest(c, services, c.req.valid('json'));
      if (!order) throw new Problem('unknown_order');
      await grantOrderPass(c, services, order.code);
      return c.json(await toOrderAnswer(services, order), 200);
    })
    .openapi(readRoute, async (c) => {
      const order = await requireOrder(c, services, c.req.valid('param').order_code);
      return c.json(await toOrderAnswer(services, order), 200);
    })
    .openapi(trackRoute, async (c) => {
      return c.json(await track(await requireOrder(c, services, c.req.valid('param').order_code)), 200);
    })
    .openapi(shipmentRoute, async (c) => {
      return c.json(await track(await requireOrderOfShipment(c, services, c.req.valid('param').shipment_id)), 200);
    });
}

type Lookup = z.output<typeof byContact> | z.output<typeof byLink>;

/**
 * Returns the order of a code and its contact, or of a mailed link; `null` if there is none or they do not fit it.
 * Throws `challenge_wanted` past the limits.
 */
async function findForGuest(
  c: ApiContext,
  services: Pick<Services, 'db' | 'limits' | 'now' | 'secrets'>,
  lookup: Lookup,
): Promise<Order | null> {
  if ('link' in lookup) {
    const code = readOrderLink(services, lookup.link);
    return code ? findOrder(services.db, { code }) : null;
  }
  const code = parseOrderCode(lookup.order_code);
  if (!code) return null;
  // Counted before the look-up, so that a try costs the same whether or not it is right.
  const tried = await countOrChallenge(services, {
    subject: code,
    solution: solutionOf(c, lookup.solution),
    counts: [
      ['order-lookups-of-code', code],
      ['order-lookups-from-address', c.get('address')],
    ],
  });
  if (!tried.ok) throw problemOfCodeRefusal(tried);
  const order = await findOrder(services.db, { code });
  return order?.recipient && isSameContact(lookup.contact, order.recipient) ? order : null;
}
