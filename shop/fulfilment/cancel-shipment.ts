/**
 * Cancels the shipment of a cancelled order, once. If the answer to the shipment request was lost, the shop does not
 * know the shipment's number. Requesting the same reference again finds that shipment (or makes one, to be cancelled at
 * once), which is better than a shipment that leaves.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { changeOrder, findOrder, lockOrder } from '../orders/order-store.ts';
import { shipmentRequestOf } from '../parcels/describe-shipment.ts';
import { requireParcelOf } from '../parcels/find-parcel.ts';
import { reportParcel } from '../parcels/report-parcel.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Shipment } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { isShipmentClaimed, readShipmentRow } from './shipment-store.ts';

/**
 * Cancels the shipment of a cancelled or refunded order that has not left. Alerts the merchant if the shipping service
 * refuses. Throws `OutsideServiceError`, so that the job runs again, if the service cannot be asked or the shipment is
 * still being requested.
 */
export async function cancelShipment(
  services: Pick<Services, 'boxes' | 'db' | 'jobs' | 'now' | 'shipping'>,
  { orderId }: JobData['cancel-shipment'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order || !isCancelledOrRefunded(order.status) || order.shippedAt !== null) return;
  const shipment = await readShipmentRow(services.db, orderId);
  if (shipment.cancelledAt || (order.shipmentOrderId === null && shipment.askedAt === null)) return;
  if (order.shipmentOrderId === null && isShipmentClaimed(shipment.claimedUntil, services.now()))
    throw new OutsideServiceError('shipping', 'shipping: this shipment is still being requested');
  const shipmentOrderId = order.shipmentOrderId ?? (await findRequestedShipment(services, order));
  const result = shipmentOrderId === null ? { ok: true } : await services.shipping.cancelShipment(shipmentOrderId);
  await services.db.transaction().execute(async (trx) => {
    if (result.ok) return recordCancellation(trx, orderId, services.now());
    const detail = 'reason' in result ? result.reason : '';
    await services.jobs.send(trx, 'alert-aftercare', { orderId, trouble: 'parcel_not_called_off', detail });
  });
}

async function recordCancellation(trx: OpenTransaction, orderId: string, now: Date): Promise<void> {
  const parcel = await requireParcelOf(trx, await lockOrder(trx, orderId), now);
  if (parcel) await reportParcel(trx, parcel, { state: 'cancelled', at: now, proof: null });
  await changeOrder(trx, orderId, { shipment_cancelled_at: now }, now);
}

/** Requests a shipment whose answer was lost again, notes and returns its number; `null` if the service refuses it. */
async function findRequestedShipment(
  services: Pick<Services, 'boxes' | 'db' | 'now' | 'shipping'>,
  order: Order,
): Promise<string | null> {
  const found = await requestShipmentAgain(services, order);
  if (found === null) return null;
  await changeOrder(
    services.db,
    order.id,
    { shipment_order_id: found.orderId, shipment_id: found.shipmentId },
    services.now(),
  );
  return found.orderId;
}

/** Requests a shipment whose answer was lost again; `null` if the service refuses it. */
export async function requestShipmentAgain(
  services: Pick<Services, 'boxes' | 'db' | 'shipping'>,
  order: Order,
): Promise<Shipment | null> {
  if (!order.recipient) return null;
  const found = await services.shipping.createShipment(await shipmentRequestOf(services, order));
  return found.ok ? found.shipment : null;
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
