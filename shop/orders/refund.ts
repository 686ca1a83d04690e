/** What a refund is, and how much of an order may go back. Pure; amounts are paise. */
import { formatExact, type Paise, paise, sum } from '../money.ts';
import type { Order } from './order.ts';

export type RefundStatus = 'pending' | 'processed' | 'failed';

export interface Refund {
  /** Also our key for it at the payment provider. */
  id: string;
  orderId: string;
  amount: Paise;
  status: RefundStatus;
  reason: string;
  /** Who wanted it: `shopper`, `owner`, or `provider` for one made in the provider's dashboard. */
  by: string;
  takesBack: boolean;
  providerRefundId: string | null;
  askedAt: Date | null;
  failure: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

export type RefundRefusal =
  /** No money ever came for it. */
  | { ok: false; code: 'not_paid' }
  | { ok: false; code: 'more_than_left'; left: Paise }
  | { ok: false; code: 'too_little'; least: Paise }
  /** What stays could never be refunded any more. */
  | { ok: false; code: 'leaves_too_little'; left: Paise; least: Paise }
  /** A part of the money was to bring its pieces back, but they have not left, and still may. */
  | { ok: false; code: 'not_sent' };

export type RefundDecision = { ok: true; amount: Paise; whole: boolean } | RefundRefusal;

type Counted = Pick<Refund, 'amount' | 'status'>;

/** What was received and is neither refunded nor on its way back. */
export function leftToRefund({ captured }: Pick<Order, 'captured'>, refunds: readonly Counted[]): Paise {
  const gone = sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
  return paise((captured ?? 0) - gone);
}

/**
 * How much to refund: what is wanted, or all that is left. `least` is the least that the provider sends back. `whole`:
 * nothing is left after it; else enough is that can still be refunded.
 */
export function decideRefund(
  order: Pick<Order, 'captured' | 'providerPaymentId'>,
  refunds: readonly Counted[],
  least: Paise,
  wanted?: Paise,
): RefundDecision {
  if (order.captured === null || order.providerPaymentId === null) return { ok: false, code: 'not_paid' };
  const left = leftToRefund(order, refunds);
  const amount = wanted ?? left;
  if (left === 0 || amount > left) return { ok: false, code: 'more_than_left', left };
  if (amount < least) return { ok: false, code: 'too_little', least };
  const stays = left - amount;
  if (stays > 0 && stays < least) return { ok: false, code: 'leaves_too_little', left, least };
  return { ok: true, amount, whole: stays === 0 };
}

/** Whether every paisa that came has gone back. */
export function isAllRefunded({ captured }: Pick<Order, 'captured'>, refunds: readonly Counted[]): boolean {
  const back = sum(refunds.filter(({ status }) => status === 'processed').map(({ amount }) => amount));
  return captured !== null && back === captured;
}

/**
 * Where a refund may go when the provider says how it stands. What was sent back may still come back from the bank;
 * what failed has failed: the owner asks anew.
 */
export function mayBecome(from: RefundStatus, to: RefundStatus): boolean {
  return (from === 'pending' && to !== 'pending') || (from === 'processed' && to === 'failed');
}

/** Why a refund was refused, for the owner. */
export function describeRefusal(refusal: RefundRefusal): string {
  if (refusal.code === 'not_paid') return 'No money has arrived for this order.';
  if (refusal.code === 'too_little') return `The least that can be refunded is ${formatExact(refusal.least)}.`;
  if (refusal.code === 'leaves_too_little') {
    const [left, least] = [formatExact(refusal.left), formatExact(refusal.least)];
    return `Less than ${least} would stay, which can never be refunded. Refund all ${left}, or leave ${least} or more.`;
  }
  if (refusal.code === 'not_sent')
    return 'It has not been sent, so a part cannot bring its pieces back. Cancel it, or refund without --take-back.';
  if (refusal.left === 0) return 'All of its money has gone back already, or is on its way.';
  return `Only ${formatExact(refusal.left)} is left to refund.`;
}
