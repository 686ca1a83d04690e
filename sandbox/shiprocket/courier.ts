/** `/courier`: quotes, AWB, pickup (contracts: Shiprocket 2.3 and 2.4). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { answerAssignment, findShipment } from './assign.ts';
import type { ShiprocketContext } from './context.ts';
import type { Shipment } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { formatIstDateTime, nextPickupMs, phpDate } from './ist.ts';
import { answerServiceability } from './serviceability.ts';
import { ORDER_STATUS_OF } from './statuses.ts';

const shipmentId = z.coerce.number().int('must be an integer.');
/** Request about one shipment, whose id stands alone or as the only element of a list. */
const oneShipmentSchema = z.object({
  shipment_id: z.union([shipmentId, z.tuple([shipmentId]).transform(([id]) => id)], 'must be one id.'),
});

/** Creates the routes to be mounted under `/courier`. */
export function createShiprocketCourierRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/serviceability/', (c) => c.json(answerServiceability(context, c.req.query())));
  app.get('/serviceability', (c) => c.json(answerServiceability(context, c.req.query())));
  app.post('/assign/awb', async (c) => c.json(answerAssignment(context, await readJson(c))));
  app.post('/generate/pickup', async (c) => {
    const { shipment_id: id } = parseInput(await readJson(c), oneShipmentSchema);
    const shipment = findShipment(context, id);
    if (shipment === undefined) throw createFailureError(400, 'Invalid shipment id');
    return c.json(pickUp(context, shipment));
  });
  return app;
}

function pickUp(context: ShiprocketContext, shipment: Shipment): object {
  if (shipment.order.status === 'CANCELED') throw createFailureError(400, 'Order is cancelled.');
  if (shipment.awb === null) throw createFailureError(400, 'Awb not Assigned');
  if (shipment.status_id !== 1) throw createFailureError(400, 'Already in Pickup Queue.');
  const now = context.clock.now();
  shipment.pickupAt = nextPickupMs(now);
  shipment.status_id = 3;
  shipment.order = ORDER_STATUS_OF[3] ?? shipment.order;
  context.books.shipments.put(shipment.channel_order_id, shipment);
  return {
    pickup_status: 1,
    response: {
      pickup_scheduled_date: formatIstDateTime(shipment.pickupAt),
      pickup_token_number: `Reference No: ${shipment.shipment_id}`,
      status: 3,
      others: '{}',
      pickup_generated_date: phpDate(now),
      data: `Pickup is confirmed by ${shipment.courier?.name ?? ''}`,
    },
  };
}
