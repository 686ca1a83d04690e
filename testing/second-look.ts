/**
 * The second look of a landing: journeys that failed run once more, alone. A browser on a busy machine can lose a press for a
 * reason outside of the shop; rules, proofs and SQL cannot, and never get one (decision 0031).
 */
import { type FileOutcome, hasOwnScript, type RunOutcome } from './outcome.ts';

const mostFiles = 2;

const hasFailed = ({ failed }: FileOutcome) => failed.length > 0;

/** A file to run once more, with the seed of the run in which it failed. */
export interface FileToRepeat {
  readonly first: FileOutcome;
  readonly seed: number;
}

/** A file that failed, and the run of it alone; `null` if that did not come to its end. */
export interface SecondLook extends FileToRepeat {
  readonly again: RunOutcome | null;
}

const isJourney = ({ kind }: FileOutcome) => kind === 'e2e' || hasOwnScript(kind);

/**
 * Returns the files to run once more: those that failed in all runs, if they are two at most and all of journeys. None, if anything else
 * failed or a run did not come to its end.
 */
export function filesForSecondLook(outcomes: readonly (RunOutcome | null)[]): readonly FileToRepeat[] {
  const failed: FileToRepeat[] = [];
  for (const outcome of outcomes) {
    if (!outcome || outcome.strayErrors > 0) return [];
    const { seed } = outcome;
    failed.push(...outcome.files.filter(hasFailed).map((first) => ({ first, seed })));
  }
  const mayPass = failed.length <= mostFiles && failed.every(({ first }) => isJourney(first));
  return mayPass ? failed : [];
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
