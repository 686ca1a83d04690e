/**
 * Records that the courier took a parcel, at the word of whoever handed it over. The parcel's state stays: it is on its way
 * once the courier reports it.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { type ImpossibleAct, type PossibleAct, refusalOf } from './act-on-parcel.ts';
import { lockOrderAndParcel } from './find-parcel.ts';
import type { Parcel } from './parcel.ts';
import { changeParcel } from './parcel-store.ts';

export type HandOverOutcome =
  | { readonly ok: true; readonly parcel: Parcel }
  | ImpossibleAct
  /** It was noted before. */
  | { readonly ok: false; readonly code: 'given_already' };

/** A parcel that a courier takes has a label. The courier may report it before the shop does. */
const possible: PossibleAct = {
  direction: 'out',
  from: ['labelled', 'pickup_requested', 'handed_over'],
  unlessHeld: true,
};

/** Records that the courier took an order's parcel. Of two concurrent calls one records it. */
export async function handOverParcel(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  onDecided?: OnDecided<HandOverOutcome>,
): Promise<HandOverOutcome> {
  const decide = async (trx: OpenTransaction): Promise<HandOverOutcome> => {
    const locked = await lockOrderAndParcel(trx, orderId, now());
    if (!locked?.parcel) return { ok: false, code: 'no_parcel' };
    const { order, parcel } = locked;
    // First: whatever has become of the order since, the parcel is with its courier.
    if (parcel.times.given !== null) return { ok: false, code: 'given_already' };
    const refusal = await refusalOf(trx, order, parcel, possible);
    if (refusal) return refusal;
    return { ok: true, parcel: await changeParcel(trx, parcel.id, { given_at: now() }) };
  };
  return decideInTransaction(db, decide, onDecided);
}
