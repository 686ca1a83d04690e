/** Jobs after the database's clock was set back: they are due by dates that it will not reach for long. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { jobRetryPolicy } from './job-handlers.ts';

/** Times further ahead than this were written before the clock was set back. */
const ahead = sql`now() + interval '1 minute'`;

/**
 * Moves jobs that are dated in the future to where they would be had they been queued now: a delay lasts as long as it
 * was
 * meant to, a pause before another try at most as long as one lasts, and a job that a killed process had begun ends
 * with its
 * time. Queues that were last looked through in the future are looked through again.
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
