import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

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
  await expect(broken).rejects.toThrow();
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
