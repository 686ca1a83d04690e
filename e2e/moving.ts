/** Helpers for parts that move by themselves, with a clock that the test drives (`page.clock`, installed before). */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './fixtures.ts';

/** Time in milliseconds after which everything that moves by itself has moved. */
export const movementEndsAfterMs = 30_000;

/** Opens a page with a clock that runs only as long as the page's hydration needs: nothing has moved yet. */
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
 * Stops the clock while a pointer keeps `thing` in view and still, then moves the pointer away: its movement starts
 * anew.
 */
export async function stopClockAtMovementStart(page: Page, thing: Locator): Promise<void> {
  await thing.hover({ position: { x: 10, y: 10 } });
  // The script of a row shows its buttons.
  await expect.poll(() => thing.locator('button:visible').count()).toBeGreaterThan(0);
  await stopClock(page);
  await page.mouse.move(0, 0);
  // A busy browser tells the page of the move later than it answers the test.
  await expect.poll(() => thing.evaluate((element) => element.matches(':hover'))).toBe(false);
  await waitForTasks(page);
}

/** Stops the page's clock: from here on its time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // A time that is still in the future when the call arrives, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Waits until the page's queued tasks are done, by sending five messages within the page, one after the other. */
async function waitForTasks(page: Page): Promise<void> {
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

/**
 * Waits until the page has noticed that `thing` is out of view: its own observer is called before the one of this
 * function.
 */
export async function waitUntilOutOfView(thing: Locator): Promise<void> {
  await thing.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => !entry?.isIntersecting && resolve()).observe(element);
      }),
  );
  await waitForTasks(thing.page());
}

/** Returns the number, from 1, of the first slide in view of a row that a script moves. */
export async function readCurrentSlideNumber(row: Locator): Promise<number> {
  const count = (await row.locator('[aria-hidden="true"]').filter({ hasText: ' / ' }).first().textContent()) ?? '';
  return Number.parseInt(count, 10);
}

/** Tells whether a slide is in view, and so can be reached by keyboard. */
export function isInReach(slide: Locator): Promise<boolean> {
  return slide.evaluate((element) => !element.closest('[inert]'));
}
