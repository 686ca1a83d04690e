/** The hero of the home page: its slides, and what stops them. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { specHome } from '../shop/testing/home.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { bestSellersOf, heroOf } from './home-page.ts';
import {
  movementEndsAfterMs,
  openWithStoppedClock,
  readCurrentSlideNumber,
  stopClock,
  stopClockAtMovementStart,
  waitUntilOutOfView,
} from './moving.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [, desk] = screenSizes;

/** Returns the number of the slide that the hero shows, from 1. */
async function heroAt(page: Page): Promise<number> {
  const button = heroOf(page).locator('button[aria-current="true"]');
  return Number(/\d/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the hero shows five slides for three seconds each and repeats', async () => {
    const page = await newShopper(size);
    await openWithStoppedClock(page, '/');
    await stopClockAtMovementStart(page, heroOf(page));
    for (const turn of [1, 2, 3, 4, 5]) {
      await expect.poll(() => heroAt(page)).toBe(turn);
      await heroOf(page)
        .getByText(specHome.slides[turn - 1]!.title, { exact: true })
        .waitFor();
      await page.clock.runFor(2_990);
      expect(await heroAt(page)).toBe(turn);
      await page.clock.runFor(20);
    }
    await expect.poll(() => heroAt(page)).toBe(1);
  });

  test('the titles of the hero begin at one height, and one is gone before the next comes', async () => {
    const page = await newShopper(size);
    await openWithStoppedClock(page, '/');
    const slides = await heroOf(page)
      .locator('div:has(> p + p)')
      .evaluateAll((all) =>
        all.map((slide) => {
          const { transitionDelay, transitionDuration } = getComputedStyle(slide);
          const [delay, duration] = [transitionDelay, transitionDuration].map(Number.parseFloat) as [number, number];
          const isAway = slide.hasAttribute('inert');
          return { isAway, top: Math.round(slide.getBoundingClientRect().top), delay, end: delay + duration };
        }),
      );
    expect(slides).toHaveLength(5);
    expect(new Set(slides.map(({ top }) => top)).size).toBe(1);
    const [coming] = slides.filter(({ isAway }) => !isAway);
    const goneAfter = Math.max(...slides.filter(({ isAway }) => isAway).map(({ end }) => end));
    expect(goneAfter).toBeLessThanOrEqual(0.25);
    expect(coming?.delay).toBeGreaterThanOrEqual(goneAfter);
  });

  test('a slide waits for its turn until its picture has arrived', async () => {
    const page = await newShopper(size);
    await openWithStoppedClock(page, '/');
    await stopClockAtMovementStart(page, heroOf(page));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/[.](avif|webp)$/, async (route) => {
      await promise;
      await route.continue().catch(() => {});
    });
    await page.clock.runFor(3_100);
    expect(await heroAt(page)).toBe(1);
    resolve();
    await expect.poll(() => heroAt(page)).toBe(2);
  });

  test('the hero links to all sarees', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    await heroOf(page).getByRole('link', { name: 'Find Your Drape', exact: true }).click();
    await page.waitForURL('/sarees');
  });

  test('the hero stands still while it has the focus, in a hidden tab, out of view, and when paused', async () => {
    const page = await newShopper(size);
    await openWithStoppedClock(page, '/');
    await stopClockAtMovementStart(page, heroOf(page));
    const pause = heroOf(page).getByRole('button', { name: 'Pause highlights' });

    await pause.focus();
    await page.clock.runFor(movementEndsAfterMs);
    expect(await heroAt(page)).toBe(1);

    await pause.evaluate((button) => (button as HTMLElement).blur());
    await hideTab(page, true);
    await page.clock.runFor(movementEndsAfterMs);
    expect(await heroAt(page)).toBe(1);

    await hideTab(page, false);
    await page.evaluate(() => window.scrollTo({ top: 4_000, behavior: 'instant' }));
    await waitUntilOutOfView(heroOf(page));
    await page.clock.runFor(movementEndsAfterMs);
    expect(await heroAt(page)).toBe(1);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

    await pause.click();
    await page.mouse.move(0, 0);
    await heroOf(page)
      .getByRole('button', { name: 'Play highlights' })
      .evaluate((button) => (button as HTMLElement).blur());
    await page.clock.runFor(movementEndsAfterMs);
    expect(await heroAt(page)).toBe(1);
    await heroOf(page).getByRole('button', { name: 'Slide 3', exact: false }).click();
    await expect.poll(() => heroAt(page)).toBe(3);
  });

  test('with reduced motion hero and best sellers stand still until play is pressed', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    const play = heroOf(page).getByRole('button', { name: 'Play highlights' });
    await play.waitFor();
    await bestSellersOf(page).scrollIntoViewIfNeeded();
    await bestSellersOf(page).getByRole('button', { name: 'Play best sellers' }).waitFor();
    await page.clock.runFor(movementEndsAfterMs);
    expect(await readCurrentSlideNumber(bestSellersOf(page))).toBe(1);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.clock.runFor(movementEndsAfterMs);
    expect(await heroAt(page)).toBe(1);
    await stopClock(page);
    await play.click();
    await page.mouse.move(0, 0);
    await heroOf(page)
      .getByRole('button', { name: 'Pause highlights' })
      .evaluate((button) => (button as HTMLElement).blur());
    await page.clock.runFor(3_010);
    await expect.poll(() => heroAt(page)).toBe(2);
  });
});

test('a pointer that rests on the hero before the scripts arrive keeps it still', async () => {
  const page = await newShopper(desk);
  await page.clock.install();
  const isHovered = Promise.withResolvers<void>();
  await page.route(/entry\.client/, async (route) => {
    await isHovered.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await heroOf(page).hover({ position: { x: 20, y: 20 } });
  isHovered.resolve();
  // The script that moves the hero is loaded after hydration.
  await atRest(page);
  await stopClock(page);
  await page.clock.runFor(movementEndsAfterMs);
  expect(await heroAt(page)).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_010);
  await expect.poll(() => heroAt(page)).toBe(2);
});

function hideTab(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}
