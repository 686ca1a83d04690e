/**
 * Divides the files of a test run among lanes, one a core. A lane runs its files in one process after the other, always the same
 * files in the same order, so that a file that fails can be repeated with what ran before it (decision 0031).
 */
import { readFileSync } from 'node:fs';

export interface TestFile {
  /** Kind of test (`test-config.ts`). */
  readonly kind: string;
  /** Path from the repository's root. */
  readonly file: string;
}

/** Seconds of test files by their kind and path, as a landing took (`npm run durations`); files of less than a second are left out. */
export type Durations = Readonly<Record<string, number>>;

export const durationsFile = 'testing/durations.json';

export function readDurations(): Durations {
  return JSON.parse(readFileSync(durationsFile, 'utf8')) as Durations;
}

/** Seconds of a file that is not listed. */
const unlistedSeconds = 0.5;

/** Returns the name of a file in the list of durations. */
export const durationKey = ({ kind, file }: TestFile) => `${kind} ${file}`;

export const secondsOf = (durations: Durations, file: TestFile) => durations[durationKey(file)] ?? unlistedSeconds;

/**
 * Returns the files of each of `count` lanes: the longest first, each given to the lane that has least to do. Depends on nothing but
 * its arguments; the order of `files` does not matter.
 */
export function planLanes(files: readonly TestFile[], durations: Durations, count: number): TestFile[][] {
  const ordered = files.toSorted(
    (one, other) =>
      secondsOf(durations, other) - secondsOf(durations, one) || (durationKey(one) < durationKey(other) ? -1 : 1),
  );
  const lanes = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestFile[] }));
  for (const file of ordered) {
    const least = lanes.reduce((best, lane) => (lane.seconds < best.seconds ? lane : best));
    least.files.push(file);
    least.seconds += secondsOf(durations, file);
  }
  return lanes.map((lane) => lane.files);
}

export interface Lane {
  /** Number of the lane, from 1. */
  readonly nth: number;
  readonly count: number;
}

/** Reads the variable `TEST_LANE`, such as `1/2`; `null` if a run is not divided. Throws if it is no lane. */
export function readLane(text = process.env.TEST_LANE): Lane | null {
  if (!text) return null;
  const [nth = Number.NaN, count = Number.NaN] = text.split('/').map(Number);
  if (!Number.isInteger(nth) || !Number.isInteger(count) || nth < 1 || nth > count)
    throw new Error(`TEST_LANE=${text} is no lane, such as 1/2.`);
  return { nth, count };
}
