/** Lists jobs that failed in every try, without their data and the reason, which may contain what somebody typed. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { deadLetterQueue } from '../ports/jobs.ts';

export interface FailedJob {
  /** Id by which the job is queued again. */
  readonly id: string;
  /** Such as `tell-refunded`. */
  readonly job: string;
  readonly queuedAt: Date;
}

/** Returns the failed jobs, the oldest first; at most `max`, if it is given. The queues must have been made. */
export async function listFailedJobs(db: Queryable, max: number | null = null): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, coalesce(source_name, name) as job, coalesce(source_created_on, created_on) as "queuedAt"
    from pgboss.job where name = ${deadLetterQueue} and state = 'created'
    order by created_on, id limit ${max}::int`.execute(db);
  return rows;
}
