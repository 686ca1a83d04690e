/**
 * Share of the exhaustive lists of cases that a test run tries. `npm test` tries a sample of them, chosen by a seed
 * that it prints; `npm run test:landing` tries every case, but one in two journeys, and fewer random inputs than `npm run
 * test:all`; `npm run test:soak` tries the proofs for longer than CI has time. Tests read it by `inject('effort')`.
 */
export interface TestEffort {
  /** Names how many random inputs the tests of single routes try, each by a table of its own. */
  readonly randomInputs: 'few' | 'some' | 'many';
  /** Tries one in `oneIn` of a list of equal cases (crash points, cells of a matrix, screen sizes); 1 tries all. */
  readonly oneIn: number;
  /** Seed that chooses the sample; the variable `TEST_SEED` repeats the sample of an earlier run. */
  readonly seed: number;
  /** Tries one in so many of these cases again with the second payment provider, of which the adapter alone differs. */
  readonly secondProviderOneIn: number;
  /** Runs one in `testsOneIn` of a file's slow tests (`sampled-test.ts`); 1 runs all. */
  readonly testsOneIn: number;
  /** Screens on which the journeys of a run are tried: as many of them as of other slow tests, each on one screen, or each on all. */
  readonly journeys: 'sample' | 'each on one screen' | 'each on all screens';
  /** Number of random scripts of shoppers, crashes, webhooks and clock jumps (`proof/model`). */
  readonly modelRuns: number;
  /**
   * Also tries faults that the shop cannot tell from others (`proof/faults`), and a rival before every statement
   * (`proof/races`).
   */
  readonly thorough: boolean;
  /**
   * Number of the four ways in which the shop is killed at each step of a purchase: before or after the step takes
   * effect, with or without the shopper coming back (`proof/crash`). With 1, neighbouring steps take turns.
   */
  readonly crashWays: number;
  /**
   * Kills the shop at one in `crashInner` of the writes inside a transaction; a sample is enough, for they roll back
   * together.
   */
  readonly crashInner: number;
}

const everyCase = { oneIn: 1, secondProviderOneIn: 1, testsOneIn: 1, journeys: 'each on all screens' } as const;

/** Returns the effort of `npm test`. Pass 1 as `testsOneIn` where the command names tests: each of those is to run. */
export const sampleEffort = (seed: number, testsOneIn: number): TestEffort => ({
  randomInputs: 'few',
  oneIn: 45,
  secondProviderOneIn: 45,
  seed,
  testsOneIn,
  journeys: testsOneIn === 1 ? 'each on all screens' : 'sample',
  modelRuns: 30,
  thorough: false,
  crashWays: 1,
  crashInner: 3,
});
/** Returns the effort of `npm run test:all`. */
export const allEffort = (seed: number): TestEffort => ({
  ...everyCase,
  randomInputs: 'many',
  secondProviderOneIn: 12,
  seed,
  modelRuns: 400,
  thorough: false,
  crashWays: 1,
  crashInner: 3,
});
/** Returns the effort of `npm run test:landing`. */
export const landingEffort = (seed: number): TestEffort => ({
  ...allEffort(seed),
  randomInputs: 'some',
  journeys: 'each on one screen',
});
export const soakEffort: TestEffort = {
  ...everyCase,
  randomInputs: 'many',
  seed: 0,
  modelRuns: 30_000,
  thorough: true,
  crashWays: 4,
  crashInner: 1,
};

type Choice = Pick<TestEffort, 'oneIn' | 'seed'>;

/**
 * Returns one in `oneIn` elements of a list, at even distances, beginning where the seed says; at least one element of
 * a list that is not empty.
 */
export function sampleOf<T>(list: readonly T[], { oneIn, seed }: Choice): T[] {
  const every = Math.min(oneIn, list.length);
  return list.filter((_, nth) => nth % every === seed % every);
}

/**
 * Returns one of a few equal cases that a whole test file is repeated for, such as screen sizes, chosen by the file and
 * the seed; all of them if `oneIn` is 1.
 */
export function oneOfSample<T>(list: readonly T[], { oneIn, seed }: Choice, file: string): readonly T[] {
  if (oneIn === 1) return list;
  return [list[offsetOf(file, seed) % list.length]].filter((one) => one !== undefined);
}

/** Returns a function to call once for each test of a file: it is true for the tests to run, one in `testsOneIn`. */
export function createTestTaker(
  { testsOneIn, seed }: Pick<TestEffort, 'testsOneIn' | 'seed'>,
  file: string,
): () => boolean {
  let next = offsetOf(file, seed);
  return () => next++ % testsOneIn === 0;
}

/**
 * Returns a function to call once for each journey of a file, with the name of its group. Journeys are repeated in a group for each
 * screen, named after it; the function is true for each of them in one group, in turn, so that every file uses both screens. It is
 * true for every journey outside of such groups.
 */
export function createScreenTaker(
  screens: readonly string[],
  { seed }: Pick<TestEffort, 'seed'>,
  file: string,
): (group: string) => boolean {
  const first = offsetOf(file, seed);
  const met = new Map<string, { readonly nth: number; journeys: number }>();
  return (group) => {
    if (!screens.some((screen) => group.includes(screen))) return true;
    const of = met.get(group) ?? { nth: met.size, journeys: 0 };
    met.set(group, of);
    of.journeys += 1;
    return (first + of.nth + of.journeys) % screens.length === 0;
  };
}

/** Returns a number that differs by file and seed, so that files with the same cases do not all take the same one. */
function offsetOf(file: string, seed: number): number {
  return [...file].reduce((total, letter) => total + letter.charCodeAt(0), seed);
}

declare module 'vitest' {
  interface ProvidedContext {
    effort: TestEffort;
  }
}
