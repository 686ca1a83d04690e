/** `npm run shop -- report …`, as the merchant types it. */
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { insertReport } from '../../shop/problem-reports/report-store.ts';
import { buyTestOrder, moveOrderThrough, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
beforeEach(clear);

test('report acknowledge notes a first answer, and report close closes the report that report list prints, once each', {
  timeout: 60_000,
}, async () => {
  const shop = await testShop(db);
  const bought = await buyTestOrder(shop, orderRequestFor([await aSaree(db)]));
  const { id, code } = await moveOrderThrough(db, bought, 'shipment_requested', 'shipped', 'delivered');
  await insertReport(db, { orderId: id, kind: 'damaged', words: 'The border is torn.\nBadly.' });
  const listed = await run('report', 'list');
  expect(listed.said).toMatch(
    new RegExp(`^${code} .*: It arrived damaged\n  The border is torn.\n  Badly.\n  0 photos, in the mail to you\n$`),
  );
  expect((await run('report', 'acknowledge', code)).said).toBe(`It is noted that the buyer of ${code} was answered.\n`);
  expect(await run('report', 'acknowledge', code)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('No report of it waits for a first answer.'),
  });
  expect(await run('report', 'close', code.toLowerCase())).toEqual({
    code: 0,
    complained: '',
    said: `The report of ${code} is closed. Its buyer may report another problem.\n`,
  });
  expect(await run('report', 'list')).toMatchObject({ code: 0, said: 'No report is open.\n' });
  expect(await run('report', 'close', code)).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`${code}: No report of it is open.`),
  });
});
