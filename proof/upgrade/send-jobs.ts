/**
 * Queues jobs by the code of a release, in a process of its own, which ends when they are queued. Arguments: the release's
 * folder, the database's address, and the data of each job by its name as JSON.
 */
import { join, resolve } from 'node:path';
import type { JobData } from '../../shop/ports/jobs.ts';

export type JobSamples = { readonly [Name in keyof JobData]: JobData[Name] };

const [, , folder = '', url = '', json = ''] = process.argv;
const queue: typeof import('../../server/jobs/jobs.ts') = await import(join(resolve(folder), 'server/jobs/jobs.ts'));
const database: typeof import('../../database/connect.ts') = await import(join(resolve(folder), 'database/connect.ts'));
const samples: JobSamples = JSON.parse(json);

const db = database.openDatabase({ url, connections: 1 });
const jobs = await queue.startJobQueue(url, (error) => console.error(error), null);
await db.transaction().execute(async (trx) => {
  for (const name of Object.keys(samples) as (keyof JobSamples)[]) await jobs.send(trx, name, samples[name]);
});
await jobs.stop();
await db.destroy();
