/** Journeys on slow 3G, as browsers' developer tools define it: each answer takes two seconds and more. */
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import {
  cartItemOf,
  findMostStockedSarees,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
} from './item-lists.ts';
import { fillBillingForm, payByCard, placedNoticeOf, readOrderStatuses } from './purchase.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
const longMs = 240_000;

const slow3g = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

async function newSlowShopper(options = {}): Promise<Page> {
  const page = await newShopper(phone, options);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow3g);
  return page;
}

test(
  'a tap on Add To Cart is acknowledged before the scripts arrive, and then opens the cart',
  async () => {
    const page = await newSlowShopper();
    await page.goto(`/product/${piece.product_path}`, { waitUntil: 'commit' });
    const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first();
    await add.click();
    expect(await add.getAttribute('data-kept')).toBe('');
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await cart.getByText(titleOfStockedSaree(piece)).waitFor();
    await cart.getByRole('status').getByText('1', { exact: true }).waitFor();
  },
  longMs,
);

test(
  'a purchase works from the cart to the thanks on slow 3G',
  async () => {
    const email = 'slow.buyer@example.in';
    const page = await newSlowShopper(withItemLists({ cart: [cartItemOf(piece)] }));
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
    await fillBillingForm(page, email);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
    await eventually(() => readOrderStatuses(books.db, email).then((statuses) => statuses.length)).toBe(1);
  },
  longMs,
);

test(
  'browsing works from the menu to a category, a filter and a saree on slow 3G',
  async () => {
    const page = await newSlowShopper();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Mul Cotton' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mul Cotton' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: /In stock/ }).check();
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await page.waitForURL(/in_stock=1/);
    const card = page.getByRole('main').getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  },
  longMs,
);
