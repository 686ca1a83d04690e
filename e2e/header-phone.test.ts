/** The phone’s header and its menu: what it contains, and how it opens and closes. */

import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, testBrowser } from './fixtures.ts';
import {
  bannerOf,
  expectLargeTargets,
  headerCollections,
  headerHouseLinks,
  headerSareeLinks,
  longPollOptions,
  readLinks,
  seedItemListCounts,
} from './header-links.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone] = screenSizes;

test.each([360, 390, 430])(
  'at %i px the phone’s header has its logo in the middle and a button that opens the wishlist',
  async (width) => {
    const page = await newShopper(phone, { viewport: { width, height: 844 } });
    await page.goto('/know-your-weaver');
    const logo = (await bannerOf(page)
      .getByRole('link', { name: /, home$/ })
      .boundingBox())!;
    expect(Math.abs(logo.x + logo.width / 2 - width / 2)).toBeLessThanOrEqual(1);
    await bannerOf(page).getByRole('button', { name: 'Wishlist', exact: true }).click();
    await page.getByText('Wishlist is Empty').waitFor();
  },
);

describe('the phone’s menu', () => {
  test('has the links of the desktop header, the search and the login', async () => {
    const page = await newShopper(phone, { reducedMotion: 'reduce' });
    await seedItemListCounts(page, [1], [2, 2]);
    await page.goto('/');
    const wishlist = bannerOf(page).getByRole('button', { name: 'Wishlist, 4 pieces' });
    expect(await wishlist.innerText()).toBe('4');
    expect(await bannerOf(page).getByRole('button', { name: 'Cart, 1 piece' }).innerText()).toBe('1');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    const links = await readLinks(menu);
    expect(links.slice(0, 14)).toEqual([['Home', '/'], ...headerSareeLinks, ...headerCollections, ...headerHouseLinks]);
    expect(links.slice(14)).toEqual([
      ['Log in', '/login'],
      ['Track Order', '/login'],
      ['Contact Us', '/contact-us'],
    ]);
    await expectAccessible(page, 'the menu');
    await expectLargeTargets(menu);
    await menu.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(await menu.count()).toBe(0);
    await page.keyboard.press('Escape');
    await wishlist.click();
    await page.getByRole('dialog', { name: 'Your wishlist' }).waitFor();
  });

  test('shows My Orders and Log Out without scrolling', async () => {
    const page = await newShopper(phone);
    await signIn(page, { email: newEmail() });
    await page.goto('/sarees');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const place of [
      menu.getByRole('link', { name: 'My Orders' }),
      menu.getByRole('button', { name: 'Log Out' }),
    ]) {
      await place.waitFor();
      const { y, height } = (await place.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(phone.height);
    }
  });

  test.each([
    ['an e-mail', () => ({ email: newEmail() })],
    ['a phone number', () => ({ phone: newPhone() })],
  ] as const)(
    'of a customer with %s has My Orders and Log Out, and the icon beside it leads to /orders',
    async (_what, somebody) => {
      const page = await newShopper(phone);
      await signIn(page, somebody());
      await page.goto('/sarees');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      expect(await menu.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
      expect(await menu.getByRole('link', { name: 'Log in' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await bannerOf(page).getByRole('link', { name: 'My account' }).tap();
      await page.waitForURL('/orders');
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('button', { name: 'Log Out' }).click();
      await page.waitForURL('/');
      await menu.waitFor({ state: 'hidden' });
      expect(await bannerOf(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    },
  );

  test('closes on every navigation: to a page, within it, to itself, and back', async () => {
    const page = await newShopper(phone);
    await page.goto('/know-your-weaver');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const open = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.waitFor();
    };
    await open();
    await menu.getByRole('link', { name: 'Home' }).click();
    await menu.waitFor({ state: 'hidden' });
    await open();
    await menu.getByRole('link', { name: 'About Us' }).click();
    await menu.waitFor({ state: 'hidden' });
    await expect
      .poll(
        () => page.locator('#about-us').evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 300),
        longPollOptions,
      )
      .toBe(true);
    await open();
    await menu.getByRole('link', { name: 'About Us' }).click();
    await menu.waitFor({ state: 'hidden' });
    await open();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
  });

  test('keeps the focus, closes with Escape and returns it', async () => {
    const page = await newShopper(phone);
    await page.goto('/sarees');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('shows its suggestions 100 ms apart within 400 ms, and at once with reduced motion', async () => {
    const timings = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await newShopper(phone, { reducedMotion });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const items = page.getByRole('dialog', { name: 'Menu' }).locator('[data-suggestion]');
      await items.first().waitFor();
      const all = await items.evaluateAll((found) =>
        found.map((item) => {
          const { animationDelay, animationDuration } = getComputedStyle(item);
          return [animationDelay, animationDuration].map((time) => Math.round(Number.parseFloat(time) * 1000));
        }),
      );
      return all.map(([delay = 0, duration = 0]) => ({ delay, end: delay + duration }));
    };
    const moving = await timings('no-preference');
    expect(moving.map(({ delay }) => delay - (moving[0]?.delay ?? 0))).toEqual([0, 100, 200, 300, 400]);
    expect(moving[0]?.delay).toBeLessThanOrEqual(0);
    expect(Math.max(...moving.map(({ end }) => end))).toBeLessThanOrEqual(400);
    for (const { end } of await timings('reduce')) expect(end).toBeLessThanOrEqual(1);
  });

  test('leads to the footer, which has all its links, before JavaScript', async () => {
    const page = await newShopper(phone, { javaScriptEnabled: false });
    await page.goto('/sarees');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForURL('/sarees#menu');
    const links = await readLinks(page.getByRole('contentinfo'));
    expect(links).toEqual(expect.arrayContaining([...headerSareeLinks, ...headerCollections, ...headerHouseLinks]));
    const legs = page.getByRole('contentinfo').getByRole('link', { name: 'Linen Zari Jamdani' });
    expect(await legs.isVisible()).toBe(true);
  });
});
