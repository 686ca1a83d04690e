/**
 * Settles orders: the only code that turns a captured payment into a sale. Verification, the webhook, the sweep,
 * `payment-status`, `place-shiprocket-order` and `save-order` call it, in any order and any number of times. Only the
 * first call that finds the order open enters the payment, the sale and the jobs, in one transaction; its row's version
 * or a lock on the row decides which call that is.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction } from '../../database/transaction.ts';
import { renewPromise } from '../delivery/delivery-promise.ts';
import { type OrderJobServices, queueJobsAndIssueInvoice, queueJobsForStatus } from '../fulfilment/order-jobs.ts';
import { unnumberedInvoiceOf } from '../invoices/invoice.ts';
import { financialYearOf } from '../invoices/invoice-number.ts';
import { isInvoiceable } from '../invoices/issue-invoice.ts';
import { type AttentionReason, isPayable, type Order, totalOfOrderLines } from '../orders/order.ts';
import {
  changeOrder,
  changeOrderStatus,
  lockOrder,
  type StatusChange,
  toPromiseColumns,
} from '../orders/order-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { unclearStateOf } from '../orders/state-of-order.ts';
import type { CapturedPayment } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { sellReservedPieces, takeAvailablePieces } from '../stock/stock-ledger.ts';
import { releaseReservation } from './reservation.ts';
import { findOrderToSettle, type OrderToSettle, recordSale } from './settlement-store.ts';

/** The services that settling an order's payment takes. */
export type SettlementServices = OrderJobServices & Pick<Services, 'db' | 'dispatchCalendar' | 'payment'>;

export type Settlement =
  | { kind: 'unknown' }
  /** No money has arrived. `isPending`: a payment for it is under way, and its payer or their bank may still answer. */
  | { kind: 'not_paid'; order: Order; isPending: boolean }
  /** The order is paid, but has no lines: the cart of a three-field order is still to come. */
  | { kind: 'cart_missing'; order: Order }
  | { kind: 'settled'; order: Order };

/**
 * Asks the provider for an order's payment and settles the order. `cause` is written into its history. Throws
 * `OutsideServiceError` if the provider cannot be asked.
 */
export async function settlePayment(
  services: SettlementServices,
  providerOrderId: string,
  cause: string,
): Promise<Settlement> {
  const found = await findOrderToSettle(services.db, providerOrderId);
  if (!found) return { kind: 'unknown' };
  const { order } = found;
  if (isSettled(order)) return { kind: 'settled', order };
  const { captured, pendingSince } = await services.payment.paymentsOf(providerOrderId);
  if (!captured) return { kind: 'not_paid', order, isPending: isAwaited(pendingSince, services.now()) };
  const sold = await sellUnchanged(services, found, captured, cause);
  return sold ?? services.db.transaction().execute((trx) => enterPayment(services, trx, order.id, captured, cause));
}

/** Milliseconds after which a payment without an answer counts as given up: the checkout times out earlier. */
const answerWithinMs = 15 * 60_000;

/** Tells whether an answer to a payment is still expected. It may come later, and then settles the order all the same. */
function isAwaited(pendingSince: Date | null, now: Date): boolean {
  return pendingSince !== null && now.getTime() - pendingSince.getTime() < answerWithinMs;
}

/** Tells whether an order is settled; one that was cancelled unpaid is not, since it may still receive late money. */
function isSettled(order: Order): boolean {
  return !isPayable(order.status) && !(order.status === 'cancelled' && order.providerPaymentId === null);
}

/**
 * Settles the usual order without locking it first: its pieces are reserved, its first payment has the right amount, and
 * the state of its address is clear. Returns `null`, having changed nothing, for any other order and for one that has changed since it was read.
 */
