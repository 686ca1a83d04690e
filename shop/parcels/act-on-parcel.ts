/**
 * Runs an act on a parcel: checks that it is possible, claims the parcel so that no second call does the same at once,
 * asks the shipping service, and records a refusal for the merchant. An act may be repeated at any time.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { callOnce, type OnDecided, type OutsideHooks } from '../../database/transaction.ts';
import { findDisputeThatKeepsPieces } from '../disputes/keep-pieces.ts';
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { findOrderHold } from '../orders/order-hold-store.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { requireParcelOf } from './find-parcel.ts';
import { isGivenUnreported, type Parcel, type ParcelDirection, type ParcelState, stateAfterAct } from './parcel.ts';
import {
  changeParcel,
  claimParcel,
  findParcel,
  findParcelById,
  type ParcelChanges,
  recordRefusal,
  releaseParcel,
} from './parcel-store.ts';

/** The services that acts on parcels take. */
export type ParcelServices = Pick<Services, 'boxes' | 'db' | 'jobs' | 'now' | 'shipping'>;

/** The parcel as an act has left it. */
export interface ActedOn {
  readonly ok: true;
  readonly parcel: Parcel;
}

export type ParcelHooks = OutsideHooks<ActedOn>;

export type ImpossibleAct =
  /** The order has no shipment yet, or no return pickup was asked for. */
  | { readonly ok: false; readonly code: 'no_parcel' }
  /** The order is cancelled or refunded, or waits for a decision. */
  | { readonly ok: false; readonly code: 'order_stopped' }
  | { readonly ok: false; readonly code: 'wrong_state'; readonly state: ParcelState }
  /** The payer disputes the payment at their bank, and it is not decided, or they have the money back. */
  | { readonly ok: false; readonly code: 'disputed'; readonly dispute: string }
  /** Staff hold the order back (`hold-order.ts`). */
  | { readonly ok: false; readonly code: 'on_hold' }
  /** Another call is at work on this parcel; try again shortly. */
  | { readonly ok: false; readonly code: 'busy' };

/** Conditions under which an act on a parcel is possible. */
export interface PossibleAct {
  readonly direction: ParcelDirection;
  /** States in which the act is possible. */
  readonly from: readonly ParcelState[];
  /** True if the act is possible for an order that is cancelled, refunded or waits for a decision; so is any for `back`. */
  readonly evenIfStopped?: boolean;
  /** True if the act hands the pieces over, which waits while the payment is disputed. */
  readonly unlessDisputed?: boolean;
  /** True if the act brings the parcel nearer to its buyer, which waits while staff hold the order. */
  readonly unlessHeld?: boolean;
  /** True if the act needs the box in the shop: it is impossible once staff noted that the courier took it. */
  readonly unlessGiven?: boolean;
}

type Claimed = { readonly ok: true; readonly order: Order; readonly parcel: Parcel } | ImpossibleAct;

/**
 * Runs `work` on an order's parcel while it is claimed and returns its result. Throws `OutsideServiceError` as `work`
 * does; the claim is then released, and the act may be repeated. `work` passes `onDecided` to the transaction that stores
 * what the service has done.
 */
export async function actOnParcel<Done extends ActedOn>(
  services: ParcelServices,
  orderId: string,
  possible: PossibleAct,
  work: (order: Order, parcel: Parcel, onDecided: OnDecided<ActedOn>) => Promise<Done | ParcelRefusal>,
  hooks?: ParcelHooks,
): Promise<Done | ParcelRefusal | ImpossibleAct> {
  const claimed = await services.db.transaction().execute(async (trx) => {
    const possibly = await claim(services, trx, orderId, possible);
    if (possibly.ok) await hooks?.onBegin(trx);
    return possibly;
  });
  if (!claimed.ok) return claimed;
  const { order, parcel } = claimed;
  const once = callOnce(services.db, hooks?.onDecided);
  try {
    const result = await work(order, parcel, once.onDecided);
    if (result.ok) await once.finish(result);
    else await recordRefusal(services.db, parcel.id, result);
    return result;
  } finally {
    await releaseParcel(services.db, parcel.id);
  }
}

async function claim(
  { now }: Pick<Services, 'now'>,
  trx: OpenTransaction,
  orderId: string,
  possible: PossibleAct,
): Promise<Claimed> {
  const order = await findAndLockOrder(trx, { id: orderId });
  if (!order) return { ok: false, code: 'no_parcel' };
  const out = await requireParcelOf(trx, order, now());
  const parcel = possible.direction === 'out' ? out : await findParcel(trx, orderId, 'back');
  if (!parcel) return { ok: false, code: 'no_parcel' };
  const refusal = await refusalOf(trx, order, parcel, possible);
  if (refusal) return refusal;
  if (!(await claimParcel(trx, parcel.id, now()))) return { ok: false, code: 'busy' };
  return { ok: true, order, parcel };
}

/** Returns why an act on a parcel of a locked order is impossible, or `null`. */
export async function refusalOf(
  trx: OpenTransaction,
  order: Pick<Order, 'id' | 'status' | 'captured'>,
  parcel: Parcel,
  { direction, from, evenIfStopped = direction === 'back', unlessDisputed, unlessHeld, unlessGiven }: PossibleAct,
): Promise<ImpossibleAct | null> {
  const isGone = unlessGiven === true && isGivenUnreported(parcel);
  if (!from.includes(parcel.state) || isGone) return { ok: false, code: 'wrong_state', state: parcel.state };
  const isStopped = isCancelledOrRefunded(order.status) || order.status === 'needs_attention';
  if (isStopped && !evenIfStopped) return { ok: false, code: 'order_stopped' };
  if (unlessHeld && (await findOrderHold(trx, order.id))) return { ok: false, code: 'on_hold' };
  const dispute = unlessDisputed ? await findDisputeThatKeepsPieces(trx, order) : undefined;
  return dispute ? { ok: false, code: 'disputed', dispute: dispute.id } : null;
}

/**
 * Records an act that the shipping service has done, in a transaction of its own. A parcel that came further meanwhile,
 * or was cancelled, keeps its state.
 */
export async function recordAct(
  { db }: Pick<Services, 'db'>,
  { id, orderId }: Pick<Parcel, 'id' | 'orderId'>,
  to: ParcelState,
  changes: ParcelChanges,
  onDecided?: OnDecided<ActedOn>,
): Promise<Parcel> {
  return db.transaction().execute(async (trx) => {
    await findAndLockOrder(trx, { id: orderId });
    const parcel = await findParcelById(trx, id);
    if (!parcel) throw new Error(`parcel ${id} vanished`);
    const changed = await changeParcel(trx, id, { ...changes, state: stateAfterAct(parcel.state, to) });
    await onDecided?.(trx, { ok: true, parcel: changed });
    return changed;
  });
}
