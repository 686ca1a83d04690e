/** Checks the rules for migrations against examples that they allow and examples that they refuse. */
import { describe, expect, test } from 'vitest';
import { problemsOfMigration } from './migration-problems.ts';
import { hashOf, problemsOfReleased } from './released-migrations.ts';

const released = { version: '0.3.0', migrations: { '0041_note_moved': 'any' } };
const problemsOf = (text: string) => problemsOfMigration(text, released);

describe('a migration is accepted that', () => {
  test.each([
    [
      'makes a table with all that belongs to it',
      'create table thing (id bigint primary key, name text not null unique)',
    ],
    [
      'constrains a table that it made',
      'create table thing (a int); alter table thing add check (a > 0), alter a set not null',
    ],
    [
      'makes a unique index of a table that it made',
      'create table thing (a int); create unique index thing_a on thing (a)',
    ],
    ['adds a column that may be empty', 'alter table orders add column gift_note text'],
    ['adds a required column with a default', 'alter table orders add column is_gift boolean not null default false'],
    ['adds a required column with the time', 'alter table orders add column seen timestamptz not null default now()'],
    ['adds a column of a list', "alter table saree add column tags text[] not null default '{}'"],
    [
      'adds a checked column to a small table',
      'alter table saree add column thread_count integer check (thread_count > 0)',
    ],
    ['adds a column that refers to another table', 'alter table orders add column gift bigint references saree (id)'],
    ['checks the columns that it adds', 'alter table saree add a int, add b int, add check (a < b)'],
    [
      'makes a unique index of a column that it adds',
      'alter table saree add code text; create unique index on saree (code)',
    ],
    ['adds a unique column that may be empty', 'alter table saree add column code text unique'],
    ['makes an index of a small table', 'create index saree_weave_2 on saree (weave)'],
    ['fills a column that it adds', 'alter table saree add a int; update saree set a = length_m'],
    ['gives a column a default', 'alter table saree alter weave set default $$Plain$$'],
    ['makes a function', "create function one() returns int language sql as 'select 1'"],
    [
      'says how long it locks',
      '-- Lock: orders: 0.4 s at 200,000 rows.\ncreate index orders_at on orders (created_at)',
    ],
    [
      'says why the release before may go on with a check',
      '-- Beside the release before: saree_a: it writes no other value.\n' +
        "alter table saree add constraint saree_a check (weave <> 'x') not valid",
    ],
    [
      'says why the release before may run a trigger',
      '-- Beside the release before: t: it only counts.\ncreate trigger t before insert on saree execute function f()',
    ],
    [
      'contracts, and requires a migration of the release that stopped using the column',
      '-- Contracts: 0.3.0 stopped using saree.note.\n' +
        "update schema_requirement set migration = '0041_note_moved'; alter table saree drop column note",
    ],
  ])('%s', async (_, text) => {
    expect(await problemsOf(`${text};`)).toEqual([]);
  });
});