async function sellUnchanged(
  services: SettlementServices,
  found: OrderToSettle,
  captured: CapturedPayment,
  cause: string,
): Promise<Settlement | null> {
  const { order, hsnOf } = found;
  const isUsual = isPayable(order.status) && order.reservedUntil !== null && order.providerPaymentId === null;
  if (!isUsual || findTrouble(order, captured) || unclearStateOf(order)) return null;
  const now = services.now();
  const move: StatusChange = { to: 'paid', cause, now, changes: paidColumns(captured) };
  const invoice = isInvoiceable(order)
    ? {
        series: services.invoicePrefix,
        financialYear: financialYearOf(now),
        issuedAt: now,
        document: unnumberedInvoiceOf({ ...order, placedAt: now }, hsnOf, services.facts, now),
      }
    : null;
  const entered = await decideInTransaction(services.db, async (trx) => {
    await queueJobsForStatus(services, trx, order, 'paid');
    const settled = await recordSale(trx, found, { move, invoice });
    return settled ? { ok: true as const, settled } : { ok: false as const };
  });
  return entered.ok ? { kind: 'settled', order: entered.settled } : null;
}

/** Returns the columns that a payment sets. They end the reservation, and its holder is forgotten. */
function paidColumns(captured: CapturedPayment) {
  return { ...moneyColumns(captured), reserved_until: null, holder_key: null };
}

function moneyColumns({ paymentId, amount, method }: CapturedPayment) {
  return { provider_payment_id: paymentId, captured_paise: amount, payment_method: method };
}

async function enterPayment(
  services: OrderJobServices & Pick<Services, 'dispatchCalendar'>,
  trx: OpenTransaction,
  orderId: string,
  captured: CapturedPayment,
  cause: string,
): Promise<Settlement> {
  const order = await lockOrder(trx, orderId);
  if (isSettled(order)) return { kind: 'settled', order };
  if (isPayable(order.status) && order.lines.length === 0) {
    await changeOrder(trx, orderId, moneyColumns(captured), services.now());
    return {
      kind: 'cart_missing',
      order: { ...order, providerPaymentId: captured.paymentId, captured: captured.amount },
    };
  }
  const now = services.now();
  const attention = await sell(trx, order, captured, now);
  const changes = { ...paidColumns(captured), ...latePromiseColumns(services, order, now) };
  const to = attention ? 'needs_attention' : 'paid';
  const settled = await changeOrderStatus(trx, order, { to, cause, now, attention, changes });
  return { kind: 'settled', order: await queueJobsAndIssueInvoice(services, trx, settled) };
}

/**
 * Returns the columns of the delivery promise of an order that is paid after its reservation ended: the days then count
 * from the payment. Until then the promise stands that the order was placed with.
 */
function latePromiseColumns(
  { dispatchCalendar }: Pick<Services, 'dispatchCalendar'>,
  { reservedUntil, promise }: Order,
  now: Date,
) {
  return reservedUntil === null ? toPromiseColumns(renewPromise(promise, now, dispatchCalendar)) : {};
}

/** Sells the pieces and returns `null`, or sells none and returns the reason. No piece stays reserved either way. */
async function sell(
  trx: OpenTransaction,
  order: Order,
  captured: CapturedPayment,
  now: Date,
): Promise<AttentionReason | null> {
  const trouble = (await isGoingBack(trx, order)) ? 'refunded_already' : findTrouble(order, captured);
  if (trouble) {
    await releaseReservation(trx, order, now);
    return trouble;
  }
  if (order.reservedUntil !== null) {
    await sellReservedPieces(trx, order.lines, order.id);
    return null;
  }
  const taken = await takeAvailablePieces(trx, order.lines, 'sold', order.id);
  return taken.ok ? null : 'stock_gone';
}

/** Tells whether the merchant began to refund the order while its cart was still to come. */
async function isGoingBack(trx: OpenTransaction, order: Order): Promise<boolean> {
  if (order.providerPaymentId === null) return false;
  return (await listRefunds(trx, order.id)).some(({ status }) => status !== 'failed');
}

function findTrouble(order: Order, captured: CapturedPayment): AttentionReason | null {
  if (captured.refunded > 0) return 'refunded_already';
  if (order.status === 'cancelled') return 'paid_after_cancel';
  if (captured.amount !== order.amount) return 'amount_differs';
  if (totalOfOrderLines(order.lines) !== order.amount) return 'price_differs';
  return null;
}
