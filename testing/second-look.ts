/**
 * The second look of a landing: journeys that failed run once more, alone. A browser on a busy machine can lose a press for a
 * reason outside of the shop; rules, proofs and SQL cannot, and never get one (decision 0031).
 */
import type { FileOutcome, RunOutcome } from './outcome.ts';

/** A file that failed, and the run of it alone; `null` if that did not come to its end. */
export interface SecondLook {
  readonly first: FileOutcome;
  readonly again: RunOutcome | null;
  readonly seed: number;
}

const mostFiles = 2;

const hasFailed = ({ failed }: FileOutcome) => failed.length > 0;

/** Returns the files to run once more: those that failed, if they are two at most, all of journeys, and nothing else failed. */
export function filesForSecondLook({ files, strayErrors }: RunOutcome): readonly FileOutcome[] {
  const failed = files.filter(hasFailed);
  const mayPass = strayErrors === 0 && failed.every(({ kind }) => kind === 'e2e');
  return mayPass && failed.length <= mostFiles ? failed : [];
}

interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** A line for each test that failed at first and passed at the second look: its cause is to be found. */
  readonly flaky: readonly string[];
}

/**
 * Counts the tests of all runs. Tests that passed at their second look count as passed. A run that did not come to its end, and each
 * error outside of a test, counts as a failure.
 */
export function judge(outcomes: readonly (RunOutcome | null)[], looks: readonly SecondLook[]): Verdict {
  const passedAgain = new Map<FileOutcome, SecondLook>();
  for (const look of looks) if (isPassed(look)) passedAgain.set(look.first, look);
  const files = outcomes.flatMap((outcome) => outcome?.files ?? []);
  const isFlaky = (file: FileOutcome) => passedAgain.has(file);
  const count = (some: readonly FileOutcome[], of: (file: FileOutcome) => number) =>
    some.reduce((total, file) => total + of(file), 0);
  const brokenRuns = outcomes.filter((outcome) => outcome === null).length;
  const strayErrors = outcomes.reduce((total, outcome) => total + (outcome?.strayErrors ?? 0), 0);
  return {
    passed: count(files, ({ passed }) => passed) + count(files.filter(isFlaky), ({ failed }) => failed.length),
    failed:
      count(
        files.filter((file) => !isFlaky(file)),
        ({ failed }) => failed.length,
      ) +
      brokenRuns +
      strayErrors,
    flaky: [...passedAgain.values()].flatMap(({ first, seed }) =>
      first.failed.map((title) => `FLAKY ${first.file} · ${title} · ${seed}`),
    ),
  };
}

/** Tells whether a file passed at the second look: it ran, with all of its tests, and none failed. */
function isPassed({ first, again }: SecondLook): boolean {
  const [file, ...others] = again?.files ?? [];
  if (!again || !file || others.length > 0 || again.strayErrors > 0) return false;
  const hasAll = file.passed >= first.passed + first.failed.length;
  return file.file === first.file && file.failed.length === 0 && hasAll;
}
