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

/** Meaning of the word that a parcel is in the shop: it came back, or was handed over by mistake and waits for its courier. */
type Arrival = 'received' | 'not_handed_over';

export type ReceiveOutcome =
  /**
   * `pieces`: `put_back` if this call put them on sale, `kept` if it was to keep them off sale, else `none`. `isFirst`: this call
   * recorded that the merchant holds it.
   */
  | {
      readonly ok: true;
      readonly arrival: 'received';
      readonly parcel: Parcel;
      readonly pieces: 'put_back' | 'kept' | 'none';
      readonly isFirst: boolean;
    }
  | { readonly ok: true; readonly arrival: 'not_handed_over'; readonly parcel: Parcel }
  | { readonly ok: false; readonly code: 'no_parcel' }
  /** The parcel has not left, or its buyer has it and no return pickup was requested. To a packer: no courier says that it comes. */
  | { readonly ok: false; readonly code: 'not_away'; readonly state: ParcelState };

export interface Receiving {
  /** True to keep its pieces off sale, such as damaged ones; a later call may still put them on sale. */
  readonly keepsPieces: boolean;
  /** Role of the person by whose word it is in the shop; the owner unless given. */
  readonly by?: Role;
}

/**
 * Returns what the word of a role means that a parcel is in the shop; `null` if the parcel cannot be there. A packer only says
 * so of one that the courier brings. A parcel that was received stays so.
 */
export function arrivalOf(
  { status }: Pick<Order, 'status'>,
  parcel: Pick<Parcel, 'direction' | 'state' | 'times'>,
  role: Role,
): Arrival | null {
  if (parcel.times.received !== null) return 'received';
  const mayBeHere = role === 'packer' ? comesByCourier(parcel) : parcel.direction === 'back' || isAway(parcel);
  if (!mayBeHere) return null;
  return isGivenUnreported(parcel) && !isCancelledOrRefunded(status) ? 'not_handed_over' : 'received';
}

/**
 * Records that the merchant holds the parcel of an order, or that it was handed over by mistake. A dispatched order needs
 * attention from then on, for its money.
 */
export async function receiveParcel(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  orderId: string,
  { keepsPieces, by = 'owner' }: Receiving,
  onDecided?: OnDecided<ReceiveOutcome>,
): Promise<ReceiveOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ReceiveOutcome> => {
    const now = services.now();
    const locked = await lockOrderAndParcel(trx, orderId, now);
    const parcel = locked && ((await findReturn(trx, orderId)) ?? locked.parcel);
    if (!parcel) return { ok: false, code: 'no_parcel' };
    const arrival = arrivalOf(locked.order, parcel, by);
    if (!arrival) return { ok: false, code: 'not_away', state: parcel.state };
    if (arrival === 'not_handed_over')
      return { ok: true, arrival, parcel: await changeParcel(trx, parcel.id, { given_at: null }) };
    const received = await markReceived(trx, parcel, now);
    await stopOrder(services, trx, locked.order, parcel, by);
    const done = { ok: true, arrival, parcel: received, isFirst: parcel.times.received === null } as const;
    if (keepsPieces) return { ...done, pieces: 'kept' };
    const isPutBack = await returnPieces(trx, locked.order.lines, orderId);
    return { ...done, pieces: isPutBack ? 'put_back' : 'none' };
  };
  return decideInTransaction(services.db, decide, onDecided);
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