describe('a migration is refused that', () => {
  test.each([
    [
      'drops a column',
      'alter table orders drop column phone',
      'line 1: orders.phone: the release before reads or writes',
    ],
    ['drops a table', 'drop table visit', 'visit: the release before uses it'],
    ['drops a function', 'drop function note_change(text)', 'note_change: the release before uses it'],
    ['drops a type', 'drop type kind', 'kind: the release before uses it'],
    ['drops a view', 'drop materialized view saree_sales', 'saree_sales: the release before uses it'],
    ['renames a table', 'alter table orders rename to sales', 'orders: the release before knows it by its old name'],
    ['renames a column', 'alter table orders rename column phone to tel', 'phone: the release before knows it'],
    ['renames a function', 'alter function f() rename to g', 'f: the release before knows it'],
    ['empties a table', 'truncate visit', 'visit: its rows are deleted'],
    [
      'adds a required column without a default',
      'alter table orders add a int not null',
      'orders.a: .* give it a default',
    ],
    ['requires a column', 'alter table orders alter phone set not null', 'orders.phone: the release before may leave'],
    ['lets a column be empty', 'alter table orders alter code drop not null', 'orders.code: the release before reads'],
    ['takes a default away', 'alter table orders alter code drop default', 'orders.code: .* count on its default'],
    ['changes a type', 'alter table saree alter weave type varchar(10)', 'saree.weave: its type changes'],
    ['checks what is there', 'alter table saree add constraint c check (price > 9)', 'c: .* add it as not valid'],
    [
      'checks what the release before writes',
      'alter table saree add constraint c check (a > 9) not valid',
      "note '-- Beside",
    ],
    ['adds a unique constraint', 'alter table saree add unique (weave)', 'saree: the release before may write rows'],
    ['adds a unique column with a default', 'alter table saree add a int default 1 unique', 'saree.a: .* twice'],
    ['makes a unique index', 'create unique index i on saree (weave)', 'i: the release before may write a value twice'],
    [
      'makes a unique index in which empty values are equal',
      'alter table saree add a int; create unique index i on saree (a) nulls not distinct',
      'i: the release before may write a value twice',
    ],
    ['adds a key to another table', 'alter table saree add foreign key (a) references b', 'saree: .* refer to a row'],
    ['makes an index of a table that grows', 'create index i on orders (phone)', 'orders: the index locks a table'],
    [
      'adds a checked column to one',
      'alter table orders add a int check (a > 0)',
      'orders: the column a locks a table',
    ],
    [
      'adds a random default to one',
      'alter table orders add a uuid default gen_random_uuid()',
      'orders: the column a locks',
    ],
    ['adds a numbered column to one', 'alter table orders add a bigserial', 'orders: the column a locks'],
    [
      'fills a column of one',
      'alter table orders add a int; update orders set a = 1',
      'line 1: orders: the update locks',
    ],
    ['works concurrently', 'create index concurrently i on saree (a)', 'i: all migrations run in one transaction'],
    ['changes rows', "update saree set weave = 'x'", 'saree: weave changes, which the release before reads; note'],
    ['deletes rows', 'delete from restock_request', 'restock_request: rows are deleted'],
    [
      'replaces a function',
      "create or replace function f() returns int language sql as 'select 2'",
      'f: .* new meaning',
    ],
    ['makes a trigger', 'create trigger t before insert on saree execute function f()', 't: the trigger runs'],
    ['drops an index', 'drop index saree_weave', 'saree_weave: the release before may read by this index'],
    ['drops a constraint', 'alter table saree drop constraint saree_check', 'saree_check: .* may rely on it'],
    ['runs a block', 'do $$ begin end $$', 'do: this check cannot read'],
    ['takes rights away', 'revoke select on orders from shop_app', 'GrantStmt: no rule knows this statement'],
    [
      'does something that no rule knows',
      'alter table orders cluster on orders_pkey',
      'AT_ClusterOn of orders: add a rule',
    ],
    ['ends the transaction', 'commit', 'TransactionStmt: no rule knows'],
    [
      'is newer than PostgreSQL 15',
      'create table t (a int, b int generated always as (a) virtual)',
      'PostgreSQL 15 cannot',
    ],
    ['is wrong', 'alter tabel orders', 'PostgreSQL 15 cannot read it: .*syntax error'],
    ['has a note of no use', '-- Lock: orders: 1 s\nselect 1', 'the note about orders is of no use'],
  ])('%s', async (_, text, problem) => {
    expect(await problemsOf(`${text};`)).toEqual([expect.stringMatching(problem)]);
  });

  const contracts = '-- Contracts: 0.3.0 stopped using saree.note.\n';
  const drop = 'alter table saree drop column note;';
  test.each([
    ['without saying what it requires', contracts + drop, "without 'update schema_requirement"],
    [
      'and requires what was not released',
      `${contracts}update schema_requirement set migration = '0042_new'; ${drop}`,
      'it requires 0042_new, which 0.3.0 does not have',
    ],
    [
      'together with the release that stops using the column',
      `${contracts.replace('0.3.0', '0.10.0')}update schema_requirement set migration = '0041_note_moved'; ${drop}`,
      '0.10.0 has not been released',
    ],
    ['although nothing goes', `${contracts}update schema_requirement set migration = '0041_note_moved';`, 'nothing'],
    ['without the comment', "update schema_requirement set migration = '0041_note_moved';", "without '-- Contracts"],
  ])('contracts %s', async (_, text, problem) => {
    expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });
});

test('a problem names the line of its statement, comments before it left out', async () => {
  const text = '-- Prices in rupees (₹).\nselect 1;\n\n-- No longer used.\ndrop table visit;\n';
  expect(await problemsOf(text)).toEqual([expect.stringMatching(/^line 5: visit/)]);
});

test('a migration that was released is refused if it is edited or gone, and a new one if it comes before it', () => {
  const before = {
    version: '0.3.0',
    migrations: { '0001_a': hashOf('a'), '0002_b': hashOf('b'), '0004_d': hashOf('d') },
  };
  const texts = { '0001_a': 'a', '0002_b': 'b', '0004_d': 'd', '0005_e': 'e' };
  const check = (changes: Record<string, string>, gone = '') =>
    problemsOfReleased(new Map(Object.entries({ ...texts, ...changes }).filter(([name]) => name !== gone)), before);
  expect(check({})).toEqual([]);
  expect(check({ '0002_b': 'B' })).toEqual([
    '0002_b was released with 0.3.0, and must stay as it was: write a new migration',
  ]);
  expect(check({}, '0001_a')).toEqual(['0001_a was released with 0.3.0, and is gone']);
  expect(check({ '0003_c': 'c' })).toEqual(['0003_c comes before 0004_d, which 0.3.0 has: give it a later number']);
});
