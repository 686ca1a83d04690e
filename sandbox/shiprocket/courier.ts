/** `/courier`: quotes, AWB, pickup, label (contracts: Shiprocket 2.3 and 2.4). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { randomDigits } from '../ids.ts';
import type { ShiprocketContext } from './context.ts';
import { COURIERS, type Courier, DEFAULT_COURIER_ID, type Shipment } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { formatIstDateTime, nextPickupMs } from './ist.ts';
import { isServiceable } from './pincodes.ts';
import { answerServiceability } from './serviceability.ts';
import { ORDER_STATUS_OF } from './statuses.ts';

const shipmentId = z.coerce.number().int('must be an integer.');
const assignSchema = z.object({ shipment_id: shipmentId, courier_id: z.coerce.number().int().optional() });
/** Request about one shipment, whose id stands alone or as the only element of a list. */
const oneShipmentSchema = z.object({
  shipment_id: z.union([shipmentId, z.tuple([shipmentId]).transform(([id]) => id)], 'must be one id.'),
});

/** Creates the routes to be mounted under `/courier`. */
export function createShiprocketCourierRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/serviceability/', (c) => c.json(answerServiceability(context, c.req.query())));
  app.get('/serviceability', (c) => c.json(answerServiceability(context, c.req.query())));
  app.post('/assign/awb', async (c) => {
    const { shipment_id: id, courier_id: courierId } = parseInput(await readJson(c), assignSchema);
    const shipment = findShipment(context, id);
    if (shipment === undefined) throw createFailureError(400, 'Invalid shipment id');
    return c.json(assign(context, shipment, courierId ?? DEFAULT_COURIER_ID));
  });
  app.post('/generate/pickup', async (c) => c.json(pickUp(context, await oneShipment(context, await readJson(c)))));
  app.post('/generate/label', async (c) => {
    const shipment = await oneShipment(context, await readJson(c));
    if (shipment.awb === null) return c.json({ label_created: 0, label_url: '', not_created: [shipment.shipment_id] });
    const url = new URL(`/shiprocket/label/${shipment.shipment_id}`, c.req.url);
    return c.json({ label_created: 1, label_url: url.href, not_created: [] });
  });
  return app;
}

export function findShipment({ books }: ShiprocketContext, id: number): Shipment | undefined {
  return books.shipments.find({ where: { shipment_id: id }, limit: 1 })[0];
}

async function oneShipment(context: ShiprocketContext, body: unknown): Promise<Shipment> {
  const { shipment_id: id } = parseInput(body, oneShipmentSchema);
  const shipment = findShipment(context, id);
  if (shipment === undefined) throw createFailureError(400, 'Invalid shipment id');
  return shipment;
}

/** Assigns an AWB number, a courier and a pickup time to a shipment, which the caller must store. */
export function assignAwb(shipment: Shipment, courier: Courier, now: number): void {
  shipment.awb = randomDigits(14);
  shipment.courier = courier;
  shipment.awbAssignedAt = now;
  shipment.pickupAt = nextPickupMs(now);
  shipment.status_id = 1;
  shipment.order = ORDER_STATUS_OF[1] ?? shipment.order;
}

/** Assigns an AWB number, the call that costs money. A courier's refusal is HTTP 200 with `awb_assign_status` 0. */
function assign(context: ShiprocketContext, shipment: Shipment, courierId: number): object {
  const cancelled = shipment.order.status === 'CANCELED';
  if (shipment.awb !== null || cancelled)
    throw createFailureError(400, 'Oops! Cannot reassign courier for this shipment.');
  const courier = COURIERS.find(({ id }) => id === courierId);
  if (courier === undefined || !isServiceable(shipment.pincode)) {
    return { awb_assign_status: 0, message: 'The courier does not serve this pincode.' };
  }
  assignAwb(shipment, courier, context.clock.now());
  context.books.shipments.put(shipment.channel_order_id, shipment);
  return assignedAnswer(shipment, courier, context.clock.now());
}

function assignedAnswer(shipment: Shipment, courier: Courier, now: number): object {
  const data = {
    courier_company_id: courier.id,
    awb_code: shipment.awb,
    cod: shipment.cod,
    order_id: shipment.order_id,
    shipment_id: shipment.shipment_id,
    awb_code_status: 1,
    assigned_date_time: phpDate(now),
    applied_weight: shipment.weight,
    courier_name: courier.name,
    child_courier_name: null,
    pickup_scheduled_date: formatIstDateTime(shipment.pickupAt ?? now),
    routing_code: '',
    invoice_no: shipment.channel_order_id,
  };
  return { awb_assign_status: 1, response: { data } };
}

function pickUp(context: ShiprocketContext, shipment: Shipment): object {
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

/** Returns a date as PHP serialises it. */
function phpDate(ms: number): object {
  return { date: `${formatIstDateTime(ms)}.000000`, timezone_type: 3, timezone: 'Asia/Kolkata' };
}
