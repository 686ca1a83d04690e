/**
 * Ids of orders, payments and refunds at Cashfree. There an order's id is the merchant's own, a payment is found by its
 * order alone, and a refund's id has letters and digits only (contracts: Cashfree 8.2 to 8.4). Pure.
 */
import { createHmac } from 'node:crypto';

/**
 * Returns the id under which an order is opened: the same for the same receipt. The receipt is the order's code, which
 * belongs in no address and no log (decision 0023), so the id does not tell it.
 */
export function orderIdFor(receipt: string, clientSecret: string): string {
  return createHmac('sha256', clientSecret).update(`order ${receipt}`).digest('hex').slice(0, 32);
}

/** Tells whether a text can be the id of an order. Anybody may send one; a '.' would change the address that is called. */
export function isOrderId(text: string): boolean {
  return /^[\w-]{3,45}$/.test(text);
}

/** A payment with the order through which it is found. */
export interface PaymentPlace {
  readonly orderId: string;
  /** Cashfree's own id of the payment, as its dashboard shows it. */
  readonly cfPaymentId: string;
}

/** Returns the shop's id of a payment: its order's id and Cashfree's own, such as `3f…c1.12376123`. */
export function paymentIdOf({ orderId, cfPaymentId }: PaymentPlace): string {
  return `${orderId}.${cfPaymentId}`;
}

/** Returns the order and the payment of the shop's id; `null` for an impossible one, which is not worth a call. */
export function placeOfPayment(paymentId: string): PaymentPlace | null {
  const [, orderId, cfPaymentId] = /^([\w-]{3,45})\.(\d{1,20})$/.exec(paymentId) ?? [];
  return orderId && cfPaymentId ? { orderId, cfPaymentId } : null;
}

/** Returns the id of the refund that is made under a key: the UUID without its dashes. */
export function refundIdFor(key: string): string {
  return key.replaceAll('-', '');
}

/** Returns the shop's key of a refund; `null` for one that the shop did not request. */
export function keyOfRefund(refundId: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(refundId);
  return parts ? parts.slice(1).join('-') : null;
}
