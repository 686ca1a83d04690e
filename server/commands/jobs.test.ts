/** `npm run shop -- jobs …`, as the merchant types it: jobs that failed in every try are listed, and queued again. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Order } from '../../shop/orders/order.ts';
import { placePaidOrder } from '../../shop/testing/after-sales.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { countDeadLetters } from '../jobs/dead-letters.ts';
import { type JobRunner, startJobQueue } from '../jobs/jobs.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const run = createCommandRunner({ DATABASE_URL: url });
let shop: TestShop;
let jobs: JobRunner;
let order: Order;
beforeEach(async () => {
  await clear();
  jobs = await startJobQueue(url, () => {});
  await sql`delete from pgboss.job`.execute(db);
  shop = { ...(await testShop(db)), jobs };
  order = await placePaidOrder(shop);
});
afterEach(() => jobs.stop());

/** Makes the job that confirms the order fail for good. */
async function loseConfirmation(): Promise<void> {
  await sql`update pgboss.job set retry_limit = 0 where name = 'confirm-order'`.execute(db);
  const messages = { ...shop.messages, sendMail: () => Promise.reject(new Error('the mail server is away')) };
  await jobs.work({ ...shop, messages });
  await expect.poll(() => countDeadLetters(db), { timeout: 15_000 }).toBe(1);
  await jobs.stop();
  jobs = await startJobQueue(url, () => {});
}

test('jobs list shows a job that failed for good with its order and reason, and jobs retry runs it', async () => {
  expect((await run('jobs', 'list')).said).toBe('Every job was done, or is still being tried.\n');
  await loseConfirmation();
  const { code, said } = await run('jobs', 'list');
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(
      `^[0-9a-f-]{36}  confirm-order, order ${order.code}\\n  since \\d{4}-.+, 1 tries: the mail server is away\\n$`,
    ),
  );
  const again = await run('jobs', 'retry', said.slice(0, 36));
  expect(again).toMatchObject({ code: 0, complained: '' });
  expect(again.said).toContain('One job is queued again.');
  await jobs.work({ ...shop, jobs });
  await expect.poll(() => shop.mails.length, { timeout: 15_000 }).toBe(1);
  expect(await countDeadLetters(db)).toBe(0);
}, 60_000);

test('jobs retry all queues the failed job again, and finds none the second time', async () => {
  await loseConfirmation();
  expect((await run('jobs', 'retry', 'all')).said).toContain('One job is queued again.');
  expect(await run('jobs', 'retry', 'all')).toMatchObject({ code: 1, complained: 'There is none to run again.\n' });
}, 60_000);

test.each([
  [['retry'], 2, "missing required argument 'ID'"],
  [['retry', 'something'], 1, 'npm run shop -- jobs retry all'],
  [['list', 'all'], 2, "too many arguments for 'list'"],
  [['burn', 'all'], 2, 'npm run shop -- jobs retry all'],
])('jobs %j is refused with the reason', { timeout: 60_000 }, async (words, exit, says) => {
  const { code, complained } = await run('jobs', ...words);
  expect([code, complained]).toEqual([exit, expect.stringContaining(says)]);
});
