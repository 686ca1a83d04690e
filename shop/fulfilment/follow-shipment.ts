/**
 * Applies a shipment's reported state to its order and its parcel, forward only: late, old and repeated reports change
 * nothing. An order whose parcel comes back or is lost waits for a decision; its pieces stay off sale.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { hourSeconds } from '../duration.ts';
import {
  type AttentionReason,
  awayReasons,
  canTransition,
  isCancelledOrRefunded,
  isStatusOneOf,
  type Order,
  underWayStatuses,
} from '../orders/order.ts';
import { changeOrder, changeOrderStatus, lockOrder } from '../orders/order-store.ts';
import { requireParcelOf } from '../parcels/find-parcel.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { findParcelById } from '../parcels/parcel-store.ts';
import { reportParcel } from '../parcels/report-parcel.ts';
import type { AfterSalesTrouble } from '../ports/jobs.ts';
import type { ShipmentState, Tracking } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { readShipmentRow } from './shipment-store.ts';

/** State of a shipment as the courier reports it, since when, and the proof of its delivery. */
interface KnownState extends Pick<Tracking, 'since' | 'proof'> {
  readonly state: ShipmentState;
  /** Cause in the order's history; without it the courier's report. */
  readonly cause?: string;
}

/**
 * Applies a shipment's state to an order and its parcel. `since` is when the shipment reached it, if known; a future
 * time counts as now.
 */
export async function applyTrackingUpdate(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  orderId: string,
  { state, since, proof, cause = `the courier reports it ${state}` }: KnownState,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const now = services.now();
  const at = since && since < now ? since : now;
  await changeOrder(trx, orderId, { shipment_heard_at: now }, now);
  const parcel = await requireParcelOf(trx, order, now);
  // Once the merchant has received it, its pieces may be on sale: no report may make it the buyer's again.
  if (parcel?.times.received) return;
  const reported = parcel && (await reportParcel(trx, parcel, { state, at, proof }));
  if (reported) await queueProof(services, trx, parcel, reported);
  if (isStoppedBy(order, state)) return stopOrder(services, trx, order, state, at);
  const trouble = troubleOf(order, state);
  if (trouble) return noteTrouble(services, trx, orderId, trouble);
  if ((state !== 'shipped' && state !== 'delivered') || !mayFollow(order, state)) return;
  await changeOrderStatus(trx, order, { to: state, cause, now, at });
  await services.jobs.send(trx, 'tell-parcel', { orderId, news: state });
}

/** Tells whether an order follows a report. One that needs attention does only for a parcel that was delivered after all. */
function mayFollow({ status, attention }: Order, to: 'shipped' | 'delivered'): boolean {
  const mayArrive = attention === null || (awayReasons as readonly AttentionReason[]).includes(attention);
  return canTransition(status, to) && mayArrive;
}

const reasonsToStop = {
  returning: 'parcel_returning',
  returned: 'parcel_returning',
  lost: 'parcel_lost',
} as const satisfies Partial<Record<ShipmentState, AttentionReason>>;

type StoppingState = keyof typeof reasonsToStop;

/** Tells whether a person must decide about an order because its parcel comes back or is lost. */
function isStoppedBy({ status }: Order, state: ShipmentState): state is StoppingState {
  return state in reasonsToStop && isStatusOneOf(status, underWayStatuses);
}

/** Makes an order need attention whose parcel comes back or is lost. It was dispatched, even if nothing reported that. */
async function stopOrder(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  state: StoppingState,
  at: Date,
): Promise<void> {
  const cause = `the courier reports it ${state}`;
  const dispatched =
    order.status === 'shipped' ? order : await changeOrderStatus(trx, order, { to: 'shipped', cause, now: now(), at });
  await changeOrderStatus(trx, dispatched, {
    to: 'needs_attention',
    attention: reasonsToStop[state],
    cause,
    now: now(),
    changes: { parcel_trouble: reasonsToStop[state] },
  });
  await jobs.send(trx, 'alert-owner', { orderId: order.id });
}

/** Delay before the shop asks for the proof of a delivery, which couriers upload later. */
const proofAfterSeconds = hourSeconds;

async function queueProof(
  { jobs }: Pick<Services, 'jobs'>,
  trx: OpenTransaction,
  before: Parcel,
  after: Parcel,
): Promise<void> {
  const isNew = after.state === 'delivered' && before.state !== 'delivered';
  if (isNew && !after.proof) await jobs.send(trx, 'keep-delivery-proof', { orderId: after.orderId }, proofAfterSeconds);
}

/** Applies a report to a return, or to a parcel that was cancelled and replaced, and tells the merchant of trouble. */
export async function applyToOtherParcel(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  { id, orderId }: Parcel,
  { state, since }: KnownState,
): Promise<void> {
  await lockOrder(trx, orderId);
  const parcel = await findParcelById(trx, id);
  if (!parcel) return;
  const now = services.now();
  const after = await reportParcel(trx, parcel, { state, at: since && since < now ? since : now, proof: null });
  if (after.state === parcel.state) return;
  const trouble = troubleOfOther(parcel, after);
  if (trouble) await services.jobs.send(trx, 'alert-aftercare', { orderId, trouble, detail: '' });
}

function troubleOfOther(before: Parcel, after: Parcel): AfterSalesTrouble | null {
  if (after.state === 'lost') return 'parcel_lost';
  if (before.direction === 'out' && before.state === 'cancelled') return 'cancelled_parcel_left';
  return null;
}

function troubleOf(order: Order, state: ShipmentState): AfterSalesTrouble | null {
  const isStoppedBeforeDispatch = isCancelledOrRefunded(order.status) && order.shippedAt === null;
  if (isStoppedBeforeDispatch) return state === 'cancelled' ? null : 'left_after_cancel';
  if (state === 'returning' || state === 'returned') return 'parcel_returning';
  // The shop cancels no shipment of a standing order: somebody did so at the shipping service.
  if (state === 'cancelled' && order.status === 'shipment_requested') return 'parcel_called_off';
  return state === 'lost' ? 'parcel_lost' : null;
}

/** Tells the merchant of trouble, unless it is the last one they were told of. */
async function noteTrouble(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  orderId: string,
  trouble: AfterSalesTrouble,
): Promise<void> {
  if ((await readShipmentRow(trx, orderId)).trouble === trouble) return;
  await changeOrder(trx, orderId, { parcel_trouble: trouble }, now());
  await jobs.send(trx, 'alert-aftercare', { orderId, trouble, detail: '' });
}
