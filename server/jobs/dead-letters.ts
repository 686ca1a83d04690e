/** Lists the jobs that failed for good, with their data and reasons. */

import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../database/connect.ts';
import { daySeconds } from '../../shop/duration.ts';
import { deadLetterQueue } from '../../shop/ports/jobs.ts';

/** Time for which a dead letter is kept: a year, for a merchant who seldom looks at them. */
export const deadLettersKeptSeconds = 365 * daySeconds;

export interface DeadLetter {
  /** Id by which the job is queued again. */
  readonly id: string;
  readonly job: string;
  /** The job's data: ids, and nothing personal. */
  readonly data: Readonly<Record<string, string>>;
  readonly queuedAt: Date;
  readonly tries: number;
  readonly why: string;
}

export interface DeadLetters {
  /** Returns all dead letters, oldest first. */
  list(): Promise<DeadLetter[]>;
}

/** Returns the dead letters of a queue. */
export function deadLettersOf(boss: PgBoss): DeadLetters {
  return {
    async list() {
      const jobs = await boss.findJobs<Record<string, string>>(deadLetterQueue, { queued: true });
      return jobs
        .map((job) => ({
          id: job.id,
          job: job.sourceName ?? deadLetterQueue,
          data: job.data,
          queuedAt: job.sourceCreatedOn ?? job.createdOn,
          tries: (job.sourceRetryCount ?? 0) + 1,
          why: messageOf(job.sourceOutput),
        }))
        .sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime());
    },
  };
}

function messageOf(output: object | null): string {
  return output && 'message' in output ? String(output.message) : 'no reason was kept';
}

/** Counts the dead letters without changing the queues; 0 in a shop that never ran. */
export async function countDeadLetters(db: Database): Promise<number> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('pgboss.job') is not null as made`.execute(db);
  if (!rows[0]?.made) return 0;
  const counted = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${deadLetterQueue} and state = 'created'`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Returns the number of jobs that wait to be done, dead letters not among them. */
export async function countPendingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name <> ${deadLetterQueue} and state < 'completed'`.execute(db);
  return rows[0]?.count ?? 0;
}
