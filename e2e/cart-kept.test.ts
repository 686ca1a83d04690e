/**
 * Persistence of the cart: in several tabs at once, in a browser that stores nothing, and without scripts or network.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import {
  cartDialogOf,
  cartItemOf,
  findMostStockedSarees,
  openCart,
  readStoredLines,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
  writeFromAnotherTab,
} from './item-lists.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let [many, two] = [] as unknown as [StockedSaree, StockedSaree];
beforeAll(async () => {
  [many, two] = await findMostStockedSarees(books.db);
});

test('an open cart follows another tab at once, and a line that another tab adds survives', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(many)] }));
  const other = await page.context().newPage();
  await other.goto('/login');
  const others = await openCart(other);
  await others
    .getByRole('group', { name: `Quantity of ${titleOfStockedSaree(many)}` })
    .getByText('1', { exact: true })
    .waitFor();
  await page.goto('/login');
  const drawer = await openCart(page);
  await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(many)}` }).click();
  await others
    .getByRole('group', { name: `Quantity of ${titleOfStockedSaree(many)}` })
    .getByText('2', { exact: true })
    .waitFor();

  await writeFromAnotherTab(page, 'cartItems', [cartItemOf(many, 2), cartItemOf(two)]);
  await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(many)}` }).click();
  await drawer.getByRole('link', { name: titleOfStockedSaree(two) }).waitFor();
  expect(await readStoredLines(page, 'cartItems')).toEqual([
    [many.sku, 3],
    [two.sku, 1],
  ]);
  await others.getByRole('link', { name: titleOfStockedSaree(two) }).waitFor();
  await drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(many)}, ${many.color}` }).click();
  await drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(two)}, ${two.color}` }).click();
  await others.getByText('Cart is Empty', { exact: true }).waitFor();
});

test('of two tabs that change the cart at the same moment, neither loses or doubles the other’s pieces', async () => {
  const first = await newShopper(desk);
  const second = await first.context().newPage();
  await first.goto(`/product/${many.product_path}`);
  await second.goto(`/product/${two.product_path}`);
  const both = (count: number) =>
    [
      [many.sku, count],
      [two.sku, count],
    ].toSorted();
  const times = 12;
  for (let time = 1; time <= times; time += 1) {
    const at = Date.now() + 300;
    await Promise.all([first, second].map((page) => pressAt(page, 'Add To Cart', at)));
    for (const page of [first, second])
      await eventually(async () => (await readStoredLines(page, 'cartItems'))?.toSorted()).toEqual(both(time));
    for (const page of [first, second]) await cartDialogOf(page).getByRole('button', { name: 'Close' }).click();
  }
  const drawers = await Promise.all([first, second].map(openCart));
  const at = Date.now() + 300;
  await Promise.all([
    pressAt(first, `One less ${titleOfStockedSaree(many)}, ${many.color}`, at, drawers[0]),
    pressAt(second, `Remove ${titleOfStockedSaree(two)}, ${two.color}`, at, drawers[1]),
  ]);
  for (const page of [first, second])
    await eventually(() => readStoredLines(page, 'cartItems')).toEqual([[many.sku, times - 1]]);
});

/** Presses the first button of this name by the page's own script at this time of the machine's clock. */
async function pressAt(page: Page, name: string, at: number, within: Locator = page.getByRole('main')): Promise<void> {
  await within
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate((button: HTMLElement, when) => {
      while (Date.now() < when);
      button.click();
    }, at);
}

test('without storage the cart lasts as long as its page', async () => {
  const page = await newShopper(phone);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto(`/product/${many.product_path}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
  const drawer = cartDialogOf(page);
  await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(many)}` }).click();
  await drawer.getByRole('link', { name: 'View cart and add a note' }).click();
  await page.getByText('2 pieces', { exact: true }).waitFor();
});

test('without JavaScript the cart page says what it needs and where to order without it', async () => {
  const page = await newShopper(phone, { javaScriptEnabled: false });
  await page.goto('/cart');
  // Playwright's text search leaves `noscript` out.
  const note = page.locator('main noscript p');
  expect(await note.innerText()).toContain('The cart is kept in your browser and needs JavaScript.');
  expect(await page.getByText('Looking for your cart').isVisible()).toBe(false);
  await note.locator('a').click();
  await page.waitForURL(`${shopUnderTest().shopUrl}/contact-us`);
});
