/** `npm run shop -- payment list`, `refund` and `rebuild`, as the merchant types them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'payment-command-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const run = createCommandRunner({ DATABASE_URL: url, DATA_DIR: dataDir });

beforeEach(async () => {
  await clear();
  await db
    .insertInto('unknown_payment')
    .values({
      payment_id: 'pay_lost',
      provider: 'razorpay',
      provider_order_id: 'order_lost',
      order_code: 'A7KD-93QX-M2NRT',
      amount_paise: 420_000,
      refunded_paise: 20_000,
      seen_at: new Date(),
      not_rebuilt: 'partly_refunded',
    })
    .execute();
});

test('payment list names what is left of each payment without an order, why it has none, and how to decide it', {
  timeout: 40_000,
}, async () => {
  const { code, said } = await run('payment', 'list');
  expect(code).toBe(0);
  expect(said).toContain('Payments without an order: 1, together ₹4,000.00 less what has gone back.');
  expect(said).toContain('pay_lost: ₹4,000.00 (₹4,200.00 less ₹200.00 refunded) for A7KD-93QX-M2NRT');
  expect(said).toContain('A part of it has gone back already.');
  expect(said).toContain('npm run shop -- payment rebuild PAYMENT');
});

test('payment rebuild says why an order cannot be made again, and payment refund refuses a payment that nobody knows', {
  timeout: 80_000,
}, async () => {
  expect(await run('payment', 'rebuild', 'pay_lost')).toMatchObject({
    code: 1,
    complained: 'pay_lost: The payment provider does not have its order, or has another payment for it.\n',
  });
  expect(await run('payment', 'refund', 'pay_other', '--reason', 'piece is sold')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('pay_other: No payment with this id waits for you.'),
  });
  expect(await run('payment', 'refund', 'pay_lost')).toMatchObject({ code: 2 });
});
