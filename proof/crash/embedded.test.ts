/** Kills the shop's own PostgreSQL: the shop reports it and ends, and goes on after it was started again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../../database/embedded.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { proofPayments } from '../payments/payments.ts';
import { expectJourneyEnd } from './ends.ts';
import { purchaseByPage } from './journeys.ts';
import { listMailsInDoubt } from './mails.ts';
import { startOutsideServices } from './outside-world.ts';
import { killPostgres } from './own-postgres.ts';
import { letMinutesPass } from './pass-time.ts';
import { finishAllWork, newPurchase, performActs } from './play.ts';
import { createShopProcess } from './shop-process.ts';
import { watchSteps } from './steps.ts';
import { superviseQueue } from './supervisor.ts';

const test = sampledTest(import.meta.filename);

const steps = watchSteps();
const outside = await startOutsideServices(steps);
const shop = await createShopProcess(outside.settings);
afterAll(async () => {
  await current.world.db.destroy();
  await shop.stop();
  await shop.discard();
  await outside.close();
});

/** Starts the shop and with it its PostgreSQL, which has another port each time. */
async function openShop() {
  await shop.start();
  const { url, cluster } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 2 });
  return { world: { db, steps, outside, shop }, url, cluster };
}

let current = await openShop();

test('a shop of one process ends in order when it is asked to reload, with its PostgreSQL, and starts again', async () => {
  await current.world.db.destroy();
  expect(await shop.reload()).toBe(0);
  // A server that was killed says so in its next start, and repairs itself.
  current = await openShop();
  const log = await readFile(join(shop.dataDir, 'postgresql/cluster.log'), 'utf8').catch(() => '');
  expect(log).not.toContain('was not properly shut down');
  expect((await readBooks(current.world.db, new Date())).mismatches).toEqual([]);
});

/**
 * Moments between two transactions: the provider has opened the order, a mail is being sent, a shipment is requested.
 */
test.each([
  { during: 'create-order', what: proofPayments().steps.open, nth: 1, isInner: false, moment: 'after' },
  { during: 'verify-signature', what: 'a mail', nth: 1, isInner: false, moment: 'before' },
  {
    during: 'place-shiprocket-order',
    what: 'POST /shiprocket/v1/external/orders/create/adhoc',
    nth: 1,
    isInner: false,
    moment: 'after',
  },
] as const)('a purchase survives a kill of PostgreSQL $moment “$what”', async ({ moment, ...step }) => {
  const { world, cluster } = current;
  const purchase = await newPurchase(world);
  let inDoubt: ReadonlySet<string> = new Set();
  const strike = async () => {
    inDoubt = await listMailsInDoubt(world);
    await killPostgres(cluster);
  };
  const struck = steps.strikeAt({ step, moment, strike });
  for (const act of purchaseByPage.acts) {
    steps.during(act.name);
    // The shop may or may not answer this call.
    await act.perform(world, purchase).catch(() => {});
    if (act.name === step.during) break;
  }
  await struck;
  steps.reset();
  expect(await shop.ended()).toContain('PostgreSQL stopped by itself');
  await world.db.destroy();

  current = await openShop();
  const { world: again, url } = current;
  expect((await readBooks(again.db, new Date())).mismatches).toEqual([]);
  // Afterwards the shipment may be requested again, and the queue counts unfinished jobs as lost.
  await letMinutesPass(again.db, 6);
  const supervise = await superviseQueue(url);
  await supervise();
  await performActs(again, purchase, purchaseByPage.again);
  await finishAllWork(again);
  await expectJourneyEnd(again, purchase, 'bought', inDoubt);
});
