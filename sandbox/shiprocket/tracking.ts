/** Tracking by shipment, by AWB and by the shop's order id (contracts: Shiprocket 2.5). */
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { findShipment } from './assign.ts';
import type { ShiprocketContext } from './context.ts';
import { type Shipment, statusNameOf } from './entities.ts';
import { createFailureError } from './errors.ts';
import { formatIstDateTime } from './ist.ts';
import { surfaceDaysBetween } from './pincodes.ts';

const DAY_MS = 86_400_000;
const NO_ACTIVITIES =
  'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.';

/** Creates the routes to be mounted under `/courier/track`. */
export function createShiprocketTrackingRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/shipment/:id', (c) => {
    const shipment = findShipment(context, Number(c.req.param('id')));
    return c.json(trackingAnswer(context, shipment, c.req.url));
  });
  app.get('/awb/:awb', (c) => {
    const shipment = findShipmentByAwb(context, c.req.param('awb'));
    return c.json(trackingAnswer(context, shipment, c.req.url));
  });
  app.get('/', (c) => {
    const shipment = context.books.shipments.get(c.req.query('order_id') ?? '');
    return c.json([trackingAnswer(context, shipment, c.req.url)]);
  });
  return app;
}

export function findShipmentByAwb({ books }: ShiprocketContext, awb: string): Shipment | undefined {
  return books.shipments.find({ where: { awb }, limit: 1 })[0];
}

/** Returns the expected arrival in milliseconds since 1970: the days by surface after the pickup. */
export function expectedArrivalMs({ account }: ShiprocketContext, shipment: Shipment): number {
  const days = surfaceDaysBetween(account.pickupPincode, shipment.pincode);
  return (shipment.pickedUpAt ?? shipment.pickupAt ?? shipment.createdAt) + days * DAY_MS;
}

function trackingAnswer(context: ShiprocketContext, shipment: Shipment | undefined, url: string): object {
  if (shipment === undefined) throw createFailureError(404, '404 Not Found');
  if (shipment.scans.length === 0) return { tracking_data: { track_status: 0, error: NO_ACTIVITIES } };
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: shipment.status_id,
      shipment_track: [trackEntry(context, shipment, url)],
      shipment_track_activities: shipment.scans.toReversed(),
      track_url: new URL(`/shiprocket/tracking/${shipment.awb}`, url).href,
      etd: formatIstDateTime(expectedArrivalMs(context, shipment)),
      qc_response: { qc_image: '', qc_failed_reason: '' },
    },
  };
}

function trackEntry(context: ShiprocketContext, shipment: Shipment, url: string): object {
  const { pickedUpAt, deliveredAt } = shipment;
  return {
    id: shipment.shipment_id,
    awb_code: shipment.awb,
    courier_company_id: shipment.courier?.id ?? null,
    shipment_id: shipment.shipment_id,
    order_id: shipment.order_id,
    pickup_date: pickedUpAt === null ? null : formatIstDateTime(pickedUpAt),
    delivered_date: deliveredAt === null ? null : formatIstDateTime(deliveredAt),
    weight: shipment.weight.toFixed(2),
    packages: 1,
    current_status: statusNameOf(shipment),
    delivered_to: shipment.city,
    destination: shipment.city,
    consignee_name: shipment.consignee,
    origin: context.account.pickupLocation,
    courier_agent_details: null,
    courier_name: shipment.courier?.name ?? null,
    edd: formatIstDateTime(expectedArrivalMs(context, shipment)),
    ...(deliveredAt === null
      ? { pod: 'Not Available', pod_status: 'OTP Based Delivery' }
      : { pod: 'Available', pod_status: new URL(`/shiprocket/proof/${shipment.awb}`, url).href }),
  };
}
