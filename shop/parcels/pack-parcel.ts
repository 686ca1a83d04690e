/** Records that a parcel is packed in a box and weighed. Nothing is asked of the shipping service. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { findOrderHold } from '../orders/order-hold-store.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import type { ImpossibleAct } from './act-on-parcel.ts';
import { measuresProblemOf } from './box.ts';
import { requireParcelOf } from './find-parcel.ts';
import { maxParcelG, type PackedBox, type Parcel, stateAfterAct } from './parcel.ts';
import { boxChanges, changeParcel } from './parcel-store.ts';

export type PackOutcome =
  | { readonly ok: true; readonly parcel: Parcel }
  | ImpossibleAct
  /** The weight is not a whole number of grams from 1 to 30,000. */
  | { readonly ok: false; readonly code: 'wrong_weight' }
  /** No parcel can have the measures of the box. */
  | { readonly ok: false; readonly code: 'wrong_measures' };

export interface Packing {
  /** Weight on the scale, with the box, in grams. */
  readonly weightG: number;
  /** Box by its measures of this moment; without one the parcel keeps what was said before. */
  readonly box?: PackedBox | undefined;
}

/** Records a parcel's weight and its box. Both may be corrected until an AWB is assigned. */
export async function packParcel(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  { weightG, box }: Packing,
  onDecided?: OnDecided<PackOutcome>,
): Promise<PackOutcome> {
  if (!Number.isInteger(weightG) || weightG < 1 || weightG > maxParcelG) return { ok: false, code: 'wrong_weight' };
  if (box && measuresProblemOf(box)) return { ok: false, code: 'wrong_measures' };
  const decide = async (trx: OpenTransaction): Promise<PackOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    const parcel = order && (await requireParcelOf(trx, order, now()));
    if (!parcel) return { ok: false, code: 'no_parcel' };
    if (order.status !== 'shipment_requested') return { ok: false, code: 'order_stopped' };
    if (parcel.state !== 'requested' && parcel.state !== 'packed')
      return { ok: false, code: 'wrong_state', state: parcel.state };
    if (await findOrderHold(trx, orderId)) return { ok: false, code: 'on_hold' };
    const state = stateAfterAct(parcel.state, 'packed');
    const packed = await changeParcel(trx, parcel.id, {
      weight_g: weightG,
      packed_at: now(),
      state,
      ...(box && boxChanges(box)),
    });
    return { ok: true, parcel: packed };
  };
  return decideInTransaction(db, decide, onDecided);
}
