import { expect, onTestFinished, test } from 'vitest';
import { ChildPool, TaskTooLongError, type TimeLimits, WorkerLostError, WorkersBusyError } from './child-pool.ts';
import type { TestTask } from './testing/program.ts';

const mb = 2 ** 20;
const times = { limitMs: 20_000, longestMs: 20_000 };

function openPool(about: { maxWaiting?: number } = {}) {
  const pool = new ChildPool<TestTask, number>({
    program: new URL('./testing/program.ts', import.meta.url),
    processes: 1,
    maxWaiting: 5,
    idleMs: 20_000,
    memoryBytes: 400 * mb,
    ...about,
  });
  onTestFinished(() => pool.close());
  return pool;
}

test('tasks are done by one process in turn, and one that fails fails alone', async () => {
  const pool = openPool();
  const [first, failed, second] = await Promise.allSettled([
    pool.run({ fillMb: 1 }, times),
    pool.run('fail', times),
    pool.run({ fillMb: 1 }, times),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such file' } });
  expect([first.status, second]).toEqual(['fulfilled', first]);
});

test('a process that has much in memory after its task does not do the next', async () => {
  const pool = openPool();
  const first = await pool.run({ fillMb: 250 }, times);
  expect(await pool.run({ fillMb: 1 }, times)).not.toBe(first);
});

test.each<[string, TestTask, TimeLimits, new () => Error]>([
  ['takes more memory than it may', { fillMb: 900 }, times, WorkerLostError],
  ['ends its process', { exitCode: 3 }, times, WorkerLostError],
  ['has no end', 'spin', { ...times, longestMs: 1_000 }, TaskTooLongError],
  ['never pauses and takes its processor time', 'spin', { ...times, limitMs: 500 }, WorkerLostError],
])('a task that %s is refused, and the next one is done', async (_, task, limits, refusal) => {
  const pool = openPool();
  const refused = expect(pool.run(task, limits)).rejects.toThrow(refusal);
  const next = pool.run({ fillMb: 1 }, times);
  await refused;
  expect(await next).toBeGreaterThan(0);
});

test('tasks beyond those that may wait, and those of a pool that closes, are refused as busy', async () => {
  const pool = openPool({ maxWaiting: 1 });
  const running = pool.run('spin', times);
  const waiting = pool.run({ fillMb: 1 }, times);
  const ends = Promise.all([running, waiting].map((task) => expect(task).rejects.toThrow('closing')));
  await expect(pool.run({ fillMb: 1 }, times)).rejects.toThrow(WorkersBusyError);
  pool.close();
  await ends;
  await expect(pool.run({ fillMb: 1 }, times)).rejects.toThrow(WorkersBusyError);
});
