/**
 * Cancels a parcel before a courier has it, at the merchant's word: a wrong weight, a wrong courier, a pickup that never
 * came. The order stands and waits for a decision: another parcel (`order ship`), or a cancellation.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { isCancelledOrRefunded } from '../orders/order.ts';
import { changeOrder, changeOrderStatus, lockOrder } from '../orders/order-store.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { actOnParcel, type ImpossibleAct, type ParcelServices } from './act-on-parcel.ts';
import { isCancellable, type Parcel, type ParcelDirection, parcelStates } from './parcel.ts';
import { findParcelById } from './parcel-store.ts';
import { reportParcel } from './report-parcel.ts';

interface Cancelled {
  readonly ok: true;
  readonly parcel: Parcel;
}

export type CancelParcelOutcome = Cancelled | ParcelRefusal | ImpossibleAct;

/** States in which a cancellation is possible, or finished if its answer was lost. */
const from = parcelStates.filter((state) => isCancellable({ state }) || state === 'cancelled');

/**
 * Cancels an order's parcel at the shipping service, which gives the price back if an AWB was assigned. Throws
 * `OutsideServiceError` if the service cannot be asked: call it again.
 */
export async function cancelParcel(
  services: ParcelServices,
  orderId: string,
  direction: ParcelDirection,
): Promise<CancelParcelOutcome> {
  const possible = { direction, from, evenIfStopped: true };
  return actOnParcel<Cancelled>(services, orderId, possible, async (_, parcel) => {
    const answer = await services.shipping.cancelShipment(parcel.shipment.orderId);
    if (!answer.ok) return { ok: false, code: 'refused', reason: answer.reason };
    const cancelled = await services.db.transaction().execute((trx) => recordCancellation(services, trx, parcel));
    return { ok: true, parcel: cancelled };
  });
}

async function recordCancellation(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  { id, orderId, shipment, direction }: Parcel,
): Promise<Parcel> {
  const order = await lockOrder(trx, orderId);
  const parcel = await findParcelById(trx, id);
  if (!parcel) throw new Error(`parcel ${id} vanished`);
  const cancelled = await reportParcel(trx, parcel, { state: 'cancelled', at: now(), proof: null });
  const isCurrent = direction === 'out' && order.shipmentId === shipment.shipmentId;
  if (!isCurrent || cancelled.state !== 'cancelled') return cancelled;
  if (isCancelledOrRefunded(order.status)) {
    await changeOrder(trx, orderId, { shipment_cancelled_at: now() }, now());
    return cancelled;
  }
  // Without its number the next request makes another shipment.
  const changes = {
    ...{ shipment_order_id: null, shipment_id: null, shipment_asked_at: null, parcel_trouble: null },
    // The next shipment is made with the address as it is then.
    address_pending_since: null,
  };
  if (order.status !== 'shipment_requested') {
    await changeOrder(trx, orderId, changes, now());
    return cancelled;
  }
  const cause = 'the owner cancelled its parcel';
  const to = { to: 'needs_attention', attention: 'parcel_cancelled' } as const;
  await changeOrderStatus(trx, order, { ...to, cause, now: now(), changes });
  await jobs.send(trx, 'alert-owner', { orderId });
  return cancelled;
}
