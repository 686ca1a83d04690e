import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { retryDeadlocks } from './retry-deadlocks.ts';
import { testDatabase } from './testing/database.ts';

const { db } = await testDatabase();

beforeAll(async () => {
  await sql`create table first_table (); create table second_table ()`.execute(db);
});

/** Locks a table, and the other one once both transactions have their first. */
function lockBoth(tables: readonly [string, string], both: Promise<void>, hasFirst: () => void) {
  let tries = 0;
  const work = () =>
    db.transaction().execute(async (trx) => {
      tries += 1;
      await sql`lock table ${sql.table(tables[0])}`.execute(trx);
      hasFirst();
      await both;
      await sql`lock table ${sql.table(tables[1])}`.execute(trx);
    });
  return { work, tries: () => tries };
}

test('a transaction that loses a deadlock is repeated, and both come to their end', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = Promise.all([one.promise, other.promise]).then(() => {});
  const a = lockBoth(['first_table', 'second_table'], both, one.resolve);
  const b = lockBoth(['second_table', 'first_table'], both, other.resolve);
  await Promise.all([retryDeadlocks(a.work), retryDeadlocks(b.work)]);
  expect(a.tries() + b.tries()).toBeGreaterThan(2);
});

test('another error is thrown at once', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return sql`select 1 / 0`.execute(db);
  };
  await expect(retryDeadlocks(work)).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
