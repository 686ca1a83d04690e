import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBusyCheck } from './event-loop-load.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a process that has worked without a pause counts as busy, and after a second without work it does not', async () => {
  const isBusy = createBusyCheck();
  // The usage is updated when a turn of the event loop ends.
  for (let round = 0; round < 4; round += 1) {
    work(100);
    await pause(0);
  }
  expect(isBusy()).toBe(true);
  await pause(1_000);
  expect(isBusy()).toBe(false);
});
