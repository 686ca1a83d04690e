/** A buyer pays by the link that the merchant sent. */
import { beforeEach, expect } from 'vitest';
import { createCommandRunner } from '../server/testing/command.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, readStoredLines, type StockedSaree, withItemLists } from './item-lists.ts';
import {
  closeAlertDialog,
  failPayment,
  fillBillingForm,
  payByCard,
  placedNoticeOf,
  readAvailability,
  readOrderStatuses,
} from './purchase.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

let piece: StockedSaree;
let other: StockedSaree;
beforeEach(async () => {
  [piece, other] = await findMostStockedSarees(books.db);
});

const run = (verb: string, ...words: string[]) =>
  createCommandRunner({ DATA_DIR: shopUnderTest().dataDir })('payment-link', verb, ...words);

async function makeLink(): Promise<{ path: string; code: string }> {
  const { said } = await run('create', piece.sku);
  const [, path = '', code = ''] = /(\/pay#(\S+?)\.\S+)/.exec(said) ?? [];
  return { path, code };
}

test.each(screenSizesFor(import.meta.filename))('an order is paid by its payment link on $name', async (size) => {
  const before = await readAvailability(books.db, piece.sku);
  const { path } = await makeLink();
  const email = newEmail();
  const page = await newShopper(size, withItemLists({ cart: [cartItemOf(other)] }));
  await page.goto(path);
  await page.getByText(/^Kept for you until /).waitFor();
  await page.getByRole('region', { name: 'Order Summary' }).getByText(piece.name).first().waitFor();
  await expectAccessible(page);
  await fillBillingForm(page, email);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await failPayment(page);
  await closeAlertDialog(page, 'Payment failed');
  // The pieces stay kept for the buyer, who tries again.
  expect(await readAvailability(books.db, piece.sku)).toBe(before - 1);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  expect(await readStoredLines(page, 'cartItems')).toEqual([[other.sku, 1]]);
  expect(await readOrderStatuses(books.db, email)).toEqual([expect.stringMatching(/^(paid|shipment_requested)$/)]);
  expect(await readAvailability(books.db, piece.sku)).toBe(before - 1);
  await page.goto('/');
  await page.goto(path);
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
});

test('a payment link that was withdrawn while its page is open says so, and takes no money', async () => {
  const { path, code } = await makeLink();
  const page = await newShopper(phone);
  await page.goto(path);
  await page.getByText(/^Kept for you until /).waitFor();
  await run('withdraw', code);
  await fillBillingForm(page, newEmail());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await closeAlertDialog(page, 'This link has ended');
  await page.reload();
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
});

test('a payment link of which a part is missing says so', async () => {
  const { path } = await makeLink();
  const page = await newShopper(phone);
  await page.goto(path.slice(0, -3));
  await page.getByRole('heading', { name: 'Part of this link is missing' }).waitFor();
  await expectAccessible(page);
  await page.goto('/pay');
  await page.getByRole('heading', { name: 'Part of this link is missing' }).waitFor();
});
