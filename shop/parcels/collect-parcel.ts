/** Has a labelled parcel collected: requests its pickup, and fetches the manifest that the courier signs. */
import type { OnDecided } from '../../database/transaction.ts';
import type { Order } from '../orders/order.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import {
  type ActedOn,
  actOnParcel,
  type ImpossibleAct,
  type ParcelHooks,
  type ParcelServices,
  recordAct,
} from './act-on-parcel.ts';
import { findDocument, storeDocument } from './document-store.ts';
import type { Parcel, ParcelDirection } from './parcel.ts';
import { changeParcel } from './parcel-store.ts';

export type PickupOutcome = ActedOn | ParcelRefusal | ImpossibleAct;

/**
 * Requests the pickup of an order's labelled parcel, once. The service chooses the day: none is a Sunday. Throws
 * `OutsideServiceError` if it cannot be asked: call it again.
 */
export async function requestParcelPickup(
  services: ParcelServices,
  orderId: string,
  { despiteDispute = false }: { readonly despiteDispute?: boolean | undefined } = {},
  hooks?: ParcelHooks,
): Promise<PickupOutcome> {
  const possible = {
    direction: 'out',
    from: ['labelled', 'pickup_requested'],
    unlessDisputed: !despiteDispute,
    unlessHeld: true,
  } as const;
  return actOnParcel(services, orderId, possible, (_, parcel, onDecided) => pickUp(services, parcel, onDecided), hooks);
}

/** Requests the pickup of a parcel in either direction, unless it was requested, and records it. */
export async function pickUp(
  services: ParcelServices,
  parcel: Parcel,
  onDecided: OnDecided<ActedOn>,
): Promise<ActedOn | ParcelRefusal> {
  if (parcel.state === 'pickup_requested') return { ok: true, parcel };
  const requested = await services.shipping.requestPickup(parcel.shipment);
  if (!requested.ok) return requested;
  const changes = { pickup_at: requested.at, pickup_requested_at: services.now() };
  return { ok: true, parcel: await recordAct(services, parcel, 'pickup_requested', changes, onDecided) };
}

interface Manifested extends ActedOn {
  readonly manifest: Uint8Array;
}

export type ManifestOutcome = Manifested | ParcelRefusal | ImpossibleAct;

/** Returns the manifest of an order's parcel whose pickup was requested; fetches it once. Throws like the pickup. */
export async function manifestParcel(
  services: ParcelServices,
  orderId: string,
  hooks?: ParcelHooks,
): Promise<ManifestOutcome> {
  const { db, shipping, now } = services;
  const possible = { direction: 'out' as ParcelDirection, from: ['pickup_requested', 'handed_over'] as const };
  const fetchIt = async (
    _: Order,
    parcel: Parcel,
    onDecided: OnDecided<ActedOn>,
  ): Promise<Manifested | ParcelRefusal> => {
    const kept = await findDocument(db, parcel.id, 'manifest');
    if (kept) return { ok: true, parcel, manifest: kept };
    const fetched = await shipping.fetchManifest(parcel.shipment);
    if (!fetched.ok) return fetched;
    const manifested = await db.transaction().execute(async (trx) => {
      await storeDocument(trx, { parcelId: parcel.id, kind: 'manifest', pdf: fetched.pdf }, now());
      const changed = await changeParcel(trx, parcel.id, { manifested_at: now() });
      await onDecided(trx, { ok: true, parcel: changed });
      return changed;
    });
    return { ok: true, parcel: manifested, manifest: fetched.pdf };
  };
  return actOnParcel(services, orderId, possible, fetchIt, hooks);
}
