/**
 * Asks for money to go back to who paid it. Only the wish is written here, with the job that carries it out, in one
 * transaction; `refund-jobs.ts` has it done. The pieces go back on sale at once where they are back, whatever becomes of
 * the money.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import type { Paise } from '../money.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import { decideRefund, type Refund, type RefundRefusal } from '../orders/refund.ts';
import { insertRefund, listRefunds } from '../orders/refund-store.ts';
import type { Payment } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { returnPieces } from '../stock/stock-ledger.ts';
import { cancelUndispatched } from './cancel-undispatched.ts';

export interface RefundInput {
  /** All that is left where none is given. */
  readonly amount?: Paise;
  /** In the merchant's words; the buyer is not shown them. */
  readonly reason: string;
  readonly by: string;
  /** True if the order's pieces go back on sale. */
  readonly takeBack: boolean;
}

/** `returned`: whether this put pieces back on sale. */
export type RefundOutcome =
  | { ok: true; refund: Refund; returned: boolean }
  | { ok: false; code: 'unknown_order' }
  | RefundRefusal;

/**
 * Records a refund and queues it. A full refund before dispatch cancels the order. After a partial refund the order
 * still ships, so its pieces cannot be taken back. Two concurrent calls cannot refund more than was captured: the
 * second waits for the first and sees its refund.
 */
export async function refundOrder(
  services: Pick<Services, 'db' | 'jobs' | 'now'> & { readonly payment: Pick<Payment, 'minRefund'> },
  orderId: string,
  wish: RefundInput,
): Promise<RefundOutcome> {
  const { minRefund } = services.payment;
  return decideInTransaction(services.db, async (trx): Promise<RefundOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const decided = decideRefund(order, await listRefunds(trx, orderId), minRefund, wish.amount);
    if (!decided.ok) return decided;
    if (wish.takeBack && !decided.whole && isUndispatched(order.status)) return { ok: false, code: 'not_sent' };
    if (decided.whole) await cancelUndispatched(services, trx, order, `refunded in full: ${wish.reason}`);
    const returned = wish.takeBack && (await returnPieces(trx, order.lines, orderId));
    return {
      ok: true,
      refund: await recordRefund(services, trx, order, { ...wish, amount: decided.amount }),
      returned,
    };
  });
}

/** Writes the refund of a locked order down and queues it. The amount must have been decided on, the pieces seen to. */
export async function recordRefund(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  { amount, reason, by, takeBack }: Required<RefundInput>,
): Promise<Refund> {
  const wish = { orderId: order.id, amount, reason, by, takesBack: takeBack };
  const refund = await insertRefund(trx, wish, services.now());
  await services.jobs.send(trx, 'make-refund', { refundId: refund.id });
  return refund;
}
