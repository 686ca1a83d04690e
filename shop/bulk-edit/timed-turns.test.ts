import { expect, test } from 'vitest';
import { createTimedTurns } from './timed-turns.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a task waits for the one before it, which ends after its time, and then has the whole time for itself', async () => {
  const inTurn = createTimedTurns({ longestMs: 20, maxWaiting: 1 });
  const first = inTurn(untilAborted);
  const second = inTurn(async (signal) => signal.aborted);
  await expect(first).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await second).toBe(false);
});

test('more tasks than may wait are refused', async () => {
  const inTurn = createTimedTurns({ longestMs: 20, maxWaiting: 1 });
  const first = inTurn(untilAborted).catch(() => 'ended');
  const second = inTurn(async () => 'second');
  await expect(inTurn(async () => 'third')).rejects.toThrow('too many tasks wait');
  expect([await first, await second, await inTurn(async () => 'fourth')]).toEqual(['ended', 'second', 'fourth']);
});
