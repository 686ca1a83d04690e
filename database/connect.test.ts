import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway, isDiskFull, openDatabase, type Queryable } from './connect.ts';
import { testDatabase } from './testing/database.ts';
import { startFreezingProxy } from './testing/freezing-proxy.ts';

const { db, url } = await testDatabase();

/** Cuts a connection as a restart of PostgreSQL or a broken network does: not in answer to a statement. */
async function cutConnection(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
}

test('a connection that breaks in a transaction fails that transaction, not the process, and is replaced', async () => {
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await cutConnection(rows[0]?.pid ?? 0);
    // The pool learns of the cut connection while no statement is under way.
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

describe('a repeated statement', () => {
  const stamps = (stamp: string) => sql`select * from stamps where stamp = ${stamp}`.execute(db);
  const keptOnes = async (trx: Queryable) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)).rows;

  test('is prepared once, whatever its parameters, and a statement that runs once is not prepared', async () => {
    await db.connection().execute(async (one) => {
      for (const number of [1, 2, 3, 4, 5]) await sql`select ${number}::int + 1 as often`.execute(one);
      await sql`select ${1}::int + 2 as seldom`.execute(one);
      expect(await keptOnes(one)).toEqual([{ statement: 'select $1::int + 1 as often' }]);
    });
  });

  test('is prepared anew after its tables changed, at the cost of one call that fails as if the database were away', async () => {
    await sql`create table stamps (stamp text)`.execute(db);
    for (const stamp of ['a', 'b', 'c', 'd', 'e']) await stamps(stamp);
    await sql`alter table stamps add column colour text`.execute(db);
    const error = await stamps('f').catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    expect((await stamps('g')).rows).toEqual([]);
  });
});

describe('behind a pooler that exchanges connections and keeps no prepared statements', () => {
  const add = (queryable: Queryable, number: number) =>
    sql<{ sum: number }>`select ${number}::int + 40 as sum`.execute(queryable).then(({ rows }) => rows[0]?.sum);
  const namesIn = async (queryable: Queryable) =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(queryable)).rows;
  const openPool = () => {
    const pool = openDatabase({ url, connections: 1 });
    onTestFinished(() => pool.destroy());
    return pool;
  };

  test('two processes never have one name for two statements, whatever each prepared before', async () => {
    const [one, other] = [openPool(), openPool()];
    for (const number of [1, 2, 3]) {
      await sql`select ${number}::int - 1 as rest`.execute(other);
      await add(one, number);
      await add(other, number);
    }
    const [name] = await namesIn(one);
    expect(name).toBeDefined();
    expect(await namesIn(other)).toContainEqual(name);
  });

  test('a process that knows of it prepares no statement', async () => {
    const pool = openDatabase({ url, connections: 1, prepares: false });
    onTestFinished(() => pool.destroy());
    for (const number of [1, 2, 3, 4]) await add(pool, number);
    expect(await namesIn(pool)).toEqual([]);
  });

  test('one call fails as if the database were away, and the statements after it are not prepared', async () => {
    const pool = openPool();
    for (const number of [1, 2, 3]) await add(pool, number);
    await sql`deallocate all`.execute(pool);
    const error = await add(pool, 4).catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await add(pool, 5)).toBe(45);
    expect(await namesIn(pool)).toEqual([]);
  });
});

test('an unreachable server counts as away, a mistake in a query does not', async () => {
  const nowhere = openDatabase({ url: 'postgresql://shop@127.0.0.1:1/shop' });
  const unreachable = await sql`select 1`.execute(nowhere).catch((error: unknown) => error);
  expect(isDatabaseAway(unreachable)).toBe(true);
  await nowhere.destroy();
  const mistaken = await sql`select nothing`.execute(db).catch((error: unknown) => error);
  expect(isDatabaseAway(mistaken)).toBe(false);
});

describe('a PostgreSQL that is frozen and keeps its connections open', () => {
  const limits = { connectMs: 2_000, statementMs: 900, answerMs: 1_000 };
  const behindProxy = async () => {
    const proxy = await startFreezingProxy(url);
    const frozenDb = openDatabase({ url: proxy.url, connections: 2, limits });
    onTestFinished(async () => {
      await proxy.close();
      await frozenDb.destroy();
    });
    return { proxy, frozenDb };
  };
  const one = (queryable: Queryable) => sql<{ one: number }>`select 1 as one`.execute(queryable);
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (thrown: unknown) => thrown,
    );

  test('counts as away after the time limit, on a connection that was open and on a new one', async () => {
    const { proxy, frozenDb } = await behindProxy();
    await one(frozenDb);
    proxy.freeze();
    const errors = await Promise.all([errorOf(one(frozenDb)), errorOf(one(frozenDb))]);
    expect(errors.map(isDatabaseAway)).toEqual([true, true]);
  });

  test('fails a transaction at its first unanswered statement, without waiting again for the rollback', async () => {
    const { proxy, frozenDb } = await behindProxy();
    let frozenAt = 0;
    const error = await errorOf(
      frozenDb.transaction().execute(async (trx) => {
        await one(trx);
        proxy.freeze();
        frozenAt = performance.now();
        await one(trx);
      }),
    );
    expect(isDatabaseAway(error)).toBe(true);
    expect(performance.now() - frozenAt).toBeLessThan(2 * limits.answerMs);
  });

  test('is used again over new connections once it answers', async () => {
    const { proxy, frozenDb } = await behindProxy();
    await one(frozenDb);
    proxy.freeze();
    await errorOf(one(frozenDb));
    proxy.thaw();
    expect((await one(frozenDb)).rows).toEqual([{ one: 1 }]);
  });
});

test.each(['53100', 'ENOSPC'])('a full disk is recognised by the code %s', (code) => {
  expect(isDiskFull(Object.assign(new Error('No space left on device'), { code }))).toBe(true);
});
