/** `npm run shop -- books check`, as the merchant types it. */
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { formatExact } from '../../shop/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { anOrderWithParcel } from '../../shop/testing/aftercare.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { commandRunner } from '../testing/command.ts';

const { db, url, clear } = await testDatabase();
const run = commandRunner({ DATABASE_URL: url });
let order: Order;
beforeEach(async () => {
  await clear();
  order = await anOrderWithParcel(await testShop(db));
});

test('books that add up: what came, where it is, and that nothing is broken', { timeout: 40_000 }, async () => {
  const { code, said, complained } = await run('books', 'check');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toMatch(new RegExp(`^Received for 1 order +${formatExact(order.amount)}$`, 'm'));
  expect(said).toMatch(/^It adds up: \d+ rules, none broken\.$/m);
  expect(said).toContain('Nothing waits for you.');
});

test('books that do not: which order, what is wrong, and an exit code for a watchman', {
  timeout: 40_000,
}, async () => {
  await db
    .updateTable('orders')
    .set({ captured_paise: order.amount - 100 })
    .execute();
  const { code, complained } = await run('books', 'check');
  expect(code).toBe(1);
  expect(complained).toContain('It does not add up:');
  expect(complained).toContain(
    `${order.code}: asked ${order.amount}, lines ${order.amount}, received ${order.amount - 100}`,
  );
  expect(complained).toContain('differ by -100 paise');
});

test('it takes no further words', { timeout: 40_000 }, async () => {
  expect(await run('books', 'check', 'please')).toMatchObject({
    code: 2,
    said: '',
    complained: expect.stringContaining("too many arguments for 'check'"),
  });
});
