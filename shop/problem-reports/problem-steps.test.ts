import { expect, test } from 'vitest';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addProblemStep, listProblemSteps } from './problem-steps.ts';
import { insertReport } from './report-store.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

test('of many steps of a report the newest 50 are read, the oldest first', async () => {
  const { id: orderId } = await placeOrderWithShipment(shop);
  const reportId = (await insertReport(shop.db, { orderId, kind: 'damaged', words: 'A hole' })) ?? '';
  for (let nth = 0; nth < 52; nth += 1)
    await addProblemStep(shop.db, { orderId, kind: 'fetched', staffId: null, at: new Date(nth * 1000) });
  const times = (await listProblemSteps(shop.db, reportId)).map(({ at }) => at.getTime() / 1000);
  expect([times.length, times[0], times.at(-1)]).toEqual([50, 2, 51]);
});
