/**
 * Records that the merchant holds a parcel that came back, and puts its pieces on sale again: this act alone does so, once.
 * No report of a courier does, since the box may be empty, damaged or somebody else's.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import { returnPieces } from '../stock/stock-ledger.ts';
import { lockOrderAndParcel } from './find-parcel.ts';
import { comesByCourier, isAway, isGivenUnreported, type Parcel, type ParcelState } from './parcel.ts';
import { changeParcel, findParcel } from './parcel-store.ts';

export type ReceiveOutcome =
  /**
   * `pieces`: `put_back` if this call put them on sale, `kept` if it was to keep them off sale, else `none`. `isFirst`: this call
   * recorded that the merchant holds it.
   */
  | {
      readonly ok: true;
      readonly parcel: Parcel;
      readonly pieces: 'put_back' | 'kept' | 'none';
      readonly isFirst: boolean;
    }
  | { readonly ok: false; readonly code: 'no_parcel' }
  /** The parcel has not left, or its buyer has it and no return pickup was requested. */
  | { readonly ok: false; readonly code: 'not_away'; readonly state: ParcelState };

/**
 * Records that the merchant holds the parcel of an order. Its pieces go on sale unless `keepsPieces`, such as damaged
 * ones; a later call may still put them on sale. With `mustComeBack` a parcel is received only if the courier says that it comes. A dispatched order needs attention from then on, for its money. A
 * parcel that was handed over by mistake, of an order that stands, only counts as not handed over again.
 */
export async function receiveParcel(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  orderId: string,
  keepsPieces: boolean,
  by: Role = 'owner',
  onDecided?: OnDecided<ReceiveOutcome>,
  mustComeBack = false,
): Promise<ReceiveOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ReceiveOutcome> => {
    const now = services.now();
    const locked = await lockOrderAndParcel(trx, orderId, now);
    const parcel = locked && ((await findReturn(trx, orderId)) ?? locked.parcel);
    if (!parcel) return { ok: false, code: 'no_parcel' };
    const isReceivable =
      parcel.times.received !== null || (mustComeBack ? comesByCourier(parcel) : mayHaveCome(parcel));
    if (!isReceivable) return { ok: false, code: 'not_away', state: parcel.state };
    if (isGivenUnreported(parcel) && !isCancelledOrRefunded(locked.order.status))
      return {
        ...{ ok: true, pieces: 'none', isFirst: false },
        parcel: await changeParcel(trx, parcel.id, { given_at: null }),
      };
    const isFirst = parcel.times.received === null;
    const received = await markReceived(trx, parcel, now);
    await stopOrder(services, trx, locked.order, parcel, by);
    if (keepsPieces) return { ok: true, parcel: received, pieces: 'kept', isFirst };
    const isPutBack = await returnPieces(trx, locked.order.lines, orderId);
    return { ok: true, parcel: received, pieces: isPutBack ? 'put_back' : 'none', isFirst };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

/** Tells whether the merchant may hold a parcel, whatever the courier says. */
function mayHaveCome(parcel: Parcel): boolean {
  return parcel.direction === 'back' || isAway(parcel);
}

/** Returns the order's newest return that was not cancelled, or `null`. */
async function findReturn(trx: OpenTransaction, orderId: string): Promise<Parcel | null> {
  const parcel = await findParcel(trx, orderId, 'back');
  return parcel?.state === 'cancelled' ? null : parcel;
}

async function markReceived(trx: OpenTransaction, parcel: Parcel, now: Date): Promise<Parcel> {
  if (parcel.times.received !== null) return parcel;
  const isBack = parcel.direction === 'back';
  const arrived = isBack
    ? { state: 'delivered', delivered_at: parcel.times.delivered ?? now }
    : { state: 'returned', returned_at: parcel.times.returned ?? now };
  return changeParcel(trx, parcel.id, { ...arrived, received_at: now });
}

/** Makes an order need attention whose parcel came back although the courier had not said so. */
async function stopOrder(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  { direction }: Parcel,
  by: Role,
): Promise<void> {
  if (direction === 'back' || order.status !== 'shipped') return;
  const cause = `the ${by} received its parcel`;
  await changeOrderStatus(trx, order, { to: 'needs_attention', attention: 'parcel_returning', cause, now: now() });
  await jobs.send(trx, 'alert-owner', { orderId: order.id });
}
