/**
 * Looks after orders left open: asks the payment provider about each, settles what was paid although nobody told us,
 * gives held pieces back when their time is over, and closes what will not be paid any more.
 */
import { isOpen, type Order } from '../orders/order.ts';
import { changeOrder, findOverdue, lockOrder, moveOrder } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import { release } from './reservation.ts';
import { settlePayment } from './settle-payment.ts';

/** Banks may still confirm a payment three days late (contracts: late authorisation); after five, nothing comes. */
const openDays = 5;
const batch = 50;
const hour = 3_600_000;

export interface SweepReport {
  settled: number;
  released: number;
  cancelled: number;
  /** Orders whose state could not be learnt; they are asked about again on the next sweep. */
  failed: number;
}

/** One round. Errors of single orders are handed to `onError` and do not stop the others. */
export async function sweep(services: Services, onError: (error: unknown, order: Order) => void): Promise<SweepReport> {
  const report: SweepReport = { settled: 0, released: 0, cancelled: 0, failed: 0 };
  for (const order of await findOverdue(services.db, services.now(), batch)) {
    try {
      report[await sweepOrder(services, order)] += 1;
    } catch (error) {
      report.failed += 1;
      onError(error, order);
      await releaseIfOverdue(services, order);
    }
  }
  return report;
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
    if (!isOpen(order.status)) return 'released';
    await release(trx, order);
    const age = services.now().getTime() - order.createdAt.getTime();
    const hopeless = order.providerOrderId === null || age > openDays * 24 * hour;
    if (hopeless) await moveOrder(trx, order, 'cancelled', 'not paid in time');
    else await changeOrder(trx, id, { check_after: new Date(services.now().getTime() + nextCheck(age)) });
    return hopeless ? 'cancelled' : 'released';
  });
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
    await moveOrder(trx, order, 'needs_attention', 'payment found by the sweep', 'no_cart');
    await services.jobs.send(trx, 'alert-owner', { orderId: id });
  });
  return 'settled';
}

/** The provider cannot be asked: the pieces must go back on time all the same. Late money finds the order open. */
async function releaseIfOverdue(services: Services, { id }: Order): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (isOpen(order.status)) await release(trx, order);
  });
}
