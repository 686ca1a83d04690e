/**
 * Shiprocket's tracking webhook (contracts: Shiprocket webhook): not signed, but it carries a token that we chose. The
 * panel tries the address with a made-up shipment, so nothing in a body is required.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { TrackingUpdate } from '../../shop/ports/shipping.ts';
import type { Webhook } from '../../shop/ports/webhook.ts';
import { parseJson } from '../parse-json.ts';
import { parseIndianTime, shipmentStateOf } from './shipment-state.ts';

const id = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)));

const body = z.looseObject({
  order_id: id,
  sr_order_id: id,
  shipment_status_id: z.coerce.number().nullish().catch(null),
  current_timestamp: z.string().nullish().catch(null),
  is_return: z.union([z.number(), z.string(), z.boolean()]).nullish(),
});

const nothing: TrackingUpdate = { shipmentOrderId: null, reference: null, state: null, at: null };

/** Shiprocket takes no address with its own name or with `sr` or `kr` in it. */
export const webhookPath = 'parcel-events';

/** Reads Shiprocket's webhooks; refuses all if no token is configured. */
export function shiprocketWebhook(expected: string | undefined): Webhook<TrackingUpdate> {
  return {
    path: webhookPath,
    read({ rawBody, headers }) {
      const isTheirs = expected && isSameText(headers.get('x-api-key') ?? '', expected);
      return isTheirs ? newsIn(rawBody) : null;
    },
  };
}

function newsIn(rawBody: string): TrackingUpdate {
  const read = body.safeParse(parseJson(rawBody));
  if (!read.success) return nothing;
  const { order_id, sr_order_id, shipment_status_id, current_timestamp, is_return } = read.data;
  // A shipment that a buyer sends back is another one.
  const isOurs = Number(is_return ?? 0) === 0;
  return {
    shipmentOrderId: sr_order_id,
    reference: order_id,
    state: isOurs ? shipmentStateOf(shipment_status_id) : null,
    at: parseIndianTime(current_timestamp),
  };
}

/** Takes as long for a nearly right token as for a wrong one. */
function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
