/** Outcomes of test runs as `.test-results/` keeps them: for the summary of a landing, and for its second look. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

export interface FileOutcome {
  /** Kind of test (`test-config.ts`). */
  readonly kind: string;
  /** Path from the repository's root. */
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  /** Titles of the tests that failed. A file that could not be loaded counts as one. */
  readonly failed: readonly string[];
  /** Their errors, in the same order: a line of each, and its place. */
  readonly reasons: readonly string[];
}

export interface RunOutcome {
  readonly seed: number;
  readonly files: readonly FileOutcome[];
  /** Number of errors outside of any test; each of them fails the run. */
  readonly strayErrors: number;
}

const folder = '.test-results';

/** Returns the files with the outcomes of a run: one for each of its lanes, or one if it was not divided. */
function outcomeFilesOf(name: string, lanes: number): string[] {
  if (lanes === 1) return [join(folder, `${name}.json`)];
  return Array.from({ length: lanes }, (_, nth) => join(folder, `${name}-${nth + 1}.json`));
}

/** Reads the outcomes of a run, one for each of its lanes; `null` for one that did not come to its end. */
export function readOutcomes(name: string, lanes: number): (RunOutcome | null)[] {
  return outcomeFilesOf(name, lanes).map((file) =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunOutcome) : null,
  );
}

/** Removes the outcomes of a run, so that none of an earlier one is read. */
export function forgetOutcomes(name: string, lanes: number): void {
  for (const file of outcomeFilesOf(name, lanes)) rmSync(file, { force: true });
}

const kindsOfOwnScript: readonly string[] = ['browsers', 'firebase'];

/** Returns whether a script of package.json runs this kind of test by itself: `test:` with the kind's name. */
export const hasOwnScript = (kind: string): boolean => kindsOfOwnScript.includes(kind);

/** Returns a reporter that writes the outcome of a run by its name, and prints how to repeat the run or what failed in it. */
export function outcomeReporter(name: string, seed: number): Reporter {
  return {
    onTestRunEnd(modules, strayErrors) {
      const outcome: RunOutcome = { seed, files: modules.map(outcomeOf), strayErrors: strayErrors.length };
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${name}.json`, JSON.stringify(outcome, null, 1));
      const lane = process.env.TEST_LANE ? ` TEST_LANE=${process.env.TEST_LANE}` : '';
      console.log(`TEST_SEED=${seed}${lane} before the same command repeats what was drawn by lot, in the same order.`);
      for (const { kind, file, failed } of outcome.files) {
        const script = hasOwnScript(kind) ? `test:${kind} --` : `test:all -- --project ${kind}`;
        if (failed.length > 0) console.log(`TEST_SEED=${seed} npm run ${script} ${file} repeats this file alone.`);
      }
    },
  };
}

function outcomeOf(module: TestModule): FileOutcome {
  const tests = [...module.children.allTests()];
  const hasState = (state: string) => (test: TestCase) => test.result().state === state;
  const failedTests = tests.filter(hasState('failed'));
  const failed = failedTests.map(({ fullName }) => fullName);
  const wasNotLoaded = failed.length === 0 && module.state() === 'failed';
  return {
    kind: module.project.name,
    file: module.relativeModuleId,
    seconds: Math.round(module.diagnostic().duration / 1_000),
    passed: tests.filter(hasState('passed')).length,
    failed: wasNotLoaded ? ['the file as a whole'] : failed,
    reasons: wasNotLoaded
      ? [reasonOf(module.errors())]
      : failedTests.map((test) => reasonOf(test.result().errors ?? [])),
  };
}

/** Returns the first line of an error, and the first place of this project in its stack. */
function reasonOf([error]: readonly SerializedError[]): string {
  const [line = ''] = (error?.message ?? 'no error').split('\n');
  const place = error?.stacks?.[0];
  return `${line.slice(0, 300)}${place ? ` (${relative('.', place.file)}:${place.line})` : ''}`;
}
