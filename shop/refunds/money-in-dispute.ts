/** The money of an order that its payer disputes: a refund would send it a second time (decision 0049). Pure. */
import { type Dispute, isUndecided, withholdsMoney } from '../disputes/dispute.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import type { Order } from '../orders/order.ts';

export interface MoneyInDispute {
  /** Id of a dispute that withholds money and is not decided; `null` if there is none. */
  readonly undecided: string | null;
  /** Money that disputes withhold which are not decided. */
  readonly withheld: Paise;
  /** Money that disputes have taken for good. */
  readonly lost: Paise;
}

/** Returns what an order's disputes withhold and have taken of its money. */
export function moneyInDispute(disputes: readonly Dispute[]): MoneyInDispute {
  const withholding = disputes.filter(withholdsMoney);
  const undecided = withholding.filter(isUndecided);
  const sumOf = (some: readonly Dispute[]) => sumPaise(some.map(({ amount }) => amount));
  return {
    undecided: undecided[0]?.id ?? null,
    withheld: sumOf(undecided),
    lost: sumOf(withholding.filter(({ status }) => status === 'lost')),
  };
}

/** Returns an order with the captured money that disputes have left: no more can be refunded. */
export function withoutLost<One extends Pick<Order, 'captured'>>(order: One, lost: Paise): One {
  return order.captured === null ? order : { ...order, captured: paise(Math.max(0, order.captured - lost)) };
}
