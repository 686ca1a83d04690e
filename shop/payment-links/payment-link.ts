/**
 * The payment link of an order that the merchant made for a buyer: whoever has the link sees the order's pieces and may
 * pay for them until its time is up.
 */
import { hourMs } from '../duration.ts';
import { isPayable, type Order } from '../orders/order.ts';
import { makeOrderLink, readLinkFor } from '../orders/order-link.ts';
import type { Services } from '../services.ts';

/** Time for which a payment link is valid, and its pieces are reserved. */
export const paymentLinkMs = 24 * hourMs;

/** `open`: it can be paid. `paid`: it was. `ended`: its time is up, or the merchant has withdrawn it. */
export type PaymentLinkState = 'open' | 'paid' | 'ended';

/** Makes the payment link of an order. */
export function makePaymentLink(services: Pick<Services, 'secrets' | 'publicUrl'>, code: string): string {
  return makeOrderLink(services, { page: '/pay', purpose: 'payment-link' }, code);
}

/** Returns the order code in the fragment of a payment link; `null` if this shop did not make the link. */
export function readPaymentLink(services: Pick<Services, 'secrets'>, text: string): string | null {
  return readLinkFor(services, 'payment-link', text);
}

/** Returns the state of an order's payment link. An order that was paid stays `paid`, also once it is refunded. */
export function stateOfPaymentLink(
  { status, placedAt, reservedUntil }: Pick<Order, 'status' | 'placedAt' | 'reservedUntil'>,
  now: Date,
): PaymentLinkState {
  if (placedAt !== null) return 'paid';
  return isPayable(status) && reservedUntil !== null && reservedUntil > now ? 'open' : 'ended';
}
