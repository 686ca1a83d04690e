/** Failures between Place Order and the thanks: each shows an alert that is true, and the shopper loses nothing. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { formatPriceWithPaise, paise } from '../shop/money.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import {
  cartItemOf,
  findMostStockedSarees,
  findSareeWithAvailability,
  readStoredLines,
  type StockedSaree,
  withItemLists,
} from './item-lists.ts';
import { stopClock } from './moving.ts';
import {
  closeAlertDialog,
  failPayment,
  fillBillingForm,
  injectFault,
  payByCard,
  paymentFrameOf,
  paymentWindowOf,
  placedNoticeOf,
  readAvailability,
  readOrderStatuses,
} from './purchase.ts';
import { buyThroughApi, postToApi } from './shop-calls.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const alertOf = (page: Page) => page.getByRole('alertdialog');

/** Opens the billing page with a piece in the cart, and fills the form in. */
async function readyToPay(size: ScreenSize, email: string, bought = piece): Promise<Page> {
  const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(bought)] }), reducedMotion: 'reduce' });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillBillingForm(page, email);
  return page;
}

async function expectNothingLost(page: Page, email: string): Promise<void> {
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
  expect(await readStoredLines(page, 'cartItems')).toEqual([[piece.sku, 1]]);
}

/** Expects one paid order: its shipment is requested by the page or, a little later, by the shop. */
async function expectOneOrder(email: string): Promise<void> {
  const statuses = await readOrderStatuses(books.db, email);
  expect(statuses).toHaveLength(1);
  expect(['paid', 'shipment_requested']).toContain(statuses[0]);
}

/** Returns the provider's id of the order that the page opens next. */
async function nextOrderId(page: Page): Promise<string> {
  const response = await page.waitForResponse((answer) => answer.url().endsWith('/api/create-order'));
  return ((await response.json()) as { id: string }).id;
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  const troubles: [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][] = [
    [
      'the provider refuses',
      () => injectFault({ service: 'razorpay', call: 'POST /v1/orders', kind: 'status', status: 500 }),
      async () => {},
    ],
    [
      'the provider’s script is blocked',
      (page) => page.route('**/checkout.js', (route) => route.abort()),
      (page) => page.unroute('**/checkout.js'),
    ],
    ['the network is gone', (page) => page.context().setOffline(true), (page) => page.context().setOffline(false)],
  ];
  test.each(troubles)(
    'when %s the payment is reported as not initiated, and nothing is lost',
    async (_what, begin, end) => {
      const email = `not.started.${size.width}@example.in`;
      const before = await readAvailability(books.db, piece.sku);
      const page = await readyToPay(size, email);
      await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
      await begin(page);
      await placeOrder(page).click();
      await alertOf(page).getByText('Failed to initiate payment.', { exact: true }).waitFor();
      await alertOf(page)
        .getByText(/^Nothing was charged\./)
        .waitFor();
      await expectAccessible(page, 'the alert');
      await closeAlertDialog(page, 'Not started');
      await expectNothingLost(page, email);
      expect(await readAvailability(books.db, piece.sku)).toBe(before);
      await end(page);
    },
  );

  test('a network address with too many orders is told when to try again', async () => {
    const page = await readyToPay(size, `too.many.${size.width}@example.in`);
    await page.route('**/api/create-order', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Too many.', status: 429, code: 'too_many' }),
      }),
    );
    await placeOrder(page).click();
    await alertOf(page)
      .getByText(/Please try again in an hour\.$/)
      .waitFor();
  });

  test('a payment that is not verified shows the spec’s sentence, and pressing again finds the money instead of taking it twice', async () => {
    const email = `forged.${size.width}@example.in`;
    const page = await readyToPay(size, email);
    await page.route('**/api/verify-signature', (route) => route.fulfill({ json: { verified: false } }));
    await placeOrder(page).click();
    await payByCard(page);
    await alertOf(page).getByText('Payment signature verification failed.', { exact: true }).waitFor();
    await alertOf(page).getByText('Please do not pay again.').waitFor();
    await expectAccessible(page, 'the alert');
    await closeAlertDialog(page, 'Not verified');
    await expectNothingLost(page, email);
    // The provider has the money: pressing again finds that out instead of taking it twice.
    await placeOrder(page).click();
    await placedNoticeOf(page).waitFor();
    await expectOneOrder(email);
  });
});

