/**
 * Sends an order by a courier whom the shop chose and paid itself: while the shipping service is away, or for a place that it does
 * not serve. The shipment that the service may have is cancelled there, so that one parcel never has two labels. Nothing tracks
 * such a parcel: the merchant says when it is delivered (`deliverByHand`).
 */
import { randomUUID } from 'node:crypto';
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { findDisputeThatKeepsPieces } from '../disputes/keep-pieces.ts';
import { type InvoiceServices, issueInvoice } from '../invoices/issue-invoice.ts';
import { lacksPincode, type Order } from '../orders/order.ts';
import { findOrderHold } from '../orders/order-hold-store.ts';
import { changeOrder, changeOrderStatus, findAndLockOrder } from '../orders/order-store.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';
import { requireParcelOf } from '../parcels/find-parcel.ts';
import { isAway, type Parcel, type ParcelState } from '../parcels/parcel.ts';
import {
  boxChanges,
  changeParcel,
  claimParcel,
  findParcel,
  openParcel,
  releaseParcel,
} from '../parcels/parcel-store.ts';
import { reportParcel } from '../parcels/report-parcel.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import { applyTrackingUpdate } from './follow-shipment.ts';
import { hasItsPieces, resumeRefusalOf } from './resume-order.ts';
import { isShipmentClaimed, readShipmentRow } from './shipment-store.ts';

export interface OwnCourier {
  readonly courier: string;
  /** The courier's number of the parcel. */
  readonly number: string;
  /** The courier's page on it, by https. */
  readonly trackingUrl: string | null;
}

export type OwnCourierRefusal =
  | { readonly ok: false; readonly code: 'unknown_order' }
  /** It is not paid, has been sent, has ended, or waits for another decision. */
  | { readonly ok: false; readonly code: 'not_sendable' | 'no_pincode' | 'state_unclear' | 'on_hold' | 'disputed' }
  /** Its parcel has a label, which is to be cancelled first. */
  | { readonly ok: false; readonly code: 'has_label' }
  /** Its parcel was handed over, and then cancelled; it is to be received first, which only the newest parcel of an order can be. */
  | { readonly ok: false; readonly code: 'handed_over' }
  /** Another call is at work on its parcel, or requests it; try again shortly. */
  | { readonly ok: false; readonly code: 'busy' };

export type OwnCourierOutcome = { readonly ok: true; readonly parcel: Parcel } | OwnCourierRefusal;

type SendServices = Pick<Services, 'db' | 'jobs' | 'now'> & InvoiceServices;

/** Tells whether an order may be sent by a courier of the shop's own, as far as the order and its parcel tell. */
export function ownCourierRefusalOf(
  order: Order,
  parcel: Pick<Parcel, 'awb' | 'state' | 'times'> | null,
): 'not_sendable' | 'no_pincode' | 'state_unclear' | 'has_label' | 'handed_over' | null {
  const waits = order.status === 'paid' || order.status === 'shipment_requested';
  const isResumable =
    resumeRefusalOf(order) === null &&
    hasItsPieces(order) &&
    order.attention !== 'disputed' &&
    order.shippedAt === null;
  if ((!waits && !isResumable) || !order.recipient) return 'not_sendable';
  if (lacksPincode(order)) return 'no_pincode';
  if (order.status === 'paid' && unclearStateOf(order)) return 'state_unclear';
  if (!parcel) return null;
  if (parcel.state === 'cancelled') return isAway(parcel) ? 'handed_over' : null;
  if (parcel.state !== 'requested' && parcel.state !== 'packed') return 'has_label';
  return parcel.awb === null ? null : 'has_label';
}

