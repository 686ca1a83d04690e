/**
 * Records refunds and queues the jobs that make them, in one transaction; `refund-jobs.ts` makes them at the provider.
 * Pieces that the merchant takes back go on sale at once, whatever becomes of the money.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Paise } from '../money.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import { decideRefund, type Refund, type RefundDecision, type RefundRefusal } from '../orders/refund.ts';
import { insertRefund } from '../orders/refund-store.ts';
import { arePiecesAway, wasParcelReceived } from '../parcels/parcel.ts';
import type { Payment } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { returnPieces } from '../stock/stock-ledger.ts';
import { cancelUndispatched } from './cancel-undispatched.ts';
import { moneyInDispute, withoutLost } from './money-in-dispute.ts';
import { type RefundFacts, readRefundFacts } from './refund-facts.ts';

/** A refund as the merchant wishes it. The order is an argument of its own. */
export interface RefundWish {
  /** All that is left if not given. */
  readonly amount?: Paise | undefined;
  /** In the merchant's words; the buyer does not see it. */
  readonly reason: string;
  readonly by: string;
  /** True if the order's pieces go back on sale; ignored once its parcel was received, which decided about them. */
  readonly takeBack: boolean;
}

/** `returned`: true if this call put pieces back on sale. `cancelled`: true if it cancelled the order. */
export type RefundOutcome =
  | { ok: true; refund: Refund; returned: boolean; cancelled: boolean }
  | { ok: false; code: 'unknown_order' }
  | RefundRefusal;

/**
 * Records a refund and queues it. A full refund before dispatch cancels the order. After a partial refund an
 * undispatched order still ships, so its pieces cannot be taken back; nor can those of a parcel that is on its way and
 * was not received. Those of a received parcel stay as `parcel received` left them. Two concurrent calls cannot refund
 * more than was captured: the second waits for the first and sees its refund.
 */
export async function refundOrder(
  services: Pick<Services, 'db' | 'jobs' | 'now'> & { readonly payment: Pick<Payment, 'minRefund'> },
  orderId: string,
  wish: RefundWish,
  onDecided?: OnDecided<RefundOutcome>,
): Promise<RefundOutcome> {
  const { minRefund } = services.payment;
  const decide = async (trx: OpenTransaction): Promise<RefundOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const facts = await readRefundFacts(trx, order);
    const decided = decideRefundOf(facts, minRefund, wish);
    if (!decided.ok) return decided;
    const cancelled = decided.whole && isUndispatched(order);
    if (cancelled) await cancelUndispatched(services, trx, order, `refunded in full: ${wish.reason}`);
    const takeBack = wish.takeBack && !wasParcelReceived(facts.parcels);
    const returned = takeBack && (await returnPieces(trx, order.lines, orderId));
    const refund = await recordRefund(services, trx, order, { ...wish, takeBack, amount: decided.amount });
    return { ok: true, refund, returned, cancelled };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

/** Decides on a refund as {@link refundOrder} does, which reads the facts of a locked order; of others it is a preview. */
export function decideRefundOf(
  { order, refunds, disputes, parcels }: RefundFacts,
  minRefund: Paise,
  { amount, takeBack }: Pick<RefundWish, 'amount' | 'takeBack'>,
): RefundDecision {
  const { undecided, lost } = moneyInDispute(disputes);
  if (undecided !== null) return { ok: false, code: 'disputed', dispute: undecided };
  const decided = decideRefund(withoutLost(order, lost), refunds, minRefund, amount);
  if (!decided.ok) return decided;
  if (takeBack && !decided.whole && isUndispatched(order)) return { ok: false, code: 'not_sent' };
  if (takeBack && arePiecesAway(order, parcels)) return { ok: false, code: 'parcel_away' };
  return decided;
}

/** Inserts the refund of a locked order and queues it. The caller has checked the amount and returned the pieces. */
export async function recordRefund(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  { amount, reason, by, takeBack }: RefundWish & { readonly amount: Paise },
): Promise<Refund> {
  const wish = { orderId: order.id, amount, reason, by, takesBack: takeBack };
  const refund = await insertRefund(trx, wish, services.now());
  await services.jobs.send(trx, 'make-refund', { refundId: refund.id });
  return refund;
}
