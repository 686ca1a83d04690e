import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Opens a queue whose tasks end when the test says so, in the order in which they began. */
function open(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ places: 1, waitingEach: 10, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => pause(0);
  return {
    begun,
    settle,
    /** Queues the task `name` of the caller that its first letter names. */
    ask: (name: string, isGone?: () => boolean) =>
      queue(
        name.charAt(0),
        async () => {
          begun.push(name);
          await new Promise<void>((end) => ends.push(end));
          return name;
        },
        isGone,
      ),
    async endNext() {
      ends.shift()?.();
      await settle();
    },
  };
}

test('callers take turns however many tasks each has queued, and each caller’s tasks run in order', async () => {
  const { ask, begun, endNext } = open();
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name));
  for (let nth = 0; nth < 7; nth += 1) await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(await Promise.all(asked)).toHaveLength(7);
});

test('a caller who has all the places that one caller may have leaves the others to other callers', async () => {
  const { ask, begun, endNext } = open({ places: 3, placesEach: 1 });
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'd1']) void ask(name);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await endNext();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await endNext();
  await endNext();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'd1']);
});

test('a caller who may have one place of several begins its next task as soon as one ends, though others wait for theirs', async () => {
  const { ask, begun, endNext } = open({ places: 2, placesEach: 1 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name);
  expect(begun).toEqual(['a1']);
  await endNext();
  await endNext();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a single caller may have all places if the places of each are not limited', async () => {
  const { ask, begun, settle } = open({ places: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name);
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a caller with too many waiting tasks is refused with busy, and nobody else is', async () => {
  const { ask, begun, endNext } = open({ waitingEach: 2 });
  const [first, second, third] = [ask('a1'), ask('a2'), ask('a3')];
  await expect(ask('a4')).rejects.toMatchObject({ code: 'busy' });
  const other = ask('b1');
  for (let nth = 0; nth < 4; nth += 1) await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await Promise.all([first, second, third, other]);
  void ask('a5');
  await endNext();
  expect(begun).toContain('a5');
});

test('a task that keeps its place too long loses it, and frees no second place at its end', async () => {
  vi.useFakeTimers();
  const { ask, begun, endNext } = open({ placeMs: 250 });
  const settled = async (work: Promise<void>) => {
    await vi.advanceTimersByTimeAsync(1);
    return work;
  };
  try {
    for (const name of ['a1', 'b1', 'c1']) void ask(name);
    await vi.advanceTimersByTimeAsync(249);
    expect(begun).toEqual(['a1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a1', 'b1']);
    await settled(endNext());
    expect(begun).toEqual(['a1', 'b1']);
    await settled(endNext());
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  } finally {
    vi.useRealTimers();
  }
});

test('a task that fails frees its place', async () => {
  const queue = createFairQueue({ places: 1, waitingEach: 1 });
  const failed = queue('a', () => Promise.reject(new Error('broken')));
  const next = queue('b', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a task whose caller is gone takes no turn and is refused', async () => {
  const { ask, begun, endNext } = open();
  void ask('a1');
  const gone = expect(ask('a2', () => true)).rejects.toMatchObject({ code: 'busy' });
  void ask('a3');
  await endNext();
  await gone;
  expect(begun).toEqual(['a1', 'a3']);
});
