import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/**
 * Deletes the rows of `page_change` older than an hour; returns their number. Every process reads the rows each second,
 * and removes all kept answers if it could not.
 */
export async function prunePageChanges(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_change')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
