/** Refund type and the rules for its amount and status. Pure; amounts are paise. */
import { formatPriceWithPaise, type Paise, paise, sumPaise } from '../money.ts';
import type { Order } from './order.ts';

export type RefundStatus = 'pending' | 'processed' | 'failed';

export interface Refund {
  /** Also the key of the refund's request at the payment provider. */
  id: string;
  orderId: string;
  amount: Paise;
  status: RefundStatus;
  reason: string;
  /** Initiator: `shopper`, `owner` (the merchant), or `provider` for one made in the provider's dashboard. */
  by: string;
  takesBack: boolean;
  providerRefundId: string | null;
  askedAt: Date | null;
  failure: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

export type RefundRefusal =
  /** No payment was ever captured for the order. */
  | { ok: false; code: 'not_paid' }
  | { ok: false; code: 'more_than_left'; left: Paise }
  | { ok: false; code: 'too_little'; min: Paise }
  /** The rest would be too small to ever be refunded. */
  | { ok: false; code: 'leaves_too_little'; left: Paise; min: Paise }
  /** The payer disputes the payment at their bank: a refund would send the money twice. */
  | { ok: false; code: 'disputed'; dispute: string }
  /** A partial refund was to put the pieces back into stock, but they may still be dispatched. */
  | { ok: false; code: 'not_sent' }
  /** The pieces were to go back into stock, but they are on their way, and nobody has seen them. */
  | { ok: false; code: 'parcel_away' };

export type RefundDecision = { ok: true; amount: Paise; whole: boolean } | RefundRefusal;

/** The fields of a refund that decide how much is left. */
type CountedRefund = Pick<Refund, 'amount' | 'status'>;

/** Returns the captured amount less refunds that are processed or pending. */
export function refundableAmountOf({ captured }: Pick<Order, 'captured'>, refunds: readonly CountedRefund[]): Paise {
  const gone = sumPaise(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
  return paise(Math.max(0, (captured ?? 0) - gone));
}

/**
 * Decides the amount of a refund: `wanted`, or all that is left. `min` is the provider's minimum. If `whole` is true,
 * nothing is left after the refund; otherwise at least `min` is.
 */
export function decideRefund(
  order: Pick<Order, 'captured' | 'providerPaymentId'>,
  refunds: readonly CountedRefund[],
  min: Paise,
  wanted?: Paise,
): RefundDecision {
  if (order.captured === null || order.providerPaymentId === null) return { ok: false, code: 'not_paid' };
  const left = refundableAmountOf(order, refunds);
  const amount = wanted ?? left;
  if (left === 0 || amount > left) return { ok: false, code: 'more_than_left', left };
  if (amount < min) return { ok: false, code: 'too_little', min };
  const stays = left - amount;
  if (stays > 0 && stays < min) return { ok: false, code: 'leaves_too_little', left, min };
  return { ok: true, amount, whole: stays === 0 };
}

/** Tells whether every paisa captured has been refunded. */
export function isFullyRefunded({ captured }: Pick<Order, 'captured'>, refunds: readonly CountedRefund[]): boolean {
  const back = sumPaise(refunds.filter(({ status }) => status === 'processed').map(({ amount }) => amount));
  return captured !== null && back === captured;
}

/**
 * Tells whether a provider's report may change a refund's status. A processed refund may still be returned by the bank;
 * a failed one stays failed, and the merchant requests another.
 */
export function canRefundTransition(from: RefundStatus, to: RefundStatus): boolean {
  return (from === 'pending' && to !== 'pending') || (from === 'processed' && to === 'failed');
}

/** Explains a refused refund to the merchant. */
export function describeRefundRefusal(refusal: RefundRefusal): string {
  if (refusal.code === 'not_paid') return 'No money has arrived for this order.';
  if (refusal.code === 'too_little') return `The least that can be refunded is ${formatPriceWithPaise(refusal.min)}.`;
  if (refusal.code === 'leaves_too_little') {
    const [left, min] = [formatPriceWithPaise(refusal.left), formatPriceWithPaise(refusal.min)];
    return `Less than ${min} would stay, which can never be refunded. Refund all ${left}, or leave ${min} or more.`;
  }
  if (refusal.code === 'disputed')
    return `Its payment is disputed (${refusal.dispute}): a refund would send the money twice. See dispute show.`;
  if (refusal.code === 'not_sent')
    return 'It has not been sent, so a part cannot bring its pieces back. Cancel it, or refund without --take-back.';
  if (refusal.code === 'parcel_away')
    return 'Its parcel is on its way. Refund with --keep-piece, or first say that you hold it: parcel received.';
  if (refusal.left === 0) return 'All of its money has gone back already, or is on its way, or is lost to a dispute.';
  return `Only ${formatPriceWithPaise(refusal.left)} is left to refund.`;
}