test('Back after the thanks offers no piece that was bought, also if a first try to pay had failed', async () => {
  const email = 'back.bought@example.in';
  const page = await readyToPay(phone, email);
  await placeOrder(page).click();
  await failPayment(page);
  await closeAlertDialog(page, 'Payment failed');
  await placeOrder(page).click();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  await page.goBack();
  await page.getByText('Cart is Empty').waitFor();
  expect(await placeOrder(page).count()).toBe(0);
  await expectOneOrder(email);
});

test('a changed price is shown before anything is paid', async () => {
  const email = 'dearer@example.in';
  const setPrice = (price_paise: number) =>
    books.db.updateTable('saree').set({ price_paise }).where('sku', '=', piece.sku).execute();
  const page = await readyToPay(phone, email);
  const dearer = piece.price_paise + 50_000;
  try {
    await setPrice(dearer);
    await placeOrder(page).click();
    await closeAlertDialog(page, 'A price has changed');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await summary.getByText(formatPriceWithPaise(paise(dearer)), { exact: true }).waitFor();
    await expectNothingLost(page, email);
    expect(await readOrderStatuses(books.db, email)).toEqual([]);
    await placeOrder(page).click();
    await paymentFrameOf(page)
      .getByText(formatPriceWithPaise(paise(dearer)), { exact: true })
      .waitFor();
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
  } finally {
    await setPrice(piece.price_paise);
  }
});

test('a last piece sold meanwhile is reported before anything is paid', async () => {
  const last = await findSareeWithAvailability(books.db, 1);
  const page = await readyToPay(desk, 'too.late@example.in', last);
  await buyThroughApi(last, 'the-quicker-one');
  await placeOrder(page).click();
  await alertOf(page)
    .getByText(/fewer are left than you chose.*Nothing was charged\.$/)
    .waitFor();
  await closeAlertDialog(page, 'No longer available');
  await page.getByRole('region', { name: 'Order Summary' }).getByText('Sold out', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Change the cart' }).click();
  await page.getByText('Sold out. Remove it to go on.').waitFor();
  expect(await readOrderStatuses(books.db, 'too.late@example.in')).toEqual([]);
});

test('a receipt that the shop refuses as used up is replaced by a new one', async () => {
  const page = await readyToPay(desk, 'stale.receipt@example.in');
  const receipts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-order')) receipts.push(request.postDataJSON().receipt);
  });
  const conflict = { status: 409, contentType: 'application/problem+json', body: '{"code":"receipt_conflict"}' };
  // Counts the calls itself: a route for one call would not be removed before the second one follows.
  await page.route('**/api/create-order', (route) =>
    receipts.length > 1 ? route.continue() : route.fulfill(conflict),
  );
  await placeOrder(page).click();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  expect(receipts).toHaveLength(2);
  expect(receipts[0]).not.toBe(receipts[1]);
});

test('two quick presses open one order', async () => {
  const page = await readyToPay(desk, 'twice@example.in');
  let opened = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-order')) opened += 1;
  });
  await placeOrder(page).dblclick();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  expect(opened).toBe(1);
});

test('Back closes the payment window first, and the piece is released', async () => {
  const email = 'back@example.in';
  const before = await readAvailability(books.db, piece.sku);
  const page = await readyToPay(phone, email);
  await placeOrder(page).click();
  await paymentWindowOf(page).waitFor();
  expect(await readAvailability(books.db, piece.sku)).toBe(before - 1);
  await page.evaluate(() => history.back());
  await closeAlertDialog(page, 'Payment not finished');
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(await page.locator('iframe.razorpay-checkout-frame').count()).toBe(0);
  await expectNothingLost(page, email);
  expect(await readAvailability(books.db, piece.sku)).toBe(before);
  // With no window open, Back leads to the page before.
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
});

