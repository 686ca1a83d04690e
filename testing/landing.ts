/**
 * `npm run landing`: what CI runs on a change that is to land. The checks and the guard of speed come first and end the run if they fail; then
 * each test of a landing once, those of Firebase's emulator, some journeys in Firefox and WebKit, and the quick part of the attack. Prints the seconds of each part and of the slowest files, and ends with
 * the line `N passed, N failed`; exits 1 when a check or a test failed, or no test ran.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { missingPackages } from '../e2e/engines/packages.ts';
import { forgetOutcomes, hasOwnScript, type RunOutcome, readOutcomes } from './outcome.ts';
import { filesForSecondLook, judge, type SecondLook } from './second-look.ts';
import { processes } from './test-config.ts';

const times: string[] = [];

/** Runs a script of package.json with its output shown; returns whether it succeeded, and notes its seconds. */
function run(script: string, ...words: string[]): boolean {
  const begun = performance.now();
  const { status } = spawnSync('npm', ['run', script, ...(words.length > 0 ? ['--', ...words] : [])], {
    stdio: 'inherit',
  });
  times.push(`${[script, ...words].join(' ')}: ${Math.round((performance.now() - begun) / 1_000)} s`);
  return status === 0;
}

/**
 * Runs tests and returns what they came to, an outcome for each lane; `null` for one that did not come to its end. If the run failed for a
 * reason that no outcome names, all are `null`.
 */
function runTests(script: string, outcomeName: string, lanes: number, ...words: string[]): (RunOutcome | null)[] {
  forgetOutcomes(outcomeName, lanes);
  const succeeded = run(script, ...words);
  const outcomes = readOutcomes(outcomeName, lanes);
  const namesWhy = outcomes.some(
    (outcome) => outcome && (outcome.strayErrors > 0 || outcome.files.some(({ failed }) => failed.length > 0)),
  );
  return succeeded || namesWhy ? outcomes : outcomes.map(() => null);
}

/** Number of journeys that a landing tries in each of Firefox and WebKit. */
const journeysOfBrowsers = '3';

/** Milliseconds for which a mirror of Debian is waited for. */
const longestFetchMs = 120_000;

/** Installs Firefox and WebKit where that needs nobody's leave; returns the packages that are missing nevertheless. */
function installBrowsers(): string[] {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return missing;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (timeout: number | undefined, ...words: string[]) =>
    spawnSync('apt-get', ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout,
      env,
    }).status === 0;
  const install = ['install', '--yes', '--no-install-recommends'];
  // An installation that is ended in its middle leaves the machine's packages broken: only what comes from the mirror has a limit.
  const hasAll = apt(longestFetchMs, 'update') && apt(longestFetchMs, ...install, '--download-only', ...missing);
  if (hasAll) apt(undefined, ...install, ...missing);
  return missingPackages();
}

/**
 * Runs some journeys in Firefox and WebKit. Where their packages are missing and no mirror has them, the change is not to blame: it says that
 * these browsers were not tried, and what to install.
 */
function runBrowsers(): (RunOutcome | null)[] {
  const missing = installBrowsers();
  if (missing.length > 0) {
    times.push(`test:browsers: NOT TRIED in Firefox and WebKit, for want of Debian's ${missing.join(' ')}`);
    return [];
  }
  process.env.JOURNEYS = journeysOfBrowsers;
  return runTests('test:browsers', 'browsers', 1);
}

/** Runs the files that get a second look once more, each alone and on a shop of its own. */
function lookAgain(outcomes: readonly (RunOutcome | null)[]): SecondLook[] {
  return filesForSecondLook(outcomes).map((file) => {
    const { kind, file: path } = file.first;
    const [again = null] = hasOwnScript(kind)
      ? runTests(`test:${kind}`, kind, 1, path)
      : runTests('test:landing', 'landing', 1, '--project', kind, '--maxWorkers', '1', path);
    return { ...file, again };
  });
}

/** Prints what each failed test said, those of a second look too: the output above them may be long gone. */
function printFailures(outcomes: readonly RunOutcome[]): void {
  for (const { file, failed, reasons } of outcomes.flatMap(({ files }) => files))
    for (const [nth, title] of failed.entries()) console.log(`FAILED ${file} · ${title}: ${reasons[nth] ?? ''}`);
}

function printSummary(outcomes: readonly RunOutcome[]): void {
  console.log(times.join('\n'));
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 30);
  console.log('The slowest test files, in seconds:');
  for (const { seconds, kind, file } of slowest) console.log(`  ${seconds} ${kind} ${file}`);
}

const failedFirst = ['check', 'guard'].find((script) => !run(script));
if (failedFirst === undefined) {
  const landing = runTests('test:landing', 'landing', processes);
  const outcomes = [...landing, ...runTests('test:firebase', 'firebase', 1), ...runBrowsers()];
  const looks = lookAgain(outcomes);
  const hasHeld = run('attack', '--quick');
  const { passed, failed: failedTests, flaky } = judge(outcomes, looks);
  const failed = failedTests + (hasHeld ? 0 : 1);
  printSummary(outcomes.filter((outcome) => outcome !== null));
  printFailures([...outcomes, ...looks.map(({ again }) => again)].filter((outcome) => outcome !== null));
  for (const line of flaky) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
} else {
  console.log(`${times.join('\n')}\n\`npm run ${failedFirst}\` failed, so no test was run.\n0 passed, 0 failed`);
  process.exitCode = 1;
}
