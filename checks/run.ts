/**
 * `npm run check`: all checks of the code, as many at a time as there are cores. Prints the seconds of each, and all that a failed one
 * said; ends with 1 if one failed.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Commands of npm packages and files of this folder, the slowest first. */
const checks: readonly string[] = [
  'depcruise --config .dependency-cruiser.mjs .',
  'biome ci .',
  'tsc',
  'knip',
  'depcruise --config .dependency-cruiser.folders.mjs shop storefront office look server sandbox providers',
  'node checks/migrations.ts',
  'node checks/language.ts',
  'node checks/provider-names.ts',
  'node checks/notices.ts',
  'node checks/lockfile.ts',
];

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

const left = [...checks];
const outcomes = await Promise.all(Array.from({ length: availableParallelism() }, () => runSome(left)));
if (outcomes.includes(false)) process.exitCode = 1;
