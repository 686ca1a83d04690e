/** Tells how far the shipment of a locked order is, as far as a correction of its address is concerned. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { Order } from '../orders/order.ts';
import { requireParcelOf, shipmentOf } from '../parcels/find-parcel.ts';
import { claimParcel, releaseParcel } from '../parcels/parcel-store.ts';
import { isShipmentClaimed, readShipmentRow } from './shipment-store.ts';

export interface ShipmentStanding {
  /** True if the shipping service has the shipment. */
  readonly isMade: boolean;
  /** True if it may have the shipment: it was asked for it, and its answer may be lost. */
  readonly isAsked: boolean;
}

/**
 * Returns how far the shipment of a locked order is; `labelled` or `dispatched` if its address can no longer be changed;
 * `busy` while another call requests the shipment or is at work on its parcel, with the address of before.
 */
export async function standingOfShipment(
  trx: OpenTransaction,
  order: Order,
  now: Date,
): Promise<ShipmentStanding | 'labelled' | 'dispatched' | 'busy'> {
  const { askedAt, claimedUntil } = await readShipmentRow(trx, order.id);
  if (!shipmentOf(order))
    return isShipmentClaimed(claimedUntil, now) ? 'busy' : { isMade: false, isAsked: askedAt !== null };
  const parcel = await requireParcelOf(trx, order, now);
  if (!parcel || parcel.state === 'cancelled') return { isMade: false, isAsked: false };
  // The claim is free or held by a call that is under way. Nobody can take it before this transaction ends.
  if (!(await claimParcel(trx, parcel.id, now))) return 'busy';
  await releaseParcel(trx, parcel.id);
  if (parcel.state === 'labelled' || parcel.state === 'pickup_requested') return 'labelled';
  if (parcel.state !== 'requested' && parcel.state !== 'packed') return 'dispatched';
  return { isMade: true, isAsked: true };
}
