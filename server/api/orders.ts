/** The calls after the payment, and the reading of orders. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { imagePath, pictureName } from '../../shop/catalogue/saree.ts';
import { findPictures } from '../../shop/media/index-store.ts';
import { formatExact, rupees } from '../../shop/money.ts';
import { placeShipment, saveOrder } from '../../shop/orders/finish-order.ts';
import { isSameContact, type Order } from '../../shop/orders/order.ts';
import { readOrderCode } from '../../shop/orders/order-code.ts';
import { findOrder, readHistory } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import { cartItems, lateAddress, lateCustomer, toCart } from './cart-shape.ts';
import { json, jsonBody } from './json-content.ts';
import { pictureShape } from './media-shape.ts';
import { Problem, problemResponses } from './problem.ts';
import { onInvalid } from './validation.ts';

const maybeText = z.string().trim().max(254).nullish();

const placeRoute = createRoute({
  method: 'post',
  path: '/place-shiprocket-order',
  tags: ['Orders'],
  summary: 'Asks for the shipment of a paid order; repeating it answers the same shipment',
  request: {
    body: jsonBody(
      z.object({
        order_id: z.string().min(1).max(60).openapi({ description: 'The payment provider’s order id.' }),
        email: maybeText,
        contact: maybeText,
        ...lateAddress,
        cartItems: cartItems.optional(),
      }),
    ),
  },
  responses: {
    200: json(
      'The shipment.',
      z.object({ shiprocket_order: z.object({ order_id: z.string(), shipment_id: z.string() }) }),
    ),
    ...problemResponses(
      'unknown_order',
      'unknown_saree',
      'payment_not_captured',
      'cart_missing',
      'not_shippable',
      'shipment_refused',
      'shipment_pending',
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
    body: jsonBody(
      z.object({
        user_email: maybeText,
        user_phone: maybeText,
        ...lateAddress,
        order_note: z.string().trim().max(1_000).nullish(),
        total_price: z.union([z.number(), z.string().max(30)]).nullish(),
        payment_id: z.string().min(1).max(60),
        cartItems: cartItems.optional(),
        shiprocket_order_id: z.union([z.string().max(60), z.number()]).nullish(),
        shiprocket_shipment_id: z.union([z.string().max(60), z.number()]).nullish(),
      }),
    ),
  },
  responses: {
    200: json(
      'The saved order; `total_price` in rupees.',
      z.object({
        order_code: z.string(),
        status: z.string(),
        total_price: z.number(),
        payment_id: z.string(),
        shiprocket_shipment_id: z.string().nullable(),
      }),
    ),
    ...problemResponses(
      'unknown_order',
      'unknown_saree',
      'payment_not_captured',
      'cart_missing',
      'outside_service_failed',
    ),
  },
});

const orderAnswer = z
  .object({
    order_code: z.string(),
    status: z.string(),
    created_at: z.string(),
    full_name: z.string(),
    city: z.string(),
    total_price: z.number(),
    note: z.string(),
    shiprocket_shipment_id: z.string().nullable(),
    items: z.array(
      z.object({
        saree_sku: z.string(),
        pname: z.string(),
        color: z.string(),
        price: z.string(),
        quantity: z.number().int(),
        image_url: z.string(),
        image: pictureShape.nullable(),
        path: z.string(),
      }),
    ),
    history: z.array(z.object({ at: z.string(), status: z.string() })),
  })
  .openapi('Order');

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{order_code}',
  tags: ['Orders'],
  summary: 'An order, for whoever knows its code and the phone or e-mail it was placed with',
  request: {
    params: z.object({ order_code: z.string().max(40) }),
    query: z.object({ contact: z.string().trim().min(1, 'Give the phone or e-mail used.').max(254) }),
  },
  responses: { 200: json('The order.', orderAnswer), ...problemResponses('unknown_order') },
});

const trackRoute = createRoute({
  method: 'get',
  path: '/orders/{order_code}/tracking',
  tags: ['Orders'],
  summary: 'Where an order’s parcel is, for whoever may read the order',
  request: readRoute.request,
  responses: {
    200: json(
      'Newest event first, Indian time; no address until a courier has the parcel.',
      z.object({
        tracking_url: z.string().nullable(),
        events: z.array(z.object({ at: z.string(), activity: z.string(), location: z.string() })),
      }),
    ),
    ...problemResponses('unknown_order', 'outside_service_failed'),
  },
});

const historyRoute = createRoute({
  method: 'get',
  path: '/order-history',
  tags: ['Orders'],
  summary: 'The signed-in shopper’s orders',
  request: { query: z.object({ email: maybeText, phone: maybeText }) },
  responses: { 200: json('Orders.', z.object({ orders: z.array(orderAnswer) })), ...problemResponses('signed_out') },
});

const hasOrderedRoute = createRoute({
  method: 'get',
  path: '/has-ordered',
  tags: ['Orders'],
  summary: 'Whether the signed-in shopper bought a saree',
  request: { query: z.object({ saree_sku: z.string().max(60), email: maybeText, phone: maybeText }) },
  responses: { 200: json('The answer.', z.object({ hasOrdered: z.boolean() })), ...problemResponses('signed_out') },
});

export function ordersApi(services: Services) {
  return new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(placeRoute, async (c) => {
      const body = c.req.valid('json');
      const customer = lateCustomer({ ...body, phone: body.contact });
      const result = await placeShipment(services, body.order_id, { cart: toCart(body.cartItems), customer, note: '' });
      if (!result.ok) throw new Problem(result.code, 'skus' in result ? { skus: result.skus } : {});
      const { orderId, shipmentId } = result.shipment;
      return c.json({ shiprocket_order: { order_id: orderId, shipment_id: shipmentId } }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const body = c.req.valid('json');
      const customer = lateCustomer({ ...body, email: body.user_email, phone: body.user_phone });
      const details = { cart: toCart(body.cartItems), customer, note: body.order_note ?? '' };
      const result = await saveOrder(services, body.payment_id, details);
      if (!result.ok) throw new Problem(result.code, 'skus' in result ? { skus: result.skus } : {});
      const { order } = result;
      return c.json(
        {
          order_code: order.code,
          status: order.status,
          total_price: rupees(order.captured ?? order.amount),
          payment_id: body.payment_id,
          shiprocket_shipment_id: order.shipmentId,
        },
        200,
      );
    })
    .openapi(readRoute, async (c) => {
      const order = await guestOrder(services, c.req.valid('param').order_code, c.req.valid('query').contact);
      return c.json(await answerOrder(services, order), 200);
    })
    .openapi(trackRoute, async (c) => {
      const order = await guestOrder(services, c.req.valid('param').order_code, c.req.valid('query').contact);
      const tracking = order.shipmentId ? await services.shipping.track(order.shipmentId) : null;
      return c.json({ tracking_url: tracking?.url ?? null, events: [...(tracking?.events ?? [])] }, 200);
    })
    .openapi(historyRoute, () => {
      throw new Problem('signed_out');
    })
    .openapi(hasOrderedRoute, () => {
      throw new Problem('signed_out');
    });
}

/** An unknown code and a wrong contact get one answer, so that neither can be told from it. */
async function guestOrder({ db }: Pick<Services, 'db'>, typed: string, contact: string): Promise<Order> {
  const code = readOrderCode(typed);
  const order = code ? await findOrder(db, { code }) : null;
  if (!order?.customer || !isSameContact(contact, order.customer)) throw new Problem('unknown_order');
  return order;
}

async function answerOrder({ db }: Pick<Services, 'db'>, order: Order): Promise<z.output<typeof orderAnswer>> {
  const history = await readHistory(db, order.id);
  const pictures = await findPictures(
    db,
    order.lines.map((line) => pictureName(line.path, 1)),
  );
  return {
    order_code: order.code,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    full_name: order.customer?.fullName ?? '',
    city: order.customer?.city ?? '',
    total_price: rupees(order.amount),
    note: order.note,
    shiprocket_shipment_id: order.shipmentId,
    items: order.lines.map((line) => ({
      saree_sku: line.sku,
      pname: line.name,
      color: line.color,
      price: formatExact(line.unitPrice),
      quantity: line.quantity,
      image_url: imagePath(line.path, 1),
      image: pictures.get(pictureName(line.path, 1)) ?? null,
      path: line.path,
    })),
    history: history.map((event) => ({ at: event.at.toISOString(), status: event.to })),
  };
}