/** Sends an order by a courier of the shop's own, and tells its buyer as usual. Of two concurrent calls one sends it. */
export async function sendByOwnCourier(
  services: SendServices,
  orderId: string,
  own: OwnCourier,
  by: Role,
  onDecided?: OnDecided<OwnCourierOutcome>,
): Promise<OwnCourierOutcome> {
  const decide = async (trx: OpenTransaction): Promise<OwnCourierOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const former = await requireParcelOf(trx, order, services.now());
    const refusal = await refusalOf(services, trx, order, former);
    if (refusal) return { ok: false, code: refusal };
    await cancelFormer(services, trx, order, former);
    return { ok: true, parcel: await send(services, trx, order, { ...own, by, former }) };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

async function refusalOf(
  { now }: Pick<Services, 'now'>,
  trx: OpenTransaction,
  order: Order,
  former: Parcel | null,
): Promise<Exclude<OwnCourierRefusal['code'], 'unknown_order'> | null> {
  const refusal = ownCourierRefusalOf(order, former);
  if (refusal) return refusal;
  if (await findOrderHold(trx, order.id)) return 'on_hold';
  if (await findDisputeThatKeepsPieces(trx, order)) return 'disputed';
  const { claimedUntil } = await readShipmentRow(trx, order.id);
  if (!order.shipmentId && isShipmentClaimed(claimedUntil, now())) return 'busy';
  if (!former) return null;
  // The claim is free or held by a call that is under way. Nobody can take it before this transaction ends.
  if (!(await claimParcel(trx, former.id, now()))) return 'busy';
  await releaseParcel(trx, former.id);
  return null;
}

/** Has the shipment cancelled that the shipping service has, or may have since its answer was lost. */
async function cancelFormer(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  former: Parcel | null,
): Promise<void> {
  const { askedAt } = await readShipmentRow(trx, order.id);
  if (order.shipmentOrderId === null && askedAt === null) return;
  if (former) await reportParcel(trx, former, { state: 'cancelled', at: now(), proof: null });
  const replaced = order.shipmentOrderId ?? 'unknown';
  await jobs.send(trx, 'cancel-replaced-shipment', { orderId: order.id, replaced });
}

interface Sending extends OwnCourier {
  readonly by: Role;
  /** Parcel that the shipping service was to carry; `null` for none. */
  readonly former: Parcel | null;
}

/** Moves the order to its dispatch, with a parcel that has the courier's number. */
async function send(
  services: SendServices,
  trx: OpenTransaction,
  order: Order,
  { courier, number, trackingUrl, by, former }: Sending,
): Promise<Parcel> {
  const now = services.now();
  const ownId = `own-${randomUUID()}`;
  const shipment = { orderId: ownId, shipmentId: ownId };
  await openParcel(trx, { orderId: order.id, direction: 'out', shipment }, now);
  const opened = await findParcel(trx, order.id, 'out');
  if (!opened) throw new Error(`the parcel of order ${order.id} vanished`);
  await changeParcel(trx, opened.id, {
    is_by_hand: true,
    tracking_url: trackingUrl,
    courier_name: courier,
    awb: number,
    ...(former && { weight_g: former.weightG, ...(former.box && boxChanges(former.box)) }),
    state: 'labelled',
    labelled_at: now,
    given_at: now,
  });
  const cause = `sent with ${courier} by the ${by}`;
  const changes = {
    shipment_order_id: ownId,
    shipment_id: ownId,
    shipment_asked_at: now,
    address_pending_since: null,
    parcel_trouble: null,
  };
  const paid =
    order.status === 'needs_attention' ? await changeOrderStatus(trx, order, { to: 'paid', cause, now }) : order;
  const requested =
    paid.status === 'paid' ? await changeOrderStatus(trx, paid, { to: 'shipment_requested', cause, now }) : paid;
  await changeOrder(trx, requested.id, changes, now);
  await issueInvoice(services, trx, requested);
  await applyTrackingUpdate(services, trx, order.id, { state: 'shipped', since: now, proof: null, cause });
  const sent = await findParcel(trx, order.id, 'out');
  if (!sent) throw new Error(`the parcel of order ${order.id} vanished`);
  return sent;
}

export type DeliveredOutcome =
  | { readonly ok: true; readonly parcel: Parcel }
  /** Its parcel was not sent by a courier of the shop's own: the courier's report says when it is delivered. */
  | { readonly ok: false; readonly code: 'no_parcel' }
  | { readonly ok: false; readonly code: 'wrong_state'; readonly state: ParcelState };

/** Records that a parcel of a courier of the shop's own was delivered, and tells its buyer as usual. */
export async function deliverByHand(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  orderId: string,
  by: Role,
  onDecided?: OnDecided<DeliveredOutcome>,
): Promise<DeliveredOutcome> {
  const decide = async (trx: OpenTransaction): Promise<DeliveredOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    const parcel = order && (await requireParcelOf(trx, order, services.now()));
    if (!parcel?.isByHand) return { ok: false, code: 'no_parcel' };
    if (parcel.state !== 'handed_over' || parcel.times.received)
      return { ok: false, code: 'wrong_state', state: parcel.state };
    const cause = `delivered, says the ${by}`;
    await applyTrackingUpdate(services, trx, orderId, { state: 'delivered', since: null, proof: null, cause });
    const delivered = await findParcel(trx, orderId, 'out');
    if (!delivered) throw new Error(`the parcel of order ${orderId} vanished`);
    return { ok: true, parcel: delivered };
  };
  return decideInTransaction(services.db, decide, onDecided);
}
