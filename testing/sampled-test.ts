/**
 * Samples tests that take seconds each: journeys in a browser, commands in processes of their own, killed databases.
 */
import { basename, dirname } from 'node:path';
import { inject, type TestAPI, type TestFunction, type TestOptions, TestRunner, test } from 'vitest';
import { createScreenTaker, createTestTaker } from './effort.ts';
import { screenSizes } from './screen-sizes.ts';

const screenNames = screenSizes.map(({ name }) => name);

/**
 * The part of Vitest's `test` that slow tests use: a call with a title, options and a function, and `each` of a table's
 * rows.
 */
type SampledTest = {
  (title: string, run: TestFunction, timeoutMs?: number): void;
  (title: string, options: TestOptions, run: TestFunction): void;
} & Pick<TestAPI, 'each'>;

/**
 * Returns a `test` that registers one in `testsOneIn` of a file's tests, and of a table's rows, but at least one in `atLeastOneIn`, chosen by
 * the run's seed and the file's name. Registers all of them if `testsOneIn` is 1, as in `npm test -- <file>`; of journeys that are
 * repeated for each screen then as many as `journeys` says.
 */
export function sampledTest(file: string, { atLeastOneIn = Number.POSITIVE_INFINITY } = {}): SampledTest {
  const effort = inject('effort');
  const isOnOneScreen = effort.journeys === 'each on one screen' && basename(dirname(file)) === 'e2e';
  const isTaken = isOnOneScreen
    ? createScreenTaker(screenNames, effort, basename(file))
    : createTestTaker({ ...effort, testsOneIn: Math.min(effort.testsOneIn, atLeastOneIn) }, basename(file));
  const isTakenHere = () => isTaken(TestRunner.getCurrentSuite().name);
  const one = (title: string, ...rest: unknown[]) => {
    if (isTakenHere()) test(title, ...(rest as [TestFunction]));
  };
  const each = (rows: readonly unknown[]) => test.each(rows.filter(isTakenHere));
  return Object.assign(one, { each: each as TestAPI['each'] });
}
