/** The rows of the home page that move by themselves: best sellers and testimonials. */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { specHome } from '../shop/testing/home.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { bestSellersOf, recordLayoutShifts, restartShiftRecord, testimonialsOf } from './home-page.ts';
import {
  isInReach,
  movementEndsAfterMs,
  openWithStoppedClock,
  readCurrentSlideNumber,
  stopClockAtMovementStart,
} from './moving.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the testimonials advance every two seconds in 500 ms and repeat', async () => {
    const page = await newShopper(size);
    await openWithStoppedClock(page, '/');
    await stopClockAtMovementStart(page, testimonialsOf(page));
    for (const turn of [...specHome.testimonials.keys(), 0]) {
      const { name, place, words, stars } = specHome.testimonials[turn]!;
      await expect.poll(() => readCurrentSlideNumber(testimonialsOf(page))).toBe(turn + 1);
      const slide = testimonialsOf(page).getByRole('group', { name: `${turn + 1} of 8`, exact: true });
      for (const said of [name, place, words, stars.toFixed(1)]) await slide.getByText(said, { exact: true }).waitFor();
      // The slide before it may still be moving out of view.
      await page.clock.runFor(1_990);
      expect(await isInReach(slide)).toBe(true);
      await page.clock.runFor(20);
    }
    const next = testimonialsOf(page).getByRole('group', { name: '2 of 8', exact: true });
    await expect.poll(() => isInReach(next)).toBe(true);
    const place = () => next.evaluate((slide) => slide.getBoundingClientRect().left);
    const home = await testimonialsOf(page)
      .getByRole('group', { name: /arrow keys/ })
      .evaluate((view) => view.getBoundingClientRect().left);
    await page.clock.runFor(400);
    expect(Math.abs((await place()) - home)).toBeGreaterThan(1.5);
    // Includes the frame in which the slide arrives. Embla measures in whole pixels.
    await page.clock.runFor(130);
    expect(Math.abs((await place()) - home)).toBeLessThan(1.5);
  });

  test('the best sellers advance every four seconds and repeat', async () => {
    const page = await newShopper(size);
    await openWithStoppedClock(page, '/');
    await stopClockAtMovementStart(page, bestSellersOf(page));
    const count = await bestSellersOf(page).getByRole('article').count();
    expect(count).toBeGreaterThan(3);
    for (let turn = 1; turn <= count; turn += 1) {
      await expect.poll(() => readCurrentSlideNumber(bestSellersOf(page))).toBe(turn);
      await page.clock.runFor(3_990);
      expect(await readCurrentSlideNumber(bestSellersOf(page))).toBe(turn);
      await page.clock.runFor(20);
    }
    await expect.poll(() => readCurrentSlideNumber(bestSellersOf(page))).toBe(1);
  });

  test('a row of the home page moves by its buttons and arrow keys, and the focus stays in view', async () => {
    const page = await newShopper(size);
    await page.goto('/');
    const row = bestSellersOf(page);
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: 'Next best sellers' }).click();
    await expect.poll(() => readCurrentSlideNumber(row)).toBe(2);
    await row.getByRole('button', { name: 'Previous best sellers' }).click();
    await row.getByRole('button', { name: 'Previous best sellers' }).click();
    const count = await row.getByRole('article').count();
    await expect.poll(() => readCurrentSlideNumber(row)).toBe(count);
    await page.keyboard.press('Tab');
    const view = row.getByRole('group', { name: /arrow keys/ });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Next/);
    await page.keyboard.press('Tab');
    expect(await view.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readCurrentSlideNumber(row)).toBe(2);

    // The focus moves into a slide, and returns to the row when that slide leaves the view.
    await page.keyboard.press('Tab');
    expect(await inSlide(page)).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readCurrentSlideNumber(row)).toBe(3);
    await expect.poll(() => view.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page, 'a row on its way');

    // Tab reaches only slides that are in view.
    const met = new Set<number>();
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press('Tab');
      const slide = await inSlide(page);
      if (slide === null) break;
      met.add(slide);
    }
    expect([...met]).toEqual(size === phone ? [3] : [3, 4, 5]);
  });

  test('the layout does not shift while the rows start and move', async () => {
    const page = await newShopper(size);
    await page.addInitScript(recordLayoutShifts);
    await page.clock.install();
    // The row is scrolled by hand before its script arrives, and goes on from that place.
    await page.route(/carousel-motor/, async (route) => {
      await bestSellersOf(page)
        .getByRole('group', { name: /arrow keys/ })
        .evaluate((view) => view.scrollTo({ left: view.scrollWidth / 2, behavior: 'instant' }));
      await route.continue();
    });
    await page.goto('/');
    await restartShiftRecord(page);
    await bestSellersOf(page).scrollIntoViewIfNeeded();
    const count = await bestSellersOf(page).getByRole('article').count();
    await expect.poll(() => readCurrentSlideNumber(bestSellersOf(page))).toBe(count / 2 + 1);
    await stopClockAtMovementStart(page, bestSellersOf(page));
    await page.clock.runFor(5_000);
    await testimonialsOf(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(5_000);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
});

test.each([
  [1440, 3],
  [1201, 3],
  [1200, 2],
  [769, 2],
  [768, 1],
  [390, 1],
])('at %i px the best sellers stand %i side by side', async (width, count) => {
  const page = await newShopper({ ...desk, width } as never, { hasTouch: false });
  await page.goto('/');
  await bestSellersOf(page).scrollIntoViewIfNeeded();
  const view = bestSellersOf(page).getByRole('group', { name: /arrow keys/ });
  await expect.poll(() => bestSellersOf(page).locator('[inert]').count()).toBeGreaterThan(0);
  const whole = await view.evaluate((row) => {
    const frame = row.getBoundingClientRect();
    return [...row.querySelectorAll('article')].filter((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  });
  expect(whole).toBe(count);
});

test('the best sellers stand still under a pointer, and when paused', async () => {
  const page = await newShopper(desk);
  await openWithStoppedClock(page, '/');
  await stopClockAtMovementStart(page, bestSellersOf(page));
  await bestSellersOf(page).hover();
  await page.clock.runFor(movementEndsAfterMs);
  expect(await readCurrentSlideNumber(bestSellersOf(page))).toBe(1);
  await bestSellersOf(page).getByRole('button', { name: 'Pause best sellers' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(movementEndsAfterMs);
  expect(await readCurrentSlideNumber(bestSellersOf(page))).toBe(1);
});

test('a row of the home page can be swiped', async () => {
  const page = await newShopper(phone, { isMobile: true });
  await page.goto('/');
  await bestSellersOf(page).scrollIntoViewIfNeeded();
  await bestSellersOf(page).getByRole('button', { name: 'Pause best sellers' }).tap();
  const box = (await bestSellersOf(page).getByRole('article').first().boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const y = box.y + 100;
  const at = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  for (const x of [260, 200, 140, 80]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => readCurrentSlideNumber(bestSellersOf(page))).toBe(2);
  expect(page.url()).toBe(`${shopUnderTest().shopUrl}/`);
});

/** Returns the number of the slide that has the focus; `null` if none has. */
function inSlide(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const label = document.activeElement?.closest('[aria-roledescription="slide"]')?.getAttribute('aria-label');
    return label ? Number.parseInt(label, 10) : null;
  });
}
