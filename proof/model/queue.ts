/**
 * Simulates the queue of `server/jobs/jobs.ts`: a job is a row that the sending transaction inserts, waits until it is
 * due, is done at least once, and if it fails for good, causes the job that reports its failure.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { failureReportJobs, jobHandlers } from '../../server/jobs/job-handlers.ts';
import type { JobName, Jobs } from '../../shop/ports/jobs.ts';
import type { Services } from '../../shop/services.ts';
import type { ModelClock } from './clock.ts';

export interface ModelJob {
  readonly id: number;
  readonly name: JobName;
  readonly data: Record<string, string>;
  /** Order or event that the job is about, for the script. */
  readonly of: string;
  readonly dueAt: Date;
  /** Number of times the job was begun. */
  begun: number;
  failures: number;
  state: 'waiting' | 'done' | 'given up';
}

export interface ModelQueue {
  /** Every job whose transaction was committed, oldest first. */
  readonly jobs: readonly ModelJob[];
  readonly sender: Jobs;
  /** Reads the jobs that were committed since the last call. */
  refresh(): Promise<void>;
  /** Returns the waiting jobs that are due. */
  due(): ModelJob[];
  handle(services: Services, job: ModelJob): Promise<void>;
  /** Gives a job up that failed too often, and queues the job that reports its failure, if there is one. */
  giveUp(job: ModelJob): Promise<void>;
}

/** SQL that creates the table of jobs, once in a database; its rows are deleted before each run. */
export const createJobTableSql: RawBuilder<unknown> = sql`
  create table model_job (id integer generated always as identity, name text, data jsonb, due_at timestamptz)`;

export function createModelQueue(onlooker: Database, clock: ModelClock): ModelQueue {
  const jobs: ModelJob[] = [];
  const send = async (db: Pick<Database, 'getExecutor'>, name: JobName, data: unknown, delaySeconds = 0) => {
    const dueAt = new Date(clock.now().getTime() + delaySeconds * 1_000);
    await sql`insert into model_job (name, data, due_at) values (${name}, ${JSON.stringify(data)}, ${dueAt})`.execute(
      db,
    );
  };
  return {
    jobs,
    sender: { send, runAgain: async () => 0 },
    async refresh() {
      const known = new Set(jobs.map(({ id }) => id));
      const { rows } = await sql<Pick<ModelJob, 'id' | 'name' | 'data' | 'of' | 'dueAt'>>`
        select model_job.id, name, data, due_at as "dueAt",
          coalesce(replace(receipt, 'receipt', 'order'), data ->> 'eventId', data ->> 'scheduledActId') as of
        from model_job
          left join refund on refund.id::text = data ->> 'refundId'
          left join orders on orders.id::text = data ->> 'orderId' or orders.id = refund.order_id
        order by id`.execute(onlooker);
      for (const row of rows) if (!known.has(row.id)) jobs.push({ ...row, begun: 0, failures: 0, state: 'waiting' });
    },
    due: () => jobs.filter((job) => job.state === 'waiting' && job.dueAt <= clock.now()),
    // The rows were written by `send`, which is typed, so that a job's data fits its handler.
    handle(services, job) {
      job.begun += 1;
      return jobHandlers[job.name](services, job.data as never, String(job.id));
    },
    async giveUp(job) {
      job.state = 'given up';
      const next = failureReportJobs[job.name];
      if (next) await send(onlooker, next, job.data);
    },
  };
}
