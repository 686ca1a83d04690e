/** Finds the dispute that keeps the pieces of an order in the shop. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { Order } from '../orders/order.ts';
import { refundableAmountOf } from '../orders/refund.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { type Dispute, disputeThatKeepsPieces } from './dispute.ts';
import { listDisputesOfOrder } from './dispute-store.ts';

/** Returns the dispute for which the pieces of a locked order stay in the shop ({@link disputeThatKeepsPieces}), if there is one. */
export async function findDisputeThatKeepsPieces(
  trx: OpenTransaction,
  order: Pick<Order, 'id' | 'captured'>,
): Promise<Dispute | undefined> {
  const disputes = await listDisputesOfOrder(trx, order.id);
  if (disputes.length === 0) return undefined;
  const left = order.captured === null ? null : refundableAmountOf(order, await listRefunds(trx, order.id));
  return disputeThatKeepsPieces(disputes, left);
}
