/** Shops that start on one empty database put the demonstration in one after the other. */
import { sql } from 'kysely';
import { longTimeouts, openDatabase } from '../../database/connect.ts';

/**
 * Runs `work` while no other process runs its own on the database at `url`. Two that insert the same sarees and
 * pictures at once would deadlock.
 */
export async function runSeedExclusively<T>(url: string, work: () => Promise<T>): Promise<T> {
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);
      return await work();
    });
  } finally {
    await db.destroy();
  }
}
