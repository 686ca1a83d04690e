/** Lets shops that start at the same time on one database insert the demonstration one after the other. */
import { sql } from 'kysely';
import { longTimeouts, openDatabase } from '../../database/connect.ts';

/**
 * Runs `work` while no other process seeds the database at `url`, and returns its result. Two processes that insert the
 * same sarees and pictures at once would deadlock.
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
