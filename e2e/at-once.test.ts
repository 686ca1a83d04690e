/**
 * Journeys in which a tap shows what it opens at once, of what the page has, while scripts and data are still on a slow way: each journey holds them
 * back and then lets them come.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  cartDialogOf,
  cartItemOf,
  findMostStockedSarees,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
} from './item-lists.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

let piece: StockedSaree;
let other: StockedSaree;
beforeAll(async () => {
  [piece, other] = (await findMostStockedSarees(books.db)) as [StockedSaree, StockedSaree];
});

/** Holds back what the page asks for from addresses of a pattern; returns the function that lets it come. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Opens an address of which no script has come yet. */
async function openWithoutScripts(size: ScreenSize, address: string, options = {}) {
  const page = await newShopper(size, options);
  const release = await hold(page, /\/assets\/.*[.]js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, release };
}

const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('Add To Cart shows the cart before any script has come: the piece, and what was in it', async () => {
    const { page, release } = await openWithoutScripts(
      size,
      `/product/${piece.product_path}`,
      withItemLists({ cart: [cartItemOf(other)] }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
    await cartOf(page).getByText(titleOfStockedSaree(piece)).waitFor();
    await cartOf(page).getByText(titleOfStockedSaree(other)).waitFor();
    release();
    await cartOf(page).getByRole('link', { name: 'Checkout' }).waitFor();
    await page.locator('[data-opening]').waitFor({ state: 'detached' });
    await cartOf(page)
      .getByRole('button', { name: `Remove ${titleOfStockedSaree(piece)}, ${piece.color}` })
      .waitFor();
  });

  test('a quick view shows the card before its code has come, and the rest afterwards', async () => {
    const page = await newShopper(size);
    const release = await hold(page, /\/assets\/quick-view-[^/]*[.]js$/);
    await page.goto('/sarees?in_stock=1');
    const card = page.getByRole('main').getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: /^Quick view/ }).click();
    const view = page.getByRole('dialog', { name });
    await view.getByText(/^₹/).waitFor();
    await view.getByRole('img').or(view.locator('img')).first().waitFor();
    release();
    await view.getByText('Price includes shipping & taxes').waitFor();
    await page.locator('[data-opening]').waitFor({ state: 'detached' });
  });
});

test('a button whose panel is still on its way is marked until it comes', async () => {
  const page = await newShopper(phone);
  const release = await hold(page, /\/assets\/(search-panel|filter-sheet)-[^/]*[.]js$/);
  await page.goto('/sarees');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await search.click();
  await page.locator('[data-kept]').and(search).waitFor();
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.click();
  await page.locator('[data-kept]').and(filter).waitFor();
  release();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  await page.locator('[data-kept]').waitFor({ state: 'detached' });
});

test('a search whose panel has not come does not open on the page that is gone to', async () => {
  const page = await newShopper(phone);
  const release = await hold(page, /\/assets\/search-panel-[^/]*[.]js$/);
  await page.goto('/sarees?in_stock=1');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/product/**');
  await page.getByRole('button', { name: /^Full screen, picture 1/ }).waitFor();
  release();
  await atRest(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the menu shows its links before any script has come, and they lead on', async () => {
  const { page, release } = await openWithoutScripts(phone, '/know-your-weaver');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Mul Cotton' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mul Cotton' }).waitFor();
  release();
});

test('Back closes a quick view whose code has not come, and leaves the page', async () => {
  const page = await newShopper(phone);
  const release = await hold(page, /\/assets\/quick-view-[^/]*[.]js$/);
  await page.goto('/sarees?in_stock=1');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  release();
  await atRest(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/sarees');
});

test('a cart that was closed before any script had come stays closed', async () => {
  const { page, release } = await openWithoutScripts(
    phone,
    '/know-your-weaver',
    withItemLists({ cart: [cartItemOf(piece)] }),
  );
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => cartOf(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    await cartOf(page).getByText(titleOfStockedSaree(piece)).waitFor();
    await close();
    await cartOf(page).waitFor({ state: 'hidden' });
  }
  release();
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await atRest(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a piece that was added before any script had come stays in the cart, also if the cart is closed at once', async () => {
  const { page, release } = await openWithoutScripts(phone, `/product/${piece.product_path}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await cartOf(page).getByText(titleOfStockedSaree(piece)).waitFor();
  await page.keyboard.press('Escape');
  await cartOf(page).waitFor({ state: 'hidden' });
  release();
  await cartOf(page)
    .getByRole('button', { name: `Remove ${titleOfStockedSaree(piece)}, ${piece.color}` })
    .waitFor();
});

test('taps on the stepper before any script has come count one by one', async () => {
  const { page, release } = await openWithoutScripts(phone, `/product/${piece.product_path}`);
  const quantity = page
    .getByRole('main')
    .getByRole('group', { name: /^Quantity of/ })
    .first();
  const more = quantity.getByRole('button', { name: /^One more/ });
  await more.click();
  await more.click();
  release();
  await eventually(() => quantity.getByRole('status').innerText()).toBe('3');
});

test('a second tap on Buy Now writes no second entry, and the checkout opens at its top', async () => {
  const page = await newShopper(phone);
  const path = `/product/${piece.product_path}`;
  await page.goto(path);
  await atRest(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).first().dblclick();
  await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === decodeURIComponent(path));
});

test.each(screenSizes.flatMap((size) => [1, 2, 4].map((lines) => ({ ...size, lines }))))(
  'the button that pays stays where it is when scripts and $lines lines of the cart come, on $name',
  async (size) => {
    const inStock = shownSarees(books.db).selectAll().where('availability', '>', 0).orderBy('sku');
    const cart = (await inStock.limit(size.lines).execute()).map((saree) => cartItemOf(saree));
    const { page, release } = await openWithoutScripts(size, '/checkout', withItemLists({ cart }));
    const button = page.getByRole('button', { name: 'Place Order' });
    const place = async () => {
      const box = await button.boundingBox();
      return Math.round((box?.y ?? 0) + (await page.evaluate(() => scrollY)));
    };
    const before = await place();
    release();
    await page.getByRole('link', { name: 'Change the cart' }).waitFor();
    await page.getByText('your invoice states GST').waitFor();
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(4);
  },
);

test('the checkout’s form can be filled in before any script has come, and keeps what was typed', async () => {
  const { page, release } = await openWithoutScripts(phone, '/checkout', withItemLists({ cart: [cartItemOf(piece)] }));
  await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.in');
  release();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText(titleOfStockedSaree(piece)).waitFor();
  await atRest(page);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('asha@example.in');
  await page.reload();
  await eventually(() => page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
});

test('the checkout is loaded once from the cart’s drawer, and Back leads to the page before', async () => {
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(piece)] }));
  await page.goto('/sarees');
  await atRest(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (/\/checkout(-page-.*[.]js)?$/.test(new URL(request.url()).pathname)) loads.push(request.resourceType());
  });
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await cartDialogOf(page).getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('region', { name: 'Order Summary' }).getByText(titleOfStockedSaree(piece)).waitFor();
  await atRest(page);
  // The router has not loaded the page first.
  expect(loads[0]).toBe('document');
  expect(loads.filter((kind) => kind === 'document')).toHaveLength(1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
