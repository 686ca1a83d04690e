import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { underRequestId, underWorkName } from '../../shop/ports/request-id.ts';
import { type SlowQueryLine, watchSlowQueries, withoutLiterals } from './slow-queries.ts';

const { url } = await testDatabase();

/** Opens the database with a watch that takes a query as slow from `slowMs`; returns it with the lines that are written. */
function watched(slowMs: number) {
  const lines: SlowQueryLine[] = [];
  const clock = { now: 0 };
  const onStatement = watchSlowQueries({ slowMs, write: (line) => lines.push(line), clock: () => clock.now });
  const db = openDatabase({ url, onStatement });
  onTestFinished(() => db.destroy());
  return { db, lines, clock };
}

const email = 'asha@example.in';
const sleep = (seconds: number) => sql`select pg_sleep(${seconds}), ${email}::text as email, 'it''s hers' as note`;

test('a slow query is named with the places of its parameters and without a value, and by the route that ran it', async () => {
  const { db, lines } = watched(40);
  await underRequestId('edge-7f2a', () => underWorkName('POST /create-order', () => sleep(0.05).execute(db)));
  expect(lines).toEqual([
    {
      statement: 'select pg_sleep($1), $2::text as email, ? as note',
      ms: expect.any(Number),
      rows: 1,
      work: 'POST /create-order',
      times: 1,
    },
  ]);
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(40);
});

test('a quick query is not written, and none is if that is turned off', async () => {
  const [quick, off] = [watched(10_000), watched(0)];
  await sleep(0.01).execute(quick.db);
  await sleep(0.05).execute(off.db);
  expect([...quick.lines, ...off.lines]).toEqual([]);
});

test('a statement that is slow again and again is one line a minute, which says how often', async () => {
  const { db, lines, clock } = watched(1);
  for (let time = 0; time < 4; time += 1) await sleep(0.002).execute(db);
  clock.now = 60_000;
  await sleep(0.002).execute(db);
  expect(lines.map(({ times }) => times)).toEqual([1, 4]);
});

test('a slow query that fails is named, too, within a transaction as well', async () => {
  const { db, lines } = watched(40);
  const failing = db
    .transaction()
    .execute((trx) => sql`select 1 / (length(pg_sleep(0.05)::text) * ${1}::int)`.execute(trx));
  await expect(failing).rejects.toThrow('division by zero');
  expect(lines).toMatchObject([{ statement: 'select 1 / (length(pg_sleep(0.05)::text) * $1::int)', rows: null }]);
  expect(lines[0]).not.toHaveProperty('work');
});

test('more statements than are remembered are not written until others are a minute old', () => {
  const lines: SlowQueryLine[] = [];
  const clock = { now: 0 };
  const see = watchSlowQueries({ slowMs: 1, write: (line) => lines.push(line), clock: () => clock.now });
  for (let nth = 0; nth < 600; nth += 1) see({ text: `select c${nth}`, ms: 9, rows: 0 });
  expect(lines).toHaveLength(500);
  clock.now = 60_000;
  see({ text: 'select later', ms: 9, rows: 0 });
  expect(lines.at(-1)).toMatchObject({ statement: 'select later' });
});

test.each([
  ["select * from t where a = 'asha@example.in' and b = $1", 'select * from t where a = ? and b = $1'],
  ["select E'it\\'s asha@example.in', $2", 'select ?, $2'],
  ["select 'it''s hers', 'and his'", 'select ?, ?'],
  ['do $$ begin raise notice $1; end $$', 'do ?'],
  ['select $tag$asha$tag$, $1', 'select ?, $1'],
  ['select "a\'b" from "orders" -- of asha', 'select "a\'b" from "orders" ?'],
  ['select /* asha */ 9876543210, 20', 'select ? ?, 20'],
  ["select 'asha", 'select ?'],
  [`select ${'x'.repeat(3_000)}`, `select ${'x'.repeat(1_993)}`],
])('the log has %j as %j', (text, written) => {
  expect(withoutLiterals(text)).toBe(written);
});
