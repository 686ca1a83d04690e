/** Tells how far an order's parcel is that comes back, and what was found in it. */
import type { Queryable } from '../../database/connect.ts';
import { findInspection, type Inspection, listInspectionPhotos } from '../parcels/inspection-store.ts';
import { comesByCourier, isAway, type Parcel } from '../parcels/parcel.ts';
import { arePiecesReturned } from '../stock/stock-ledger.ts';

export interface ComeBack extends Pick<Parcel, 'direction' | 'state' | 'times'> {
  /** `null` until it was inspected. */
  readonly inspection: Inspection | null;
  /** Ids of its photos. */
  readonly photos: readonly string[];
  /** True once its pieces are on sale again, or written off. */
  readonly isDecided: boolean;
}

/**
 * Returns the newest parcel of an order that comes back or came back, or else the one that is away, which may come back without
 * a courier's report; `null` if there is none.
 */
export async function readComeBack(
  db: Queryable,
  orderId: string,
  parcels: readonly Parcel[],
): Promise<ComeBack | null> {
  const sent = parcels.findLast(({ direction }) => direction === 'out');
  const parcel = parcels.findLast((one) => comesBack(one) || (one === sent && isAway(one)));
  if (!parcel) return null;
  const { id, direction, state, times } = parcel;
  const [inspection, photos, isDecided] = await Promise.all([
    findInspection(db, id),
    listInspectionPhotos(db, id),
    arePiecesReturned(db, orderId),
  ]);
  return { direction, state, times, inspection, photos, isDecided };
}

function comesBack(parcel: Parcel): boolean {
  if (parcel.direction === 'back') return parcel.state !== 'cancelled';
  return comesByCourier(parcel) || parcel.times.received !== null;
}
