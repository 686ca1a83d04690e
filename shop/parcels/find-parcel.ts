/** Finds the parcel that an act is about, and opens the row of one that an older version of the shop requested. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { Order } from '../orders/order.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import type { Shipment } from '../ports/shipping.ts';
import type { Parcel } from './parcel.ts';
import { findParcel, openParcel } from './parcel-store.ts';
import { reportParcel } from './report-parcel.ts';

/** Returns the shipment of an order; `null` until the shipping service has answered the request for it. */
export function shipmentOf(order: Pick<Order, 'shipmentId' | 'shipmentOrderId'>): Shipment | null {
  if (order.shipmentId === null || order.shipmentOrderId === null) return null;
  return { orderId: order.shipmentOrderId, shipmentId: order.shipmentId };
}

/**
 * Returns the parcel of a locked order that is for its buyer, no further behind than the order; `null` for an order that
 * never had a shipment. Opens a row that is missing.
 */
export async function requireParcelOf(trx: OpenTransaction, order: Order, now: Date): Promise<Parcel | null> {
  const shipment = shipmentOf(order);
  const known = await findParcel(trx, order.id, 'out');
  if (!shipment) return known;
  if (known?.shipment.shipmentId === shipment.shipmentId) return catchUp(trx, known, order);
  await openParcel(trx, { orderId: order.id, direction: 'out', shipment }, now);
  const opened = await findParcel(trx, order.id, 'out');
  return opened && catchUp(trx, opened, order);
}

/** Applies to a parcel what its order knows of it, which an older version of the shop may have heard. */
async function catchUp(trx: OpenTransaction, parcel: Parcel, { shippedAt, deliveredAt }: Order): Promise<Parcel> {
  if (deliveredAt) return reportParcel(trx, parcel, { state: 'delivered', at: deliveredAt, proof: null });
  return shippedAt ? reportParcel(trx, parcel, { state: 'shipped', at: shippedAt, proof: null }) : parcel;
}

/** Locks an order and returns it with its parcel for the buyer; `null` if there is no such order. */
export async function lockOrderAndParcel(
  trx: OpenTransaction,
  orderId: string,
  now: Date,
): Promise<{ order: Order; parcel: Parcel | null } | null> {
  const order = await findAndLockOrder(trx, { id: orderId });
  return order && { order, parcel: await requireParcelOf(trx, order, now) };
}
