/** Outcomes of test runs as `.test-results/` keeps them: for the summary of a landing, and for its second look. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface FileOutcome {
  /** Kind of test (`test-config.ts`). */
  readonly kind: string;
  /** Path from the repository's root. */
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  /** Titles of the tests that failed. A file that could not be loaded counts as one. */
  readonly failed: readonly string[];
}

export interface RunOutcome {
  readonly seed: number;
  readonly files: readonly FileOutcome[];
  /** Number of errors outside of any test; each of them fails the run. */
  readonly strayErrors: number;
}

const folder = '.test-results';

/** Reads the outcomes of a run that was divided among lanes, or of one that was not. */
export function readOutcomes(name: string): RunOutcome[] {
  const isOne = (file: string) => file === `${name}.json` || (file.startsWith(`${name}-`) && file.endsWith('.json'));
  const files = existsSync(folder) ? readdirSync(folder).filter(isOne) : [];
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RunOutcome);
}

/** Removes the outcomes of a run, so that none of an earlier one is read. */
export function forgetOutcomes(name: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) if (file.startsWith(name)) rmSync(join(folder, file));
}

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
        const script = kind === 'firebase' ? 'test:firebase --' : `test:all -- --project ${kind}`;
        if (failed.length > 0) console.log(`TEST_SEED=${seed} npm run ${script} ${file} repeats this file alone.`);
      }
    },
  };
}

function outcomeOf(module: TestModule): FileOutcome {
  const tests = [...module.children.allTests()];
  const hasState = (state: string) => (test: TestCase) => test.result().state === state;
  const failed = tests.filter(hasState('failed')).map(({ fullName }) => fullName);
  const wasNotLoaded = failed.length === 0 && module.state() === 'failed';
  return {
    kind: module.project.name,
    file: module.relativeModuleId,
    seconds: Math.round(module.diagnostic().duration / 1_000),
    passed: tests.filter(hasState('passed')).length,
    failed: wasNotLoaded ? ['the file as a whole'] : failed,
  };
}
