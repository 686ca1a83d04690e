import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { keepRows, restoreRows } from '../database/testing/as-new.ts';
import { testDatabase } from '../database/testing/database.ts';
import { startJobQueue } from '../server/jobs/jobs.ts';
import { placeOrderWithShipment } from '../shop/testing/after-sales.ts';
import { testShop } from '../shop/testing/shop.ts';

const { db, url } = await testDatabase();

/** Returns the sarees, with a text of each that differs with every change of any column. */
async function sarees() {
  return (await sql<{ all: string }>`select saree::text as all from saree order by sku`.execute(db)).rows;
}

beforeAll(async () => {
  const jobs = await startJobQueue(url, () => {});
  await jobs.stop();
  await placeOrderWithShipment(await testShop(db));
  await sql`create table noted (id int generated always as identity, what text, twice text generated always as (what || what) stored)`.execute(
    db,
  );
  await sql`insert into noted (what) values ('a'), ('b')`.execute(db);
  await keepRows(db);
});

test('rows that were changed, added and deleted are as they were, also those of a table that nobody named', async () => {
  const before = await sarees();
  expect(before.length).toBeGreaterThan(0);
  await sql`update saree set is_shown = false`.execute(db);
  await sql`delete from noted where what = 'a'`.execute(db);
  await sql`update noted set what = 'c'`.execute(db);
  await sql`insert into noted (what) values ('d')`.execute(db);
  await restoreRows(db);
  expect(await sarees()).toEqual(before);
  const noted = await sql`select * from noted order by id`.execute(db);
  expect(noted.rows).toEqual([
    { id: 1, what: 'a', twice: 'aa' },
    { id: 2, what: 'b', twice: 'bb' },
  ]);
});

test('jobs that were queued later are gone', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(db)).rows[0]?.n;
  const before = await count();
  await sql`insert into pgboss.job (name, data) select name, '{}' from pgboss.queue limit 1`.execute(db);
  expect(await count()).toBe((before ?? 0) + 1);
  await restoreRows(db);
  expect(await count()).toBe(before);
});

test('the shop is told that every page may have changed', async () => {
  const newest = async () =>
    (await sql<{ id: string }>`select tags from page_change order by id desc limit 1`.execute(db)).rows;
  await sql`delete from page_change`.execute(db);
  await restoreRows(db);
  expect(await newest()).toEqual([{ tags: ['all'] }]);
});
