/** Has parcels collected at Shiprocket: AWB, label, pickup, manifest (contracts: Shiprocket 2.4 and 11). */
import { z } from 'zod';
import type { DocumentResult, ParcelRefusal, Shipment, Shipping } from '../../shop/ports/shipping.ts';
import { maxDocumentBytes } from '../../shop/ports/shipping.ts';
import type { OutsideAnswer, Patience } from '../outside-call.ts';
import { fetchPdf } from '../outside-file.ts';
import { reasonOf, refusedBecause } from './answers.ts';
import { assignAwb } from './awb.ts';
import type { ShiprocketCall } from './session.ts';
import { parseIndianTime } from './shipment-state.ts';

const pickedUp = z.looseObject({
  pickup_status: z.literal(1),
  response: z.looseObject({ pickup_scheduled_date: z.string().nullish() }),
});
/** Success is this flag with an address; HTTP 200 alone says nothing. */
const labelled = z.looseObject({ label_created: z.literal(1), label_url: z.url() });
const manifested = z.looseObject({ manifest_url: z.url() });

interface ParcelOptions {
  readonly baseUrl: string;
  readonly patience?: Patience;
}

/** Implements the calls of the shipping port about parcels. */
export function shiprocketParcels(
  call: ShiprocketCall,
  options: ParcelOptions,
): Pick<Shipping, 'assignAwb' | 'requestPickup' | 'fetchLabel' | 'fetchManifest'> {
  const download = async (url: string): Promise<DocumentResult> => ({ ok: true, pdf: await fetchFrom(url, options) });
  return {
    assignAwb: (request) => assignAwb(call, request),
    requestPickup: (shipment) => requestPickup(call, shipment),
    async fetchLabel(shipment) {
      const answer = await call('POST', '/courier/generate/label', true, listOf(shipment));
      const { data } = labelled.safeParse(answer.body);
      return data ? download(data.label_url) : withoutDocument(answer);
    },
    async fetchManifest(shipment) {
      const answer = await call('POST', '/manifests/generate', true, listOf(shipment));
      const { data } = manifested.safeParse(answer.body);
      if (data) return download(data.manifest_url);
      if (!/already generated/i.test(textIn(answer))) return withoutDocument(answer);
      const printed = await call('POST', '/manifests/print', true, { order_ids: [Number(shipment.orderId)] });
      const again = manifested.safeParse(printed.body).data;
      return again ? download(again.manifest_url) : withoutDocument(printed);
    },
  };
}

/** Requests a pickup. A repeated request is refused as already queued, which is a success. */
async function requestPickup(
  call: ShiprocketCall,
  shipment: Shipment,
): Promise<{ ok: true; at: Date | null } | ParcelRefusal> {
  const answer = await call('POST', '/courier/generate/pickup', true, listOf(shipment));
  const { data } = pickedUp.safeParse(answer.body);
  if (data && answer.status === 200) return { ok: true, at: parseIndianTime(data.response.pickup_scheduled_date) };
  const reason = reasonOf(answer);
  if (/already in pickup queue/i.test(reason)) return { ok: true, at: null };
  if (/awb/i.test(reason)) return { ok: false, code: 'no_awb', reason };
  return { ok: false, code: /cancel/i.test(reason) ? 'cancelled_there' : 'pickup_refused', reason };
}

function listOf({ shipmentId }: Shipment): object {
  return { shipment_id: [Number(shipmentId)] };
}

/** Returns a refusal: an answer without an address, which may be HTTP 200 and give no reason. */
function withoutDocument(answer: OutsideAnswer): ParcelRefusal {
  if (answer.status !== 200) return refusedBecause('no_document', answer);
  const { data } = z.looseObject({ response: z.string() }).safeParse(answer.body);
  return { ok: false, code: 'no_document', reason: data?.response ?? 'Shiprocket made no document.' };
}

function textIn({ body }: OutsideAnswer): string {
  return JSON.stringify(body ?? '');
}

/**
 * Fetches a document. Its link leads to a storage host and is never given the token. Only addresses by TLS are fetched,
 * or the service's own, which in development is the sandbox.
 */
async function fetchFrom(url: string, { baseUrl, patience }: ParcelOptions): Promise<Uint8Array> {
  const isAllowed = url.startsWith('https://') || new URL(url).origin === new URL(baseUrl).origin;
  return fetchPdf({ service: 'shiprocket', url: isAllowed ? url : null, maxBytes: maxDocumentBytes, patience });
}
