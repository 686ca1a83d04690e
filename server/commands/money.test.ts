/** `npm run shop -- money …`, as the merchant types it, with the sandbox's Razorpay behind it. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { copyRows } from '../../database/testing/copy-rows.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { paise } from '../../shop/money.ts';
import { listUnknownPayments } from '../../shop/unknown-payments/unknown-payment-store.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';
import { openRazorpayShop, type RazorpayShop } from '../testing/razorpay-shop.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const backup = await testDatabase();
let shop: RazorpayShop;
beforeEach(async () => {
  await clear();
  await backup.clear();
  shop = await openRazorpayShop(db);
});
afterEach(() => shop.sandbox.close());

const runOn = (databaseUrl: string, ...words: string[]) =>
  createCommandRunner({ DATABASE_URL: databaseUrl, SANDBOX_PORT: String(shop.port) })('money', ...words);

describe('on a database that was restored to before some purchases', () => {
  async function restored() {
    await shop.sell();
    await copyRows(db, backup.db);
    const [lost, refunded] = [await shop.sell(), await shop.sell()];
    const { payment } = shop.services;
    const wish = { paymentId: refunded.providerPaymentId ?? '', key: 'a-key-of-the-shop', notes: {} };
    await payment.refund({ ...wish, amount: paise(100_000) });
    return [lost, refunded] as const;
  }

  test('money check prints what the provider has and the shop has not, and exits with 1', async () => {
    const orders = await restored();
    const { code, said, complained } = await runOn(backup.url, 'check');
    expect([code, complained]).toEqual([1, '2 entries differ.\n']);
    for (const { code: orderCode, providerPaymentId } of orders)
      expect(said).toMatch(new RegExp(`payment  ${providerPaymentId}  ${orderCode}  ₹4,200.00 captured  nothing`));
    expect(await listUnknownPayments(backup.db)).toEqual([]);
  }, 60_000);

  test('money reconcile enters it for the merchant to decide, with the pieces that were sold', async () => {
    const orders = await restored();
    const { code, said } = await runOn(backup.url, 'reconcile');
    expect([code, said]).toEqual([0, expect.stringContaining('2 entered.')]);
    const entered = await listUnknownPayments(backup.db);
    expect(entered).toHaveLength(2);
    expect(entered).toEqual(
      expect.arrayContaining(
        orders.map((order) =>
          expect.objectContaining({
            paymentId: order.providerPaymentId,
            orderCode: order.code,
            kind: 'no_order',
            pieces: `${order.lines[0]?.sku} × 1`,
          }),
        ),
      ),
    );
    const again = await runOn(backup.url, 'reconcile');
    expect(again.said).toContain('0 entered.');
  }, 90_000);
});

test('money check says that both sides are the same, and exits with 0', async () => {
  await shop.sell();
  const { code, said } = await runOn(url, 'check');
  expect([code, said]).toEqual([0, expect.stringMatching(/^Payments, refunds and disputes are the same at Razorpay/)]);
}, 40_000);

test('money check finds an amount that differs, and a payment that the provider does not know', async () => {
  const [dearer, invented] = [await shop.sell(), await shop.sell()];
  await db.updateTable('orders').set({ captured_paise: 420_100 }).where('id', '=', dearer.id).execute();
  const made_up = { provider_payment_id: 'pay_AAAAAAAAAAAAAA', provider_order_id: 'order_AAAAAAAAAAAAAA' };
  await db.updateTable('orders').set(made_up).where('id', '=', invented.id).execute();
  const { code, said, complained } = await runOn(url, 'check');
  expect([code, complained]).toEqual([1, '3 entries differ.\n']);
  expect(said).toMatch(/₹4,200.00 captured +₹4,201.00 captured +The payment provider and the shop tell different/);
  expect(said).toMatch(/pay_AAAAAAAAAAAAAA +\S+ +nothing +₹4,200.00 captured +The shop has this payment, and/);
}, 40_000);

test('money resolve ends a difference, and names those that wait for an id that is none of them', async () => {
  const dearer = await shop.sell();
  await db.updateTable('orders').set({ captured_paise: 420_100 }).where('id', '=', dearer.id).execute();
  expect((await runOn(url, 'reconcile')).code).toBe(1);
  const id = dearer.providerPaymentId ?? '';
  const reason = ['--reason', 'rounded by the bank'];
  expect(await runOn(url, 'resolve', 'pay_other', ...reason)).toMatchObject({
    code: 1,
    complained: `There is no difference pay_other that waits for you. These wait: ${id}.\n`,
  });
  expect(await runOn(url, 'resolve', id, '--reason', ' ')).toMatchObject({ code: 1, said: '' });
  expect(await runOn(url, 'resolve', id, ...reason)).toMatchObject({ code: 0, complained: '' });
  expect((await runOn(url, 'check')).code).toBe(0);
}, 60_000);

test('money check refuses days that are none, and a span that is empty', async () => {
  expect(await runOn(url, 'check', '--from', 'yesterday')).toMatchObject({
    code: 1,
    complained: '--from yesterday is no day; write it like 2026-11-24.\n',
  });
  expect(await runOn(url, 'check', '--from', '2026-02-30')).toMatchObject({ code: 1 });
  expect(await runOn(url, 'check', '--from', '2026-02-03', '--to', '2026-02-01')).toMatchObject({
    code: 1,
    complained: '--from must be before --to, and not in the future.\n',
  });
}, 60_000);

test('money check prints one honest line if the provider cannot be reached', async () => {
  await shop.sandbox.close();
  const { code, complained } = await runOn(url, 'check');
  expect([code, complained.split('\n').length]).toEqual([1, 2]);
  expect(complained).toContain('razorpay');
  shop = await openRazorpayShop(db);
}, 60_000);

test('money payouts imports and prints the transfers to the bank, again and again', async () => {
  await shop.sell();
  await shop.sell();
  await shop.sandbox.post('/razorpay/sandbox/settle', {});
  const { code, said, complained } = await runOn(url, 'payouts');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toMatch(/setl_\w+ +\w+ +₹8,400.00 +₹0.00 +₹0.00 +₹198.24 +₹30.24 +₹8,201.76 +processed/);
  expect((await runOn(url, 'payouts')).said).toBe(said);
}, 60_000);

test('money payouts lists what does not match the books, and exits with 1', async () => {
  const order = await shop.sell();
  await shop.sandbox.post('/razorpay/sandbox/settle', {});
  await db.updateTable('orders').set({ captured_paise: 419_999 }).where('id', '=', order.id).execute();
  const { code, complained } = await runOn(url, 'payouts');
  expect(code).toBe(1);
  expect(complained).toContain(`${order.providerPaymentId}: paid out 410088 of 420000, fee 9912, received 419999`);
}, 40_000);
