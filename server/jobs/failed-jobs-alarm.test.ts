import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { mailMerchantOfAlarm } from '../../shop/alarms/alarm-mail.ts';
import { listAlarms } from '../../shop/alarms/alarm-store.ts';
import { openRecentBooks } from '../../shop/books/recent-books.ts';
import { readHealthChecks } from '../../shop/office-pages/health.ts';
import { sentJobsNamed } from '../../shop/testing/after-sales.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { raiseFailedJobsAlarm } from './failed-jobs-alarm.ts';
import { startJobQueue } from './jobs.ts';

const { db, url, clear } = await testDatabase();
await (await startJobQueue(url, () => {})).stop();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  await sql`delete from pgboss.job`.execute(db);
  shop = await testShop(db);
});

/** Inserts the dead letter of a job that failed with a reason that is personal. */
async function loseJob(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (id, name, data, source_name, source_created_on, source_output)
    values (gen_random_uuid(), 'dead-letters', '{"orderId": "order-1"}', 'confirm-order', now(),
      '{"message": "no mailbox asha@example.in"}')
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Looks for failed jobs, as two machines do, and runs the mail jobs that are queued. */
async function look(): Promise<void> {
  await Promise.all([raiseFailedJobsAlarm(shop), raiseFailedJobsAlarm(shop)]);
  for (const job of await sentJobsNamed(shop, 'mail-alarm')) await mailMerchantOfAlarm(shop, job);
}

test('a job that failed for good is mailed to the merchant at once and once, without personal data', async () => {
  const id = await loseJob();
  await look();
  await look();
  expect(shop.mails).toMatchObject([{ to: shop.facts.email, subject: 'Some jobs could not be done' }]);
  expect(shop.mails[0]?.text).toContain(`: ${id}`);
  expect(shop.mails[0]?.text).toMatch(/^confirm-order, since /m);
  expect(shop.mails[0]?.text).not.toContain('asha');
  shop.passMinutes(24 * 60);
  await look();
  expect(shop.mails).toHaveLength(1);
});

test('jobs that fail later are told together after six hours, and those that were told are not told again', async () => {
  const first = await loseJob();
  await look();
  const later = [await loseJob()];
  await look();
  later.push(await loseJob());
  await look();
  expect(shop.mails).toHaveLength(1);
  shop.passMinutes(361);
  await look();
  expect(shop.mails).toHaveLength(2);
  for (const id of later) expect(shop.mails[1]?.text).toContain(id);
  expect(shop.mails[1]?.text).not.toContain(first);
  expect(await listAlarms(db)).toHaveLength(1);
});

test('the health of the shop lists a job that failed for good, without its data and its reason', async () => {
  const id = await loseJob();
  const checks = await readHealthChecks(shop, openRecentBooks(shop));
  const check = checks.find(({ name }) => name === 'jobs');
  expect(check).toMatchObject({ state: 'wrong', failedJobs: [{ id, job: 'confirm-order' }] });
  expect(JSON.stringify(check)).not.toMatch(/asha|order-1/);
});

test('the alarm ends without a mail when no failed job is left', async () => {
  await look();
  expect(await listAlarms(db)).toEqual([]);
  await loseJob();
  await look();
  expect(await listAlarms(db)).toMatchObject([{ kind: 'jobs_failed' }]);
  await sql`delete from pgboss.job`.execute(db);
  await look();
  expect([await listAlarms(db), shop.mails.length]).toEqual([[], 1]);
});
