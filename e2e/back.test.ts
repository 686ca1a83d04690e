/** Back with something open: it closes that, and nothing else. Forward, reload and Back after closing do what they say. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { sendCloseSignal, watchCloseSignals } from './close-signal.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, openCart, type StockedSaree, withItemLists } from './item-lists.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, openOrder } from './office-orders.ts';
import { searchIconOf } from './search-panel.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

let saree: StockedSaree;
beforeAll(async () => {
  [saree] = await findMostStockedSarees(books.db);
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function press(button: Locator, opened: Locator): Promise<Locator> {
  await button.click();
  await opened.waitFor();
  return opened;
}

const openQuickView = (page: Page) => {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Quick view/ })
    .first();
  return press(
    button,
    page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close quick view' }) }),
  );
};

/** Opens all that can lie on a saree's page. */
const layers: readonly (readonly [string, (page: Page) => Promise<Locator>])[] = [
  ['the cart drawer', openCart],
  [
    'the wishlist drawer',
    (page) => press(page.getByRole('banner').getByRole('button', { name: /^Wishlist/ }), dialog(page, 'Your wishlist')),
  ],
  ['the search', (page) => press(searchIconOf(page), dialog(page, 'Search'))],
  ['the quick view', openQuickView],
  [
    'the viewer',
    (page) => press(page.getByRole('button', { name: /^Full screen, picture 1/ }), dialog(page, /^Pictures of /)),
  ],
];

/** Goes from the list to a saree's page, as a shopper does. */
async function goToSaree(page: Page): Promise<void> {
  await page.goto('/sarees');
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: /^Full screen, picture 1/ }).waitFor();
}

const isAt = (page: Page, path: RegExp) => page.waitForURL((url) => path.test(url.pathname), { waitUntil: 'commit' });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test.each(layers)('Back closes %s and leaves the page; Back once more goes to the page before', async (_, open) => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(saree)] }), reducedMotion: 'reduce' });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await goToSaree(page);
    const address = page.url();
    const layer = await open(page);
    await page.goBack();
    await layer.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    await page.goBack();
    await isAt(page, /^\/sarees$/);
  });

  test('after layers were closed by their buttons Back goes to the page before, and Forward to the page with nothing open', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(saree)] }), reducedMotion: 'reduce' });
    await goToSaree(page);
    const cart = await openCart(page);
    await cart.getByRole('button', { name: /^Close/ }).click();
    await cart.waitFor({ state: 'hidden' });
    const view = await openQuickView(page);
    await view.getByRole('button', { name: 'Close quick view' }).click();
    await view.waitFor({ state: 'hidden' });
    await page.goBack();
    await isAt(page, /^\/sarees$/);
    await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
    // Forward leads to the page, with nothing open.
    await page.goForward();
    await isAt(page, /^\/product\//);
    await page.getByRole('button', { name: /^Full screen, picture 1/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a link in the cart drawer leads on, and Back from there to the page with nothing open', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(saree)] }), reducedMotion: 'reduce' });
    await goToSaree(page);
    const cart = await openCart(page);
    await cart.getByRole('link', { name: /^View cart/ }).click();
    await isAt(page, /^\/cart$/);
    await cart.waitFor({ state: 'hidden' });
    await page.goBack();
    await isAt(page, /^\/product\//);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await isAt(page, /^\/sarees$/);
  });

  test('a page that is reloaded with its cart open shows it closed, and Back goes to the page before', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(saree)] }), reducedMotion: 'reduce' });
    await goToSaree(page);
    await openCart(page);
    await page.reload();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await isAt(page, /^\/sarees$/);
  });

  test('Back closes the office’s menu of an order, and leaves the order', async () => {
    const order = await buyForOffice(books.db);
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, 'owner');
    await goToOffice(page, '/orders');
    await openOrder(page, order);
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menu').waitFor();
    await page.goBack();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: order.code }).waitFor();
  });
});

test('Back on a phone closes the menu, and the menu’s search closes by Back alone', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await goToSaree(page);
  const menu = await press(page.getByRole('button', { name: 'Menu' }), dialog(page, 'Menu'));
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  await press(page.getByRole('button', { name: 'Menu' }), menu);
  const search = await press(menu.getByRole('button', { name: 'Search' }), dialog(page, 'Search'));
  await page.goBack();
  await search.waitFor({ state: 'hidden' });
  await isAt(page, /^\/product\//);
  await page.goBack();
  await isAt(page, /^\/sarees$/);
});

test('the device’s own signal closes the viewer, and Back then leaves the page', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await watchCloseSignals(page);
  await goToSaree(page);
  const viewer = await press(
    page.getByRole('button', { name: /^Full screen, picture 1/ }),
    dialog(page, /^Pictures of /),
  );
  await sendCloseSignal(page);
  await viewer.waitFor({ state: 'hidden' });
  await page.goBack();
  await isAt(page, /^\/sarees$/);
});
