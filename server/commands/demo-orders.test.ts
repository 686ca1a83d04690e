/** `npm run shop -- demo orders COUNT`, as it is typed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'demo-orders-'));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(clear);

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length;
const settings = { DATABASE_URL: url, DATA_DIR: folder };
const timeout = 60_000;

test(
  'demo orders makes orders in a demonstration',
  async () => {
    await aSaree(db, { availability: 2 });
    const ended = await createCommandRunner(settings)('demo', 'orders', '8');
    expect(ended).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('8 orders are made') });
    expect(await countOrders()).toBe(8);
  },
  timeout,
);

test.each([
  [
    'the payment provider',
    { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hush', RAZORPAY_WEBHOOK_SECRET: 'hush' },
  ],
  ['the mail server', { SMTP_URL: 'smtps://shop:hush@127.0.0.1', MAIL_FROM: 'shop@example.in' }],
])('demo orders does nothing where %s is real', { timeout }, async (_what, real) => {
  await aSaree(db);
  const ended = await createCommandRunner({ ...settings, ...real })('demo', 'orders', '8');
  expect(ended).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('Nothing was done') });
  expect(await countOrders()).toBe(0);
});

test(
  'demo month makes the last month in a demonstration, with what reached the bank',
  async () => {
    await aSaree(db, { availability: 2 });
    const ended = await createCommandRunner(settings)('demo', 'month');
    expect(ended).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('is made') });
    expect(await countOrders()).toBe(60);
    expect((await db.selectFrom('payout').select('id').execute()).length).toBeGreaterThan(5);
  },
  timeout,
);

test.each(['0', '5001'])('demo orders %s is refused', { timeout }, async (typed) => {
  const { code, complained } = await createCommandRunner(settings)('demo', 'orders', typed);
  expect([code, complained]).toEqual([1, `${typed} is no number from 1 to 5000.\n`]);
});
