/** Lets one backup or verification of a database run at a time, on whatever machine. */
import pg from 'pg';
import { BackupRefusal } from './archive-format.ts';

/** Another backup or verification is under way; nothing is known of any backup by it. */
export class UnderWayRefusal extends BackupRefusal {}

/**
 * Runs `work` and returns its result. Throws an {@link UnderWayRefusal} at once if another backup or verification is under
 * way. A killed process holds the lock no longer than its connection lasts.
 */
export async function runExclusively<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    // The lock of a transaction, and not of a session: a pooler passes transactions on, and mixes sessions.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('backup')) as got`,
    );
    if (!rows[0]?.got) throw new UnderWayRefusal('Another backup is being made or verified: wait for its end.');
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
