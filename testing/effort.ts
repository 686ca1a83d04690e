/**
 * Share of the exhaustive lists that a test run tries. `npm test` tries a sample of them, chosen by a seed that it
 * prints; `npm run test:all` tries each; `npm run test:soak` tries harder than CI has time for. Tests read it by
 * `inject('effort')`.
 */
export interface TestEffort {
  /** Of a list of equals (points of a crash, cells of a matrix, both sizes of a screen), one in so many; 1 tries all. */
  readonly oneIn: number;
  /** Seed of the sample; `TEST_SEED` repeats a run's. */
  readonly seed: number;
  /** Of the tests that take seconds each (`sampled-test.ts`), one in so many of a file. */
  readonly testsOneIn: number;
  /** Random scripts of shoppers, crashes, webhooks and clock jumps (`proof/model`). */
  readonly modelRuns: number;
  /** Also tries faults that the shop cannot tell from others (`proof/faults`), and a rival before every statement (`proof/races`). */
  readonly thorough: boolean;
  /**
   * In how many of four ways the shop is killed at each step of a purchase: before or after the step takes effect, and the
   * shopper coming back or not (`proof/crash`). With one, neighbouring steps take turns.
   */
  readonly crashWays: number;
  /** Of the writes inside a transaction, the shop is killed at one in so many: they come to nothing together. */
  readonly crashInner: number;
}

const everyCase = { oneIn: 1, seed: 0, testsOneIn: 1 };

/** `testsOneIn` is 1 where somebody asks for certain tests: of those, each. */
export const sampleEffort = (seed: number, testsOneIn: number): TestEffort => ({
  oneIn: 10,
  seed,
  testsOneIn,
  modelRuns: 150,
  thorough: false,
  crashWays: 1,
  crashInner: 3,
});
export const allEffort: TestEffort = { ...everyCase, modelRuns: 2_000, thorough: false, crashWays: 1, crashInner: 3 };
export const soakEffort: TestEffort = { ...everyCase, modelRuns: 30_000, thorough: true, crashWays: 4, crashInner: 1 };

type Choice = Pick<TestEffort, 'oneIn' | 'seed'>;

/** Takes one in `oneIn` of a list, evenly along it, beginning at the seed's; never none of a list that has any. */
export function sampleOf<T>(list: readonly T[], { oneIn, seed }: Choice): T[] {
  const every = Math.min(oneIn, list.length);
  return list.filter((_, nth) => nth % every === seed % every);
}

/** Takes one of a few equals that a test file repeats itself for, such as the sizes of a screen; all when nothing is sampled. */
export function oneOfSample<T>(list: readonly T[], { oneIn, seed }: Choice, file: string): readonly T[] {
  if (oneIn === 1) return list;
  return [list[offsetOf(file, seed) % list.length]].filter((one) => one !== undefined);
}

/** Counts a file's tests and tells of each whether it is taken: one in `testsOneIn`. */
export function createTestTaker(
  { testsOneIn, seed }: Pick<TestEffort, 'testsOneIn' | 'seed'>,
  file: string,
): () => boolean {
  let next = offsetOf(file, seed);
  return () => next++ % testsOneIn === 0;
}

/** A number of a file's own for each seed: files take different ones of what they share. */
function offsetOf(file: string, seed: number): number {
  return [...file].reduce((total, letter) => total + letter.charCodeAt(0), seed);
}

declare module 'vitest' {
  interface ProvidedContext {
    effort: TestEffort;
  }
}
