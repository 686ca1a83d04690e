/** Cuts a connection to PostgreSQL, or kills PostgreSQL for a while, under a shop that keeps running. */
import { afterAll, expect, inject, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { sampleOf } from '../../testing/effort.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { cutConnectionAt, type SupervisedWorld } from './cut.ts';
import { cancellationByShopper, type Journey, purchaseByPage } from './journeys.ts';
import { startKillablePostgres } from './own-postgres.ts';
import { letMinutesPass } from './pass-time.ts';
import { listSteps, newPurchase } from './play.ts';
import { crashPointsOfStep } from './points.ts';
import { createOrder, makePageCall } from './shopper.ts';
import type { PurchaseStep } from './step.ts';
import { superviseQueue } from './supervisor.ts';
import { withCrashStory } from './with-crash-story.ts';
import { openCrashWorld } from './world.ts';

const test = sampledTest(import.meta.filename);

const own = await startKillablePostgres();
const ownDb = openDatabase({ url: own.url });
afterAll(() => ownDb.destroy());
const shaken = { ...(await openCrashWorld(ownDb, own.url)), supervise: await superviseQueue(own.url) };

const { db, url } = await testDatabase();
const world = { ...(await openCrashWorld(db, url)), supervise: await superviseQueue(url) };

const effort = inject('effort');

/**
 * Returns both moments of each step, or in turn one of them where the proofs have little time, or a sample of these.
 */
function pointsOf(steps: readonly PurchaseStep[]) {
  const isSoak = effort.crashWays > 1;
  const points = steps.flatMap((step, nth) => {
    const moments = crashPointsOfStep(step);
    return isSoak ? moments : moments.slice(nth % moments.length, (nth % moments.length) + 1);
  });
  return sampleOf(points, effort);
}

async function proveCuts(world: SupervisedWorld, journey: Journey): Promise<void> {
  // The shop uses no connection to the database during a call to an outside service.
  const steps = (await listSteps(world, journey)).filter(({ what }) => !/^POST|mail/.test(what));
  for (const point of pointsOf(steps))
    await withCrashStory(world, journey, point, 'The connection was cut', cutConnectionAt(world, journey, point));
}

/** Kills PostgreSQL, waits until it is back, and lets the queue repeat the jobs that were lost with it. */
async function killAndComeBack(): Promise<void> {
  await own.crash();
  await letMinutesPass(ownDb, 6);
  await shaken.supervise();
}

test('a purchase survives a kill of PostgreSQL at each commit under the running shop', async () => {
  const commits = (await listSteps(shaken, purchaseByPage)).filter(({ what }) => what.startsWith('commit'));
  for (const point of pointsOf(commits)) {
    const proof = cutConnectionAt(shaken, purchaseByPage, point, killAndComeBack);
    await withCrashStory(shaken, purchaseByPage, point, 'PostgreSQL was killed', proof);
  }
});

test('a purchase survives a lost connection at each of its steps', () => proveCuts(world, purchaseByPage));

test('a cancellation survives a lost connection at each of its steps', () => proveCuts(world, cancellationByShopper));

test('the sweep settles a paid order within 65 seconds after PostgreSQL was killed and has come back', async () => {
  await killAndComeBack();
  // This order is paid, but no page and no webhook tell the shop.
  const forgotten = await newPurchase(shaken);
  await makePageCall(shaken.shop.url, forgotten, createOrder);
  await shaken.outside.pay(forgotten.orderId ?? '');
  await letMinutesPass(ownDb, 20);
  const statusOf = ownDb.selectFrom('orders').select('status').where('receipt', '=', forgotten.receipt);
  const isSwept = async () => (await statusOf.executeTakeFirstOrThrow()).status !== 'awaiting_payment';
  await vi.waitUntil(isSwept, { timeout: 65_000, interval: 250 });
  expect((await statusOf.executeTakeFirstOrThrow()).status).toMatch(/^(paid|shipment_requested)$/);
});
