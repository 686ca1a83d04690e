/** `/orders/create/return` and `/orders/processing/return`: shipments back from buyers (contracts: Shiprocket 2.6). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import type { Shipment } from './entities.ts';
import { parseInput, readJson } from './errors.ts';
import { listAnswer, pageSchema } from './order-list.ts';
import { itemSchema, number, phone, pincode, side, text } from './order-schema.ts';
import { ORDER_RETURN_PENDING } from './statuses.ts';

const returnSchema = z.object({
  order_id: text.max(50, 'may not be greater than 50 characters.'),
  order_date: text.regex(/^\d{4}-\d\d-\d\d/, 'is not a valid date.'),
  pickup_customer_name: text,
  pickup_address: text,
  pickup_city: text,
  pickup_state: text,
  pickup_country: text,
  pickup_pincode: pincode,
  pickup_email: text,
  pickup_phone: phone,
  shipping_customer_name: text,
  shipping_address: text,
  shipping_city: text,
  shipping_country: text,
  shipping_pincode: pincode,
  shipping_state: text,
  shipping_email: text,
  shipping_phone: phone,
  order_items: z.array(itemSchema).min(1, 'must have at least 1 item.'),
  payment_method: z.literal('PREPAID', 'is invalid.'),
  sub_total: number,
  length: side,
  breadth: side,
  height: side,
  weight: number,
});

/** Creates the routes to be mounted under `/orders`. */
export function createShiprocketReturnRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/create/return', async (c) => {
    const wanted = parseInput(await readJson(c), returnSchema);
    // Unlike other errors of fields, these stand in the message.
    if (context.books.shipments.get(wanted.order_id))
      return c.json({ message: { order_id: ['The order id has already been taken.'] }, status_code: 422 }, 422);
    const shipment = newReturn(context, wanted);
    context.books.shipments.put(shipment.channel_order_id, shipment);
    const { order_id, shipment_id, order } = shipment;
    return c.json({ order_id, shipment_id, ...order, company_name: 'shiprocket' });
  });
  app.get('/processing/return', (c) => {
    const all = context.books.shipments.find().filter(({ isReturn }) => isReturn);
    return c.json(listAnswer(all, parseInput(c.req.query(), pageSchema)));
  });
  return app;
}

/** Makes a shipment whose place is the buyer's, from whom it is fetched. */
function newReturn(context: ShiprocketContext, wanted: z.output<typeof returnSchema>): Shipment {
  return {
    channel_order_id: wanted.order_id,
    ...context.books.nextIds(),
    consignee: wanted.shipping_customer_name,
    city: wanted.pickup_city,
    pincode: wanted.pickup_pincode,
    weight: wanted.weight,
    sides: { length: wanted.length, breadth: wanted.breadth, height: wanted.height },
    cod: 0,
    sub_total: wanted.sub_total,
    createdAt: context.clock.now(),
    order: ORDER_RETURN_PENDING,
    status_id: null,
    awb: null,
    courier: null,
    awbAssignedAt: null,
    pickupAt: null,
    pickedUpAt: null,
    deliveredAt: null,
    scans: [],
    isReturn: true,
    address: [wanted.pickup_customer_name, wanted.pickup_address, `${wanted.pickup_city}, ${wanted.pickup_state}`],
  };
}
