/** The money of an order that its payer disputes: a refund would send it a second time (decision 0049). */
import type { Queryable } from '../../database/connect.ts';
import { isUndecided, withholdsMoney } from '../disputes/dispute.ts';
import { listDisputesOfOrder } from '../disputes/dispute-store.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import type { Order } from '../orders/order.ts';

export interface MoneyInDispute {
  /** Id of a dispute that withholds money and is not decided; `null` if there is none. */
  readonly undecided: string | null;
  /** Money that disputes have taken for good. */
  readonly lost: Paise;
}

/** Reads what disputes withhold and have taken of an order's money. The caller has locked the order. */
export async function readMoneyInDispute(trx: Queryable, orderId: string): Promise<MoneyInDispute> {
  const disputes = (await listDisputesOfOrder(trx, orderId)).filter(withholdsMoney);
  return {
    undecided: disputes.find(isUndecided)?.id ?? null,
    lost: sumPaise(disputes.filter(({ status }) => status === 'lost').map(({ amount }) => amount)),
  };
}

/** Returns an order with the captured money that disputes have left: no more can be refunded. */
export function withoutLost<One extends Pick<Order, 'captured'>>(order: One, lost: Paise): One {
  return order.captured === null ? order : { ...order, captured: paise(Math.max(0, order.captured - lost)) };
}
