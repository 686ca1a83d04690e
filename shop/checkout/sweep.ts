/**
 * Looks after orders left open: asks the payment provider about each, settles what was paid although nobody told us,
 * gives held pieces back when their time is over, and closes what will not be paid any more.
 */
import { isOpen, type Order } from '../orders/order.ts';
import { queueOrderJobs } from '../orders/order-jobs.ts';
import { changeOrder, findOverdue, lockOrder, moveOrder } from '../orders/order-store.ts';
import { openDays } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { release } from './reservation.ts';
import { settlePayment } from './settle-payment.ts';

const batch = 50;
const hour = 3_600_000;
/** After so many failures in a row the provider is taken to be down: the rest of the round does not ask it. */
const patience = 3;

export interface SweepReport {
  settled: number;
  released: number;
  cancelled: number;
  /** Orders whose state could not be learnt; they are asked about again in five minutes. */
  failed: number;
}

/** One round over all that are due. Errors of single orders are handed to `onError` and do not stop the others. */
export async function sweep(services: Services, onError: (error: unknown, order: Order) => void): Promise<SweepReport> {
  const report: SweepReport = { settled: 0, released: 0, cancelled: 0, failed: 0 };
  let failures = 0;
  for (let due = await findDue(services); due.length > 0; due = await findDue(services)) {
    for (const order of due) {
      const outcome = failures < patience ? await tryOrder(services, order, onError) : 'failed';
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome === 'failed') await postpone(services, order);
      report[outcome] += 1;
    }
  }
  return report;
}

function findDue(services: Services): Promise<Order[]> {
  return findOverdue(services.db, services.now(), batch);
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

/** The provider cannot be asked: the pieces must go back on time all the same. Late money finds the order open. */
async function postpone(services: Services, { id }: Order): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!isDue(order, services.now())) return;
    await release(trx, order);
    await changeOrder(trx, id, { check_after: new Date(services.now().getTime() + nextCheck(0)) });
  });
}
