/**
 * Reads Shiprocket's tracking webhooks (contracts: Shiprocket webhook). They are not signed, but carry a token that the
 * merchant chose. The panel tries the address with a made-up shipment, so nothing in a body is required.
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

const nothing: TrackingUpdate = { shipmentOrderId: null, reference: null, state: null, at: null, isReturn: false };

/** Last part of the webhook's address. Shiprocket accepts no address that contains its name, `sr` or `kr`. */
export const webhookPath = 'parcel-events';

/** Reads Shiprocket's webhooks; a webhook without one of the tokens is `null`, and without a token all are. */
export function shiprocketWebhook(tokens: readonly string[]): Webhook<TrackingUpdate> {
  return {
    path: webhookPath,
    read({ rawBody, headers }) {
      const given = headers.get('x-api-key') ?? '';
      const isTheirs = tokens.some((token) => isSameText(given, token));
      return isTheirs ? updateIn(rawBody) : null;
    },
  };
}

function updateIn(rawBody: string): TrackingUpdate {
  const read = body.safeParse(parseJson(rawBody));
  if (!read.success) return nothing;
  const { order_id, sr_order_id, shipment_status_id, current_timestamp, is_return } = read.data;
  return {
    shipmentOrderId: sr_order_id,
    reference: order_id,
    state: shipmentStateOf(shipment_status_id),
    at: parseIndianTime(current_timestamp),
    isReturn: Number(is_return ?? 0) !== 0,
  };
}

/** Compares two texts in a time that does not depend on where they differ. */
function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
