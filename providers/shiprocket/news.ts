/**
 * Shiprocket's tracking webhook (contracts: Shiprocket webhook): not signed, but it carries a token that we chose. The
 * panel tries the address with a made-up parcel, so nothing in a body is required.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ParcelNews } from '../../shop/ports/shipping.ts';
import { indianDate, parcelState } from './parcel-state.ts';

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

const nothing: ParcelNews = { shipmentOrderId: null, reference: null, state: null, at: null };

/** `null` when `token` is not `expected`, or none is expected. */
export function readParcelNews(rawBody: string, token: string, expected: string | undefined): ParcelNews | null {
  if (!expected || !isSameText(token, expected)) return null;
  const read = body.safeParse(safeJson(rawBody));
  if (!read.success) return nothing;
  const { order_id, sr_order_id, shipment_status_id, current_timestamp, is_return } = read.data;
  // A parcel that a buyer sends back is another one.
  const isOurs = Number(is_return ?? 0) === 0;
  return {
    shipmentOrderId: sr_order_id,
    reference: order_id,
    state: isOurs ? parcelState(shipment_status_id) : null,
    at: indianDate(current_timestamp),
  };
}

/** Takes as long for a nearly right token as for a wrong one. */
function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
