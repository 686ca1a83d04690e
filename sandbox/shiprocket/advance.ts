/**
 * `POST /shiprocket/sandbox/advance {shipment_id, to?}`: moves a shipment as couriers do. Adds the scans of all
 * statuses up to `to` (or of the next status) and posts the account's tracking webhook once (contracts: Shiprocket
 * 2.7).
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { assignAwb, findShipment } from './assign.ts';
import type { ShiprocketContext } from './context.ts';
import { CHANNEL_ID, COURIERS, type Scan, type Shipment, statusNameOf } from './entities.ts';
import { createFailureError, parseInput, readJson } from './errors.ts';
import { formatIstDateTime, formatIstWebhookTime } from './ist.ts';
import { placeOfPincode } from './pincodes.ts';
import {
  isFinalStatus,
  nextShipmentStatus,
  ORDER_STATUS_OF,
  parseShipmentStatus,
  SHIPMENT_STATUSES,
  type ShipmentStatusId,
  shipmentStatusesUpTo,
} from './statuses.ts';
import { expectedArrivalMs } from './tracking.ts';

const advanceSchema = z.object({
  shipment_id: z.coerce.number().int('must be an integer.'),
  to: z.union([z.string(), z.number()]).optional(),
});

export function createShiprocketAdvanceRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/advance', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const { shipment_id: id, to } = parseInput(isForm ? await c.req.parseBody() : await readJson(c), advanceSchema);
    const shipment = findShipment(context, id);
    if (shipment === undefined) throw createFailureError(404, 'There is no such shipment.');
    context.transaction(() => advance(context, shipment, to));
    return isForm ? c.redirect('/', 303) : c.json(advancedAnswer(shipment));
  });
  return app;
}

function advance(context: ShiprocketContext, shipment: Shipment, to: string | number | undefined): void {
  const current = shipment.status_id ?? undefined;
  if (shipment.order.status === 'CANCELED' || (current !== undefined && isFinalStatus(current))) {
    throw createFailureError(409, `The shipment goes nowhere from ${statusNameOf(shipment)}.`);
  }
  const target = to === undefined ? nextShipmentStatus(current) : parseShipmentStatus(to);
  if (target === undefined) throw createFailureError(422, 'There is no such status.');
  for (const status of shipmentStatusesUpTo(current, target)) arrive(context, shipment, status);
  context.books.shipments.put(shipment.channel_order_id, shipment);
  postWebhook(context, shipment);
}

/** Moves a shipment to one more status, and adds a scan unless that status is the assignment of its AWB number (1). */
function arrive(context: ShiprocketContext, shipment: Shipment, status: ShipmentStatusId): void {
  const now = context.clock.now();
  const [usual] = COURIERS;
  if (shipment.awb === null && usual !== undefined) assignAwb(shipment, usual, now);
  shipment.status_id = status;
  shipment.order = ORDER_STATUS_OF[status] ?? shipment.order;
  if (status === 42) shipment.pickedUpAt = now;
  if (status === 7) shipment.deliveredAt = now;
  if (status !== 1) shipment.scans.push(scanAt(context, shipment, status, now));
}

function scanAt({ account }: ShiprocketContext, shipment: Shipment, status: ShipmentStatusId, now: number): Scan {
  const isAtShop = [3, 4, 5, 10, 19, 27, 42].includes(status) !== (shipment.isReturn ?? false);
  const { city, state } = placeOfPincode(isAtShop ? account.pickupPincode : shipment.pincode);
  const label = SHIPMENT_STATUSES[status];
  return {
    date: formatIstDateTime(now),
    status: `X-${status}`,
    activity: `${label.charAt(0)}${label.slice(1).toLowerCase()}`,
    location: `${city}_Hub (${state})`,
    'sr-status': String(status),
    'sr-status-label': label,
  };
}

function postWebhook(context: ShiprocketContext, shipment: Shipment): void {
  const { webhookToken } = context.account;
  const headers: Record<string, string> = webhookToken === undefined ? {} : { 'x-api-key': webhookToken };
  const what = {
    target: 'shiprocket',
    event: statusNameOf(shipment),
    body: webhookBody(context, shipment),
    headers,
  } as const;
  context.webhooks.owe(what, context.faults.carriage('shiprocket', 'tracking'));
}

/**
 * Returns the webhook's body. `order_id` is the shop's order, `sr_order_id` Shiprocket's; scans are the oldest first.
 */
function webhookBody(context: ShiprocketContext, shipment: Shipment): string {
  const now = context.clock.now();
  return JSON.stringify({
    awb: shipment.awb,
    courier_name: shipment.courier?.name ?? '',
    current_status: shipment.order.status,
    current_status_id: shipment.order.status_code,
    shipment_status: statusNameOf(shipment),
    shipment_status_id: shipment.status_id,
    current_timestamp: formatIstWebhookTime(now),
    order_id: shipment.channel_order_id,
    sr_order_id: shipment.order_id,
    awb_assigned_date: formatIstDateTime(shipment.awbAssignedAt ?? now),
    pickup_scheduled_date: formatIstDateTime(shipment.pickupAt ?? now),
    etd: formatIstDateTime(expectedArrivalMs(context, shipment)),
    scans: shipment.scans,
    is_return: shipment.isReturn ? 1 : 0,
    channel_id: CHANNEL_ID,
    pod_status: 'OTP Based Delivery',
    pod: 'Not Available',
    qc_image: '',
    qc_failure_reason: '',
  });
}

function advancedAnswer(shipment: Shipment): object {
  return {
    shipment_id: shipment.shipment_id,
    awb_code: shipment.awb,
    shipment_status_id: shipment.status_id,
    shipment_status: statusNameOf(shipment),
    order_status: shipment.order.status,
    order_status_code: shipment.order.status_code,
    scans: shipment.scans,
  };
}
