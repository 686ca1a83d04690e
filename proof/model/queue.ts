/**
 * The queue of jobs as pg-boss has it (`server/jobs/jobs.ts`): a job is a row of the transaction that sent it, it waits for its
 * time, it is done at least once, and one that fails for the last time is handed on.
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
  /** Subject of the job, for the script. */
  readonly of: string;
  readonly dueAt: Date;
  /** Number of starts; some did not finish. */
  begun: number;
  failures: number;
  state: 'waiting' | 'done' | 'given up';
}

export interface ModelQueue {
  /** Every job whose transaction was committed, oldest first. */
  readonly jobs: readonly ModelJob[];
  readonly sender: Jobs;
  /** Reads what was sent since. */
  refresh(): Promise<void>;
  /** The jobs whose time has come. */
  due(): ModelJob[];
  handle(services: Services, job: ModelJob): Promise<void>;
  /** Hands a job on that failed so often. */
  giveUp(job: ModelJob): Promise<void>;
}

/** SQL that creates the table of jobs, once in a database; its rows go with each run. */
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
    sender: { send },
    async refresh() {
      const known = new Set(jobs.map(({ id }) => id));
      const { rows } = await sql<Pick<ModelJob, 'id' | 'name' | 'data' | 'of' | 'dueAt'>>`
        select model_job.id, name, data, due_at as "dueAt",
          coalesce(replace(receipt, 'receipt', 'order'), data ->> 'eventId') as of
        from model_job
          left join refund on refund.id::text = data ->> 'refundId'
          left join orders on orders.id::text = data ->> 'orderId' or orders.id = refund.order_id
        order by id`.execute(onlooker);
      for (const row of rows) if (!known.has(row.id)) jobs.push({ ...row, begun: 0, failures: 0, state: 'waiting' });
    },
    due: () => jobs.filter((job) => job.state === 'waiting' && job.dueAt <= clock.now()),
    // The rows were written by `send`, which is typed: what a job is told fits its handler.
    handle(services, job) {
      job.begun += 1;
      return jobHandlers[job.name](services, job.data as never);
    },
    async giveUp(job) {
      job.state = 'given up';
      const next = failureReportJobs[job.name];
      if (next) await send(onlooker, next, job.data);
    },
  };
}
