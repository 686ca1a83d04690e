/** Tests the rights of the shop's database role: it may only change rows, and has all rights that the shop needs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { createDatabaseEventLog } from '../../shop/visits/visit-store.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import { lifecycle } from './lifecycle.ts';
import { openShopDatabase, reachDatabase } from './open-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'saree-role-'));
/** Database of an earlier version of the shop, where one role owns everything. */
const before = await startEmbeddedPostgres({ dataDir: folder });
const asBefore = openDatabase({ url: before.url, connections: 1 });
await migrate(asBefore);
const saree = await aSaree(asBefore);
await (await startJobQueue(before.url, () => {})).stop();
await asBefore.destroy();
await before.stop();

const stops: (() => unknown)[] = [];
const life = { ...lifecycle(() => {}), running: (_name: string, stop: () => unknown) => void stops.push(stop) };
const unset = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, DATABASE_MIGRATION_URL: undefined };
const config = { DATA_DIR: folder, ...unset };
const { db, longDb, url, ownerUrl } = await openShopDatabase({ config, life, say: () => {} });
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  'create table loot (word text)',
  'create schema loot',
  'create role mallory superuser',
  'alter role shop_app superuser',
  `alter role shop password 'mine'`,
  `copy (select 1) to program 'true'`,
  `copy (select 1) to '/tmp/loot'`,
  'alter table orders disable trigger all',
  'drop table orders',
  'truncate orders',
  'alter system set work_mem = 64',
  'select rolpassword from pg_authid',
  `select pg_read_file('postgresql.conf')`,
  'set session authorization shop',
])('the shop’s database role may not %s', async (statement) => {
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
});

test('the database role of the shop reads rows that an earlier version stored, adds a saree, and updates search words', async () => {
  expect(await db.selectFrom('saree').select('sku').execute()).toEqual([{ sku: saree.sku }]);
  await aSaree(db, { name: 'Meghdoot' });
  expect(await db.selectFrom('search_word').select('word').where('word', '=', 'meghdoot').execute()).toHaveLength(1);
});

test('the shop’s database role creates and drops the partitions of visits and cart events', async () => {
  const store = createDatabaseEventLog(db);
  const visit = { visitorId: 'v', page: 'products', collectionName: 'all' } as const;
  await store.addVisits([{ ...visit, at: new Date('2026-06-15') }]);
  await store.tidy(new Date('2026-11-22'), new Date('2026-07-01'));
  await store.addVisits([{ ...visit, at: new Date('2026-11-22') }]);
  expect(await db.selectFrom('visit').select('at').execute()).toEqual([{ at: new Date('2026-11-22') }]);
});

test('the shop’s database role queues jobs in tables that belong to the owner role', async () => {
  const errors: unknown[] = [];
  const jobs = await startJobQueue(url, (error) => errors.push(error), ownerUrl);
  await db.transaction().execute((trx) => jobs.send(trx, 'handle-payment-event', { eventId: 'event_1' }));
  const { rows } = await sql`select 1 from pgboss.job where name = 'handle-payment-event'`.execute(db);
  expect(rows).toHaveLength(1);
  await jobs.stop();
  expect(errors).toEqual([]);
});

test('a database of the merchant’s own is migrated by one role and used by another if both are set', async () => {
  const owner = openDatabase({ url: ownerUrl, connections: 1 });
  await sql`create role clerk login password 'of a test'`.execute(owner);
  await sql`create database theirs`.execute(owner);
  await owner.destroy();
  const theirs = (about: object) => Object.assign(new URL(ownerUrl), { pathname: '/theirs', ...about }).href;
  const ends: (() => unknown)[] = [];
  const beside = { ...life, running: (_name: string, stop: () => unknown) => void ends.push(stop) };
  const settings = {
    ...config,
    DATABASE_URL: theirs({ username: 'clerk', password: 'of a test' }),
    DATABASE_MIGRATION_URL: theirs({}),
  };
  const opened = await openShopDatabase({ config: settings, life: beside, say: () => {} });
  expect(await opened.db.selectFrom('saree').select('sku').execute()).toEqual([]);
  await expect(sql`create table loot (word text)`.execute(opened.db)).rejects.toMatchObject({ code: '42501' });
  for (const end of ends.toReversed()) await end();
});

describe('behind a connection pooler', () => {
  const addressOf = (user: string) => `postgresql://${user}@127.0.0.1:1/shop`;
  const [pooled, direct, owners] = [addressOf('pooled'), addressOf('direct'), addressOf('owners')];
  const reach = (settings: { DATABASE_DIRECT_URL?: string; DATABASE_MIGRATION_URL?: string }) =>
    reachDatabase({ config: { ...config, DATABASE_URL: pooled, ...settings }, life, say: () => {} });

  test('migrations go past it, by the owner of the tables if one is set', async () => {
    expect(await reach({ DATABASE_DIRECT_URL: direct })).toMatchObject({
      url: pooled,
      directUrl: direct,
      ownerUrl: direct,
    });
    const all = { DATABASE_DIRECT_URL: direct, DATABASE_MIGRATION_URL: owners };
    expect(await reach(all)).toMatchObject({ url: pooled, directUrl: direct, ownerUrl: owners });
  });

  test('without its address everything goes through DATABASE_URL', async () => {
    expect(await reach({})).toMatchObject({ url: pooled, directUrl: pooled, ownerUrl: pooled });
  });

  test('a command and work on all data go past it', async () => {
    const named = (name: string) => `${ownerUrl}?application_name=${name}`;
    const settings = { ...config, DATABASE_URL: named('pooled'), DATABASE_DIRECT_URL: named('direct') };
    const ends: (() => unknown)[] = [];
    const beside = { ...life, running: (_name: string, stop: () => unknown) => void ends.push(stop) };
    const shop = await openShopDatabase({ config: settings, life: beside, say: () => {} });
    const command = await openShopDatabase({ config: settings, life: beside, say: () => {}, isCommand: true });
    const nameOf = async (one: typeof shop.db) =>
      (await sql<{ application_name: string }>`show application_name`.execute(one)).rows[0]?.application_name;
    expect(await Promise.all([shop.db, shop.longDb, command.db].map(nameOf))).toEqual(['pooled', 'direct', 'direct']);
    for (const end of ends.toReversed()) await end();
  });
});

test('work on all data may take the shop twenty minutes a statement, which other work may not', async () => {
  const show = sql<{ statement_timeout: string }>`show statement_timeout`;
  expect((await show.execute(longDb)).rows).toEqual([{ statement_timeout: '20min' }]);
  expect((await show.execute(db)).rows).toEqual([{ statement_timeout: '30s' }]);
});

test('a second start of the shop reuses the database role and its password', async () => {
  const ends: (() => unknown)[] = [];
  const beside = { ...life, running: (_name: string, stop: () => unknown) => void ends.push(stop) };
  const again = await openShopDatabase({ config, life: beside, say: () => {}, isCommand: true });
  expect(again.url).toBe(url);
  await again.db.selectFrom('saree').select('sku').execute();
  for (const end of ends.toReversed()) await end();
});
