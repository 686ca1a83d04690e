/** `npm run shop -- books check`, as the merchant types it. */
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
let order: Order;
beforeEach(async () => {
  await clear();
  order = await placeOrderWithShipment(await testShop(db));
});

test('books check prints the money received, that no rule is broken, and that nothing waits', {
  timeout: 40_000,
}, async () => {
  const { code, said, complained } = await run('books', 'check');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toMatch(new RegExp(`^Received for 1 order +${formatPriceWithPaise(order.amount)}$`, 'm'));
  expect(said).toMatch(/^It adds up: \d+ rules, none broken\.$/m);
  expect(said).toContain('Nothing waits for you.');
});

test('books check names the order and the mismatch of broken books, and exits with 1', {
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

test('books check shows a payment without an order until the merchant resolves it', {
  timeout: 120_000,
}, async () => {
  const payment = { payment_id: 'pay_lost', provider: 'fake', provider_order_id: 'order_lost' };
  const seen = { order_code: 'A7KD-93QX-M2NRT', amount_paise: 420_000, seen_at: new Date() };
  await db
    .insertInto('unknown_payment')
    .values({ ...payment, ...seen })
    .execute();
  expect((await run('books', 'check')).said).toContain('pay_lost, ₹4,200.00 for A7KD-93QX-M2NRT: This payment has no');
  expect(await run('payment', 'resolve', 'pay_lost')).toMatchObject({ code: 2 });
  expect(await run('payment', 'resolve', 'pay_other', '--reason', 'refunded')).toMatchObject({
    code: 1,
    complained: 'There is no payment pay_other that waits for you. These wait: pay_lost.\n',
  });
  expect(await run('payment', 'resolve', 'pay_lost', '--reason', 'refunded')).toMatchObject({ code: 0 });
  expect((await run('books', 'check')).said).toContain('Nothing waits for you.');
  const [row] = await db.selectFrom('unknown_payment').select('resolution').execute();
  expect(row?.resolution).toBe('refunded');
});

test('books check lists the alarms that stand, with what to do and to type', { timeout: 40_000 }, async () => {
  const at = new Date('2026-11-21T10:00:00Z');
  const alarm = { kind: 'disk_low', subject: 'shop-1: /srv/shop', facts: ['Free: 0.8 of 10.0 GB (8 %)'] };
  await db
    .insertInto('alarm')
    .values({ ...alarm, raised_at: at, seen_at: at })
    .execute();
  const { code, said } = await run('books', 'check');
  expect(code).toBe(0);
  expect(said).toContain(
    'For you to look at:\n  The disk of shop-1: /srv/shop is nearly full (since 2026-11-21 15:30; Free: 0.8 of 10.0 GB (8 %)).\n    Free some room',
  );
  expect(said).toMatch(/^ {4}df -h$/m);
});

test('books check accepts no further arguments', { timeout: 40_000 }, async () => {
  expect(await run('books', 'check', 'please')).toMatchObject({
    code: 2,
    said: '',
    complained: expect.stringContaining("too many arguments for 'check'"),
  });
});
