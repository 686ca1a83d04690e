/**
 * Cancels the shipment of a cancelled order, once. The shipping service may have a shipment whose number never reached us:
 * it was asked, and the answer was lost. Asking for the same reference finds it (or makes one, to be cancelled at
 * once); that is better than a shipment that leaves.
 */

import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { changeOrder, findOrder } from '../orders/order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { shipmentRequestOf } from './request-shipment.ts';
import { isShipmentClaimed, readShipmentRow } from './shipment-store.ts';

/** Cancels an order's shipment at the courier. May throw `OutsideServiceError`; the job then runs again. */
export async function cancelShipment(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  { orderId }: JobData['cancel-shipment'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order || !isCancelledOrRefunded(order.status) || order.shippedAt !== null) return;
  const shipment = await readShipmentRow(services.db, orderId);
  if (shipment.cancelledAt || (order.shipmentOrderId === null && shipment.askedAt === null)) return;
  if (order.shipmentOrderId === null && isShipmentClaimed(shipment.claimedUntil, services.now()))
    throw new OutsideServiceError('shipping', 'shipping: this shipment is still being requested');
  const shipmentOrderId = order.shipmentOrderId ?? (await findThere(services, order));
  const result = shipmentOrderId === null ? { ok: true } : await services.shipping.cancelShipment(shipmentOrderId);
  await services.db.transaction().execute(async (trx) => {
    if (result.ok) return changeOrder(trx, orderId, { shipment_cancelled_at: services.now() }, services.now());
    const detail = 'reason' in result ? result.reason : '';
    await services.jobs.send(trx, 'alert-aftercare', { orderId, trouble: 'parcel_not_called_off', detail });
  });
}

/** Returns the number of a shipment that was requested and whose answer was lost; `null` where the service refuses it. */
async function findThere(services: Pick<Services, 'db' | 'now' | 'shipping'>, order: Order): Promise<string | null> {
  if (!order.recipient) return null;
  const found = await services.shipping.createShipment(await shipmentRequestOf(services, order));
  if (!found.ok) return null;
  const { orderId: shipment_order_id, shipmentId: shipment_id } = found.shipment;
  await changeOrder(services.db, order.id, { shipment_order_id, shipment_id }, services.now());
  return shipment_order_id;
}

/** Tells the merchant that a shipment could not be cancelled, after the job's last try. */
export async function reportUncancelledShipment(
  services: Pick<Services, 'db' | 'jobs'>,
  { orderId }: JobData['give-up-cancelling'],
): Promise<void> {
  const { cancelledAt } = await readShipmentRow(services.db, orderId);
  if (cancelledAt) return;
  const alert = { orderId, trouble: 'parcel_not_called_off', detail: '' } as const;
  await services.db.transaction().execute((trx) => services.jobs.send(trx, 'alert-aftercare', alert));
}
