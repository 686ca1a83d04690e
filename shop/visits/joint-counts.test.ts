import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JointCounts, openJointCounts, type UntoldCounts } from './joint-counts.ts';
import { createMemoryRateLimit } from './memory-rate-limit.ts';

const begin = new Date(1_700_000_040_000);
const rules = { max: 10, windowMs: 60_000, maxCallers: 3 };
const laterBy = (ms: number) => new Date(begin.getTime() + ms);

/** Table of one window, which all processes tell their counts. */
const openTable = () => new Map<string, number>();
function addUp(counts: JointCounts, table: Map<string, number>, { window, byCaller }: UntoldCounts) {
  for (const [caller, count] of byCaller) {
    const total = (table.get(caller) ?? 0) + count;
    table.set(caller, total);
    counts.learn(window, caller, total);
  }
}

const calls = fc.array(
  fc.record({
    process: fc.nat(2),
    caller: fc.constantFrom('a', 'b', 'c', 'd'),
    count: fc.integer({ min: 1, max: 6 }),
    step: fc.constantFrom('add up', 'fail to', 'go on'),
    most: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 60 },
);

test('processes that add up after each call let in no more together than the limit', () => {
  fc.assert(
    fc.property(calls, (made) => {
      const table = openTable();
      const processes = [0, 1, 2].map(() => openJointCounts({ ...rules, maxCallers: 10 }));
      const given = new Map<string, number>();
      for (const { process, caller, count } of made) {
        const counts = processes[process]!;
        // Each knows the total before it is asked, as if something of the caller's had come just before.
        if (counts.take(caller, 0, begin)) addUp(counts, table, counts.handOut(10));
        if (counts.take(caller, count, begin)) given.set(caller, (given.get(caller) ?? 0) + count);
        addUp(counts, table, counts.handOut(10));
      }
      expect(Math.max(0, ...given.values())).toBeLessThanOrEqual(rules.max);
    }),
  );
});

test('each count reaches the table once, whatever was put back before', () => {
  fc.assert(
    fc.property(calls, (made) => {
      const table = openTable();
      const processes = [0, 1, 2].map(() => openJointCounts(rules));
      const given = new Map<string, number>();
      for (const { process, caller, count, step, most } of made) {
        const counts = processes[process]!;
        if (counts.take(caller, count, begin)) given.set(caller, (given.get(caller) ?? 0) + count);
        if (step === 'go on') continue;
        const untold = counts.handOut(most);
        expect(untold.byCaller.size).toBeLessThanOrEqual(most);
        if (step === 'fail to') counts.putBack(untold);
        else addUp(counts, table, untold);
      }
      for (const counts of processes) addUp(counts, table, counts.handOut(rules.maxCallers));
      expect(table).toEqual(given);
      expect(processes.some((counts) => counts.hasUntold())).toBe(false);
    }),
  );
});

test('one process decides as if it counted alone, whenever it adds up', () => {
  fc.assert(
    fc.property(calls, (made) => {
      const [table, counts, alone] = [openTable(), openJointCounts(rules), createMemoryRateLimit(rules)];
      for (const { caller, count, step, most } of made) {
        expect(counts.take(caller, count, begin)).toBe(alone(caller, count, begin));
        const untold = counts.handOut(most);
        if (step === 'add up') addUp(counts, table, untold);
        else counts.putBack(untold);
      }
    }),
  );
});

describe('a process', () => {
  test('refuses a caller of whom the others have let in as much as the limit, until the next window', () => {
    const counts = openJointCounts(rules);
    expect(counts.take('a', 1, begin)).toBe(true);
    const { window } = counts.handOut(1);
    counts.learn(window, 'a', 10);
    expect(counts.take('a', 1, begin)).toBe(false);
    expect(counts.take('b', 1, begin)).toBe(true);
    expect(counts.take('a', 1, laterBy(60_000))).toBe(true);
  });

  test('adds what it lets in while the answer is under way to the total that it learns', () => {
    const counts = openJointCounts(rules);
    counts.take('a', 1, begin);
    const { window } = counts.handOut(1);
    counts.take('a', 2, begin);
    counts.learn(window, 'a', 7);
    expect(counts.take('a', 2, begin)).toBe(false);
    expect(counts.take('a', 1, begin)).toBe(true);
  });

  test('learns no less than it knows, such as from a table that was emptied', () => {
    const counts = openJointCounts(rules);
    counts.take('a', 9, begin);
    counts.learn(counts.handOut(1).window, 'a', 1);
    expect(counts.take('a', 2, begin)).toBe(false);
  });

  test('forgets what it has not told of a window that is over, also what comes back or is learnt later', () => {
    const counts = openJointCounts(rules);
    counts.take('a', 5, begin);
    const earlier = counts.handOut(1);
    counts.take('b', 5, begin);
    counts.take('a', 1, laterBy(60_000));
    counts.putBack(earlier);
    counts.learn(earlier.window, 'a', 10);
    expect([...counts.handOut(9).byCaller]).toEqual([['a', 1]]);
    expect(counts.take('a', 9, laterBy(60_000))).toBe(true);
  });

  test('keeps no more counts than there may be callers, however long nobody is told', () => {
    const counts = openJointCounts(rules);
    for (let caller = 0; caller < 100; caller += 1) counts.take(`${caller}`, 1, begin);
    expect(counts.handOut(1_000).byCaller.size).toBe(rules.maxCallers);
  });
});
