/**
 * Checks open orders: asks the payment provider about each, settles those whose payment nobody reported, releases
 * pieces whose reservation is over, and cancels orders that can no longer be paid.
 */

import { addMs, dayMs, hourMs, minuteMs, msBetween } from '../duration.ts';
import { type OrderJobServices, queueJobsAndIssueInvoice } from '../fulfilment/order-jobs.ts';
import { findDueOrder, findExpiredReservations, undoClockJump } from '../orders/open-orders-store.ts';
import { isPayable, type Order } from '../orders/order.ts';
import { changeOrder, changeOrderStatus, lockOrder } from '../orders/order-store.ts';
import { pollEach } from '../polling.ts';
import { payableDays } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { releaseReservation, releaseUnpaid } from './reservation.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/** Most orders that one round asks about: other timed work waits for the end of the round. */
const maxAsked = 200;
/**
 * Most orders without a cart among them: strangers may open hundreds, while the shop's own pages always send a cart.
 */
const maxAskedWithoutCart = 50;
/** Milliseconds of a round after which overdue reservations are released before their orders are asked about. */
const releaseUnaskedAfterMs = minuteMs;
/** Milliseconds until a young order, or one whose check failed, is asked about again. */
const retryMs = 5 * minuteMs;

export interface OrderSweepReport {
  settled: number;
  released: number;
  cancelled: number;
  /** Orders whose check failed; they are asked about again in five minutes. */
  failed: number;
}

/**
 * Checks the orders that are due: first those with reserved pieces, then those whose pieces were released, then those
 * without a cart; within each, the longest waiting first. Orders beyond a round's limit wait for the next one, but
 * their reservations are released on time. Passes errors of single orders to `onError` and goes on.
 */
export async function sweepOrders(
  services: SettlementServices,
  onError: (error: unknown, order: Order) => void,
): Promise<OrderSweepReport> {
  const report: OrderSweepReport = { settled: 0, released: 0, cancelled: 0, failed: 0 };
  await undoClockJump(services.db, services.now());
  const ask = async (order: Order) => {
    report[await sweepOrder(services, order)] += 1;
  };
  await pollEach(dueOrders(services), ask, async (error, order) => {
    report.failed += 1;
    onError(error, order);
    await postpone(services, order);
  });
  await releaseOverdue(services);
  return report;
}

/**
 * Yields the orders of one round, each found once the one before is done. A long round releases overdue reservations.
 */
async function* dueOrders(services: Pick<Services, 'db' | 'now'>): AsyncGenerator<Order> {
  const { db, now } = services;
  const begun = now();
  let withoutCart = 0;
  for (let asked = 0; asked < maxAsked; asked += 1) {
    if (msBetween(begun, now()) >= releaseUnaskedAfterMs) await releaseOverdue(services);
    const order = await findDueOrder(db, now());
    if (!order) return;
    if (order.lines.length === 0) withoutCart += 1;
    // Orders without a cart come last, so no other order is due.
    if (withoutCart > maxAskedWithoutCart) return;
    yield order;
  }
}

/** Releases overdue reservations without asking the payment provider: a late payment finds the order still open. */
async function releaseOverdue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const id of await findExpiredReservations(db, now())) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      // It may have been settled since it was found, or reserved anew.
      if (order.reservedUntil !== null && order.reservedUntil <= now()) await releaseReservation(trx, order, now());
    });
  }
}

async function sweepOrder(services: SettlementServices, order: Order): Promise<'settled' | 'released' | 'cancelled'> {
  if (order.providerOrderId !== null) {
    const settlement = await settlePayment(services, order.providerOrderId, 'payment found by the sweep');
    if (settlement.kind === 'settled') return 'settled';
    if (settlement.kind === 'cart_missing') return giveUpOnCart(services, order);
  }
  return closeOrWait(services, order);
}

async function closeOrWait(services: Pick<Services, 'db' | 'now'>, { id }: Order): Promise<'released' | 'cancelled'> {
  return services.db.transaction().execute(async (trx) => {
    const [order, now] = [await lockOrder(trx, id), services.now()];
    if (!isDue(order, now)) return 'released';
    await releaseUnpaid(trx, order, now);
    const ageMs = msBetween(order.createdAt, now);
    // A payment may have been recorded since the provider was asked, and wait for its cart.
    const isUnpaid = order.providerPaymentId === null;
    const hopeless = isUnpaid && (order.providerOrderId === null || ageMs > payableDays * dayMs);
    if (hopeless) await changeOrderStatus(trx, order, { to: 'cancelled', cause: 'not paid in time', now });
    else await changeOrder(trx, id, { check_after: addMs(now, nextCheckMs(order, ageMs)) }, now);
    return hopeless ? 'cancelled' : 'released';
  });
}

/** Tells whether an order is still due: neither settled since it was found, nor reserved anew by its shopper. */
function isDue(order: Order, now: Date): boolean {
  return isPayable(order.status) && order.checkAfter <= now;
}

/**
 * Returns the milliseconds until an order of this age is asked about again: few while it is young, six hours after a
 * day. An order without a cart is asked about a dozen times in all, each time at twice its age of the time before, at
 * least daily: if it is paid, the provider's webhook as a rule tells so earlier.
 */
function nextCheckMs({ lines }: Pick<Order, 'lines'>, ageMs: number): number {
  if (lines.length === 0) return Math.min(Math.max(ageMs, retryMs), dayMs);
  if (ageMs < hourMs) return retryMs;
  return ageMs < dayMs ? hourMs : 6 * hourMs;
}

/**
 * Makes a paid order whose cart has not come by its first check need attention: the merchant asks for it or refunds.
 */
async function giveUpOnCart(services: OrderJobServices & Pick<Services, 'db'>, { id }: Order): Promise<'settled'> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isPayable(order.status) || order.lines.length > 0) return;
    const stopped = await changeOrderStatus(trx, order, {
      to: 'needs_attention',
      cause: 'payment found by the sweep',
      now: services.now(),
      attention: 'no_cart',
    });
    await queueJobsAndIssueInvoice(services, trx, stopped);
  });
  return 'settled';
}

/** Delays the next check of an order that failed, so that it cannot keep other orders from being checked. */
async function postpone(services: Pick<Services, 'db' | 'now'>, { id }: Order): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    const now = services.now();
    if (isDue(order, now)) await changeOrder(trx, id, { check_after: addMs(now, retryMs) }, now);
  });
}
