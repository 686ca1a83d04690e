/**
 * Runs the shop's jobs with `pg-boss` in the shop's own database. A job is queued in the transaction that causes it, is
 * retried with growing pauses, and is kept in a dead-letter queue after its last retry.
 */

import { fromKysely, PgBoss, type UpdateQueueOptions } from 'pg-boss';
import { timeoutSettingsOf } from '../../database/connect.ts';
import { keepListening } from '../../database/listen.ts';
import { daySeconds, hourMs, minuteMs } from '../../shop/duration.ts';
import { deadLetterQueue, type JobData, type JobName, type Jobs } from '../../shop/ports/jobs.ts';
import { requestIdNow, underRequestId, underWorkName } from '../../shop/ports/request-id.ts';
import type { Services } from '../../shop/services.ts';
import { undoClockJump } from './clock-jump.ts';
import { type DeadLetters, deadLettersKeptSeconds, deadLettersOf } from './dead-letters.ts';
import { failureReportJobs, jobHandlers, jobRetryPolicy } from './job-handlers.ts';

const names = Object.keys(jobHandlers) as JobName[];

/**
 * Returns the queue that receives a job after its last failed try: the one that reports it, or that of dead letters.
 */
const deadLetterOf = (name: JobName) => failureReportJobs[name] ?? deadLetterQueue;
/**
 * A worker takes up to eight jobs at a time, and the next ones at once while there are as many. It is notified when a
 * job is queued; if it misses the notification, it looks again after two seconds.
 */
const workOptions = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
} as const;

/**
 * Jobs that are taken slowly, two every half a second: a confirmation has the invoice attached, and drawing it takes
 * time of the process for which shoppers wait.
 */
const lowPriority: readonly JobName[] = ['confirm-order'];
const lowPriorityOptions = { batchSize: 2, perJobResults: true, pollingIntervalSeconds: 0.5 } as const;

/**
 * Daily jobs. Every process tries to queue them at its start and every hour, and they are queued once a day, so that a
 * shop that is off at night misses none.
 */
const daily = [
  'tidy-events',
  'tidy-sign-ins',
  'tidy-orders',
  'reconcile-money',
  'import-payouts',
] as const satisfies readonly JobName[];
const dailySeconds = daySeconds;
const askEveryMs = hourMs;

export interface JobRunner extends Jobs {
  /** Begins to run jobs; before that, they are only queued. */
  work(services: Services): Promise<void>;
  /** Takes no more jobs; those under way go on. `work` begins again. */
  rest(): Promise<void>;
  readonly deadLetters: DeadLetters;
  stop(): Promise<void>;
}

/** Makes a queue, or gives one that an older version of the shop made the options of this version. */
async function keepQueue(boss: PgBoss, name: string, wanted: UpdateQueueOptions): Promise<void> {
  await boss.createQueue(name);
  await boss.updateQueue(name, wanted);
}

/** Makes or migrates the tables of pg-boss, and all queues. */
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

/** Keeps the queues by a connection of the tables' owner, closed afterwards: the shop's own role may only change rows. */
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
 * Lets the queue hear of new jobs by the shop's own listener. That of pg-boss 12.35 handles no error of a connection after the
 * first, and a failover tells two: it would end the process.
 */
function listenBy(boss: PgBoss, url: string, onError: (error: unknown) => void): void {
  boss.getDb().listen = async (channel, onNotification, onListening) => {
    const listener = keepListening({ url, channel, name: 'jobs', onNotification, onListening, onError });
    return { close: () => listener.stop() };
  };
}

/**
 * Connects to the database at `url` and makes or updates the queues, under the role of `ownerUrl` if that is another;
 * `null` leaves them, and the work, to another process. From then on jobs can be sent; they run once `work` is called. Calls `onError`
 * for every failed try of a job and for errors of the queue itself.
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
    schedule: false,
    // Only processes that run jobs hear of new ones and look for those of dead processes.
    useListenNotify: ownerUrl !== null,
    supervise: ownerUrl !== null,
    migrate: !hasOwner,
  });
  boss.on('error', onQueueError);
  listenBy(boss, url, onQueueError);
  if (ownerUrl !== null && hasOwner) await keepQueuesAsOwner(ownerUrl, onQueueError);
  await (hasOwner ? boss.start() : keepQueues(boss));

  const workOn = <Name extends JobName>(name: Name, services: Services) =>
    boss.work(name, lowPriority.includes(name) ? lowPriorityOptions : workOptions, (jobs: TakenJob<Name>[]) =>
      Promise.all(
        jobs.map((job) =>
          underRequestId(job.data.causedBy, () =>
            underWorkName(`job ${name}`, () => attempt(name, services, job, onError)),
          ),
        ),
      ),
    );

  const askForDaily = async () => {
    for (const name of daily)
      await boss.send(name, {}, { singletonSeconds: dailySeconds }).catch((error) => onError(error, name));
  };
  const timers: NodeJS.Timeout[] = [];
  const stopTimers = () => {
    for (const timer of timers.splice(0)) clearInterval(timer);
  };

  return {
    async send(trx, name, data, delaySeconds = 0) {
      const causedBy = requestIdNow();
      await boss.send(name, causedBy === undefined ? data : { ...data, causedBy }, {
        db: fromKysely(trx),
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
      });
    },
    runAgain: (trx, id) =>
      boss.redrive(deadLetterQueue, { db: fromKysely(trx), ...(id === undefined ? {} : { ids: [id] }) }),
    async work(services) {
      const keepTime = () => undoClockJump(services.db).catch((error) => onError(error, 'queue'));
      await keepTime();
      for (const name of names) await workOn(name, services);
      // Looks at once for jobs that a killed shop had begun, instead of in a minute.
      void boss.supervise().catch((error: unknown) => onError(error, 'queue'));
      await askForDaily();
      timers.push(
        setInterval(() => void askForDaily(), askEveryMs),
        setInterval(() => void keepTime(), minuteMs),
      );
    },
    async rest() {
      stopTimers();
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })));
    },
    deadLetters: deadLettersOf(boss),
    stop() {
      stopTimers();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

interface TakenJob<Name extends JobName> {
  readonly id: string;
  /** With the id of the request that caused the job, under a name that no data of a job has. */
  readonly data: JobData[Name] & { readonly causedBy?: string };
}

/** Runs one job and returns its outcome, so that a failed job is retried without those taken at the same time. */
async function attempt<Name extends JobName>(
  name: Name,
  services: Services,
  { id, data: { causedBy: _, ...data } }: TakenJob<Name>,
  onError: (error: unknown, job: string) => void,
) {
  try {
    await jobHandlers[name](services, data as JobData[Name], id);
    return { id, status: 'completed' as const };
  } catch (error) {
    onError(error, name);
    return { id, status: 'failed' as const, output: { message: error instanceof Error ? error.message : '' } };
  }
}
