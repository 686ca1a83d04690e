/** Tests of the daily job that creates and drops the event log's months. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { facts } from '../testing/shop.ts';
import { deleteOldVisitEvents } from './delete-old-events.ts';
import { createDatabaseEventLog } from './visit-store.ts';

const { db } = await testDatabase();

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('visit'::regclass, 'cart_event'::regclass, 'product_view'::regclass, 'search_event'::regclass)
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const tables = ['cart_event', 'product_view', 'search_event', 'visit'] as const;
const namesOf = (...months: string[]) => tables.flatMap((table) => months.map((month) => `${table}_${month}`));

const shopAt = (now: string, eventsKeptMonths = 2) => ({
  eventLog: createDatabaseEventLog(db),
  facts: { ...facts, eventsKeptMonths },
  now: () => new Date(now),
});

beforeEach(async () => {
  for (const name of await partitions()) await sql`drop table ${sql.ref(name)}`.execute(db);
});

test('deleting old events creates the partitions of this and the next month and drops those beyond the setting', async () => {
  await deleteOldVisitEvents(shopAt('2026-11-21T10:00:00Z'));
  expect(await partitions()).toEqual(namesOf('2026_11', '2026_12'));
  await deleteOldVisitEvents(shopAt('2027-01-05T10:00:00Z'));
  expect(await partitions()).toEqual(namesOf('2026_12', '2027_01', '2027_02'));
});

test('an event whose partition is missing creates it, even if several are stored concurrently', async () => {
  const visit = { visitorId: 'v', page: 'products', collectionName: 'all', at: new Date('2026-06-15') } as const;
  await Promise.all(Array.from({ length: 6 }, () => createDatabaseEventLog(db).addVisits([visit])));
  expect(await partitions()).toEqual(namesOf('2026_06'));
  const { count } = await db
    .selectFrom('visit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(6);
});

test('deleting old events fails, rather than block new events, while a long query reads a partition', async () => {
  await deleteOldVisitEvents(shopAt('2026-11-21T10:00:00Z'));
  await db.transaction().execute(async (reader) => {
    await sql`select count(*) from visit`.execute(reader);
    const tidying = deleteOldVisitEvents(shopAt('2027-02-21T10:00:00Z')).catch((error: { code: string }) => error.code);
    // PostgreSQL's code for a lock timeout, after which the job is retried.
    expect(await tidying).toBe('55P03');
  });
  await deleteOldVisitEvents(shopAt('2027-02-21T10:00:00Z'));
  expect(await partitions()).not.toContain('visit_2026_11');
});
