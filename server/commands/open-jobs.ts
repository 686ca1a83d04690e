/** The job queue for a command: it queues jobs, which the running shop does. */
import { type JobRunner, startJobQueue } from '../jobs/jobs.ts';
import { errorLine } from '../process/start-errors.ts';
import type { CommandShop } from './command.ts';

/** Opens the queue until the command ends; its errors are printed. */
export async function openCommandJobQueue({
  url,
  ownerUrl,
  running,
}: Pick<CommandShop, 'url' | 'ownerUrl' | 'running'>): Promise<JobRunner> {
  const jobs = await startJobQueue(url, (error) => console.error(errorLine(error)), ownerUrl);
  running('The jobs', jobs.stop);
  return jobs;
}
