/** Defines the acts of the shop itself and of its merchant. */
import { pollProviderRefunds } from '../../shop/checkout/poll-provider-refunds.ts';
import { sweepOrders } from '../../shop/checkout/sweep.ts';
import { acceptDispute, contestDispute } from '../../shop/disputes/answer-dispute.ts';
import { resumeOrder } from '../../shop/fulfilment/resume-order.ts';
import { pollStaleShipments } from '../../shop/fulfilment/tracking-updates.ts';
import { paise } from '../../shop/money.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { reconcileDaily } from '../../shop/reconciliation/reconcile.ts';
import { cancelOrder } from '../../shop/refunds/cancel-order.ts';
import { pollPendingRefunds } from '../../shop/refunds/refund-jobs.ts';
import { refundOrder } from '../../shop/refunds/refund-order.ts';
import type { Services } from '../../shop/services.ts';
import { setAvailability } from '../../shop/stock/stock-ledger.ts';
import { defineAct, defineActOnOne } from './act.ts';
import type { KnownDispute } from './provider.ts';
import type { ModelJob } from './queue.ts';
import { ignoreOutsideFailure, openedOrders } from './shopper-acts.ts';
import type { ModelWorld } from './world.ts';

export const shopSweeps = defineAct('the shop sweeps', async (world, shop) => {
  world.freed += 1;
  const bugs: unknown[] = [];
  const report = await sweepOrders(shop, (error) => error instanceof OutsideServiceError || bugs.push(error));
  if (bugs.length > 0) throw bugs[0];
  const counts = Object.entries(report).filter(([, count]) => count > 0);
  return counts.map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing to do';
});

export const shopAsksAboutRefunds = defineAct(
  'the shop asks about refunds',
  async (_world, shop) =>
    `${await pollPendingRefunds(shop, ignoreOutsideFailure)} asked, ${await pollProviderRefunds(shop, ignoreOutsideFailure)} learnt of`,
);

export const shopAsksAboutShipments = defineAct(
  'the shop asks about shipments',
  async (_world, shop) => `${await pollStaleShipments(shop, ignoreOutsideFailure)} asked`,
);

export const shopReconciles = defineAct('the shop compares its money with the provider', async (_world, shop) => {
  await reconcileDaily(shop);
  return '';
});

const disputes = {
  among: ({ provider }: Readonly<ModelWorld>) => provider.disputes,
  called: ({ id }: KnownDispute) => id,
};

async function doJob(job: ModelJob, { queue }: ModelWorld, shop: Services): Promise<string> {
  try {
    await queue.handle(shop, job);
    job.state = 'done';
    return 'done';
  } catch (error) {
    ignoreOutsideFailure(error);
    job.failures += 1;
    return error instanceof Error ? error.message : '';
  }
}

const jobName = ({ name, of }: ModelJob) => `the job ${name} of ${of}`;
const jobs = (among: (world: Readonly<ModelWorld>) => readonly ModelJob[]) => ({ among, called: jobName });

export const shopDoesJob = (nth: number) =>
  defineActOnOne(
    nth,
    'the shop does _',
    jobs(({ queue }) => queue.due()),
    doJob,
  );

/** Repeats a finished job, as after a crash before it was marked as done. */
export const shopRepeatsJob = (nth: number) =>
  defineActOnOne(
    nth,
    'the shop does _ again',
    jobs(({ queue }) => queue.jobs.filter(({ state }) => state === 'done')),
    doJob,
  );

export const shopDoesAllJobs = {
  ...defineAct('the shop does its jobs', async (world, shop) => {
    const outcomes: string[] = [];
    for (const job of world.queue.due()) outcomes.push(`${job.name} ${await doJob(job, world, shop)}`);
    return outcomes.join(', ');
  }),
  possible: ({ queue }: Readonly<ModelWorld>) => queue.due().length > 0,
};

/** Jobs that may fail for good: the merchant is told of all but the last, which polling replaces. */
const mayBeGivenUp: readonly string[] = [
  'ship-order',
  'make-refund',
  'cancel-shipment',
  'perform-scheduled-act',
  'handle-parcel-event',
];

