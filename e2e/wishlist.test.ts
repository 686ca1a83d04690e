/** The wishlist: its drawer, its move to the cart, and what may happen in the half second that this takes. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  cartItemOf,
  findMostStockedSarees,
  findSareeWithAvailability,
  readStoredLines,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
  writeFromAnotherTab,
} from './item-lists.ts';
import { stopClock } from './moving.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let [one, other, gone] = [] as unknown as [StockedSaree, StockedSaree, StockedSaree];
beforeAll(async () => {
  [one, other] = await findMostStockedSarees(books.db);
  gone = await findSareeWithAvailability(books.db, 0);
});

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Your wishlist' });

async function openWishlist(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Wishlist/ })
    .click();
  await drawerOf(page).waitFor();
  return drawerOf(page);
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('an empty wishlist says so and links to all sarees', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/login');
    const drawer = await openWishlist(page);
    await drawer.getByText('Wishlist is Empty', { exact: true }).waitFor();
    expect(await drawer.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
    await expectAccessible(page, 'the empty wishlist');
    await drawer.getByRole('link', { name: 'See all sarees' }).click();
    await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
  });

  test('the wishlist’s Add To Cart shows Moving to Cart... for half a second, then moves everything and closes', async () => {
    const wishlist = [cartItemOf(one), cartItemOf(other, 2)];
    const page = await newShopper(size, {
      ...withItemLists({ wishlist, cart: [cartItemOf(one)] }),
      reducedMotion: 'reduce',
    });
    await page.clock.install();
    await page.goto('/login');
    const drawer = await openWishlist(page);
    await drawer.getByRole('link', { name: titleOfStockedSaree(other) }).waitFor();
    await expectAccessible(page, 'the wishlist');
    await stopClock(page);
    await drawer.getByRole('button', { name: 'Add To Cart' }).click();
    const moving = drawer.getByRole('button', { name: 'Moving to Cart...' });
    expect(await moving.isDisabled()).toBe(true);
    await page.clock.runFor(499);
    expect(await moving.isVisible()).toBe(true);
    expect(await readStoredLines(page, 'wishlistItems')).toEqual([
      [one.sku, 1],
      [other.sku, 2],
    ]);
    await page.clock.runFor(1);
    expect(await readStoredLines(page, 'wishlistItems')).toBeNull();
    expect(await readStoredLines(page, 'cartItems')).toEqual([
      [one.sku, 2],
      [other.sku, 2],
    ]);
    await page.clock.resume();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Cart, 4 pieces' }).waitFor();
  });
});

test('adding to the wishlist opens the drawer, and a second time raises the count', async () => {
  const page = await newShopper(desk, withItemLists({ wishlist: [cartItemOf(other, 2)] }));
  await page.goto(`/product/${one.product_path}`);
  await page.getByRole('button', { name: 'Wishlist, 2 pieces' }).waitFor();
  const drawer = drawerOf(page);
  for (const count of [1, 2]) {
    await page.getByRole('main').getByRole('button', { name: 'Add To Wishlist' }).click();
    await drawer.waitFor();
    expect(await readStoredLines(page, 'wishlistItems')).toEqual([
      [other.sku, 2],
      [one.sku, count],
    ]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Wishlist, 4 pieces' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Wishlist, 4 pieces' }).waitFor();
});

test('while the wishlist moves to the cart, neither closing the drawer nor adding in another tab loses or doubles a piece', async () => {
  const page = await newShopper(desk, withItemLists({ wishlist: [cartItemOf(one)] }));
  await page.clock.install();
  await page.goto('/login');
  const drawer = await openWishlist(page);
  await stopClock(page);
  await drawer.getByRole('button', { name: 'Add To Cart' }).click();
  // The drawer is closed, and another tab adds something.
  await page.keyboard.press('Escape');
  await writeFromAnotherTab(page, 'wishlistItems', [cartItemOf(one), cartItemOf(other)]);
  await page.clock.runFor(500);
  expect(await readStoredLines(page, 'wishlistItems')).toEqual([[other.sku, 1]]);
  expect(await readStoredLines(page, 'cartItems')).toEqual([[one.sku, 1]]);
});

test('a page that is left while the wishlist moves to the cart has moved everything once', async () => {
  const page = await newShopper(desk, withItemLists({ wishlist: [cartItemOf(one)] }));
  await page.clock.install();
  await page.goto('/login');
  const drawer = await openWishlist(page);
  await stopClock(page);
  await drawer.getByRole('button', { name: 'Add To Cart' }).click();
  await drawer.getByRole('button', { name: 'Moving to Cart...' }).waitFor();
  // Does not wait for hydration, which needs the page's clock.
  await page.goto('/cart', { waitUntil: 'load' });
  await page.clock.resume();
  await page.getByText('1 piece', { exact: true }).waitFor();
  expect(await readStoredLines(page, 'wishlistItems')).toBeNull();
});

test('a single saree can be moved from the wishlist to the cart, and a sold-out one leads to its restock notice', async () => {
  const page = await newShopper(desk, withItemLists({ wishlist: [cartItemOf(one, 2), cartItemOf(gone)] }));
  await page.goto('/login');
  const drawer = await openWishlist(page);
  await drawer.getByRole('button', { name: `One less ${titleOfStockedSaree(one)}` }).waitFor();
  expect(await drawer.getByRole('button', { name: `One less ${titleOfStockedSaree(gone)}` }).count()).toBe(0);
  await drawer.getByRole('button', { name: `Move to cart: ${titleOfStockedSaree(one)}` }).click();
  await page.getByText('Moved to your cart.').waitFor();
  expect(await readStoredLines(page, 'cartItems')).toEqual([[one.sku, 2]]);
  expect(await readStoredLines(page, 'wishlistItems')).toEqual([[gone.sku, 1]]);
  await drawer.getByText('Sold out.').getByRole('link', { name: 'Get notified' }).click();
  await page.getByRole('textbox', { name: 'Your Email or WhatsApp' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
});

test('the wishlist’s Add To Cart leaves sold-out pieces, and is missing if there are no others', async () => {
  const page = await newShopper(desk, withItemLists({ wishlist: [cartItemOf(one), cartItemOf(gone)] }));
  await page.goto('/login');
  const drawer = await openWishlist(page);
  await drawer.getByText('Sold out.').waitFor();
  await drawer.getByRole('button', { name: 'Add To Cart' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(await readStoredLines(page, 'cartItems')).toEqual([[one.sku, 1]]);
  expect(await readStoredLines(page, 'wishlistItems')).toEqual([[gone.sku, 1]]);
  await openWishlist(page);
  await drawer.getByText('Sold out.').waitFor();
  expect(await drawer.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
});

test('the wishlist follows another tab at once, and a removal can be undone', async () => {
  const page = await newShopper(desk, withItemLists({ wishlist: [cartItemOf(one), cartItemOf(other)] }));
  const beside = await page.context().newPage();
  await beside.goto('/login');
  await page.goto('/login');
  const drawer = await openWishlist(page);
  await drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(one)}, ${one.color}` }).click();
  await beside.getByRole('button', { name: 'Wishlist, 1 piece' }).waitFor();
  await drawer.getByRole('button', { name: `Undo, put ${titleOfStockedSaree(one)} back` }).click();
  await beside.getByRole('button', { name: 'Wishlist, 2 pieces' }).waitFor();
  expect(await readStoredLines(page, 'wishlistItems')).toEqual([
    [one.sku, 1],
    [other.sku, 1],
  ]);
});

test('a phone’s wishlist has buttons of at least 44 pixels', async () => {
  const page = await newShopper(phone, { ...withItemLists({ wishlist: [cartItemOf(one)] }), reducedMotion: 'reduce' });
  await page.goto('/login');
  const drawer = await openWishlist(page);
  await drawer.getByRole('button', { name: `Move to cart: ${titleOfStockedSaree(one)}` }).waitFor();
  for (const target of await drawer.getByRole('button').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
