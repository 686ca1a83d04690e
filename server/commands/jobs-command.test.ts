/** `npm run jobs`, as the owner types it: what could not be done is listed, and tried again. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Order } from '../../shop/orders/order.ts';
import { aPaidOrder } from '../../shop/testing/aftercare.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { countDeadLetters } from '../jobs/dead-letters.ts';
import { type JobRunner, startJobs } from '../jobs/jobs.ts';
import { commandRunner } from '../testing/command.ts';

const { db, url, clear } = await testDatabase();
const run = commandRunner('jobs-command.ts', url);
let shop: TestShop;
let jobs: JobRunner;
let order: Order;
beforeEach(async () => {
  await clear();
  jobs = await startJobs(url, () => {});
  await sql`delete from pgboss.job`.execute(db);
  shop = { ...(await testShop(db)), jobs };
  order = await aPaidOrder(shop);
});
afterEach(() => jobs.stop());

/** The confirmation's last try fails. */
async function loseConfirmation(): Promise<void> {
  await sql`update pgboss.job set retry_limit = 0 where name = 'confirm-order'`.execute(db);
  const messages = { ...shop.messages, sendMail: () => Promise.reject(new Error('the mail server is away')) };
  await jobs.work({ ...shop, messages });
  await expect.poll(() => countDeadLetters(db), { timeout: 15_000 }).toBe(1);
  await jobs.stop();
  jobs = await startJobs(url, () => {});
}

test('what failed for the last time is listed with its order and why, and done when run again', {
  timeout: 60_000,
}, async () => {
  expect((await run('list')).said).toBe('Every job was done, or is still being tried.\n');
  await loseConfirmation();
  const { code, said } = await run('list');
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(
      `^[0-9a-f-]{36}  confirm-order, order ${order.code}\\n  since \\d{4}-.+, 1 tries: the mail server is away\\n$`,
    ),
  );
  const again = await run('again', said.slice(0, 36));
  expect(again).toMatchObject({ code: 0, complained: '' });
  expect(again.said).toContain('One job is queued again.');
  await jobs.work({ ...shop, jobs });
  await expect.poll(() => shop.mails.length, { timeout: 15_000 }).toBe(1);
  expect(await countDeadLetters(db)).toBe(0);
});

test('all are run again at once', { timeout: 60_000 }, async () => {
  await loseConfirmation();
  expect((await run('again', 'all')).said).toContain('One job is queued again.');
  expect(await run('again', 'all')).toMatchObject({ code: 1, complained: 'There is none to run again.\n' });
});

test.each([[[]], [['again']], [['again', 'something']], [['list', 'all']], [['burn', 'all']]])(
  '%j is no way to ask',
  { timeout: 60_000 },
  async (words) => {
    const { code, complained } = await run(...words);
    expect([code, complained]).toEqual([1, expect.stringContaining('npm run jobs -- again all')]);
  },
);