test('Back removes a payment window that is still loading', async () => {
  const page = await readyToPay(phone, 'back.early@example.in');
  const fetched = Promise.withResolvers<void>();
  await page.route('**/checkout/frame.js', (route) => fetched.promise.then(() => route.continue()).catch(() => {}));
  await placeOrder(page).click();
  const frame = page.locator('iframe.razorpay-checkout-frame');
  await frame.waitFor();
  await page.evaluate(() => history.back());
  await alertOf(page).waitFor();
  fetched.resolve();
  await closeAlertDialog(page, 'Payment not finished');
  expect(await frame.count()).toBe(0);
});

test('a reload during a payment releases the piece and says so', async () => {
  const email = 'reloaded@example.in';
  const before = await readAvailability(books.db, piece.sku);
  const page = await readyToPay(desk, email);
  await placeOrder(page).click();
  await paymentWindowOf(page).waitFor();
  await page.reload();
  await closeAlertDialog(page, 'Payment not finished');
  await expectNothingLost(page, email);
  expect(await readAvailability(books.db, piece.sku)).toBe(before);
  await placeOrder(page).click();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  expect(await readOrderStatuses(books.db, email)).toEqual(['shipment_requested']);
});

test('a payment completed during a reload is found, with thanks and an empty cart', async () => {
  const email = 'paid.unheard@example.in';
  const page = await readyToPay(phone, email);
  const opened = nextOrderId(page);
  await placeOrder(page).click();
  await paymentWindowOf(page).waitFor();
  await postToApi('/razorpay/sandbox/pay', { order_id: await opened, outcome: 'success', method: 'upi' });
  await page.reload();
  await placedNoticeOf(page).waitFor();
  await expect.poll(() => readStoredLines(page, 'cartItems')).toBeNull();
});

test('a connection lost after the payment shows not confirmed yet, and the payment is found later', async () => {
  const email = 'cut.off@example.in';
  const page = await readyToPay(desk, email);
  await placeOrder(page).click();
  await paymentWindowOf(page).waitFor();
  const after = /\/api\/(verify-signature|payment-status|release-order)/;
  await page.route(after, (route) => route.abort());
  await payByCard(page);
  await alertOf(page)
    .getByText('The connection broke after your payment, before we could confirm the order.')
    .waitFor();
  await alertOf(page).getByText('Please do not pay again.').waitFor();
  await closeAlertDialog(page, 'Not confirmed yet');
  await expectNothingLost(page, email);
  await page.unroute(after);
  await placeOrder(page).click();
  await placedNoticeOf(page).waitFor();
  await expectOneOrder(email);
});

test('failed calls for shipping and saving still end with thanks and one paid order', async () => {
  const email = 'noted@example.in';
  const page = await readyToPay(desk, email);
  await page.route(/\/api\/(place-shiprocket-order|save-order)/, (route) => route.abort());
  await placeOrder(page).click();
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  await page.getByText(/^Thank you/).waitFor();
  await expectOneOrder(email);
});

test('a payment window that never shows can be left after twenty seconds', async () => {
  const email = 'stuck@example.in';
  const page = await newShopper(phone, { ...withItemLists({ cart: [cartItemOf(piece)] }), reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/checkout');
  await fillBillingForm(page, email);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
  const silent = 'window.Razorpay = class { on() {} open() {} close() {} };';
  await page.route('**/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body: silent }));
  const opened = nextOrderId(page);
  await stopClock(page);
  await placeOrder(page).click();
  await opened;
  await page.getByRole('button', { name: 'Waiting for your payment' }).waitFor();
  const out = page.getByRole('button', { name: 'The payment window did not open? Start again' });
  expect(await out.isVisible()).toBe(false);
  await page.clock.runFor(20_000);
  await page.clock.resume();
  await out.click();
  await closeAlertDialog(page, 'Payment not finished');
  await expectNothingLost(page, email);
});
