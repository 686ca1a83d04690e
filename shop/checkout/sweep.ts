/**
 * Looks after orders left open: asks the payment provider about each, settles what was paid although nobody told us,
 * gives held pieces back when their time is over, and closes what will not be paid any more.
 */

import { queueOrderJobs } from '../fulfilment/order-jobs.ts';
import { isOpen, type Order } from '../orders/order.ts';
import { changeOrder, findOverdue, findOverdueHolds, lockOrder, moveOrder } from '../orders/order-store.ts';
import { openDays } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { release } from './reservation.ts';
import { settlePayment } from './settle-payment.ts';

const hour = 3_600_000;
/** A round asks about so many at most: what else is done by the clock waits for its end. */
const mostAsked = 200;
/** Milliseconds for which pieces whose time is over wait, should money have come, until the round gets to their order. */
const waitForWord = 60_000;
/** After so many failures in a row the provider is taken to be down: the round ends. */
const patience = 3;

export interface SweepReport {
  settled: number;
  released: number;
  cancelled: number;
  /** Orders whose state could not be learnt; they are asked about again in five minutes. */
  failed: number;
}

/**
 * One round over those that are due, whoever waits longest first. What it does not get to is due in the next one, but held
 * pieces are back on time. Errors of single orders are handed to `onError` and do not stop the others.
 */
export async function sweep(services: Services, onError: (error: unknown, order: Order) => void): Promise<SweepReport> {
  const report: SweepReport = { settled: 0, released: 0, cancelled: 0, failed: 0 };
  const begun = services.now().getTime();
  let failures = 0;
  for (let asked = 0; asked < mostAsked && failures < patience; asked += 1) {
    if (services.now().getTime() - begun >= waitForWord) await giveBackOverdue(services);
    const order = await findOverdue(services.db, services.now());
    if (!order) break;
    const outcome = await tryOrder(services, order, onError);
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome === 'failed') await postpone(services, order);
    report[outcome] += 1;
  }
  await giveBackOverdue(services);
  return report;
}

/** Whether money has come was not asked: late money finds the order open. */
async function giveBackOverdue({ db, now }: Services): Promise<void> {
  for (const id of await findOverdueHolds(db, now())) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      // It may have been settled since it was found, or be held anew.
      if (order.reservedUntil !== null && order.reservedUntil <= now()) await release(trx, order);
    });
  }
}

async function tryOrder(
  services: Services,
  order: Order,
  onError: (error: unknown, order: Order) => void,
): Promise<keyof SweepReport> {
  try {
    return await sweepOrder(services, order);
  } catch (error) {
    onError(error, order);
    return 'failed';
  }
}

async function sweepOrder(services: Services, order: Order): Promise<'settled' | 'released' | 'cancelled'> {
  if (order.providerOrderId !== null) {
    const settlement = await settlePayment(services, order.providerOrderId, 'payment found by the sweep');
    if (settlement.kind === 'settled') return 'settled';
    if (settlement.kind === 'cart_missing') return giveUpOnCart(services, order);
  }
  return closeOrWait(services, order);
}

async function closeOrWait(services: Services, { id }: Order): Promise<'released' | 'cancelled'> {
  return services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isDue(order, services.now())) return 'released';
    await release(trx, order);
    const age = services.now().getTime() - order.createdAt.getTime();
    // Money may have come since the provider was asked, and wait for its cart.
    const isUnpaid = order.providerPaymentId === null;
    const hopeless = isUnpaid && (order.providerOrderId === null || age > openDays * 24 * hour);
    if (hopeless) await moveOrder(trx, order, 'cancelled', 'not paid in time');
    else await changeOrder(trx, id, { check_after: new Date(services.now().getTime() + nextCheck(age)) });
    return hopeless ? 'cancelled' : 'released';
  });
}

/** Not settled since it was found, nor held anew by a shopper who tries again. */
function isDue(order: Order, now: Date): boolean {
  return isOpen(order.status) && order.checkAfter <= now;
}

/** Milliseconds until an order of this age is asked about again: often while it is young, four times a day later. */
function nextCheck(age: number): number {
  if (age < hour) return hour / 12;
  return age < 24 * hour ? hour : 6 * hour;
}

/** Money without a cart, a quarter of an hour after the order was opened: the owner must ask or refund. */
async function giveUpOnCart(services: Services, { id }: Order): Promise<'settled'> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isOpen(order.status) || order.lines.length > 0) return;
    const stopped = await moveOrder(trx, order, 'needs_attention', 'payment found by the sweep', {
      attention: 'no_cart',
    });
    await queueOrderJobs(services, trx, stopped);
  });
  return 'settled';
}

/** What failed comes after all that wait already, so that no order keeps the others from being asked about. */
async function postpone(services: Services, { id }: Order): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isDue(order, services.now())) return;
    await changeOrder(trx, id, { check_after: new Date(services.now().getTime() + nextCheck(0)) });
  });
}
