/** Payment records port: everything that a payment provider has on the shop's account, by time. Amounts are paise. */
import type { Paise } from '../money.ts';

/** A span of time: from `from`, up to but without `to`. Providers count in whole seconds. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** A captured payment on the account, whether or not the shop knows it, and whether or not it has gone back since. */
export interface RecordedPayment {
  readonly paymentId: string;
  /** The provider's order id; `null` for money that was not paid for an order. */
  readonly orderId: string | null;
  readonly amount: Paise;
  /** Amount refunded so far. */
  readonly refunded: Paise;
  /** Time at which the payment was made, which may be days before it was captured. */
  readonly madeAt: Date;
  /** The provider's name of the method, such as `upi`. */
  readonly method: string;
}

/** A refund on the account, with the time at which it was made. */
export interface RecordedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The shop's key of the request; `null` for a refund that was made in the provider's dashboard. */
  readonly key: string | null;
  readonly madeAt: Date;
}

/** Lists what a provider has. Every call may throw `OutsideServiceError`. */
export interface PaymentRecords {
  /** Returns the captured payments that were made in a span. A payment appears in it once it is captured. */
  paymentsBetween(span: TimeSpan): Promise<readonly RecordedPayment[]>;
  /** Returns the refunds that were made in a span. */
  refundsBetween(span: TimeSpan): Promise<readonly RecordedRefund[]>;
  /** Returns the captured payment with this id; `null` if there is none. */
  findPayment(paymentId: string): Promise<RecordedPayment | null>;
}
