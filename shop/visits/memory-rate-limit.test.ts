import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryRateLimit } from './memory-rate-limit.ts';

const at = (ms: number) => new Date(1_700_000_000_000 + ms);
const rules = { max: 10, windowMs: 60_000, maxCallers: 3 };

test('a caller may send the limit’s number of events in a window, and as many in the next', () => {
  const take = createMemoryRateLimit(rules);
  expect(take('a', 7, at(0))).toBe(true);
  expect(take('a', 4, at(1))).toBe(false);
  // The refused call has not counted.
  expect(take('a', 3, at(2))).toBe(true);
  expect(take('a', 1, at(3))).toBe(false);
  expect(take('b', 10, at(4))).toBe(true);
  expect(take('a', 10, at(60_000))).toBe(true);
});

test('callers beyond the limit’s number of callers are refused until the next window, and earlier ones keep their share', () => {
  const take = createMemoryRateLimit(rules);
  for (const caller of ['a', 'b', 'c']) expect(take(caller, 1, at(0))).toBe(true);
  expect(take('d', 1, at(1))).toBe(false);
  expect(take('a', 9, at(2))).toBe(true);
  expect(take('d', 1, at(60_000))).toBe(true);
});

test('no caller gets more than the limit in one window, for any sequence of calls', () => {
  const asked = fc.array(fc.record({ caller: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.nat(12) }));
  fc.assert(
    fc.property(asked, (calls) => {
      const take = createMemoryRateLimit(rules);
      const given = new Map<string, number>();
      for (const { caller, count } of calls) {
        if (take(caller, count, at(0))) given.set(caller, (given.get(caller) ?? 0) + count);
      }
      expect(Math.max(0, ...given.values())).toBeLessThanOrEqual(rules.max);
      expect(given.size).toBeLessThanOrEqual(rules.maxCallers);
    }),
  );
});
