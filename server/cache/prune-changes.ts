/** Deletes rows of `page_change` that every process has read long ago. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/**
 * Deletes the rows older than an hour; returns how many. Processes read the rows every second, and remove all that they keep
 * when they could not.
 */
export async function prunePageChanges(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_change')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
