/**
 * Serves the two calls that a page makes after the payment: for the shipment, and to save the order. Both are safe to
 * repeat, and neither is needed: a captured payment becomes a saved, shipped order without them (`settle-payment.ts`).
 */

import { requestShipment, type ShipmentServices } from '../fulfilment/request-shipment.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Shipment } from '../ports/shipping.ts';
import { attachOrderDetails, type OrderDetails } from './attach-cart.ts';
import { type Settlement, type SettlementServices, settlePayment } from './settle-payment.ts';

export type FinishOrderRefusal =
  | { ok: false; code: 'unknown_order' }
  | { ok: false; code: 'payment_not_captured' }
  | { ok: false; code: 'cart_missing' }
  | { ok: false; code: 'unknown_saree'; skus: string[] };

type Finished = { ok: true; order: Order } | FinishOrderRefusal;

/** Settles an order that was paid, giving it its cart and address first where it has none. */
async function settleWithDetails(
  services: SettlementServices,
  providerOrderId: string,
  details: OrderDetails,
  cause: string,
): Promise<Finished> {
  let settlement = await settlePayment(services, providerOrderId, cause);
  if (settlement.kind === 'cart_missing' || lacks(settlement, details)) {
    const attached = await attachOrderDetails(services, settlement.order.id, details);
    if (!attached.ok) return attached;
    settlement = await settlePayment(services, providerOrderId, cause);
  }
  if (settlement.kind === 'unknown') return { ok: false, code: 'unknown_order' };
  if (settlement.kind === 'not_paid') return { ok: false, code: 'payment_not_captured' };
  if (settlement.kind === 'cart_missing') return { ok: false, code: 'cart_missing' };
  return { ok: true, order: settlement.order };
}

/** Tells whether the page sent details that a settled order lacks. */
function lacks(
  settlement: Settlement,
  { recipient, note }: OrderDetails,
): settlement is Extract<Settlement, { kind: 'settled' }> {
  if (settlement.kind !== 'settled') return false;
  const { order } = settlement;
  return (order.recipient === null && recipient !== null) || (order.note === '' && note !== '');
}

/**
 * Settles the payment, stores the recipient and requests the shipment (`POST /place-shiprocket-order`). `orderId` is
 * the payment provider's order id.
 */
export async function placeShipment(
  services: SettlementServices & ShipmentServices,
  orderId: string,
  details: OrderDetails,
): Promise<
  | { ok: true; shipment: Shipment }
  | FinishOrderRefusal
  | Extract<Awaited<ReturnType<typeof requestShipment>>, { ok: false }>
> {
  const finished = await settleWithDetails(services, orderId, details, 'payment found when the shipment was asked for');
  if (!finished.ok) return finished;
  return requestShipment(services, finished.order.id);
}

/**
 * Stores the final details of a paid order (`POST /save-order`). Finds the order by its payment, in the database or at
 * the provider.
 */
export async function saveOrder(
  services: SettlementServices,
  paymentId: string,
  details: OrderDetails,
): Promise<Finished> {
  const known = await findOrder(services.db, { provider_payment_id: paymentId });
  const providerOrderId = known?.providerOrderId ?? (await services.payment.orderOfPayment(paymentId));
  if (!providerOrderId) return { ok: false, code: 'unknown_order' };
  return settleWithDetails(services, providerOrderId, details, 'payment found when the order was saved');
}
