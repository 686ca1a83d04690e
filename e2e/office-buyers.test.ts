/** Answers to buyers in the office: reported problems, payment links, reviews; and whether the money is right. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { refreshRatings } from '../shop/catalogue/rating-store.ts';
import { insertReport } from '../shop/problem-reports/report-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizesFor, testBrowser } from './fixtures.ts';
import { type Hands, handsFor } from './hands.ts';
import { findMostStockedSarees } from './item-lists.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { buyForOffice, type OfficeOrder, readMoneyOf } from './office-orders.ts';
import { moveOrderThrough } from './order-books.ts';
import { fillBillingForm, payByCard, placedNoticeOf } from './purchase.ts';
import { letWaitEnd } from './scheduled-act.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

/** Most taps of each task on a phone. */
const mostTaps = { problem: 4, paymentLink: 5, review: 1, money: 1 } as const;

async function as(role: 'owner' | 'manager', size: ScreenSize): Promise<{ page: Page; hands: Hands }> {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, role);
  return { page, hands: handsFor(page, size) };
}

const asManager = (size: ScreenSize) => as('manager', size);

/** Has the buyer of a delivered order report that it is damaged. */
async function aProblem(): Promise<OfficeOrder> {
  const order = await buyForOffice(books.db);
  await moveOrderThrough(books.db, order, 'shipment_requested', 'shipped', 'delivered');
  const { id } = await books.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', order.code)
    .executeTakeFirstOrThrow();
  await insertReport(books.db, { orderId: id, kind: 'damaged', words: 'The border is torn.' });
  return order;
}

/** Inserts a review that waits, until the test ends; returns its words, and the path of its saree's reviews. */
async function aWaitingReview(): Promise<{ words: string; path: string }> {
  const [saree] = await findMostStockedSarees(books.db);
  const words = `Soft from the first day, ${newEmail()}.`;
  const { id } = await books.db
    .insertInto('review')
    .values({ saree_sku: saree.sku, user_name: 'Meera N', rating: 5, feedback: words, status: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await books.db.deleteFrom('review').where('id', '=', id).execute();
    await refreshRatings(books.db, [saree.sku]);
  });
  return { words, path: `/product/${saree.product_path}#reviews` };
}

const isAt = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a reported problem is answered by a refund with four taps from Today, and then settled', async () => {
    const order = await aProblem();
    const { page, hands } = await asManager(size);
    await goToOffice(page);
    await hands.press(page.getByRole('link', { name: new RegExp(`${order.fullName}, ${order.code}`) }));
    await page.getByText('“The border is torn.”').waitFor();
    await expectAccessible(page, 'a problem');
    const answer = page.getByRole('region', { name: 'Answer' });
    await hands.press(answer.getByRole('button', { name: /^Refund/ }));
    const sheet = page.getByRole('dialog', { name: 'Refund' });
    await hands.choose(sheet.getByRole('group', { name: 'Why' }), 'Damaged');
    await hands.press(sheet.getByRole('button', { name: /^Refund ₹/ }));
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.problem);
    await letWaitEnd(books.db, order.code);
    // Until the provider has sent the money, the order's history goes on, and what the page has seen is old.
    await eventually(() => readMoneyOf(books.db, order)).toEqual(['refunded', [expect.any(Number)]]);
    await page.reload();
    await hands.press(answer.getByRole('button', { name: /^Settle it/ }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Settle the problem', exact: true }));
    await page.getByText('Settled.', { exact: true }).waitFor();
    await answer.waitFor({ state: 'detached' });
  });

  test('a payment link is made by five taps, its buyer pays, and the order is in the list', async () => {
    const [piece] = await findMostStockedSarees(books.db);
    const { page, hands } = await asManager(size);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await goToOffice(page, '/links');
    await hands.press(page.getByRole('button', { name: 'New payment link' }));
    const sheet = page.getByRole('dialog', { name: 'New payment link' });
    const saree = sheet.getByRole('searchbox', { name: 'Saree' });
    await eventually(() => saree.evaluate((field) => field === document.activeElement)).toBe(true);
    await hands.type(piece.sku);
    await hands.press(sheet.getByRole('list', { name: 'Found' }).getByRole('button', { name: piece.sku }));
    await hands.fill(sheet.getByLabel(/^WhatsApp number of the buyer/), '98450 12345');
    await expectAccessible(page, 'the sheet of a payment link');
    await hands.press(sheet.getByRole('button', { name: /^Make the link for ₹/ }));
    const chat = page.waitForEvent('popup');
    await hands.press(sheet.getByRole('link', { name: 'WhatsApp' }));
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.paymentLink);
    const draft = new URL((await chat).url());
    expect(draft.pathname).toBe('/919845012345');
    const [, path = '', code = ''] = /(\/pay#([\w-]+?)\.\S+)/.exec(draft.searchParams.get('text') ?? '') ?? [];

    const buyer = await newShopper(size);
    await buyer.goto(path);
    await buyer.getByText(/^Kept for you until /).waitFor();
    await fillBillingForm(buyer, newEmail());
    await buyer.getByRole('button', { name: 'Place Order' }).click();
    await payByCard(buyer);
    await placedNoticeOf(buyer).waitFor();

    await goToOffice(page, '/orders?view=all');
    await hands.press(page.getByRole('link', { name: 'Asha Rao' }).first());
    await isAt(page, code);
    await page
      .getByRole('region', { name: 'Money' })
      .getByText(/ paid$/)
      .waitFor();
  });

  test('a review is shown by one tap, and is then on the page of its saree', async () => {
    const { words, path } = await aWaitingReview();
    const { page, hands } = await asManager(size);
    await goToOffice(page, '/reviews');
    const review = page.getByRole('article').filter({ hasText: words });
    await expectAccessible(page, 'reviews that wait');
    await hands.press(review.getByRole('button', { name: 'Show' }));
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.review);
    await page.getByText('Shown.', { exact: true }).waitFor();
    await review.waitFor({ state: 'detached' });
    const shopper = await newShopper(size);
    await shopper.goto(path);
    await shopper.getByRole('region', { name: 'Customer Reviews' }).getByText(words).waitFor();
  });

  test('Money says by one tap from Today whether it is right', async () => {
    const { page, hands } = await as('owner', size);
    // The shop's own books have orders that other journeys moved by hand: these are as if there were none.
    let [broken, adds_up]: [object[], boolean] = [[], true];
    await page.route('**/api/office/money', async (route) => {
      const answer = await (await route.fetch()).json();
      const right = { difference: 0, differences: [], unknown_payments: [], concerns: [] };
      await route.fulfill({ json: { ...answer, ...right, broken, adds_up } });
    });
    await goToOffice(page);
    await hands.press(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Money' }));
    await page.getByText('The books add up, to the paisa.').waitFor();
    expect(hands.taps()).toBeLessThanOrEqual(mostTaps.money);
    await expectAccessible(page, 'books that add up');
    [broken, adds_up] = [
      [
        {
          subject: 'DH-101',
          order_code: null,
          says: 'More was sold than there was.',
          found: '2 of 1',
          said: { code: 'stock_is_its_ledger', values: { figures: ['2', '1'] } },
        },
      ],
      false,
    ];
    await page.reload();
    await page.getByText('The books have 1 mistake.').waitFor();
    await page.getByText('More was sold than there was. 2 of 1').waitFor();
    await expectAccessible(page, 'books that do not add up');
  });
});
