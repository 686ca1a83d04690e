/**
 * Looks after orders left open: asks the payment provider about each, settles what was paid although nobody told us,
 * gives held pieces back when their time is over, and closes what will not be paid any more.
 */

import { addMs, dayMs, hourMs, minuteMs, msBetween } from '../duration.ts';
import { type OrderJobServices, queueJobsAndIssueInvoice } from '../fulfilment/order-jobs.ts';
import { findDueOrder, findExpiredReservations, undoClockJump } from '../orders/open-orders-store.ts';
import { isPayable, type Order } from '../orders/order.ts';
import { changeOrder, changeOrderStatus, lockOrder } from '../orders/order-store.ts';
import { pollEach } from '../polling.ts';
import { payableDays } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { releaseReservation } from './reservation.ts';
import { type SettlementServices, settlePayment } from './settle-payment.ts';

/** A round asks about so many at most: what else is done by the clock waits for its end. */
const maxAsked = 200;
/** Of those, orders without a cart: anybody opens them by the hundred, for the shop's own pages always send one. */
const maxAskedWithoutCart = 50;
/** Milliseconds for which pieces whose time is over wait, should money have come, until the round gets to their order. */
const waitForWordMs = minuteMs;
/** Milliseconds until a young order is asked about again, and any whose state could not be learnt. */
const retryMs = 5 * minuteMs;

export interface OrderSweepReport {
  settled: number;
  released: number;
  cancelled: number;
  /** Orders whose state could not be learnt; they are asked about again in five minutes. */
  failed: number;
}

/**
 * Checks the orders that are due: first those with reserved pieces, then those whose pieces were released, then those
 * without a cart; within each, the longest waiting first. The rest is due in the next round, but reservations are
 * released on time. Passes errors of single orders to `onError` and goes on.
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
  await giveBackOverdue(services);
  return report;
}

/** The orders of one round, each found when the one before it is done. Meanwhile overdue reservations are released. */
async function* dueOrders(services: Pick<Services, 'db' | 'now'>): AsyncGenerator<Order> {
  const { db, now } = services;
  const begun = now();
  let withoutCart = 0;
  for (let asked = 0; asked < maxAsked; asked += 1) {
    if (msBetween(begun, now()) >= waitForWordMs) await giveBackOverdue(services);
    const order = await findDueOrder(db, now());
    if (!order) return;
    if (order.lines.length === 0) withoutCart += 1;
    // They come last, so no other is due.
    if (withoutCart > maxAskedWithoutCart) return;
    yield order;
  }
}

/** Releases overdue reservations without asking the payment provider: a late payment finds the order still open. */
async function giveBackOverdue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const id of await findExpiredReservations(db, now())) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      // It may have been settled since it was found, or be held anew.
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
    await releaseReservation(trx, order, now);
    const ageMs = msBetween(order.createdAt, now);
    // Money may have come since the provider was asked, and wait for its cart.
    const isUnpaid = order.providerPaymentId === null;
    const hopeless = isUnpaid && (order.providerOrderId === null || ageMs > payableDays * dayMs);
    if (hopeless) await changeOrderStatus(trx, order, { to: 'cancelled', cause: 'not paid in time', now });
    else await changeOrder(trx, id, { check_after: addMs(now, nextCheckMs(order, ageMs)) }, now);
    return hopeless ? 'cancelled' : 'released';
  });
}

/** Tells whether an order was neither settled since it was found, nor reserved anew by a shopper who tries again. */
function isDue(order: Order, now: Date): boolean {
  return isPayable(order.status) && order.checkAfter <= now;
}

/**
 * Milliseconds until an order of this age is asked about again: often while it is young, four times a day later. One without a
 * cart is asked about a dozen times in all, at twice the age of the time before, at least daily: should money come for it, the
 * provider's own news of it is as a rule there before.
 */
function nextCheckMs({ lines }: Pick<Order, 'lines'>, ageMs: number): number {
  if (lines.length === 0) return Math.min(Math.max(ageMs, retryMs), dayMs);
  if (ageMs < hourMs) return retryMs;
  return ageMs < dayMs ? hourMs : 6 * hourMs;
}

/** Money without a cart, a quarter of an hour after the order was opened: the merchant must ask or refund. */
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
