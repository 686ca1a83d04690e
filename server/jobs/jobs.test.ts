import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { listAlarms } from '../../shop/alarms/alarm-store.ts';
import { raiseAlarm } from '../../shop/alarms/raise-alarm.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { underRequestId } from '../../shop/ports/request-id.ts';
import { asha, openTestOrder, orderRequestFor, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { retentionStartOf } from '../../shop/visits/months.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { countDeadLetters } from './dead-letters.ts';
import { type JobRunner, startJobQueue } from './jobs.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
let shop: TestShop;
let jobs: JobRunner;
let failures: string[];
beforeEach(async () => {
  await clear();
  failures = [];
  jobs = await startJobQueue(url, (_error, job) => failures.push(job));
  shop = { ...(await testShop(db)), jobs };
});
afterEach(() => jobs.stop());

async function aPaidOrder(): Promise<string> {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  return id;
}

test('a job queued in a committed transaction runs, and a job of a rolled-back transaction does not', async () => {
  const id = await aPaidOrder();
  const orderId = (await readOrderOfProviderId(db, id)).id;
  const undone = db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'confirm-order', { orderId });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await jobs.work(shop);
  await expect.poll(() => shop.mails.map((mail) => mail.to), { timeout: 10_000 }).toEqual([asha.email]);
  await jobs.stop();
  expect(shop.mails).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('a job that fails is reported and kept for another try', async () => {
  const messages = { ...shop.messages, sendMail: () => Promise.reject(new Error('the mail server is away')) };
  const id = await aPaidOrder();
  await jobs.work({ ...shop, messages });
  await expect.poll(() => failures, { timeout: 10_000 }).toContain('confirm-order');
  await jobs.stop();
  const { rows } =
    await sql`select state, data from pgboss.job where name = 'confirm-order' and state = 'retry'`.execute(db);
  expect(rows).toEqual([{ state: 'retry', data: { orderId: (await readOrderOfProviderId(db, id)).id } }]);
});

test('a job gets its data as it was sent, whatever request caused it', async () => {
  const notice = { requestId: '0' };
  await underRequestId('edge-7f2a', () =>
    db.transaction().execute((trx) => jobs.send(trx, 'send-restock-notice', notice)),
  );
  await jobs.work(shop);
  const done = () =>
    sql`select state, data from pgboss.job where name = 'send-restock-notice'`.execute(db).then(({ rows }) => rows);
  await expect
    .poll(done, { timeout: 10_000 })
    .toEqual([{ state: 'completed', data: { ...notice, causedBy: 'edge-7f2a' } }]);
  expect(failures).toEqual([]);
});

test('a job that a killed process had begun is queued for a retry when the next process starts', async () => {
  const orderId = (await readOrderOfProviderId(db, await aPaidOrder())).id;
  const ofOrder = sql`name = 'confirm-order' and data ->> 'orderId' = ${orderId}`;
  const ago = sql`now() - interval '6 minutes'`;
  await sql`update pgboss.job set state = 'active', started_on = ${ago} where ${ofOrder}`.execute(db);
  await sql`update pgboss.queue set monitor_on = ${ago}, monitor_claim_on = ${ago}`.execute(db);
  await jobs.work(shop);
  const stateOf = async () => (await sql`select state from pgboss.job where ${ofOrder}`.execute(db)).rows;
  // A running shop looks for such jobs once a minute, which is longer than this waits.
  await expect.poll(stateOf, { timeout: 10_000 }).toEqual([{ state: 'retry' }]);
});

describe('after the database’s clock was set back by a day', () => {
  const ofOrder = (orderId: string) => sql`name = 'confirm-order' and data ->> 'orderId' = ${orderId}`;
  const stateOf = async (orderId: string) =>
    (await sql<{ state: string }>`select state from pgboss.job where ${ofOrder(orderId)}`.execute(db)).rows[0]?.state;

  test.each([
    ['queued', sql`state = 'created', created_on = created_on + '1 day', start_after = start_after + '1 day'`],
    ['waiting for another try', sql`state = 'retry', retry_count = 1, start_after = now() + interval '1 day'`],
  ])('a job that was %s runs at once', async (_state, ahead) => {
    const orderId = (await readOrderOfProviderId(db, await aPaidOrder())).id;
    await db.transaction().execute((trx) => jobs.send(trx, 'confirm-order', { orderId }));
    await sql`update pgboss.job set ${ahead} where ${ofOrder(orderId)}`.execute(db);
    await jobs.work(shop);
    await expect.poll(() => stateOf(orderId), { timeout: 10_000 }).toBe('completed');
  });
});

test('a job that a killed process had begun before the clock was set back by a day expires as if it began now', async () => {
  const orderId = (await readOrderOfProviderId(db, await aPaidOrder())).id;
  const ofOrder = sql`name = 'confirm-order' and data ->> 'orderId' = ${orderId}`;
  await sql`update pgboss.job set state = 'active', started_on = now() + interval '1 day' where ${ofOrder}`.execute(db);
  await sql`delete from pgboss.job where not (${ofOrder})`.execute(db);
  await jobs.work(shop);
  const { rows } = await sql`select started_on <= now() as is_past from pgboss.job where ${ofOrder}`.execute(db);
  expect(rows).toEqual([{ is_past: true }]);
});

test('the event log is tidied once a day, even if a second process of the shop starts', async () => {
  // Earlier tests have queued this job.
  await sql`delete from pgboss.job where name = 'tidy-events'`.execute(db);
  const tidied: [Date, Date][] = [];
  const eventLog = { ...shop.eventLog, tidy: async (now: Date, since: Date) => void tidied.push([now, since]) };
  await jobs.work({ ...shop, eventLog });
  await expect.poll(() => tidied.length, { timeout: 10_000 }).toBe(1);
  const other = await startJobQueue(url, (_error, job) => failures.push(job));
  await other.work({ ...shop, eventLog });
  const { rows } = await sql`select state from pgboss.job where name = 'tidy-events'`.execute(db);
  expect(rows).toHaveLength(1);
  await other.stop();
  const [[now, since]] = tidied as [[Date, Date]];
  expect(since).toEqual(retentionStartOf(now, shop.facts.eventsKeptMonths));
  expect(failures).toEqual([]);
});

describe('an alarm', () => {
  const name = { kind: 'disk_low', subject: 'host: /srv/shop' } as const;
  const raise = () => db.transaction().execute((trx) => raiseAlarm(trx, shop, name));
  const mailJobs = async () =>
    (
      await sql<{ state: string; wait: number }>`
      select state, extract(epoch from start_after - created_on)::integer as wait
      from pgboss.job where name = 'mail-alarm' order by created_on`.execute(db)
    ).rows;
  beforeEach(() => sql`delete from pgboss.job where name in ('mail-alarm', 'give-up-mailing-alarm')`.execute(db));

  test('is mailed once by the next process if the one that mailed it was killed', async () => {
    await raise();
    const ago = sql`now() - interval '6 minutes'`;
    await sql`update pgboss.job set state = 'active', started_on = ${ago} where name = 'mail-alarm'`.execute(db);
    await sql`update pgboss.queue set monitor_on = ${ago}, monitor_claim_on = ${ago}`.execute(db);
    expect(await raise()).toBe(false);
    await jobs.work(shop);
    await expect.poll(() => shop.mails.length, { timeout: 20_000 }).toBe(1);
    await jobs.stop();
    expect(await mailJobs()).toMatchObject([{ state: 'completed' }]);
    expect(await listAlarms(db)).toMatchObject([{ ...name, toldAt: expect.any(Date) }]);
  });

  test('is mailed later if its mail failed in every try, and is no dead letter', async () => {
    await raise();
    await sql`update pgboss.job set retry_limit = 0 where name = 'mail-alarm'`.execute(db);
    const messages = { ...shop.messages, sendMail: () => Promise.reject(new Error('the mail server is away')) };
    await jobs.work({ ...shop, messages });
    await expect
      .poll(mailJobs, { timeout: 10_000 })
      .toMatchObject([{ state: 'failed' }, { state: 'created', wait: 1800 }]);
    expect(await countDeadLetters(db)).toBe(0);
  });
});

test('a start updates the retries and dead-letter queue of a queue that an older version made', async () => {
  const ofQueue = sql`name = 'confirm-order'`;
  await sql`update pgboss.queue set retry_limit = 1, dead_letter = null where ${ofQueue}`.execute(db);
  await jobs.stop();
  jobs = await startJobQueue(url, () => {});
  const { rows } = await sql`select retry_limit, dead_letter from pgboss.queue where ${ofQueue}`.execute(db);
  expect(rows).toEqual([{ retry_limit: 12, dead_letter: 'dead-letters' }]);
});
