/** How often things may be done: one table for the whole shop. Pure. */
import { hourSeconds } from '../duration.ts';

export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * A rule's parts all count; the first that is used up refuses. `address` is the caller's on the network, which in India
 * a whole neighbourhood may share: what shoppers do by buying is bounded generously there.
 */
export const limits = {
  /** Links and codes sent to one e-mail or phone. */
  'login-message-to-contact': [
    { times: 1, seconds: 30 },
    { times: 5, seconds: hourSeconds },
  ],
  'login-message-by-address': [{ times: 20, seconds: hourSeconds }],
  /** Beyond the five tries of each code: what many addresses may try on one number between them. */
  'login-try-on-contact': [{ times: 30, seconds: hourSeconds }],
  'login-try-by-address': [{ times: 60, seconds: hourSeconds }],
  /** Guests looking for an order by code and contact. */
  'order-lookup-of-code': [{ times: 10, seconds: hourSeconds }],
  'order-lookup-by-address': [{ times: 60, seconds: hourSeconds }],
  /** The courier's service is asked each time. */
  'tracking-of-order': [{ times: 60, seconds: hourSeconds }],
  'report-of-order': [{ times: 10, seconds: hourSeconds }],
  'report-photo-of-order': [{ times: 20, seconds: hourSeconds }],
  'create-order-by-address': [{ times: 120, seconds: hourSeconds }],
  /**
   * The calls around a payment; the provider is asked each time. A purchase makes at most five (verify, status, shipment,
   * save, and release where it was not paid): who may open an order may also pay for it.
   */
  'payment-call-by-address': [{ times: 5 * 120, seconds: hourSeconds }],
  /**
   * In pieces, not in calls: each order holds its pieces for a quarter of an hour, and nobody is to keep the whole stock
   * from being sold. An order of more is refused before it is counted: waiting would not help it.
   */
  'pieces-held-by-address': [{ times: 100, seconds: hourSeconds }],
  'order-change-by-user': [{ times: 30, seconds: hourSeconds }],
  'profile-change-by-user': [{ times: 240, seconds: hourSeconds }],
  'export-by-user': [{ times: 10, seconds: hourSeconds }],
  'notice-by-address': [{ times: 60, seconds: hourSeconds }],
  'newsletter-by-address': [{ times: 30, seconds: hourSeconds }],
  'pincode-by-address': [{ times: 300, seconds: hourSeconds }],
  'upload-by-user': [{ times: 20, seconds: hourSeconds }],
  'review-by-user': [{ times: 30, seconds: hourSeconds }],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type LimitName = keyof typeof limits;
