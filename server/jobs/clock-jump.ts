/** Mends jobs after the database's clock was set back, which would otherwise be due at times that are far ahead. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { jobRetryPolicy } from './job-handlers.ts';

/** Time beyond which a stored time must have been written before the clock was set back. */
const ahead = sql`now() + interval '1 minute'`;

/**
 * Moves the times of jobs that lie in the future to those that they would have if they were queued or begun now: a
 * delay keeps its length, a retry whose pause is longer than the longest becomes due at once, and a job that a killed
 * process had begun expires. Queues whose last check lies in the future are checked again.
 */
export async function undoClockJump(db: Database): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() + (start_after - created_on), created_on = now()
    where state = 'created' and created_on > ${ahead}`.execute(db);
  await sql`
    update pgboss.job set start_after = now()
    where state = 'retry' and start_after > ${ahead} + make_interval(secs => ${jobRetryPolicy.retryDelayMax})`.execute(
    db,
  );
  await sql`update pgboss.job set started_on = now() where state = 'active' and started_on > ${ahead}`.execute(db);
  await sql`
    update pgboss.queue set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now())
    where greatest(monitor_on, monitor_claim_on) > ${ahead}`.execute(db);
}
