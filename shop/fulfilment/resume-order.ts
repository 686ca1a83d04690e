/**
 * Takes an order up again that waited for the merchant, once what it waited for is there: its shipment is asked for. Only an
 * order whose money is right can go on, and that has something to send; of the others the money goes back
 * (`refund-order.ts`).
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import { type AttentionReason, lacksPincode, type Order, totalOfOrderLines } from '../orders/order.ts';
import { changeOrderStatus, findAndLockOrder } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import { takeAvailablePieces } from '../stock/stock-ledger.ts';
import { queueJobsAndIssueInvoice } from './order-jobs.ts';

export type ResumeOutcome =
  | { ok: true }
  | { ok: false; code: 'unknown_order' }
  /** It waits for nothing, or for its money to go back. */
  | { ok: false; code: 'not_resumable' }
  | { ok: false; code: 'no_address' | 'no_pincode' }
  /** These skus are sold; an import with their new count says that they are there again. */
  | { ok: false; code: 'out_of_stock'; skus: string[] };

/** Reasons from which an order may resume. `sold`: its pieces were sold to it before it stopped. */
const resumable: Partial<Record<AttentionReason, { sold: boolean }>> = {
  shipment_refused: { sold: true },
  shipment_failed: { sold: true },
  no_address: { sold: true },
  no_pincode: { sold: true },
  stock_gone: { sold: false },
  paid_after_cancel: { sold: false },
};

/** Reasons that stop an order after its buyer was told that it is placed. */
const atShipment: readonly AttentionReason[] = ['shipment_refused', 'shipment_failed', 'no_pincode'];

type Part = Pick<Services, 'db' | 'jobs' | 'facts' | 'invoicePrefix' | 'now'>;

/** Resumes an order that needed attention, after checking that its money and pieces are complete. */
export async function resumeOrder(services: Part, orderId: string): Promise<ResumeOutcome> {
  return decideInTransaction(services.db, async (trx): Promise<ResumeOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const way = order.attention === null ? undefined : resumable[order.attention];
    const isPaidFor = order.captured === order.amount && totalOfOrderLines(order.lines) === order.amount;
    if (!way || !isPaidFor) return { ok: false, code: 'not_resumable' };
    if (!order.recipient) return { ok: false, code: 'no_address' };
    if (lacksPincode(order)) return { ok: false, code: 'no_pincode' };
    const taken = way.sold ? { ok: true as const } : await takeAvailablePieces(trx, order.lines, 'sold', orderId);
    if (!taken.ok) return { ok: false, code: 'out_of_stock', skus: taken.missing };
    const resumed = await changeOrderStatus(trx, order, {
      to: 'paid',
      cause: 'taken up again by the owner',
      now: services.now(),
    });
    await queueWhatIsLeft(services, trx, resumed, order.attention);
    return { ok: true };
  });
}

/** An order that stopped at its shipment was confirmed to its buyer before. */
async function queueWhatIsLeft(
  services: Part,
  trx: OpenTransaction,
  order: Order,
  stoppedBy: AttentionReason | null,
): Promise<void> {
  const stoppedAtShipment = stoppedBy !== null && atShipment.includes(stoppedBy);
  if (stoppedAtShipment) await services.jobs.send(trx, 'ship-order', { orderId: order.id });
  else await queueJobsAndIssueInvoice(services, trx, order);
}
