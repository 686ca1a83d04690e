/** Things that move by themselves, driven by a clock that only runs when told to (`page.clock`, installed before). */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './fixtures.ts';

/** Time in milliseconds after which everything that moves by itself has moved. */
export const movementEndsAfterMs = 30_000;

/** Opens a page with its clock stopped, but for the steps that its scripts need to take it over: nothing has moved yet. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path, { waitUntil: 'commit' });
  const isReady = async () => {
    await page.clock.runFor(20);
    return page.locator('html[data-ready]').count();
  };
  await eventually(isReady).toBe(1);
}

/**
 * Stops the clock with `thing` in view and held by a pointer, then lets go of it: its time begins now, at nought.
 */
export async function stopClockAtMovementStart(page: Page, thing: Locator): Promise<void> {
  await thing.hover({ position: { x: 10, y: 10 } });
  // Taken over by its script, if it is a row.
  await expect.poll(() => thing.locator('button:visible').count()).toBeGreaterThan(0);
  await stopClock(page);
  await page.mouse.move(0, 0);
  // A busy browser tells the page of it later than it answers.
  await expect.poll(() => thing.evaluate((element) => element.matches(':hover'))).toBe(false);
  await tasksDone(page);
}

/** Stops the page's clock: from here on its time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // A moment that is still to come when the clock hears of it, however slow the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Waits until the page has acted on what it heard: its tasks in line are done before a message has come round so often. */
async function tasksDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 5; round += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
  });
}

/** Waits until the page has heard that `thing` is out of view, and has acted on it: its own observer is told before this one. */
export async function waitUntilOutOfView(thing: Locator): Promise<void> {
  await thing.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => !entry?.isIntersecting && resolve()).observe(element);
      }),
  );
  await tasksDone(thing.page());
}

/** Returns the number, from 1, of the first slide in reach of a row that a script moves. */
export async function readCurrentSlideNumber(row: Locator): Promise<number> {
  const count = (await row.locator('[aria-hidden="true"]').filter({ hasText: ' / ' }).first().textContent()) ?? '';
  return Number.parseInt(count, 10);
}

export function isInReach(slide: Locator): Promise<boolean> {
  return slide.evaluate((element) => !element.closest('[inert]'));
}
