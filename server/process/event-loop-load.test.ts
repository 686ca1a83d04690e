import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBusyCheck } from './event-loop-load.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a process that has worked without a pause is overloaded, one that has waited is not', async () => {
  const isBusy = createBusyCheck();
  // Usage is counted when a turn of the event loop ends.
  for (let round = 0; round < 4; round += 1) {
    work(100);
    await pause(0);
  }
  expect(isBusy()).toBe(true);
  await pause(1_000);
  expect(isBusy()).toBe(false);
});
