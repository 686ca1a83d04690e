/** The header at every width: its logo, its place, and which pages have it. */

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { screenSizesFor, testBrowser } from './fixtures.ts';
import { bannerOf, dropdownTriggerOf, expectLargeTargets, longPollOptions } from './header-links.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the logo leads to the home page and to its top', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    await page.evaluate(() => window.scrollTo(0, 900));
    await bannerOf(page)
      .getByRole('link', { name: /, home$/ })
      .click();
    await page.waitForURL('/');
    await page.evaluate(() => window.scrollTo(0, 900));
    await bannerOf(page)
      .getByRole('link', { name: /, home$/ })
      .click();
    await expect.poll(() => page.evaluate(() => window.scrollY), longPollOptions).toBe(0);
  });

  test('the header stays in view while the line about free shipping above it scrolls away', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    await page.evaluate(() => window.scrollTo(0, 1200));
    const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect
      .poll(() => top(page.getByText('Free shipping all over India')), longPollOptions)
      .toBeLessThanOrEqual(0);
    expect(await top(bannerOf(page))).toBeGreaterThan(50);
    await expectLargeTargets(bannerOf(page));
  });

  test('the cart has a slim header and no footer, and six other pages have the full header and a footer', async () => {
    const page = await newShopper(size);
    await page.goto('/cart');
    await bannerOf(page)
      .getByRole('link', { name: /, home$/ })
      .waitFor();
    expect(await bannerOf(page).getByRole('button').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await expectLargeTargets(bannerOf(page));
    for (const address of ['/', '/sarees', '/track', '/login', '/know-your-weaver', '/terms-of-use']) {
      await page.goto(address);
      await bannerOf(page).getByRole('button', { name: 'Search' }).waitFor();
      expect(await page.getByRole('contentinfo').count(), address).toBe(1);
    }
  });

  test('a page has a skip link, and each landmark once', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    await atRest(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
  });
});

test.each([
  [320, true],
  [768, true],
  [769, false],
  [900, false],
  [1100, false],
  [1440, false],
])('at %i px the header for that width is shown and fits, and nothing scrolls sideways', async (width, isPhone) => {
  const page = await newShopper({ name: 'a phone', width: 390, height: 844 }, { viewport: { width, height: 800 } });
  await page.goto('/terms-of-use');
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(isPhone);
  expect(await dropdownTriggerOf(page, 'Sarees').isVisible()).toBe(!isPhone);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const boxes = await bannerOf(page)
    .locator('a:visible, summary:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  for (const [at, box] of boxes.entries()) {
    expect(box.right).toBeLessThanOrEqual(width);
    for (const other of boxes.slice(at + 1)) {
      const apart = box.right <= other.left + 0.5 || other.right <= box.left + 0.5;
      expect(apart || box.bottom <= other.top + 0.5 || other.bottom <= box.top + 0.5).toBe(true);
    }
  }
});
