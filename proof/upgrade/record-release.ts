/**
 * `npm run node -- proof/upgrade/record-release.ts`: records the files that are committed as the release before the next
 * one. Run it once a release is made (CONTRIBUTING.md).
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from '../../checks/released-migrations.ts';
import manifest from '../../package.json' with { type: 'json' };

const folder = 'database/migrations';
// The tree and not the commit, whose hash another history of the same files does not have.
const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).trim();
const migrations = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => [file.replace(/[.]sql$/, ''), hashOf(readFileSync(`${folder}/${file}`, 'utf8'))]),
);
const record = { version: manifest.version, tree, migrations };
writeFileSync('proof/upgrade/previous-release.json', `${JSON.stringify(record, null, 2)}\n`);
console.log(`Recorded ${manifest.version}, ${tree}`);
