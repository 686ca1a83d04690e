/**
 * Samples tests that take seconds each: journeys in a browser, commands in processes of their own, killed databases.
 */
import { basename, dirname } from 'node:path';
import { inject, type TestAPI, type TestFunction, type TestOptions, test } from 'vitest';
import { createTestTaker } from './effort.ts';

/**
 * The part of Vitest's `test` that slow tests use: a call with a title, options and a function, and `each` of a table's
 * rows.
 */
type SampledTest = {
  (title: string, run: TestFunction, timeoutMs?: number): void;
  (title: string, options: TestOptions, run: TestFunction): void;
} & Pick<TestAPI, 'each'>;

/**
 * Returns a `test` that registers one in `testsOneIn` of a file's tests (of a file of journeys one in `journeysOneIn`, and of a table's
 * rows alike), but at least one in `atLeastOneIn`, chosen by the run's seed and the file's name. Registers all of them if `testsOneIn` is 1, as in
 * `npm test -- <file>`.
 */
export function sampledTest(file: string, { atLeastOneIn = Number.POSITIVE_INFINITY } = {}): SampledTest {
  const { testsOneIn, journeysOneIn, seed } = inject('effort');
  const oneIn = basename(dirname(file)) === 'e2e' ? journeysOneIn : testsOneIn;
  const isTaken = createTestTaker({ testsOneIn: Math.min(oneIn, atLeastOneIn), seed }, basename(file));
  const one = (title: string, ...rest: unknown[]) => {
    if (isTaken()) test(title, ...(rest as [TestFunction]));
  };
  const each = (rows: readonly unknown[]) => test.each(rows.filter(isTaken));
  return Object.assign(one, { each: each as TestAPI['each'] });
}
