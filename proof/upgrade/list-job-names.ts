/** Prints the names of the jobs that a release can do, as JSON. Argument: the release's folder. */
import { join, resolve } from 'node:path';

const [, , folder = ''] = process.argv;
const release: typeof import('../../server/jobs/job-handlers.ts') = await import(
  join(resolve(folder), 'server/jobs/job-handlers.ts')
);
console.log(JSON.stringify(Object.keys(release.jobHandlers)));
