/** Pages of the shop as they are printed: what one would file, without what is pressed and without an empty sheet. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readPdfPages } from '../shop/testing/pdf.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { findMostStockedSarees } from './item-lists.ts';
import { buyOnePiece } from './order-books.ts';
import { openOrderInHistory } from './orders-page.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

/** Names of what is pressed, and titles of what offers other things. */
const unprinted = /Skip to|Search|Add To|Buy Now|Share|Similar|Recently|Newsletter|Write to us|Cancel order|Join|©/;

/** Prints the page; returns the text of each sheet. */
async function print(page: Page): Promise<string[]> {
  await atRest(page);
  const sheets = await readPdfPages(await page.pdf({ format: 'A4' }));
  for (const sheet of sheets) {
    expect(sheet).not.toBe('');
    expect(sheet).not.toMatch(unprinted);
  }
  return sheets;
}

test('a saree is printed on three sheets at most, with its name, price and all that is said of it', async () => {
  const [saree] = await findMostStockedSarees(books.db);
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await page.goto(`/product/${saree?.product_path}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const sheets = await print(page);
  expect(sheets.length).toBeLessThanOrEqual(3);
  expect(sheets[0]).toContain(name.split('\n')[0]);
  expect(sheets[0]).toMatch(/₹[\d,]+/);
  expect(sheets.join(' ')).toContain('Manufacturer Details');
});

test('an order is printed on one sheet, with its code, pieces, total and address', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  const email = newEmail();
  await signIn(page, { email });
  const order = await buyOnePiece(books.db, { email });
  await openOrderInHistory(page, order);
  const sheets = await print(page);
  expect(sheets).toHaveLength(1);
  for (const text of [order.code, order.name, 'Total', 'Delivery to']) expect(sheets[0]).toContain(text);
});

test('with forced colours the chosen picture and the chosen colour are marked', async () => {
  const [saree] = await findMostStockedSarees(books.db);
  const page = await newShopper(desk, { reducedMotion: 'reduce', forcedColors: 'active' });
  await page.goto(`/product/${saree?.product_path}`);
  const outlines = await page
    .getByRole('list', { name: 'Pictures', exact: true })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  expect(outlines).toEqual(['solid', ...outlines.slice(1).map(() => 'none')]);
});
