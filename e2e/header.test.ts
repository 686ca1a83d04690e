/** The header and the phone's menu: where everything leads, and how it opens and closes by mouse, finger and keyboard. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

/** For what is asked again until it is so. */
const patient = { timeout: 15_000 };

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const categories = [
  ['Mul Cotton', '/categories/mul-cotton'],
  ['Pure Cotton', '/categories/pure-cotton'],
  ['Cotton Zari', '/categories/cotton-zari'],
  ['Cotton Silk', '/categories/cotton-silk'],
  ['Cotton Jamdani', '/categories/cotton-jamdani'],
  ['Pure Linen', '/categories/pure-linen'],
  ['Linen Zari', '/categories/linen-zari'],
  ['Linen Zari Jamdani', '/categories/linen-zari-jamdani'],
];
const sarees = [['All Sarees', '/sarees'], ...categories];
const collections = [
  ['Bagaan', '/collections/bagaan'],
  ['Mehro', '/collections/mehro'],
];
const house = [
  ['Know Your Weaver', '/know-your-weaver'],
  ['About Us', '/#about-us'],
];

const banner = (page: Page) => page.getByRole('banner');
const summary = (page: Page, label: string) => banner(page).locator('summary').filter({ hasText: label });
const linksOf = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

/** Everything one can press in a place is at least 44 px either way. */
async function expectTouchable(place: Locator): Promise<void> {
  const small = await place.locator('a, button, summary, input').evaluateAll((targets) =>
    targets
      .map((target) => ({ name: target.textContent || target.ariaLabel, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
}

async function withItemLists(page: Page, cart: number[], wishlist: number[] = []): Promise<void> {
  const items = (counts: number[]) =>
    counts.map((count, at) => ({
      saree_sku: `DH-MUL-00${at + 1}`,
      color: 'Indigo',
      pname: 'Aranya',
      price: 340_000,
      first: '',
      second: '',
      ratings: null,
      count,
      availability: 9,
      path: 'Aranya-Indigo',
    }));
  await page.addInitScript(
    ([cartItems, wishlistItems]) => {
      localStorage.setItem('cartItems', cartItems ?? '');
      localStorage.setItem('wishlistItems', wishlistItems ?? '');
    },
    [JSON.stringify(items(cart)), JSON.stringify(items(wishlist))],
  );
}

describe('the desktop header', () => {
  test('links home, to every category and collection, to the weavers and to About Us', async () => {
    const page = await newShopper(desk);
    await page.goto('/cart');
    await page.goto('/know-your-weaver');
    const main = banner(page).getByRole('navigation', { name: 'Main' });
    expect(await linksOf(main)).toEqual([['Home', '/']]);
    await summary(page, 'Sarees').hover();
    expect(await linksOf(main)).toEqual([['Home', '/'], ...sarees]);
    await summary(page, 'Collections').hover();
    await main.getByRole('link', { name: 'Bagaan' }).waitFor();
    expect(await linksOf(main)).toEqual([['Home', '/'], ...collections]);
    expect(await linksOf(banner(page).getByRole('navigation', { name: 'About', exact: true }))).toEqual(house);
    await banner(page).getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('/#about-us');
    await page.locator('#about-us').getByRole('heading').first().waitFor();
  });

  test('opens a dropdown by hover, keeps it open after a press, and closes it on leaving', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    const link = banner(page).getByRole('link', { name: 'Mul Cotton' });
    await page.waitForLoadState('networkidle');
    await summary(page, 'Sarees').hover();
    await link.waitFor();
    await summary(page, 'Sarees').click();
    expect(await link.isVisible()).toBe(true);
    await link.hover();
    expect(await link.isVisible()).toBe(true);
    await page.mouse.move(700, 800);
    await link.waitFor({ state: 'hidden' });
    await summary(page, 'Sarees').hover();
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
  });

  test('shows categories with pictures in a dropdown, and closes it after a choice', async () => {
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await summary(page, 'Sarees').hover();
    await expect.poll(() => banner(page).locator('details[open] picture').count(), patient).toBe(8);
    await expectAccessible(page, 'the Sarees dropdown');
    await banner(page).getByRole('link', { name: 'Cotton Jamdani', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cotton Jamdani' }).waitFor();
    expect(await banner(page).getByRole('link', { name: 'Mul Cotton' }).isVisible()).toBe(false);
  });

  test('works by keyboard: focus opens, arrows move, Escape closes, Enter and Space press', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees');
    await page.waitForLoadState('networkidle');
    const link = banner(page).getByRole('link', { name: 'Mul Cotton' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await banner(page).getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await link.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('All Sarees');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Mul Cotton');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Linen Zari Jamdani');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Sarees');
    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.keyboard.press('Space');
    await link.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await banner(page).getByRole('link', { name: 'Bagaan' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await banner(page).getByRole('link', { name: 'Bagaan' }).isVisible()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await banner(page).getByRole('link', { name: 'Bagaan' }).waitFor({ state: 'hidden' });
  });

  test('works by touch on a wide screen', async () => {
    const page = await newShopper(desk, { hasTouch: true });
    await page.goto('/sarees');
    await page.waitForLoadState('networkidle');
    const link = banner(page).getByRole('link', { name: 'Mul Cotton' });
    await summary(page, 'Sarees').tap();
    await link.waitFor();
    await summary(page, 'Sarees').tap();
    await link.waitFor({ state: 'hidden' });
    await summary(page, 'Sarees').tap();
    await link.waitFor();
    await page.touchscreen.tap(700, 800);
    await link.waitFor({ state: 'hidden' });
  });

  test('opens a dropdown before JavaScript', async () => {
    const page = await newShopper(desk, { javaScriptEnabled: false });
    await page.goto('/');
    await summary(page, 'Collections').click();
    await banner(page).getByRole('link', { name: 'Mehro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mehro' }).waitFor();
  });

  test('leads from the user icon to /login, or for a customer to /orders with a menu', async () => {
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    await page.goto('/sarees');
    expect(await banner(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    await signIn(page, { email: newEmail() });
    await page.reload();
    const icon = banner(page).getByRole('link', { name: 'My account' });
    expect(await icon.getAttribute('href')).toBe('/orders');
    await icon.hover();
    expect(await banner(page).getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders');
    await expectAccessible(page, 'the account menu');
    await banner(page).getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('/');
    await banner(page).getByRole('link', { name: 'Log in' }).waitFor();
    expect(await banner(page).getByRole('button', { name: 'Log Out' }).count()).toBe(0);
  });

  test('opens the user menu by keyboard and by a first touch', async () => {
    const page = await newShopper(desk, { hasTouch: true });
    await page.goto('/sarees');
    await signIn(page, { phone: newPhone() });
    await page.reload();
    const icon = banner(page).getByRole('link', { name: 'My account' });
    const logOut = banner(page).getByRole('button', { name: 'Log Out' });
    await icon.focus();
    await logOut.waitFor();
    await page.keyboard.press('Escape');
    await logOut.waitFor({ state: 'hidden' });
    expect(await icon.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('main').focus();
    await icon.tap();
    await logOut.waitFor();
    expect(new URL(page.url()).pathname).toBe('/sarees');
    await icon.tap();
    await page.waitForURL('/orders');
  });

  test('shows the sums of wishlist and cart, and no badge at 0', async () => {
    const page = await newShopper(desk);
    await page.goto('/know-your-weaver');
    await banner(page).getByRole('button', { name: 'Cart', exact: true }).waitFor();
    expect(await banner(page).getByRole('button', { name: 'Wishlist', exact: true }).innerText()).toBe('');
    await withItemLists(page, [2, 3], [1]);
    await page.reload();
    const cart = banner(page).getByRole('button', { name: 'Cart, 5 pieces' });
    expect(await cart.innerText()).toBe('5');
    expect(await banner(page).getByRole('button', { name: 'Wishlist, 1 piece' }).innerText()).toBe('1');
  });
});

test.each([360, 390, 430])(
  'at %i px the phone’s header has its logo in the middle and a button that opens the wishlist',
  async (width) => {
    const page = await newShopper(phone, { viewport: { width, height: 844 } });
    await page.goto('/know-your-weaver');
    const logo = (await banner(page)
      .getByRole('link', { name: /, home$/ })
      .boundingBox())!;
    expect(Math.abs(logo.x + logo.width / 2 - width / 2)).toBeLessThanOrEqual(1);
    await banner(page).getByRole('button', { name: 'Wishlist', exact: true }).click();
    await page.getByText('Wishlist is Empty').waitFor();
  },
);

describe('the phone’s menu', () => {
  test('has the links of the desktop header, the search and the login', async () => {
    const page = await newShopper(phone, { reducedMotion: 'reduce' });
    await withItemLists(page, [1], [2, 2]);
    await page.goto('/');
    const wishlist = banner(page).getByRole('button', { name: 'Wishlist, 4 pieces' });
    expect(await wishlist.innerText()).toBe('4');
    expect(await banner(page).getByRole('button', { name: 'Cart, 1 piece' }).innerText()).toBe('1');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    const links = await linksOf(menu);
    expect(links.slice(0, 14)).toEqual([['Home', '/'], ...sarees, ...collections, ...house]);
    expect(links.slice(14)).toEqual([
      ['Log in', '/login'],
      ['Track Order', '/login'],
      ['Contact Us', '/contact-us'],
    ]);
    await expectAccessible(page, 'the menu');
    await expectTouchable(menu);
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
      await banner(page).getByRole('link', { name: 'My account' }).tap();
      await page.waitForURL('/orders');
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('button', { name: 'Log Out' }).click();
      await page.waitForURL('/');
      await menu.waitFor({ state: 'hidden' });
      expect(await banner(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
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
        patient,
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

  test('before JavaScript leads to the footer, which has all its links', async () => {
    const page = await newShopper(phone, { javaScriptEnabled: false });
    await page.goto('/sarees');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForURL('/sarees#menu');
    const links = await linksOf(page.getByRole('contentinfo'));
    expect(links).toEqual(expect.arrayContaining([...sarees, ...collections, ...house]));
    const legs = page.getByRole('contentinfo').getByRole('link', { name: 'Linen Zari Jamdani' });
    expect(await legs.isVisible()).toBe(true);
  });
});

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the logo leads home and to the top', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    await page.evaluate(() => window.scrollTo(0, 900));
    await banner(page)
      .getByRole('link', { name: /, home$/ })
      .click();
    await page.waitForURL('/');
    await page.evaluate(() => window.scrollTo(0, 900));
    await banner(page)
      .getByRole('link', { name: /, home$/ })
      .click();
    await expect.poll(() => page.evaluate(() => window.scrollY), patient).toBe(0);
  });

  test('the header stays in view, and its promise scrolls away', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    await page.evaluate(() => window.scrollTo(0, 1200));
    const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(() => top(page.getByText('Free shipping all over India')), patient).toBeLessThanOrEqual(0);
    expect(await top(banner(page))).toBeGreaterThan(50);
    await expectTouchable(banner(page));
  });

  test('the cart has a slim header and no footer, and six other pages have the full header and a footer', async () => {
    const page = await newShopper(size);
    await page.goto('/cart');
    await banner(page)
      .getByRole('link', { name: /, home$/ })
      .waitFor();
    expect(await banner(page).getByRole('button').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await expectTouchable(banner(page));
    for (const address of ['/', '/sarees', '/track', '/login', '/know-your-weaver', '/terms-of-use']) {
      await page.goto(address);
      await banner(page).getByRole('button', { name: 'Search' }).waitFor();
      expect(await page.getByRole('contentinfo').count(), address).toBe(1);
    }
  });

  test('a page has a skip link, and each landmark once', async () => {
    const page = await newShopper(size);
    await page.goto('/sarees');
    await page.waitForLoadState('networkidle');
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
  expect(await summary(page, 'Sarees').isVisible()).toBe(!isPhone);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const boxes = await banner(page)
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
