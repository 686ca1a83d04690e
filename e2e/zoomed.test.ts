/** A phone whose shopper zooms to 200 %: a page is then 195 pixels wide, and nothing on it is lost. */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { weaverIdOf } from '../shop/catalogue/weaver.ts';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { openShopDatabase, type ScreenSize, testBrowser } from './fixtures.ts';
import {
  cartItemOf,
  findMostStockedSarees,
  findSareeWithAvailability,
  openCart,
  type StockedSaree,
  withItemLists,
} from './item-lists.ts';
import { findLayoutFaults } from './layout.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const zoomed = { name: 'a phone', width: 195, height: 422 } as unknown as ScreenSize;

let saree: StockedSaree;
beforeAll(async () => {
  [saree] = await findMostStockedSarees(books.db);
});

/** Returns what breaks the rules of layout; a page that is too wide would widen this window with it. */
const lostIn = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults, zoomed.width);

const options = () => ({
  ...withItemLists({ cart: [cartItemOf(saree, 2)] }),
  reducedMotion: 'reduce' as const,
  isMobile: true,
});

test('the cart, the menu and the search are whole in a window of 195 pixels', async () => {
  const page = await newShopper(zoomed, options());
  await page.goto('/sarees');
  const drawer = await openCart(page);
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
  expect(await lostIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await lostIn(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search sarees' }).waitFor();
  expect(await lostIn(page)).toEqual([]);
});

test('no page is wider than a window of 195 pixels, and nothing on it is lost', async () => {
  const soldOut = await findSareeWithAvailability(books.db, 0);
  const page = await newShopper(zoomed, options());
  const lost: Record<string, string[]> = {};
  const visit = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await atRest(page);
      const found = await lostIn(page);
      if (found.length > 0) lost[address] = found;
    }
  };
  await visit([
    ...indexablePages,
    `/product/${saree.product_path}`,
    `/product/${soldOut.product_path}`,
    `/weavers/${weaverIdOf('Anima Basak')}`,
    '/sarees?search=jamdani',
    '/sarees?colour=red&max=5000',
    '/sarees?search=zzzzqqq',
    '/cart',
    '/checkout',
    '/checkout/full',
    '/track',
    '/login',
    '/register',
    '/no/such/page',
  ]);
  await signIn(page, { email: newEmail() });
  await visit(['/profile', '/orders']);
  expect(lost).toEqual({});
});

test('the buttons of a saree lie apart in a window of 195 pixels', async () => {
  const page = await newShopper(zoomed, options());
  await page.goto(`/product/${saree.product_path}`);
  const main = page.getByRole('main');
  const boxes = await Promise.all(
    [/^One more/, /^Buy Now$/, /^Add To Cart$/].map((name) =>
      main
        .getByRole('button', { name })
        .first()
        .evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
    ),
  );
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      expect(isApart).toBe(true);
    }
});