export const queueGivesUpJob = (nth: number) =>
  defineActOnOne(
    nth,
    'the queue gives _ up',
    jobs(({ queue }) => queue.due().filter(({ name, failures }) => failures > 0 && mayBeGivenUp.includes(name))),
    async (job, { queue }) => {
      await queue.giveUp(job);
      return '';
    },
  );

export const merchantCancels = (nth: number) =>
  defineActOnOne(nth, 'the merchant cancels _', openedOrders, async ({ orderId }, _world, shop) => {
    const order = await findOrder(shop.db, { provider_order_id: orderId ?? '' });
    if (!order) return 'unknown';
    const outcome = await cancelOrder(shop, order.id, 'owner');
    return outcome.ok ? outcome.status : outcome.code;
  });

/** Resumes an order that needs attention, as `npm run shop -- order ship` does. */
export const merchantResumes = (nth: number) =>
  defineActOnOne(nth, 'the merchant resumes _', openedOrders, async ({ orderId }, _world, shop) => {
    const order = await findOrder(shop.db, { provider_order_id: orderId ?? '' });
    if (!order) return 'unknown';
    const outcome = await resumeOrder(shop, order.id);
    return outcome.ok ? 'paid' : outcome.code;
  });

/**
 * Amount that the merchant refunds, and whether the order's pieces come back with it, which they may also do with a
 * partial refund.
 */
export type MerchantRefundKind = 'all, taking the pieces back,' | 'all' | 'a part' | 'a part, taking the pieces back,';

/** Part of the amount; it is more than half, so that two partial refunds are more than was paid. */
const part = 0.6;

export const merchantRefunds = (nth: number, what: MerchantRefundKind) =>
  defineActOnOne(nth, `the merchant refunds ${what} of _`, openedOrders, async ({ orderId }, _world, shop) => {
    const order = await findOrder(shop.db, { provider_order_id: orderId ?? '' });
    if (!order) return 'unknown';
    const takeBack = what.endsWith('back,');
    const amount = what.startsWith('a part') ? { amount: paise(Math.floor(order.amount * part)) } : {};
    const outcome = await refundOrder(shop, order.id, { ...amount, reason: 'a fault', by: 'owner', takeBack });
    return outcome.ok ? `₹${outcome.refund.amount / 100}` : outcome.code;
  });

export const merchantCountsStock = (sku: string, pieces: number) =>
  defineAct(`the merchant counts ${pieces} of ${sku}`, async (_world, shop) => {
    await shop.db.transaction().execute((trx) => setAvailability(trx, sku, pieces, false));
    return '';
  });

export const merchantChangesPrice = (sku: string, price: number) =>
  defineAct(`the merchant asks ₹${price / 100} for ${sku}`, async ({ prices }, shop) => {
    await shop.db.updateTable('saree').set({ price_paise: price }).where('sku', '=', sku).execute();
    prices.set(sku, price);
    return '';
  });

/** Accepts a dispute, as `npm run shop -- dispute accept` does. */
export const merchantAcceptsDispute = (nth: number) =>
  defineActOnOne(nth, 'the merchant accepts _', disputes, async ({ id }, _world, shop) => {
    const outcome = await acceptDispute(shop, id);
    return outcome.ok ? outcome.dispute.status : outcome.code;
  });

const proof = { name: 'proof.pdf', contentType: 'application/pdf', bytes: new Uint8Array(9) } as const;

/** Contests a dispute with a document, as `npm run shop -- dispute contest` does. */
export const merchantContestsDispute = (nth: number) =>
  defineActOnOne(nth, 'the merchant contests _', disputes, async ({ id }, _world, shop) => {
    const documents = [{ kind: 'shipping_proof', file: proof }] as const;
    const outcome = await contestDispute(shop, id, { summary: 'delivered', documents });
    return outcome.ok ? outcome.dispute.status : outcome.code;
  });
