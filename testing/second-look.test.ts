import { expect, test } from 'vitest';
import type { FileOutcome, RunOutcome } from './outcome.ts';
import { filesForSecondLook, judge } from './second-look.ts';

const file = (name: string, failed: string[] = [], passed = 3, kind = 'e2e'): FileOutcome => ({
  file: name,
  kind,
  passed,
  failed,
  seconds: 1,
  reasons: failed.map(() => 'it failed'),
});
const runOf = (files: FileOutcome[], strayErrors = 0): RunOutcome => ({ seed: 7, files, strayErrors });

test('two files of journeys that failed are looked at again', () => {
  const failed = [file('e2e/a.test.ts', ['x']), file('e2e/b.test.ts', ['y'])];
  expect(filesForSecondLook([runOf([file('e2e/c.test.ts'), ...failed])])).toEqual(
    failed.map((first) => ({ first, seed: 7 })),
  );
});

test('journeys of Firebase are looked at again, and counted with those of the landing', () => {
  const login = file('e2e/firebase/login.test.ts', ['x'], 3, 'firebase');
  const landing = (failed: readonly string[]) => runOf(failed.map((name) => file(name, ['x'])));
  const firsts = (outcomes: readonly (RunOutcome | null)[]) => filesForSecondLook(outcomes).map(({ first }) => first);
  expect(firsts([landing([]), runOf([login])])).toEqual([login]);
  expect(firsts([landing(['a']), runOf([login])])).toHaveLength(2);
  expect(firsts([landing(['a', 'b']), runOf([login])])).toEqual([]);
  expect(firsts([null, runOf([login])])).toEqual([]);
});

test.each<[string, RunOutcome]>([
  ['a run without failures', runOf([file('e2e/a.test.ts')])],
  ['three files of journeys', runOf(['a', 'b', 'c'].map((name) => file(name, ['x'])))],
  ['a rule', runOf([file('shop/a.test.ts', ['x'], 3, 'rules')])],
  ['a proof beside a journey', runOf([file('proof/a.test.ts', ['x'], 3, 'proof'), file('e2e/b.test.ts', ['x'])])],
  ['an error outside of any test', runOf([file('e2e/a.test.ts', ['x'])], 1)],
])('%s gets no second look', (_, outcome) => {
  expect(filesForSecondLook([outcome])).toEqual([]);
});

test('a journey that passes at the second look counts as passed and is named with its seed', () => {
  const first = file('e2e/a.test.ts', ['a press'], 2);
  const again = runOf([file('e2e/a.test.ts', [], 3)]);
  expect(judge([runOf([first, file('e2e/b.test.ts')])], [{ first, again, seed: 7 }])).toEqual({
    passed: 6,
    failed: 0,
    flaky: ['FLAKY e2e/a.test.ts · a press · 7'],
  });
});

test.each<[string, RunOutcome | null]>([
  ['fails again', runOf([file('e2e/a.test.ts', ['a press'], 2)])],
  ['does not come to its end', null],
  ['has no test', runOf([])],
  ['leaves out the test that failed', runOf([file('e2e/a.test.ts', [], 2)])],
  ['leaves out a test that had passed', runOf([file('e2e/a.test.ts', [], 1)])],
  ['leaves an error outside of any test', runOf([file('e2e/a.test.ts', [], 3)], 1)],
])('a journey whose second look %s stays failed', (_, again) => {
  const first = file('e2e/a.test.ts', ['a press'], 2);
  expect(judge([runOf([first])], [{ first, again, seed: 7 }])).toEqual({ passed: 2, failed: 1, flaky: [] });
});

test('a run that did not come to its end and each error outside of a test count as failures', () => {
  expect(judge([null, runOf([file('e2e/a.test.ts')], 2)], [])).toEqual({ passed: 3, failed: 3, flaky: [] });
});
