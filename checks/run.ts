/**
 * `npm run check`: all checks of the code, as many at a time as there are cores. With `--quick`, before a commit, the format,
 * the language and the types of what changed since the last one. Prints the seconds of each check, and all that a failed
 * one said; ends with 1 if one failed.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Folder in which tools keep what they found in files that have not changed since. */
const cache = 'node_modules/.cache/checks';
const types = `tsc --incremental --tsBuildInfoFile ${cache}/types.json`;

/** Commands of npm packages and files of this folder, the slowest first. */
const allChecks: readonly string[] = [
  'biome ci --colors=off .',
  types,
  `depcruise --config .dependency-cruiser.mjs --cache ${cache}/imports --cache-strategy content .`,
  `knip --cache --cache-location ${cache}/knip`,
  'depcruise --config .dependency-cruiser.folders.mjs shop storefront office look server sandbox providers',
  'node checks/language.ts',
  'node checks/bare-text.ts',
  'node checks/literal-spreads.ts',
  'node checks/compat.ts',
  'node checks/migrations.ts',
  'node checks/provider-names.ts',
  'node checks/notices.ts',
  'node checks/lockfile.ts',
];

/** Returns the checks of the files that differ from the last commit. */
function quickChecks(): readonly string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
    .filter((file) => file !== '' && existsSync(file))
    .map((file) => `'${file.replaceAll("'", `'\\''`)}'`)
    .join(' ');
  if (files === '') return [types];
  return [types, `biome format --colors=off --no-errors-on-unmatched ${files}`, `node checks/language.ts ${files}`];
}

function run(check: string): Promise<boolean> {
  const begun = performance.now();
  return new Promise((resolve) => {
    execFile(
      check,
      { shell: true, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) => {
        const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
        console.log(`${error ? 'FAILED' : 'passed'} in ${seconds} s: ${check}`);
        const said = `${stdout}${stderr}`.trim();
        if (error) console.error(said);
        else if (/\bwarn/i.test(said)) console.warn(said);
        resolve(error === null);
      },
    );
  });
}

/** Takes one check after the other from those that are left; returns whether all that it took passed. */
async function runSome(left: string[]): Promise<boolean> {
  let passed = true;
  for (let check = left.shift(); check !== undefined; check = left.shift()) passed = (await run(check)) && passed;
  return passed;
}

const left = [...(process.argv.includes('--quick') ? quickChecks() : allChecks)];
const outcomes = await Promise.all(Array.from({ length: availableParallelism() }, () => runSome(left)));
if (outcomes.includes(false)) process.exitCode = 1;
