/** Tests that take seconds each: journeys in a browser, commands in processes of their own, killed databases. */
import { basename } from 'node:path';
import { inject, type TestAPI, type TestFunction, test } from 'vitest';
import { createTestTaker } from './effort.ts';

/** Vitest's `test`, of as much as is taken: with a title and what it does, or `each` of a table's rows. */
type SampledTest = ((title: string, run: TestFunction, timeoutMs?: number) => void) & Pick<TestAPI, 'each'>;

/**
 * Gives a file a `test` that registers one in `testsOneIn` of its tests (and of a table's rows), which ones by the run's
 * seed and the file's name; all of them where the run takes all. `npm test -- <file>` does.
 */
export function sampledTest(file: string): SampledTest {
  const isTaken = createTestTaker(inject('effort'), basename(file));
  const one = (title: string, run: TestFunction, timeoutMs?: number) => {
    if (isTaken()) test(title, run, timeoutMs);
  };
  const each = (rows: readonly unknown[]) => test.each(rows.filter(isTaken));
  return Object.assign(one, { each: each as TestAPI['each'] });
}
