/**
 * Payouts port: the provider's transfers of money to the merchant's bank, and what each adds up. Amounts are paise.
 * A provider may call a payout a settlement; in this shop to settle is to record an order’s payment.
 */
import type { Paise } from '../money.ts';
import type { TimeSpan } from './payment-records.ts';

/** A transfer to the merchant's bank. */
export interface ProviderPayout {
  readonly id: string;
  readonly amount: Paise;
  /** `processed` means sent: the bank may credit it some hours later. */
  readonly status: 'created' | 'processed' | 'failed';
  /** The bank's reference of the transfer; `null` until there is one. */
  readonly utr: string | null;
  readonly madeAt: Date;
}

export const payoutLineKinds = ['payment', 'refund', 'adjustment', 'transfer'] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];

/** A payment, refund or adjustment that a payout contains. */
export interface PayoutLine {
  readonly payoutId: string;
  /** The provider's id of the payment, refund or adjustment. */
  readonly entityId: string;
  readonly kind: PayoutLineKind;
  /** Amount before fees. */
  readonly amount: Paise;
  readonly credit: Paise;
  readonly debit: Paise;
  /** The provider's fee, `tax` included. */
  readonly fee: Paise;
  readonly tax: Paise;
  /** The payment that a refund or an adjustment is about. */
  readonly paymentId: string | null;
  readonly disputeId: string | null;
  /** Receipt of the order that was paid. */
  readonly orderReceipt: string | null;
  readonly settledAt: Date | null;
}

/** Lists payouts. Every call may throw `OutsideServiceError`. */
export interface PayoutSource {
  /** Returns the payouts that were made in a span. */
  payoutsBetween(span: TimeSpan): Promise<readonly ProviderPayout[]>;
  /** Returns the payout with this id; `null` if there is none. */
  findPayout(id: string): Promise<ProviderPayout | null>;
  /** Returns the lines of the payouts of an Indian day, `YYYY-MM-DD`; none that is not part of a payout yet. */
  linesOfDay(day: string): Promise<readonly PayoutLine[]>;
}
