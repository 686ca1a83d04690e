import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startJobQueue } from '../../server/jobs/jobs.ts';
import { openDatabase } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { makeShopRole } from '../shop-role.ts';
import { copyDatabase } from './copy-database.ts';
import { compareRows } from './copy-rows.ts';

/** A cluster of its own, since a cluster with other databases than the shop's is not moved. */
const server = await startEmbeddedPostgres({
  dataDir: await mkdtemp(join(tmpdir(), 'saree-move-')),
  settings: ['fsync=off', 'full_page_writes=off'],
});
await makeShopRole(server.url);
const db = openDatabase({ url: server.url, connections: 1 });
await migrate(db);
await db.destroy();
await (await startJobQueue(server.url, () => {})).stop();
const from = await connect(server.url);
afterAll(async () => {
  await from.end();
  await server.discard();
});

const copyUrl = Object.assign(new URL(server.url), { pathname: '/copy' }).href;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Copies the shop's database into another of the same cluster, which is dropped after the test. */
async function copy(makeNew = makeEmpty): Promise<void> {
  onTestFinished(async () => {
    await from.query('drop database if exists copy with (force)');
  });
  await copyDatabase({ oldUrl: server.url, makeNew, onStep: () => {} });
}

/** Makes an empty database that gives the shop's role rights on new tables by itself, as one in a new cluster does. */
async function makeEmpty(): Promise<string> {
  await from.query('create database copy');
  const client = await connect(copyUrl);
  await client.query('alter default privileges grant select, update, truncate on tables to shop_app');
  await client.end();
  return copyUrl;
}

/** Runs statements on the shop's database, and `undo` after the test. */
async function given(statements: string, undo: string): Promise<void> {
  await from.query(statements);
  onTestFinished(async () => {
    await from.query(undo);
  });
}

async function valuesOf(client: pg.Client, query: string): Promise<unknown[]> {
  return (await client.query({ text: query, rowMode: 'array' })).rows.flat();
}

