/** Shops that start on one empty database put the demonstration in one after the other. */
import { sql } from 'kysely';
import { longLimits, openDatabase } from '../../database/connect.ts';

/**
 * Does `work` while no other process does its own on the database at `url`. Two that insert the same sarees and pictures at
 * once wait for each other, and PostgreSQL ends one of them.
 */
export async function seedInTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const db = openDatabase({ url, connections: 1, limits: longLimits });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);
      return await work();
    });
  } finally {
    await db.destroy();
  }
}
