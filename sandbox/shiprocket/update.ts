/** `POST /orders/update/adhoc`: changes weight and measures of an order without an AWB (contracts: Shiprocket 2.2). */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import type { Shipment } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { adhocOrderSchema } from './order-schema.ts';

/** Creates the route to be mounted under `/orders`. */
export function createShiprocketUpdateRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/update/adhoc', async (c) => {
    const body = await readJson(c);
    const { order_id, weight, length, breadth, height } = parseInput(body, adhocOrderSchema(body));
    const shipment = context.books.shipments.get(order_id);
    if (shipment === undefined) throw createFailureError(404, 'Order does not exist');
    if (shipment.order.status === 'CANCELED') throw createFailureError(400, 'Order is cancelled.');
    if (shipment.awb !== null) throw createFailureError(400, 'Order cannot be updated after the AWB is assigned.');
    const changed: Shipment = { ...shipment, weight, sides: { length, breadth, height } };
    context.books.shipments.put(changed.channel_order_id, changed);
    return c.json({ success: true, order_id: changed.order_id, shipment_id: changed.shipment_id });
  });
  return app;
}
