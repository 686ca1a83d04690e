/**
 * Samples tests that take seconds each: journeys in a browser, commands in processes of their own, killed databases.
 */
import { basename } from 'node:path';
import { inject, type TestAPI, type TestFunction, test } from 'vitest';
import { createTestTaker } from './effort.ts';

/**
 * The part of Vitest's `test` that slow tests use: a call with a title and a function, and `each` of a table's rows.
 */
type SampledTest = ((title: string, run: TestFunction, timeoutMs?: number) => void) & Pick<TestAPI, 'each'>;

/**
 * Returns a `test` that registers one in `testsOneIn` of a file's tests (and of a table's rows), chosen by the run's
 * seed and the file's name. Registers all of them if `testsOneIn` is 1, as in `npm test -- <file>`.
 */
export function sampledTest(file: string): SampledTest {
  const isTaken = createTestTaker(inject('effort'), basename(file));
  const one = (title: string, run: TestFunction, timeoutMs?: number) => {
    if (isTaken()) test(title, run, timeoutMs);
  };
  const each = (rows: readonly unknown[]) => test.each(rows.filter(isTaken));
  return Object.assign(one, { each: each as TestAPI['each'] });
}
