/** `POST /orders/address/update`: changes the recipient of an order without an AWB (contracts: Shiprocket 2.2). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import type { Shipment } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { phone, pincode, text } from './order-schema.ts';

const addressSchema = z.object({
  order_id: z.coerce.number('must be an integer.').int('must be an integer.'),
  shipping_customer_name: text,
  shipping_phone: phone,
  shipping_address: text,
  shipping_address_2: z.string().optional(),
  shipping_city: text.max(30, 'may not be greater than 30 characters.'),
  shipping_state: text,
  shipping_country: text,
  shipping_pincode: pincode,
  shipping_email: z.string().optional(),
  billing_alternate_phone: z.string().optional(),
});

/** Creates the route to be mounted under `/orders`. A success has no body. */
export function createShiprocketAddressRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/address/update', async (c) => {
    const wanted = parseInput(await readJson(c), addressSchema);
    const [shipment] = context.books.shipments.find({ where: { order_id: wanted.order_id } });
    if (shipment === undefined) throw createFailureError(404, 'Order does not exist');
    if (shipment.order.status === 'CANCELED') throw createFailureError(400, 'Order is cancelled.');
    if (shipment.awb !== null) throw createFailureError(400, 'Address cannot be updated after the AWB is assigned.');
    const changed: Shipment = {
      ...shipment,
      consignee: wanted.shipping_customer_name,
      address: [
        wanted.shipping_customer_name,
        wanted.shipping_address,
        `${wanted.shipping_city}, ${wanted.shipping_state}`,
      ],
      city: wanted.shipping_city,
      pincode: wanted.shipping_pincode,
    };
    context.books.shipments.put(changed.channel_order_id, changed);
    return c.body(null, 200);
  });
  return app;
}
