/**
 * Finishes an order after its payment (spec 4): verifies the proof, reads the status, asks for the shipment and saves
 * the order. The money is taken by then. A failure here does not lose the order, because the shop also learns of the
 * payment from the provider.
 */
import { totalOfItems } from '../../shop/cart/cart.ts';
import type { Billing } from '../../shop/contact/billing.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import type { PaymentOutcome } from '../../shop/ports/payment-window.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { placedOrderIn } from './open-order.ts';
import type { Purchase, PurchaseOutcome } from './purchase.ts';

/** Longest time that the shopper waits for the courier's service after paying; the server tries again later. */
const shipmentWaitMs = 5_000;

type Paid = Pick<Extract<PaymentOutcome, { kind: 'paid' }>, 'orderId' | 'paymentId' | 'proof'>;

/**
 * Verifies the payment and records the order. Returns `not_verified` if the proof is false, `unconfirmed` if neither
 * the proof nor the status confirmed the payment, and `placed` otherwise, even if a later step fails. Never rejects.
 */
export async function finishOrder(purchase: Purchase, { orderId, paymentId, proof }: Paid): Promise<PurchaseOutcome> {
  const verdict = await quietly(answerOf(browserApi['verify-signature'].$post({ json: proof })));
  if (verdict && !verdict.verified) return { kind: 'not_verified' };
  const status = await quietly(
    answerOf(browserApi['payment-status'][':order_id'].$get({ param: { order_id: orderId } })),
  );
  if (!verdict && !status?.paid) return { kind: 'unconfirmed' };
  const shipment = await quietly(placeShipment(purchase, orderId));
  const paid = status ? status.amount / 100 : rupeesFromPaise(totalOfItems(purchase.items));
  const saved = paymentId === null ? null : await quietly(saveOrder(purchase, paymentId, paid, shipment));
  const needsPincode = purchase.billing.pincode === '';
  const order = placedOrderIn(status) ?? (saved ? { code: saved.order_code, needsPincode } : null);
  return { kind: 'placed', order };
}

interface Shipment {
  order_id: string;
  shipment_id: string;
}

async function placeShipment({ items, billing }: Purchase, orderId: string): Promise<Shipment> {
  const json = {
    order_id: orderId,
    email: billing.email,
    contact: billing.phone,
    ...addressOf(billing),
    cartItems: items.map((item) => ({ ...item })),
  };
  const init = { signal: AbortSignal.timeout(shipmentWaitMs) };
  const answer = await answerOf(browserApi['place-shiprocket-order'].$post({ json }, { init }));
  return answer.shiprocket_order;
}

function saveOrder({ items, billing, note }: Purchase, paymentId: string, paid: number, shipment: Shipment | null) {
  const json = {
    user_email: billing.email,
    user_phone: billing.phone,
    ...addressOf(billing),
    order_note: note,
    total_price: paid,
    payment_id: paymentId,
    // The payload's name for an item's picture (spec 3, Saved order payload).
    cartItems: items.map((item) => ({ ...item, image_url: item.second })),
    shiprocket_order_id: shipment?.order_id ?? null,
    shiprocket_shipment_id: shipment?.shipment_id ?? null,
  };
  return answerOf(browserApi['save-order'].$post({ json }));
}

function addressOf({ fullName, address, city, state, pincode: zip }: Billing) {
  return { full_name: fullName, address, city, state, zip };
}

/**
 * Returns a call's answer; `null` if it fails. The error is only logged (spec 8), because the shop finishes the order.
 */
function quietly<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    console.warn('the order is finished by the shop', error instanceof Error ? error.message : '');
    return null;
  });
}
