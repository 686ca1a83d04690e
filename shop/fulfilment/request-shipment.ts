/**
 * Requests an order's shipment from the shipping service, once. The first call claims the request for a while; others
 * wait for its answer. The shipment's reference is the order code: the service returns the shipment that it has under a
 * reference instead of creating a second one.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { type InvoiceServices, issueInvoice } from '../invoices/issue-invoice.ts';
import { isCancelledOrRefunded, lacksPincode, type Order } from '../orders/order.ts';
import { changeOrder, changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';
import { shipmentRequestOf } from '../parcels/describe-shipment.ts';
import { shipmentOf } from '../parcels/find-parcel.ts';
import { openParcel } from '../parcels/parcel-store.ts';
import type { Shipment, ShipmentResult } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import { claimShipment, releaseShipmentClaim } from './shipment-store.ts';

/** The services that requesting a shipment takes. */
export type ShipmentServices = InvoiceServices & Pick<Services, 'boxes' | 'db' | 'jobs' | 'shipping'>;

export type ShipmentOutcome =
  | { ok: true; shipment: Shipment }
  /** The order is unknown, unpaid, cancelled, without an address or one whose state is clear, or needs attention. */
  | { ok: false; code: 'not_shippable' }
  /** Its buyer has not given a PIN code yet (`add-pincode.ts`). */
  | { ok: false; code: 'pincode_missing' }
  /** Another call is requesting the shipment and has not finished; try again shortly. */
  | { ok: false; code: 'shipment_pending' }
  | { ok: false; code: 'shipment_refused' };

const waitMs = 8_000;

/**
 * Requests the shipment of a paid order, or returns the one it has. Throws `OutsideServiceError` if the shipping
 * service cannot be asked; the order then stays paid, and the job asks again.
 */
export async function requestShipment(services: ShipmentServices, orderId: string): Promise<ShipmentOutcome> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const order = await findOrder(services.db, { id: orderId });
    if (!order) return { ok: false, code: 'not_shippable' };
    const known = shipmentOf(order);
    // A paid order with a shipment needed attention when the shipment was made, and was resumed since.
    if (known && order.status === 'paid') return keep(services, orderId, { ok: true, shipment: known });
    if (known) return { ok: true, shipment: known };
    if (order.attention === 'shipment_refused') return { ok: false, code: 'shipment_refused' };
    if (order.status !== 'paid' || !order.recipient) return { ok: false, code: 'not_shippable' };
    if (lacksPincode(order)) return { ok: false, code: 'pincode_missing' };
    if (unclearStateOf(order)) return { ok: false, code: 'not_shippable' };
    const claimed = await claimShipment(services.db, order, services.now());
    if (claimed) return ask(services, claimed);
    if (performance.now() > deadline) return { ok: false, code: 'shipment_pending' };
    await pause(100);
  }
}

async function ask(services: ShipmentServices, order: Order): Promise<ShipmentOutcome> {
  try {
    const result = await services.shipping.createShipment(await shipmentRequestOf(services, order));
    return await keep(services, order.id, result);
  } finally {
    await releaseShipmentClaim(services.db, order.id);
  }
}

async function keep(
  services: InvoiceServices & Pick<Services, 'db' | 'jobs'>,
  orderId: string,
  result: ShipmentResult,
): Promise<ShipmentOutcome> {
  return services.db.transaction().execute(async (trx) => {
    const [order, now] = [await lockOrder(trx, orderId), services.now()];
    if (result.ok) {
      const { shipment } = result;
      const changes = { shipment_order_id: shipment.orderId, shipment_id: shipment.shipmentId };
      await openParcel(trx, { orderId, direction: 'out', shipment }, now);
      if (order.status === 'paid') {
        await changeOrderStatus(trx, order, { to: 'shipment_requested', cause: 'shipment asked for', now, changes });
        await issueInvoice(services, trx, order);
      } else {
        await changeOrder(trx, orderId, changes, now);
      }
      // An earlier request, whose answer was lost, may have made this shipment with the address of before a correction.
      if (order.addressPendingSince) await services.jobs.send(trx, 'correct-shipment', { orderId });
      // The order was cancelled while this shipment was being requested: no other code knows of it.
      if (isCancelledOrRefunded(order.status)) await services.jobs.send(trx, 'cancel-shipment', { orderId });
      return { ok: true, shipment };
    }
    if (order.status === 'paid') {
      await changeOrderStatus(trx, order, {
        to: 'needs_attention',
        cause: `shipping refused: ${result.reason}`,
        now,
        attention: 'shipment_refused',
      });
      await services.jobs.send(trx, 'alert-owner', { orderId });
    }
    return { ok: false, code: 'shipment_refused' };
  });
}
