/** `/orders`: create, list, show and cancel (contracts: Shiprocket 2.2, 2.4 and 2.6). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import { CHANNEL_ID, type Shipment } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { formatIstDateTime } from './ist.ts';
import { customerAnswer, orderAnswer, shipmentAnswer } from './order-answers.ts';
import { listAnswer, pageSchema } from './order-list.ts';
import { type AdhocOrder, adhocOrderSchema } from './order-schema.ts';
import { listPickupAddresses } from './pickup-locations.ts';
import { ORDER_CANCELED, ORDER_NEW } from './statuses.ts';
import { enterWallet } from './wallet.ts';

const cancelSchema = z.object({ ids: z.array(z.coerce.number().int()).min(1) });

/** A day, `2026-11-25`. */
const day = z.iso.date();
const listSchema = pageSchema.extend({ search: z.string().default(''), from: day.optional(), to: day.optional() });

/** Tells whether a search finds an order: by a part of its `order_id`, or by an AWB. */
function isFoundBy({ channel_order_id, awb }: Pick<Shipment, 'channel_order_id' | 'awb'>, search: string): boolean {
  return channel_order_id.includes(search) || awb === search;
}

/** Creates the routes to be mounted under `/orders`. */
export function createShiprocketOrderRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/create/adhoc', async (c) => {
    const body = await readJson(c);
    const wanted = parseInput(body, adhocOrderSchema(body));
    requireChannel(wanted.channel_id);
    if (wanted.pickup_location !== context.account.pickupLocation) return c.json(wrongPickup(context));
    return c.json(createdAnswer(findOrCreate(context, wanted)));
  });
  app.get('/', (c) => {
    const { search, from = '', to = '9999', ...page } = parseInput(c.req.query(), listSchema);
    const isWithin = ({ createdAt }: Shipment) => {
      const made = formatIstDateTime(createdAt).slice(0, 10);
      return made >= from && made <= to;
    };
    const found = context.books.shipments
      .find()
      .filter((one) => !one.isReturn && isWithin(one) && isFoundBy(one, search));
    return c.json(listAnswer(found, page));
  });
  app.get('/show/:id', (c) => {
    const [shipment] = context.books.shipments.find({ where: { order_id: Number(c.req.param('id')) } });
    if (shipment === undefined) throw createFailureError(404, 'Order does not exist');
    return c.json({
      data: { ...orderAnswer(shipment), ...customerAnswer(shipment), shipments: shipmentAnswer(shipment) },
    });
  });
  app.post('/cancel', async (c) => {
    const { ids } = parseInput(await readJson(c), cancelSchema);
    context.transaction(() => {
      for (const id of ids) cancel(context, id);
    });
    return c.body(null, 204);
  });
  return app;
}

/**
 * Returns the order that an earlier request with this `order_id` made, unchanged and even if cancelled; else makes one.
 */
function findOrCreate(context: ShiprocketContext, wanted: AdhocOrder): Shipment {
  const { shipments } = context.books;
  const existing = shipments.get(wanted.order_id);
  if (existing !== undefined) return existing;
  const shipment = newShipment(context, wanted);
  shipments.put(shipment.channel_order_id, shipment);
  return shipment;
}

function newShipment(context: ShiprocketContext, wanted: AdhocOrder): Shipment {
  const elsewhere = 'shipping_city' in wanted;
  return {
    channel_order_id: wanted.order_id,
    ...context.books.nextIds(),
    consignee: elsewhere ? wanted.shipping_customer_name : wanted.billing_customer_name,
    address: addressOf(wanted),
    city: elsewhere ? wanted.shipping_city : wanted.billing_city,
    pincode: elsewhere ? wanted.shipping_pincode : wanted.billing_pincode,
    weight: wanted.weight,
    sides: { length: wanted.length, breadth: wanted.breadth, height: wanted.height },
    cod: wanted.payment_method === 'COD' ? 1 : 0,
    sub_total: wanted.sub_total,
    createdAt: context.clock.now(),
    order: ORDER_NEW,
    status_id: null,
    awb: null,
    courier: null,
    awbAssignedAt: null,
    pickupAt: null,
    pickedUpAt: null,
    deliveredAt: null,
    scans: [],
  };
}

/** Returns the lines of the label's address. */
function addressOf(wanted: AdhocOrder): string[] {
  const { billing_customer_name: first, billing_last_name: last = '' } = wanted;
  return 'shipping_city' in wanted
    ? [wanted.shipping_customer_name, wanted.shipping_address, `${wanted.shipping_city}, ${wanted.shipping_state}`]
    : [`${first} ${last}`.trim(), wanted.billing_address, `${wanted.billing_city}, ${wanted.billing_state}`];
}

function createdAnswer(shipment: Shipment): object {
  return {
    order_id: shipment.order_id,
    shipment_id: shipment.shipment_id,
    ...shipment.order,
    onboarding_completed_now: 0,
    awb_code: shipment.awb,
    courier_company_id: shipment.courier?.id ?? null,
    courier_name: shipment.courier?.name ?? null,
  };
}

function requireChannel(channelId: string | number | null | undefined): void {
  const none = channelId === undefined || channelId === null || channelId === '';
  if (!none && Number(channelId) !== CHANNEL_ID) throw createFailureError(400, 'Given channel id does not exist');
}

/**
 * Returns the answer to an unknown pickup location: HTTP 200, told only by its message and the missing `shipment_id`.
 */
function wrongPickup(context: ShiprocketContext): object {
  return {
    message: 'Wrong Pickup location entered. Please choose one location from the data given',
    data: { data: listPickupAddresses(context) },
  };
}

/** Cancels an order that was not picked up. For an unknown id throws the error 500 of the real service, a crash. */
function cancel(context: ShiprocketContext, orderId: number): void {
  const { shipments } = context.books;
  const [shipment] = shipments.find({ where: { order_id: orderId } });
  if (shipment === undefined) throw createFailureError(500, 'Trying to get property of non-object');
  if (shipment.pickedUpAt !== null) throw createFailureError(400, 'Order cannot be cancelled after it was picked up.');
  if (shipment.order.status === ORDER_CANCELED.status) return;
  shipment.order = ORDER_CANCELED;
  if (shipment.status_id !== null) shipment.status_id = 8;
  if (shipment.charge) enterWallet(context, shipment.charge, `Freight of AWB ${shipment.awb} returned`);
  shipments.put(shipment.channel_order_id, shipment);
}
