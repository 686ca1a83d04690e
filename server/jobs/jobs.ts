/**
 * The shop's jobs on `pg-boss`, in the shop's own database: queued in the transaction that asks for them, tried again
 * with growing pauses, and kept in a dead-letter queue when nothing helps.
 */

import { fromKysely, PgBoss, type UpdateQueueOptions } from 'pg-boss';
import { timeoutSettingsOf } from '../../database/connect.ts';
import { daySeconds, hourMs, minuteMs } from '../../shop/duration.ts';
import type { JobData, JobName, Jobs } from '../../shop/ports/jobs.ts';
import type { Services } from '../../shop/services.ts';
import { undoClockJump } from './clock-jump.ts';
import { type DeadLetters, deadLetterQueue, deadLettersKeptSeconds, deadLettersOf } from './dead-letters.ts';
import { failureReportJobs, jobHandlers, jobRetryPolicy } from './job-handlers.ts';

const names = Object.keys(jobHandlers) as JobName[];

/** Queue that receives jobs after their last failed try: they are mailed to the merchant, or kept. */
const deadLetterOf = (name: JobName) => failureReportJobs[name] ?? deadLetterQueue;
/**
 * Several jobs are taken and done at a time, and the next lot at once while there are many. A worker is woken when a
 * job is queued; one that was just going back to sleep misses the call, and looks again after two seconds.
 */
const workOptions = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
} as const;

/**
 * A confirmation brings its invoice, and drawing that takes time of the process that shoppers wait for: in a rush it may
 * wait, two every half a second.
 */
const lowPriority: readonly JobName[] = ['confirm-order'];
const lowPriorityOptions = { batchSize: 2, perJobResults: true, pollingIntervalSeconds: 0.5 } as const;

/** These are asked for at the start and every hour, queued once a day however many processes ask: no night is missed by being off. */
const daily = [
  'tidy-events',
  'tidy-sign-ins',
  'tidy-orders',
  'mail-dead-letters',
] as const satisfies readonly JobName[];
const dailySeconds = daySeconds;
const askEveryMs = hourMs;

export interface JobRunner extends Jobs {
  /** Begins doing the jobs; before this they only queue. */
  work(services: Services): Promise<void>;
  readonly deadLetters: DeadLetters;
  stop(): Promise<void>;
}

/** A queue that an older version of the shop made has what this one wants of it, too. */
async function keepQueue(boss: PgBoss, name: string, wanted: UpdateQueueOptions): Promise<void> {
  await boss.createQueue(name);
  await boss.updateQueue(name, wanted);
}

/** Makes the queue's tables, or brings them up to this version's, and its queues. */
async function keepQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  await keepQueue(boss, deadLetterQueue, { retentionSeconds: deadLettersKeptSeconds });
  for (const name of names)
    await keepQueue(boss, name, {
      ...jobRetryPolicy,
      deadLetter: deadLetterOf(name),
      notify: !lowPriority.includes(name),
    });
}

/** By a connection of the tables' owner, which is closed again: the shop's own role may change rows alone. */
async function keepQueuesAsOwner(ownerUrl: string, onError: (error: unknown) => void): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false });
  boss.on('error', onError);
  try {
    await keepQueues(boss);
  } finally {
    await boss.stop();
  }
}

/**
 * Connects the queue to the database at `url` and keeps its queues as they should be, by the role of `ownerUrl` if that is
 * another; `null` leaves them to another process. From then on jobs can be sent; they are done once `work` is called. Calls
 * `onError` for every job that fails (it is tried again) and for errors of the queue itself.
 */
export async function startJobQueue(
  url: string,
  onError: (error: unknown, job: string) => void,
  ownerUrl: string | null = url,
): Promise<JobRunner> {
  const onQueueError = (error: unknown) => onError(error, 'queue');
  const hasOwner = ownerUrl !== url;
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    ...timeoutSettingsOf(),
    useListenNotify: true,
    schedule: false,
    // Jobs of dead processes are looked for by those that do jobs.
    supervise: ownerUrl !== null,
    migrate: !hasOwner,
  });
  boss.on('error', onQueueError);
  if (ownerUrl !== null && hasOwner) await keepQueuesAsOwner(ownerUrl, onQueueError);
  await (hasOwner ? boss.start() : keepQueues(boss));

  const workOn = <Name extends JobName>(name: Name, services: Services) =>
    boss.work(name, lowPriority.includes(name) ? lowPriorityOptions : workOptions, (jobs: TakenJob<Name>[]) =>
      Promise.all(jobs.map((job) => attempt(name, services, job, onError))),
    );

  const askForDaily = async () => {
    for (const name of daily)
      await boss.send(name, {}, { singletonSeconds: dailySeconds }).catch((error) => onError(error, name));
  };
  const timers: NodeJS.Timeout[] = [];

  return {
    async send(trx, name, data, delaySeconds = 0) {
      await boss.send(name, data, { db: fromKysely(trx), ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) });
    },
    async work(services) {
      const keepTime = () => undoClockJump(services.db).catch((error) => onError(error, 'queue'));
      await keepTime();
      for (const name of names) await workOn(name, services);
      // Jobs that a killed shop had begun are looked for at once, not a minute from now.
      void boss.supervise().catch((error: unknown) => onError(error, 'queue'));
      await askForDaily();
      timers.push(
        setInterval(() => void askForDaily(), askEveryMs),
        setInterval(() => void keepTime(), minuteMs),
      );
    },
    deadLetters: deadLettersOf(boss),
    stop() {
      for (const timer of timers) clearInterval(timer);
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

interface TakenJob<Name extends JobName> {
  readonly id: string;
  readonly data: JobData[Name];
}

/** Does one job and answers its outcome: one that fails is tried again without those taken beside it. */
async function attempt<Name extends JobName>(
  name: Name,
  services: Services,
  { id, data }: TakenJob<Name>,
  onError: (error: unknown, job: string) => void,
) {
  try {
    await jobHandlers[name](services, data);
    return { id, status: 'completed' as const };
  } catch (error) {
    onError(error, name);
    return { id, status: 'failed' as const, output: { message: error instanceof Error ? error.message : '' } };
  }
}