/** Returns each table with its rows in one order. */
async function contentsOf(client: pg.Client): Promise<Record<string, unknown[]>> {
  const names = await valuesOf(
    client,
    `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const name of names)
    contents[String(name)] = await valuesOf(client, `select (t.*)::text from ${name} t order by 1`);
  return contents;
}

const lists = `
  create schema lists;
  create type lists.mood as enum ('calm', 'it''s busy');
  create table lists.weaver (id serial primary key, name text not null unique check (name <> ''), mood lists.mood,
    at timestamptz not null default now(), doubled int generated always as (length(name) * 2) stored);
  insert into lists.weaver (name, mood) values ('Anima "A"', 'calm'), (E'tab\\tand\\nline', 'it''s busy'), ('\\N', null);
  create table lists.sale (id bigint generated always as identity primary key, weaver int references lists.weaver,
    rupees numeric(10, 2), bytes bytea, tags text[]);
  insert into lists.sale (weaver, rupees, bytes, tags) values (1, 10.5, '\\x00ff', '{a,"b,c"}'), (2, null, null, '{}');
  alter table lists.sale add constraint large check (rupees > 11) not valid;
  create function lists.half(numeric) returns numeric language sql immutable as 'select $1 / 2';
  create index on lists.sale (lists.half(rupees)) where weaver > 0;
  create view lists.rich as select w.name, sum(s.rupees) from lists.sale s join lists.weaver w on w.id = s.weaver group by 1;
  create materialized view lists.total as select weaver, sum(rupees) from lists.sale group by 1;
  create function lists.mark() returns trigger language plpgsql as $$ begin new.v = new.v || '!'; return new; end $$;
  create table lists.note (k int primary key, v text) partition by range (k);
  create table lists.note_1 partition of lists.note for values from (0) to (10);
  create index on lists.note (v);
  create trigger marks before insert on lists.note for each row execute function lists.mark();
  insert into lists.note values (1, 'once');
  create role reader login password 'secret';
  grant usage on schema lists to reader;
  grant select on lists.weaver to reader;
  grant update (rupees) on lists.sale to reader;
  revoke all on lists.sale from shop_app;
  revoke execute on function lists.half(numeric) from public;
  comment on column lists.sale.rupees is 'with taxes';
  alter sequence lists.weaver_id_seq restart with 500;
  select make_event_month('2020-01-01');
  insert into visit values ('v', '/', 'all', '2020-01-05');
  insert into pgboss.schedule (name, cron, data) select name, '0 3 * * *', '{}' from pgboss.queue limit 1`;
const unlists = `drop schema lists cascade; drop role reader;
  drop table visit_2020_01, cart_event_2020_01, product_view_2020_01, search_event_2020_01;
  delete from pgboss.schedule`;

describe('a copy of a shop’s database with lists of the merchant’s', () => {
  let to: pg.Client;
  let tables: number;
  beforeAll(async () => {
    await from.query(lists);
    ({ tables } = await copyDatabase({ oldUrl: server.url, makeNew: makeEmpty, onStep: () => {} }));
    to = await connect(copyUrl);
  });
  afterAll(async () => {
    await to.end();
    await from.query(`drop database copy`);
    await from.query(unlists);
  });

  test('has every table with its rows: the shop’s, the job queue’s, and the merchant’s own', async () => {
    const contents = await contentsOf(to);
    expect(contents).toEqual(await contentsOf(from));
    expect(contents['lists.note_1']).toEqual(['(1,once!)']);
    expect(contents['public.visit_2020_01']).toHaveLength(1);
    expect(contents['pgboss.schedule']).toHaveLength(1);
    const partitioned = 7;
    expect(tables).toBe(Object.keys(contents).length - partitioned);
  });

  test('has the same sequences, views, functions, triggers, constraints and rights', async () => {
    expect(await valuesOf(to, `select nextval('lists.weaver_id_seq')`)).toEqual(['500']);
    expect(await valuesOf(to, 'select * from lists.total order by 1')).toEqual([1, '10.50', 2, null]);
    await to.query(`insert into lists.note values (2, 'new')`);
    expect(await valuesOf(to, 'select v from lists.note order by k')).toEqual(['once!', 'new!']);
    await expect(to.query('update lists.sale set rupees = 1')).rejects.toThrow('large');
    await expect(to.query('insert into lists.sale (weaver) values (99)')).rejects.toThrow('foreign key');
    const may = (role: string, right: string, table: string) =>
      valuesOf(to, `select has_table_privilege('${role}', '${table}', '${right}')`);
    expect(await may('reader', 'select', 'lists.weaver')).toEqual([true]);
    expect(await may('reader', 'select', 'lists.sale')).toEqual([false]);
    expect(await may('shop_app', 'select', 'lists.sale')).toEqual([false]);
    expect(await may('shop_app', 'update', 'public.orders')).toEqual([true]);
    expect(await may('shop_app', 'truncate', 'public.orders')).toEqual([false]);
    expect(await valuesOf(to, `select has_column_privilege('reader', 'lists.sale', 'rupees', 'update')`)).toEqual([
      true,
    ]);
  });

  test('is compared: a row that is missing, one that differs and a sequence that stands elsewhere are named', async () => {
    const changed = ['lists.sale', 'public.visit_2020_01', 'order_event_id_seq'];
    const before = (await compareRows(from, to)).different;
    expect(before.filter((name) => changed.includes(name))).toEqual([]);
    await to.query(`update lists.sale set tags = '{b}' where id = 2`);
    await to.query('delete from public.visit');
    await to.query(`select nextval('order_event_id_seq')`);
    expect((await compareRows(from, to)).different).toEqual(expect.arrayContaining(changed));
  });
});

test('objects that cannot be made anew are named, and nothing is begun', async () => {
  await given(
    `create domain pin as text check (value ~ '^[0-9]{6}$'); create aggregate longest(text) (sfunc = textcat, stype = text);
     create table parent (a int); create table child () inherits (parent); alter table parent enable row level security;
     create policy mine on parent using (true); create rule quiet as on insert to child do instead nothing;
     select lo_create(77)`,
    `drop table child, parent; drop domain pin; drop aggregate longest(text); select lo_unlink(77)`,
  );
  const makeNew = vi.fn(makeEmpty);
  const refused = copy(makeNew);
  for (const name of [
    'type public.pin',
    'longest(text)',
    'table public.child',
    'policy mine',
    'rule quiet',
    'object 77',
  ])
    await expect(refused).rejects.toThrow(name);
  await expect(refused).rejects.toThrow('the old data is as it was');
  expect(makeNew).not.toHaveBeenCalled();
});

test('another database of the cluster is named, and nothing is begun', async () => {
  await from.query('create database accounts');
  onTestFinished(async () => void (await from.query('drop database accounts')));
  await expect(copy()).rejects.toThrow('database accounts');
});

test('a change of the shop’s own tables is named, and the copy is given up', async () => {
  await given('alter table orders add column gift_note text', 'alter table orders drop column gift_note');
  await expect(copy()).rejects.toThrow(/cannot make them anew; .*: table public\.orders$/);
});

test('data with migrations of a newer version of the shop is refused', async () => {
  await given(
    `insert into kysely_migration values ('9999_later', '2030-01-01')`,
    `delete from kysely_migration where name = '9999_later'`,
  );
  await expect(copy()).rejects.toThrow('made by a newer version of the shop (it holds 9999_later)');
});
