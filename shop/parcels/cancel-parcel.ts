/**
 * Cancels a parcel before a courier has it, at the merchant's word: a wrong weight, a wrong courier, a pickup that never
 * came. The order stands and waits for a decision: another parcel (`order ship`), or a cancellation.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import type { OnDecided } from '../../database/transaction.ts';
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { changeOrder, changeOrderStatus, lockOrder } from '../orders/order-store.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import {
  type ActedOn,
  actOnParcel,
  type ImpossibleAct,
  type ParcelHooks,
  type ParcelServices,
} from './act-on-parcel.ts';
import { isCancellable, type Parcel, type ParcelDirection, parcelStates } from './parcel.ts';
import { findParcelById } from './parcel-store.ts';
import { reportParcel } from './report-parcel.ts';

export type CancelParcelOutcome = ActedOn | ParcelRefusal | ImpossibleAct;

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
  by: Role = 'owner',
  hooks?: ParcelHooks,
): Promise<CancelParcelOutcome> {
  const possible = { direction, from, evenIfStopped: true, unlessGiven: true };
  const cancel = async (_: Order, parcel: Parcel, onDecided: OnDecided<ActedOn>): Promise<ActedOn | ParcelRefusal> => {
    const answer = await services.shipping.cancelShipment(parcel.shipment.orderId);
    if (!answer.ok) return { ok: false, code: 'refused', reason: answer.reason };
    return services.db.transaction().execute(async (trx) => {
      const cancelled = { ok: true, parcel: await recordCancellation(services, trx, parcel, by) } as const;
      await onDecided(trx, cancelled);
      return cancelled;
    });
  };
  return actOnParcel(services, orderId, possible, cancel, hooks);
}

async function recordCancellation(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  { id, orderId, shipment, direction }: Parcel,
  by: Role,
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
    shipment_order_id: null,
    shipment_id: null,
    shipment_asked_at: null,
    parcel_trouble: null,
    // The next shipment is made with the address as it is then.
    address_pending_since: null,
  };
  if (order.status !== 'shipment_requested') {
    await changeOrder(trx, orderId, changes, now());
    return cancelled;
  }
  const cause = `the ${by} cancelled its parcel`;
  const to = { to: 'needs_attention', attention: 'parcel_cancelled' } as const;
  await changeOrderStatus(trx, order, { ...to, cause, now: now(), changes });
  await jobs.send(trx, 'alert-owner', { orderId });
  return cancelled;
}
