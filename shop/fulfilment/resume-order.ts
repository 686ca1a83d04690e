/**
 * Resumes an order that needed attention, once what it lacked is there: its shipment is requested. Only an order that
 * was paid exactly and has lines can resume; the money of any other is to be refunded (`refund-order.ts`).
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type AttentionReason, lacksPincode, type Order, totalOfOrderLines } from '../orders/order.ts';
import { changeOrderStatus, findAndLockOrder } from '../orders/order-store.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';
import type { Services } from '../services.ts';
import { takeAvailablePieces } from '../stock/stock-ledger.ts';
import { queueJobsAndIssueInvoice } from './order-jobs.ts';

export type ResumeOutcome =
  | { ok: true }
  | { ok: false; code: 'unknown_order' }
  /** The order does not need attention, or its money is to be refunded. */
  | { ok: false; code: 'not_resumable' }
  | { ok: false; code: 'no_address' | 'no_pincode' | 'state_unclear' }
  /** These skus are sold out; once an import has raised their availability, the order can resume. */
  | { ok: false; code: 'out_of_stock'; skus: string[] };

/** Reasons for attention from which an order may resume; `sold` tells whether its pieces are sold to it already. */
const resumable: Partial<Record<AttentionReason, { sold: boolean }>> = {
  shipment_refused: { sold: true },
  shipment_failed: { sold: true },
  no_address: { sold: true },
  no_pincode: { sold: true },
  state_unclear: { sold: true },
  disputed: { sold: true },
  address_refused: { sold: true },
  parcel_cancelled: { sold: true },
  stock_gone: { sold: false },
  paid_after_cancel: { sold: false },
};

/** Reasons for attention of orders that were confirmed to their buyers before. */
const atShipment: readonly AttentionReason[] = [
  'shipment_refused',
  'shipment_failed',
  'no_pincode',
  'state_unclear',
  'address_refused',
  'parcel_cancelled',
  'disputed',
];

/** Returns why an order cannot resume, as far as the order alone tells; `null` if it can while its pieces are in stock. */
export function resumeRefusalOf(order: Order): 'not_resumable' | 'no_address' | 'no_pincode' | 'state_unclear' | null {
  const isPaidFor = order.captured === order.amount && totalOfOrderLines(order.lines) === order.amount;
  if (order.attention === null || !resumable[order.attention] || !isPaidFor) return 'not_resumable';
  if (!order.recipient) return 'no_address';
  if (lacksPincode(order)) return 'no_pincode';
  return unclearStateOf(order) ? 'state_unclear' : null;
}

/** Tells whether the pieces of an order that needs attention are sold to it already: else it takes them to resume. */
export function hasItsPieces({ attention }: Pick<Order, 'attention'>): boolean {
  return attention !== null && resumable[attention]?.sold === true;
}

type Part = Pick<Services, 'db' | 'jobs' | 'facts' | 'invoicePrefix' | 'now'>;

/** Resumes an order that needed attention, after checking that its money and pieces are complete. */
export async function resumeOrder(
  services: Part,
  orderId: string,
  onDecided?: OnDecided<ResumeOutcome>,
): Promise<ResumeOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ResumeOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const refused = resumeRefusalOf(order);
    if (refused) return { ok: false, code: refused };
    const taken = hasItsPieces(order)
      ? { ok: true as const }
      : await takeAvailablePieces(trx, order.lines, 'sold', orderId);
    if (!taken.ok) return { ok: false, code: 'out_of_stock', skus: taken.missing };
    const resumed = await changeOrderStatus(trx, order, {
      to: 'paid',
      cause: 'taken up again by the owner',
      now: services.now(),
    });
    await queueWhatIsLeft(services, trx, resumed, order.attention);
    return { ok: true };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

/** Queues the jobs of a resumed order; one that stopped at its shipment is not confirmed to its buyer again. */
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
