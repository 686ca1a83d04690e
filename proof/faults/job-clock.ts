/**
 * Runs the jobs that the shop has queued when they are due by the shop's clock, with the retries of the real queue
 * (`server/jobs/job-handlers.ts`): again after 5, 10, 20 … seconds up to half an hour, twelve times, and then no more.
 */
import { jobHandlers, jobRetryPolicy } from '../../server/jobs/job-handlers.ts';
import type { JobName } from '../../shop/ports/jobs.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Services } from '../../shop/services.ts';
import type { SentJob } from '../../shop/testing/shop.ts';

interface Planned extends SentJob {
  dueAt: number;
  failures: number;
}

export interface JobClock {
  /** Runs all jobs that are due, and those that they queue, until none is due. */
  run(): Promise<void>;
  /** Returns the names of the jobs that are not done yet, such as `make-refund`. */
  waiting(): readonly JobName[];
  /** Names of the jobs whose last retry failed. */
  readonly dead: readonly JobName[];
}

export function createJobClock(services: Services & { sentJobs(): Promise<SentJob[]> }): JobClock {
  // Remembers ids and not the highest one: of two transactions the later may be the first to be committed.
  const known = new Set<number>();
  let planned: Planned[] = [];
  const dead: JobName[] = [];

  const takeIn = async () => {
    const now = services.now().getTime();
    const fresh = (await services.sentJobs()).filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    planned.push(...fresh.map((job) => ({ ...job, dueAt: now + job.delaySeconds * 1_000, failures: 0 })));
  };

  const attempt = async (job: Planned) => {
    const handle = jobHandlers[job.name] as (services: Services, data: object, id: string) => Promise<void>;
    try {
      await handle(services, job.data, String(job.id));
      planned = planned.filter((one) => one !== job);
    } catch (error) {
      if (!(error instanceof OutsideServiceError)) throw error;
      const pauseSeconds = Math.min(jobRetryPolicy.retryDelay * 2 ** job.failures, jobRetryPolicy.retryDelayMax);
      job.failures += 1;
      job.dueAt = services.now().getTime() + pauseSeconds * 1_000;
      if (job.failures <= jobRetryPolicy.retryLimit) return;
      planned = planned.filter((one) => one !== job);
      dead.push(job.name);
    }
  };

  return {
    async run() {
      for (;;) {
        await takeIn();
        const now = services.now().getTime();
        const due = planned.find((job) => job.dueAt <= now);
        if (!due) return;
        await attempt(due);
      }
    },
    waiting: () => planned.map(({ name }) => name),
    dead,
  };
}
