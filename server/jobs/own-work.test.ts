import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { secondMs } from '../../shop/duration.ts';
import { beginRestoration, findHeldRestoration, releaseRestoration } from '../../shop/restoration/restoration-store.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { shopForEachTest } from '../../shop/testing/shop-for-each-test.ts';
import { startOwnWork } from './own-work.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let told: string[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function start() {
  const begin = async () => {
    told.push('begun');
    return async () => void told.push('stopped');
  };
  const work = await startOwnWork(db, begin, pino({ enabled: false }));
  onTestFinished(() => work.stop());
  return work;
}

const hold = () => beginRestoration(db, { backup: null, completeUntil: shop.now(), begunAt: shop.now() });
async function release() {
  await releaseRestoration(db, (await findHeldRestoration(db))?.id ?? 0, shop.now());
}
/** Lets the shop look whether it is held, and waits until all of that has been told. */
async function expectTold(...wanted: string[]) {
  vi.advanceTimersByTime(5 * secondMs);
  await vi.waitFor(() => expect(told).toEqual(wanted), { timeout: 10_000 });
}

test('a shop works at once, and its work is stopped at the end', async () => {
  const work = await start();
  expect(told).toEqual(['begun']);
  await work.stop();
  expect(told).toEqual(['begun', 'stopped']);
});

test('a held shop does not work until it is released', async () => {
  await hold();
  await start();
  expect(told).toEqual([]);
  await release();
  await expectTold('begun');
});

test('a shop that becomes held while it works stops, and begins again once it is released', async () => {
  await start();
  await hold();
  await expectTold('begun', 'stopped');
  await release();
  await expectTold('begun', 'stopped', 'begun');
});
