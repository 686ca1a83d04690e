/** Records that a parcel is packed and weighed. Nothing is asked of the shipping service. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { findOrderHold } from '../orders/order-hold-store.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import type { ImpossibleAct } from './act-on-parcel.ts';
import { requireParcelOf } from './find-parcel.ts';
import { maxParcelG, type Parcel, stateAfterAct } from './parcel.ts';
import { changeParcel } from './parcel-store.ts';

export type PackOutcome =
  | { readonly ok: true; readonly parcel: Parcel }
  | ImpossibleAct
  /** The weight is not a whole number of grams from 1 to 30,000. */
  | { readonly ok: false; readonly code: 'wrong_weight' };

/** Records a parcel's weight in grams, with its box. It may be corrected until an AWB is assigned. */
export async function packParcel(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  weightG: number,
  onDecided?: OnDecided<PackOutcome>,
): Promise<PackOutcome> {
  if (!Number.isInteger(weightG) || weightG < 1 || weightG > maxParcelG) return { ok: false, code: 'wrong_weight' };
  const decide = async (trx: OpenTransaction): Promise<PackOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    const parcel = order && (await requireParcelOf(trx, order, now()));
    if (!parcel) return { ok: false, code: 'no_parcel' };
    if (order.status !== 'shipment_requested') return { ok: false, code: 'order_stopped' };
    if (parcel.state !== 'requested' && parcel.state !== 'packed')
      return { ok: false, code: 'wrong_state', state: parcel.state };
    if (await findOrderHold(trx, orderId)) return { ok: false, code: 'on_hold' };
    const state = stateAfterAct(parcel.state, 'packed');
    const packed = await changeParcel(trx, parcel.id, { weight_g: weightG, packed_at: now(), state });
    return { ok: true, parcel: packed };
  };
  return decideInTransaction(db, decide, onDecided);
}
