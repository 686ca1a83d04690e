/** Cancels the shipment in whose place a courier of the shop's own carries the parcel. Its order stands. */
import { findOrder } from '../orders/order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { requestShipmentAgain } from './cancel-shipment.ts';

/**
 * Cancels a replaced shipment at the shipping service, once. Alerts the merchant if the service refuses. Throws
 * `OutsideServiceError`, so that the job runs again, if it cannot be asked.
 */
export async function cancelReplacedShipment(
  services: Pick<Services, 'boxes' | 'db' | 'jobs' | 'shipping'>,
  { orderId, replaced }: JobData['cancel-replaced-shipment'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order) return;
  const shipmentOrderId = replaced === 'unknown' ? (await requestShipmentAgain(services, order))?.orderId : replaced;
  if (shipmentOrderId === undefined || shipmentOrderId === order.shipmentOrderId) return;
  const result = await services.shipping.cancelShipment(shipmentOrderId);
  if (!result.ok) await alertMerchant(services, orderId, result.reason);
}

/** Tells the merchant that a replaced shipment could not be cancelled, after the job's last try. */
export async function reportUncancelledReplaced(
  services: Pick<Services, 'db' | 'jobs'>,
  { orderId }: JobData['give-up-cancelling-replaced'],
): Promise<void> {
  await alertMerchant(services, orderId, '');
}

async function alertMerchant({ db, jobs }: Pick<Services, 'db' | 'jobs'>, orderId: string, detail: string) {
  await db.transaction().execute((trx) => jobs.send(trx, 'alert-replaced-shipment', { orderId, detail }));
}
