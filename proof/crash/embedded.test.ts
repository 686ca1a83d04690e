/** The shop's own PostgreSQL is killed: the shop says so and ends, is started again by whoever looks after it, and goes on. */
import { afterAll, expect } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../../database/embedded.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
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

/** The shop is started, and with it its PostgreSQL, on a port of its own each time. */
async function openShop() {
  await shop.start();
  const { url, folder } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 2 });
  return { world: { db, steps, outside, shop }, url, folder };
}

let current = await openShop();

/** Between two transactions: an order opened of which we have not heard, a mail on its way, a shipment asked for. */
test.each([
  { during: 'create-order', what: 'POST /razorpay/v1/orders', nth: 1, isInner: false, moment: 'after' },
  { during: 'verify-signature', what: 'a mail', nth: 1, isInner: false, moment: 'before' },
  {
    during: 'place-shiprocket-order',
    what: 'POST /shiprocket/v1/external/orders/create/adhoc',
    nth: 1,
    isInner: false,
    moment: 'after',
  },
] as const)('a purchase survives a kill of PostgreSQL $moment “$what”', async ({ moment, ...step }) => {
  const { world, folder } = current;
  const purchase = await newPurchase(world);
  let inDoubt: ReadonlySet<string> = new Set();
  const strike = async () => {
    inDoubt = await listMailsInDoubt(world);
    await killPostgres(folder);
  };
  const struck = steps.strikeAt({ step, moment, strike });
  for (const act of purchaseByPage.acts) {
    steps.during(act.name);
    // The shop may answer once more, or not.
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
  // The shipment may be asked for anew, and lost jobs are taken up.
  await letMinutesPass(again.db, 6);
  const supervise = await superviseQueue(url);
  await supervise();
  await performActs(again, purchase, purchaseByPage.again);
  await finishAllWork(again);
  await expectJourneyEnd(again, purchase, 'bought', inDoubt);
});
