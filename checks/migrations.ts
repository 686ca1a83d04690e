/**
 * Checks the migrations, so that the release before goes on working on a database that this one has migrated
 * (decision 0055). Part of `npm run check`; alone: `node checks/migrations.ts`. Ends with 1 where
 * - a migration after the baseline removes or narrows something, locks a table that grows, or changes what the release
 *   before reads, without saying so (docs/how-to.md, 'Change or drop a column');
 * - a migration that was released has been edited or is gone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { problemsOfMigration } from './migration-problems.ts';
import { problemsOfReleased } from './released-migrations.ts';

const folder = 'database/migrations';
/** The last migration that was written before these rules. */
const baseline = 34;

const released = z
  .object({ version: z.string(), migrations: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('proof/upgrade/previous-release.json', 'utf8')));
const texts = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => [file.replace(/[.]sql$/, ''), readFileSync(`${folder}/${file}`, 'utf8')]),
);

const problems = problemsOfReleased(texts, released);
for (const [name, text] of texts) {
  if (Number(name.slice(0, 4)) <= baseline) continue;
  for (const problem of await problemsOfMigration(text, released)) problems.push(`${name}: ${problem}`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
