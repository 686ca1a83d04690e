/**
 * Has the courier fetch a delivered parcel from its buyer: makes a shipment back, assigns its AWB and requests its
 * pickup. Each step is kept before the next begins, so that a repeated call goes on where the last one stopped.
 */
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Order } from '../orders/order.ts';
import { findAndLockOrder, findOrder } from '../orders/order-store.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import {
  type ActedOn,
  actOnParcel,
  type ImpossibleAct,
  type ParcelHooks,
  type ParcelServices,
} from './act-on-parcel.ts';
import { pickUp } from './collect-parcel.ts';
import { measuresOf, shipmentRequestOf } from './describe-shipment.ts';
import { assignAwbTo } from './label-parcel.ts';
import type { Parcel } from './parcel.ts';
import { boxChanges, changeParcel, findParcel, listParcels, openParcel } from './parcel-store.ts';

export type ReturnOutcome =
  | ActedOn
  | ParcelRefusal
  | ImpossibleAct
  /** The order was not delivered: there is nothing to fetch. */
  | { readonly ok: false; readonly code: 'not_delivered' };

/**
 * Requests the pickup of a delivered order's pieces from its buyer, by the given courier or the one that the shop
 * chooses. Throws `OutsideServiceError` if the shipping service cannot be asked: call it again.
 */
export async function requestReturn(
  services: ParcelServices,
  orderId: string,
  courierId?: string,
  hooks?: ParcelHooks,
): Promise<ReturnOutcome> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order?.recipient || order.deliveredAt === null) return { ok: false, code: 'not_delivered' };
  if (hooks) await services.db.transaction().execute(hooks.onBegin);
  const opened = await openReturn(services, order);
  if (!opened.ok) return opened;
  const from = ['requested', 'labelled', 'pickup_requested'] as const;
  const fetchBack = async (locked: Order, parcel: Parcel, onDecided: OnDecided<ActedOn>) => {
    const isAssigned = parcel.awb !== null;
    const assigned = isAssigned
      ? { ok: true as const, parcel }
      : await assignAwbTo(services, locked, parcel, courierId, onDecided);
    return assigned.ok ? pickUp(services, assigned.parcel, onDecided) : assigned;
  };
  return actOnParcel(services, orderId, { direction: 'back', from }, fetchBack, hooks);
}

/** Makes the shipment back and opens its parcel, unless the order has one that is not cancelled. */
async function openReturn(services: ParcelServices, order: Order): Promise<{ ok: true } | ParcelRefusal> {
  const parcels = await listParcels(services.db, order.id);
  const cancelled = parcels.filter(({ direction, state }) => direction === 'back' && state === 'cancelled').length;
  if (parcels.filter(({ direction }) => direction === 'back').length > cancelled) return { ok: true };
  const request = await shipmentRequestOf(services, order);
  const sent = parcels.findLast(({ direction }) => direction === 'out');
  const weightG = sent?.weightG ?? request.weightG;
  const made = await services.shipping.createReturn({
    ...request,
    // The service refuses a reference that it knows, also that of a cancelled return.
    reference: `${order.code}-B${cancelled + 1}`,
    orderedAt: services.now(),
    weightG,
    measures: measuresOf(services, order, { box: sent?.box ?? null }),
  });
  if (!made.ok) return { ok: false, code: 'refused', reason: made.reason };
  return decideInTransaction(services.db, async (trx) => {
    await findAndLockOrder(trx, { id: order.id });
    await openParcel(trx, { orderId: order.id, direction: 'back', shipment: made.shipment }, services.now());
    const parcel = await findParcel(trx, order.id, 'back');
    if (parcel) await changeParcel(trx, parcel.id, { weight_g: weightG, ...(sent?.box && boxChanges(sent.box)) });
    return { ok: true };
  });
}
