/** Without a network: the cart works, and what needs the network says so and goes on by itself. */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { cartDialogOf, findMostStockedSarees, readStoredLines, type StockedSaree } from './item-lists.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

let saree: StockedSaree;
beforeAll(async () => {
  [saree] = await findMostStockedSarees(books.db);
});

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first().click();

test('Add To Cart opens the cart with one piece after the network was lost', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  const drawer = page.waitForResponse(/\/cart-drawer-[^/]+\.js$/);
  await page.goto(`/product/${saree.product_path}`);
  await (await drawer).finished();
  await page.context().setOffline(true);
  await addToCart(page);
  await cartDialogOf(page).getByRole('link', { name: 'Checkout' }).waitFor();
  expect(await readStoredLines(page, 'cartItems')).toEqual([[saree.sku, 1]]);
});

test('a cart whose script was never fetched says what it holds, and opens by itself once the network is back', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  // Nothing is fetched ahead for somebody who saves data.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`/product/${saree.product_path}`);
  await page.context().setOffline(true);
  await addToCart(page);
  await page
    .getByText('You are offline. What you chose is in your cart, which opens once you are connected.')
    .waitFor();
  expect(await readStoredLines(page, 'cartItems')).toEqual([[saree.sku, 1]]);
  await page.context().setOffline(false);
  await cartDialogOf(page).getByRole('link', { name: 'Checkout' }).waitFor();
  expect(await readStoredLines(page, 'cartItems')).toEqual([[saree.sku, 1]]);
});
