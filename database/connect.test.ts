import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway, openDatabase, type Queryable } from './connect.ts';
import { testDatabase } from './testing/database.ts';

const { db } = await testDatabase();

/** As when PostgreSQL is restarted, or a network drops a connection: not in answer to anything we asked. */
async function cutConnection(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
}

test('a connection that breaks in a transaction fails that transaction, not the process, and is replaced', async () => {
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await cutConnection(rows[0]?.pid ?? 0);
    // The end of the connection is heard of while nothing is asked.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  const error = await broken.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(isDatabaseAway(error)).toBe(true);
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

describe('a statement that comes often', () => {
  const stamps = (stamp: string) => sql`select * from stamps where stamp = ${stamp}`.execute(db);
  const keptOnes = async (trx: Queryable) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)).rows;

  test('is read by PostgreSQL once, whatever its parameters; one that comes once is forgotten', async () => {
    await db.connection().execute(async (one) => {
      for (const number of [1, 2, 3, 4, 5]) await sql`select ${number}::int + 1 as often`.execute(one);
      await sql`select ${1}::int + 2 as seldom`.execute(one);
      expect(await keptOnes(one)).toEqual([{ statement: 'select $1::int + 1 as often' }]);
    });
  });

  test('is read anew when its tables have changed: once it must be asked again', async () => {
    await sql`create table stamps (stamp text)`.execute(db);
    for (const stamp of ['a', 'b', 'c', 'd', 'e']) await stamps(stamp);
    await sql`alter table stamps add column colour text`.execute(db);
    const error = await stamps('f').catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    expect((await stamps('g')).rows).toEqual([]);
  });
});

test('a server that is not there is away; a mistake in a query is not', async () => {
  const nowhere = openDatabase({ url: 'postgresql://shop@127.0.0.1:1/shop' });
  const unreachable = await sql`select 1`.execute(nowhere).catch((error: unknown) => error);
  expect(isDatabaseAway(unreachable)).toBe(true);
  await nowhere.destroy();
  const mistaken = await sql`select nothing`.execute(db).catch((error: unknown) => error);
  expect(isDatabaseAway(mistaken)).toBe(false);
});
