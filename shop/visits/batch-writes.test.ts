import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatchWriter } from './batch-writes.ts';

const rules = { gatherMs: 100, maxBatch: 5, maxWaiting: 8, restMs: 5_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a `write` whose calls are collected in `lots`, where the test ends each. */
function store() {
  const lots: { items: readonly number[]; end(): void; fail(error: Error): void }[] = [];
  const write = (items: readonly number[]) =>
    new Promise<void>((resolve, reject) => lots.push({ items, end: resolve, fail: reject }));
  return { lots, write };
}

/** Returns an object whose `now` is a promise's current state: `waiting`, its value or its error's message. */
function outcomeOf(promise: Promise<boolean>): { now: boolean | string } {
  const outcome: { now: boolean | string } = { now: 'waiting' };
  promise.then(
    (value) => {
      outcome.now = value;
    },
    (error: Error) => {
      outcome.now = error.message;
    },
  );
  return outcome;
}

test('callers of the same moment share one batched write, and their promises resolve when it is done', async () => {
  const { lots, write } = store();
  const add = createBatchWriter(write, rules);
  const [one, other] = [outcomeOf(add([1, 2])), outcomeOf(add([3]))];
  await vi.advanceTimersByTimeAsync(99);
  expect(lots).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(lots.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([one.now, other.now]).toEqual(['waiting', 'waiting']);
  lots[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([one.now, other.now]).toEqual([true, true]);
});

test('a batched write has a size limit, keeps a caller’s items together, and ends before the next begins', async () => {
  const { lots, write } = store();
  const add = createBatchWriter(write, rules);
  for (const items of [[1, 2], [3, 4], [5, 6], [7]]) outcomeOf(add(items));
  await vi.advanceTimersByTimeAsync(100);
  expect(lots.map(({ items }) => items)).toEqual([[1, 2, 3, 4]]);
  lots[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(lots[1]?.items).toEqual([5, 6, 7]);
});

test('items beyond the queue’s limit are refused at once, and accepted again after a write', async () => {
  const { lots, write } = store();
  const add = createBatchWriter(write, rules);
  outcomeOf(add([1, 2, 3, 4]));
  outcomeOf(add([5, 6, 7, 8]));
  const tooMany = outcomeOf(add([9]));
  await vi.advanceTimersByTimeAsync(100);
  expect(tooMany.now).toBe(false);
  lots[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  const fits = outcomeOf(add([9]));
  lots[1]?.end();
  await vi.advanceTimersByTimeAsync(100);
  lots[2]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(lots.map(({ items }) => items)).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
  expect(fits.now).toBe(true);
});

test('a failed batched write rejects one caller with its error, refuses all others, and pauses', async () => {
  const { lots, write } = store();
  const add = createBatchWriter(write, rules);
  const outcomes = [add([1, 2]), add([3]), add([4, 5, 6])].map(outcomeOf);
  await vi.advanceTimersByTimeAsync(100);
  lots[0]?.fail(new Error('the store is away'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes.map(({ now }) => now)).toEqual(['the store is away', false, false]);
  expect(lots).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await add([7])).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const again = outcomeOf(add([1, 2, 3, 4]));
  await vi.advanceTimersByTimeAsync(100);
  lots[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(again.now).toBe(true);
});
