/** The delivery promise: the same day on the product page, at checkout, in the mail and on the page of the order. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, readOutbox, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { fillBillingForm, injectFault, payByCard, placedNoticeOf } from './purchase.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

const promise = /Arrives by (Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2}/;
const noDay =
  'We cannot name the day for this PIN code yet. You can order all the same: we dispatch in 2-3 working days.';

async function findPiece(): Promise<StockedSaree> {
  const [piece] = await findMostStockedSarees(books.db);
  if (!piece) throw new Error('no saree is in stock');
  return piece;
}

/** Waits for the promise in a live region, and returns it. */
async function readPromise(page: Page): Promise<string> {
  const said = await page.getByRole('status').getByText(promise).textContent();
  return promise.exec(said ?? '')?.[0] ?? '';
}

async function payAndReadMail(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  const confirmation = async () =>
    (await readOutbox(email)).find(({ kind, subject }) => kind === 'mail' && subject?.endsWith('is placed'))?.text;
  await eventually(confirmation).toBeTruthy();
  return (await confirmation()) ?? '';
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the button that pays stays where it is when it turns out that no day can be named', async () => {
    const page = await newShopper(size, withItemLists({ cart: [cartItemOf(await findPiece())] }));
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    await page.route('**/check-pincode?*', async (route) => {
      await answer;
      await route.abort();
    });
    await page.goto('/checkout');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await summary.getByText('your invoice states GST').waitFor();
    await page.getByLabel('PIN code').fill('560001');
    const button = page.getByRole('button', { name: 'Place Order' });
    const before = await button.boundingBox();
    resolve();
    await page.getByText(noDay, { exact: true }).waitFor();
    expect((await button.boundingBox())?.y).toBe(before?.y);
  });

  test('the promised day is the same on the product page, at checkout, in the mail and on the order’s page', async () => {
    const email = newEmail();
    const piece = await findPiece();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${piece.product_path}`);
    await page.getByLabel('Delivery to your PIN code').fill('560001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const promised = await readPromise(page);
    expect(promised).toMatch(promise);
    // The sentences beside it name the same days and no others.
    const range = new RegExp(`delivered (by|between .* and) ${promised.replace('Arrives by ', '')}\\.`);
    const terms = page.getByRole('list', { name: 'Delivery and returns' });
    await terms.getByText(range).waitFor();
    await page
      .getByRole('group')
      .filter({ hasText: 'Free shipping on all orders in India.' })
      .filter({ hasText: range })
      .waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('5-7 working days');
    await expectAccessible(page, 'the promise on the product page');
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByText(range).waitFor();
    await drawer.getByRole('link', { name: 'View cart and add a note' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    await page.getByText(range).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('5-7 working days');
    await page.goto(`/product/${piece.product_path}`);
    await readPromise(page);

    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
    expect(await page.getByText('Arrives by').count()).toBe(0);
    await fillBillingForm(page, email);
    expect(await readPromise(page)).toBe(promised);
    await expectAccessible(page, 'the promise at checkout');

    const mail = await payAndReadMail(page, email);
    expect(mail).toContain(`${promised}. It will leave our shop in 2-3 working days.`);
    await page.goto(/https?:\/\/\S+\/track#\S+/.exec(mail)?.[0] ?? 'no link');
    await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
    await page.getByText(promised, { exact: true }).waitFor();
    await expectAccessible(page, 'the promise on the page of the order');
  });

  test('a reload of the checkout keeps the promise of the PIN code that was typed before', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(await findPiece())] }) });
    await page.goto('/checkout');
    await fillBillingForm(page, newEmail());
    const promised = await readPromise(page);
    await page.reload();
    await page.getByLabel('PIN code').waitFor();
    expect(await readPromise(page)).toBe(promised);
  });

  test('the button of the checkout stays where it is when the promised day comes, so that a tap on it is not missed', async () => {
    const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(await findPiece())] }) });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/check-pincode*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/checkout');
    await fillBillingForm(page, newEmail());
    const placeOrder = page.getByRole('button', { name: 'Place Order' });
    await placeOrder.scrollIntoViewIfNeeded();
    const before = await placeOrder.boundingBox();
    held.resolve();
    await readPromise(page);
    expect(await placeOrder.boundingBox()).toEqual(before);
  });

  test('while the courier is away the checkout names no day and says so, and the order is placed', async () => {
    const email = newEmail();
    const page = await newShopper(size, {
      ...withItemLists({ cart: [cartItemOf(await findPiece())] }),
      reducedMotion: 'reduce',
    });
    await injectFault({ service: 'shiprocket', call: '*', kind: 'status', status: 500 });
    await page.goto('/checkout');
    await fillBillingForm(page, email);
    // PIN codes that no other journey checks: answers are kept for a day.
    await page.getByLabel('PIN code').fill(size.width < 769 ? '560061' : '560062');
    await page.getByRole('status').getByText(noDay, { exact: true }).waitFor();
    const mail = await payAndReadMail(page, email);
    expect(mail).toContain('It will leave our shop in 2-3 working days. Delivery in India takes 5-7 working days');
    expect(mail).not.toContain('Arrives by');
  });
});
