/** Routes of the two calls that a page makes after the payment (spec 7), a guest's page too. */
import { createRoute, z } from '@hono/zod-openapi';
import { placeShipment, saveOrder } from '../../shop/checkout/finish-order.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup } from './caller.ts';
import {
  cartItemsSchema,
  lateAddressFields,
  orderNoteSchema,
  recipientOfLateAddress,
  toCartLines,
} from './cart-schema.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { limitPaymentCalls } from './payment-calls.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const maybeText = z.string().trim().max(254).nullish();

const placeRoute = createRoute({
  method: 'post',
  path: '/place-shiprocket-order',
  tags: ['Orders'],
  summary: 'Asks for the shipment of a paid order; repeating it answers the same shipment',
  request: {
    body: describeJsonBody(
      z.object({
        order_id: z.string().min(1).max(60).openapi({ description: 'The payment provider’s order id.' }),
        email: maybeText,
        contact: maybeText,
        ...lateAddressFields,
        cartItems: cartItemsSchema.optional(),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer(
      'The shipment.',
      z.object({ shiprocket_order: z.object({ order_id: z.string(), shipment_id: z.string() }) }),
    ),
    ...describeProblemResponses(
      'unknown_order',
      'unknown_saree',
      'payment_not_captured',
      'cart_missing',
      'not_shippable',
      'pincode_missing',
      'shipment_refused',
      'shipment_pending',
      'too_many',
      'outside_service_failed',
    ),
  },
});

const saveRoute = createRoute({
  method: 'post',
  path: '/save-order',
  tags: ['Orders'],
  summary: 'Saves the order of a payment; repeating it answers the same order',
  request: {
    body: describeJsonBody(
      z.object({
        user_email: maybeText,
        user_phone: maybeText,
        ...lateAddressFields,
        order_note: orderNoteSchema.nullish(),
        total_price: z.union([z.number(), z.string().max(30)]).nullish(),
        payment_id: z.string().min(1).max(60),
        cartItems: cartItemsSchema.optional(),
        shiprocket_order_id: z.union([z.string().max(60), z.number()]).nullish(),
        shiprocket_shipment_id: z.union([z.string().max(60), z.number()]).nullish(),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer(
      'The saved order; `total_price` in rupees.',
      z.object({
        order_code: z.string(),
        status: z.string(),
        total_price: z.number(),
        payment_id: z.string(),
        shiprocket_shipment_id: z.string().nullable(),
      }),
    ),
    ...describeProblemResponses(
      'unknown_order',
      'unknown_saree',
      'payment_not_captured',
      'cart_missing',
      'too_many',
      'outside_service_failed',
    ),
  },
});

/** Creates the routes that finish an order after its payment. */
export function createOrderPlacingRoutes(
  services: Pick<
    Services,
    'boxes' | 'db' | 'dispatchCalendar' | 'facts' | 'invoicePrefix' | 'jobs' | 'limits' | 'now' | 'payment' | 'shipping'
  >,
) {
  return createRouteGroup()
    .openapi(placeRoute, async (c) => {
      const body = c.req.valid('json');
      await limitPaymentCalls(c, services, { provider_order_id: body.order_id });
      const recipient = recipientOfLateAddress({ ...body, phone: body.contact });
      const result = await placeShipment(services, body.order_id, {
        cart: toCartLines(body.cartItems),
        recipient,
        note: '',
      });
      if (!result.ok) throw new Problem(result.code, 'skus' in result ? { skus: result.skus } : {});
      const { orderId, shipmentId } = result.shipment;
      return c.json({ shiprocket_order: { order_id: orderId, shipment_id: shipmentId } }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const body = c.req.valid('json');
      await limitPaymentCalls(c, services, { provider_payment_id: body.payment_id });
      const recipient = recipientOfLateAddress({ ...body, email: body.user_email, phone: body.user_phone });
      const details = { cart: toCartLines(body.cartItems), recipient, note: body.order_note ?? '' };
      const result = await saveOrder(services, body.payment_id, details);
      if (!result.ok) throw new Problem(result.code, 'skus' in result ? { skus: result.skus } : {});
      const { order } = result;
      return c.json(
        {
          order_code: order.code,
          status: order.status,
          total_price: rupeesFromPaise(order.captured ?? order.amount),
          payment_id: body.payment_id,
          shiprocket_shipment_id: order.shipmentId,
        },
        200,
      );
    });
}
