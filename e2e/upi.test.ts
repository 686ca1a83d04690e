/**
 * Payments that leave the browser: UPI apps on phones, QR codes on desktops, a bank's page. Whatever becomes of the page
 * that began the payment, there is one order, and whoever returns to the shop on that device is told the truth.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, readStoredLines, type StockedSaree, withItemLists } from './item-lists.ts';
import {
  closeAlertDialog,
  failPayment,
  fillBillingForm,
  payByCard,
  paymentFrameOf,
  paymentWindowOf,
  placedNoticeOf,
  readAvailability,
  readOrderStatuses,
} from './purchase.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const instagram = `${android} Instagram 350.0.0.0`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

const alertTitles = {
  arrived: 'Your payment arrived',
  awaited: 'We have not heard from your bank yet',
  nothing: 'Payment not finished',
} as const;

interface Begun {
  page: Page;
  email: string;
  /** Pieces on sale before the order. */
  before: number;
}

/** Fills in the billing form and opens the payment window. */
async function openWindow(size: ScreenSize, userAgent: string | undefined, email: string): Promise<Begun> {
  const before = await readAvailability(books.db, piece.sku);
  const page = await newShopper(size, {
    ...withItemLists({ cart: [cartItemOf(piece)] }),
    reducedMotion: 'reduce',
    ...(userAgent && { userAgent }),
  });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillBillingForm(page, email);
  await page.getByRole('button', { name: 'Place Order' }).click();
  return { page, email, before };
}

/** Begins a payment in a UPI app on a phone, which takes the place of the shop's page. */
async function leaveForApp(email: string): Promise<Begun> {
  const begun = await openWindow(phone, android, email);
  await paymentFrameOf(begun.page).getByRole('button', { name: 'Google Pay' }).click();
  await begun.page.getByRole('heading', { name: 'UPI app' }).waitFor();
  return begun;
}

/** Gives the payer's answer from another device. */
async function answerElsewhere(payerUrl: string, answer: string): Promise<void> {
  const response = await fetch(payerUrl, { method: 'POST', body: new URLSearchParams({ answer }) });
  expect(response.status).toBe(200);
}

async function expectTold(page: Page, title: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('heading', { name: title }).waitFor();
}

async function expectOneOrder({ email }: Begun): Promise<void> {
  await expect
    .poll(() => readOrderStatuses(books.db, email))
    .toEqual([expect.stringMatching(/^(paid|shipment_requested)$/)]);
}

const cartOf = (page: Page) => readStoredLines(page, 'cartItems');

describe('a payment in a UPI app that takes the place of the page', () => {
  test('is told on any page of the shop once it was approved, and the cart is empty', async () => {
    const begun = await leaveForApp('intent.approved@example.in');
    const { page } = begun;
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expectTold(page, alertTitles.arrived);
    await expectAccessible(page, 'the alert');
    await page.getByRole('alertdialog').getByRole('link', { name: 'See your order' }).click();
    await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await cartOf(page)).toBeNull();
    await expectOneOrder(begun);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  test('says while it is asked about that it is, and names its order also if that could not be asked at once', async () => {
    const begun = await leaveForApp('intent.unnamed@example.in');
    const { page } = begun;
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/release-order', async (route) => {
      await promise;
      await route.continue();
    });
    await page.route('**/payment-status/**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    const sign = page.getByText('One moment, please: we are asking about your payment.');
    await sign.waitFor();
    resolve();
    await sign.waitFor({ state: 'hidden' });
    await page.getByRole('alertdialog').getByRole('link', { name: 'See your order' }).waitFor();
    await expectOneOrder(begun);
  });

  test('that was refused is told to have taken nothing, and the piece is on sale again', async () => {
    const { page, email, before } = await leaveForApp('intent.refused@example.in');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.goto('/sarees');
    await expectTold(page, alertTitles.nothing);
    await closeAlertDialog(page, alertTitles.nothing);
    expect(await cartOf(page)).toEqual([[piece.sku, 1]]);
    expect(await readAvailability(books.db, piece.sku)).toBe(before);
    expect(await readOrderStatuses(books.db, email)).toEqual(['awaiting_payment']);
  });

  test('that waits for its answer is told so with the piece held, and is told again once it was approved', async () => {
    const begun = await leaveForApp('intent.later@example.in');
    const { page, before } = begun;
    const payerUrl = page.url();
    await page.goto('/know-your-weaver');
    await expectTold(page, alertTitles.awaited);
    await expectAccessible(page, 'the alert');
    expect(await readAvailability(books.db, piece.sku)).toBe(before - 1);
    expect(await cartOf(page)).toEqual([[piece.sku, 1]]);
    await closeAlertDialog(page, alertTitles.awaited);
    await answerElsewhere(payerUrl, 'approve');
    await page.getByRole('alertdialog').getByRole('heading', { name: alertTitles.arrived }).waitFor();
    await expectOneOrder(begun);
    expect(await cartOf(page)).toBeNull();
  });

  test('whose tab was closed is told in a new tab on the checkout by the truth of the order, with a link to it', async () => {
    const begun = await leaveForApp('intent.closed@example.in');
    const payerUrl = begun.page.url();
    const tab = await begun.page.context().newPage();
    await begun.page.close();
    await answerElsewhere(payerUrl, 'approve');
    await tab.goto('/checkout');
    await placedNoticeOf(tab).waitFor();
    // The order has its PIN code, although the form of this tab is empty.
    expect(await tab.getByText('add your PIN code').count()).toBe(0);
    await tab.getByRole('link', { name: 'See your order' }).click();
    await tab.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
    expect(await cartOf(tab)).toBeNull();
    await expectOneOrder(begun);
  });

  test('that was refused is told in a new tab without the claim that what was typed is there', async () => {
    const begun = await leaveForApp('intent.other.tab@example.in');
    const payerUrl = begun.page.url();
    const tab = await begun.page.context().newPage();
    await begun.page.close();
    await answerElsewhere(payerUrl, 'refuse');
    await tab.goto('/checkout');
    await expectTold(tab, alertTitles.nothing);
    expect(await tab.getByRole('alertdialog').textContent()).toContain('Your cart is as you left it.');
    await closeAlertDialog(tab, alertTitles.nothing);
    expect(await tab.getByLabel('Full name').inputValue()).toBe('');
  });

  test('is not begun a second time while it waits', async () => {
    const { page, email } = await leaveForApp('intent.twice@example.in');
    await page.goto('/checkout');
    await closeAlertDialog(page, alertTitles.awaited);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await closeAlertDialog(page, alertTitles.awaited);
    expect(await page.locator('iframe.razorpay-checkout-frame').count()).toBe(0);
    expect(await readOrderStatuses(books.db, email)).toEqual(['awaiting_payment']);
  });

  test('is told in a new tab after the first one was closed', async () => {
    const begun = await leaveForApp('intent.killed@example.in');
    const payerUrl = begun.page.url();
    const context: BrowserContext = begun.page.context();
    await begun.page.close();
    await answerElsewhere(payerUrl, 'approve');
    const later = await context.newPage();
    await later.goto('/categories/mul-cotton');
    await expectTold(later, alertTitles.arrived);
    await expectOneOrder(begun);
  });

  test('is told on the billing page by the page of thanks', async () => {
    const begun = await leaveForApp('intent.checkout@example.in');
    await answerElsewhere(begun.page.url(), 'approve');
    await begun.page.goto('/checkout');
    await placedNoticeOf(begun.page).waitFor();
    await expectOneOrder(begun);
  });

  test('becomes an order although nobody returns, and another browser is told nothing of it', async () => {
    const begun = await leaveForApp('intent.never@example.in');
    const payerUrl = begun.page.url();
    await begun.page.close();
    await answerElsewhere(payerUrl, 'approve');
    await expectOneOrder(begun);
    const other = await newShopper(phone);
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await other.goto('/');
    await other.getByRole('heading', { level: 1 }).first().waitFor();
    expect(asked.filter((path) => /payment-status|release-order/.test(path))).toEqual([]);
  });
});

test('a payment in a UPI app beside the page ends on that page with thanks', async () => {
  const begun = await openWindow(phone, android, 'intent.beside@example.in');
  const frame = paymentFrameOf(begun.page);
  await frame.getByLabel('Keep this page open behind the app').check();
  const opened = begun.page.context().waitForEvent('page');
  await frame.getByRole('button', { name: 'PhonePe' }).click();
  const app = await opened;
  await app.getByRole('button', { name: 'Approve', exact: true }).click();
  await placedNoticeOf(begun.page).waitFor();
  await expectOneOrder(begun);
  expect(await cartOf(begun.page)).toBeNull();
});

test('a QR code on a desktop shows its time, and is paid from another device', async () => {
  const begun = await openWindow(desk, undefined, 'qr.paid@example.in');
  const frame = paymentFrameOf(begun.page);
  await frame.getByRole('button', { name: 'Show the QR code' }).click();
  const waiting = frame.getByRole('dialog', { name: 'Scan with any UPI app' });
  await waiting.getByText(/^Expires in \d:\d\d\.$/).waitFor();
  const payerUrl = await waiting.getByRole('link', { name: 'Open the payer’s page' }).getAttribute('href');
  await answerElsewhere(payerUrl ?? '', 'approve');
  await placedNoticeOf(begun.page).waitFor();
  await expectOneOrder(begun);
});

test('another tab is told that nothing was heard yet while the first shows its QR code, and the piece stays held', async () => {
  const begun = await openWindow(desk, undefined, 'qr.other.tab@example.in');
  const frame = paymentFrameOf(begun.page);
  await frame.getByRole('button', { name: 'Show the QR code' }).click();
  await frame.getByText(/^Expires in/).waitFor();
  const tab = await begun.page.context().newPage();
  await tab.goto('/sarees');
  await expectTold(tab, alertTitles.awaited);
  expect(await readAvailability(books.db, piece.sku)).toBe(begun.before - 1);
});

test('another tab begins no payment while the first shows its window, which is then paid once', async () => {
  const email = newEmail();
  const { page, before } = await openWindow(desk, undefined, email);
  await paymentWindowOf(page).waitFor();
  const second = await page.context().newPage();
  await second.goto('/checkout');
  await fillBillingForm(second, email);
  await second.getByRole('button', { name: 'Place Order' }).click();
  await closeAlertDialog(second, 'A payment is open in another tab');
  expect(await readOrderStatuses(books.db, email)).toEqual(['awaiting_payment']);
  expect(await readAvailability(books.db, piece.sku)).toBe(before - 1);
  await payByCard(page);
  await placedNoticeOf(page).waitFor();
  expect(await readOrderStatuses(books.db, email)).toHaveLength(1);
  await second.getByRole('button', { name: 'Place Order' }).waitFor({ state: 'hidden' });
});

test.each(['pays', 'fails'])(
  'a shopper inside Instagram who %s is told so on the page to which the provider returns',
  async (end) => {
    const email = newEmail();
    const { page, before } = await openWindow(phone, instagram, email);
    const returned = page.waitForRequest((request) => new URL(request.url()).pathname === '/payment-return');
    await (end === 'pays' ? payByCard(page) : failPayment(page));
    expect((await returned).method()).toBe('POST');
    if (end === 'pays') await placedNoticeOf(page).waitFor();
    else await expectTold(page, alertTitles.nothing);
    expect(await readAvailability(books.db, piece.sku)).toBe(end === 'pays' ? before - 1 : before);
  },
);

test('a shopper inside Instagram who fails is told so on the next page although the window closes before it comes', async () => {
  const { page } = await openWindow(phone, instagram, newEmail());
  const released: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/release-order') && released.push(page.url()));
  const closed = Promise.withResolvers<void>();
  await page.exposeFunction('tellClosed', closed.resolve);
  await paymentFrameOf(page).getByRole('radio', { name: 'Card' }).waitFor();
  await page.evaluate(() => {
    const { tellClosed } = window as unknown as { tellClosed(): void };
    new MutationObserver((_, observer) => {
      if (document.querySelector('iframe.razorpay-checkout-frame')) return;
      observer.disconnect();
      // The page that is being left has its turn to act on the closed window before the next one comes.
      setTimeout(() => requestAnimationFrame(tellClosed));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/payment-return', async (route) => {
    await closed.promise;
    await route.continue();
  });
  await failPayment(page);
  await expectTold(page, alertTitles.nothing);
  expect(released).toHaveLength(1);
});

test('a UPI ID can be typed on an iPhone, and not on an Android phone', async () => {
  const begun = await openWindow(phone, iphone, 'collect@example.in');
  const frame = paymentFrameOf(begun.page);
  await frame.getByRole('radio', { name: 'UPI ID' }).check();
  await frame.getByRole('button', { name: /^Pay ₹/ }).click();
  await placedNoticeOf(begun.page).waitFor();
  await expectOneOrder(begun);
  const { page } = await openWindow(phone, android, 'no.collect@example.in');
  await paymentFrameOf(page).getByRole('radio', { name: 'UPI apps' }).waitFor();
  expect(await paymentFrameOf(page).getByRole('radio', { name: 'UPI ID' }).count()).toBe(0);
});

test('a bank’s page that never returns leaves the piece held, and the shop says that it has not heard', async () => {
  const begun = await openWindow(desk, undefined, 'bank.silent@example.in');
  const frame = paymentFrameOf(begun.page);
  await frame.getByRole('radio', { name: 'Netbanking' }).check();
  const opened = begun.page.context().waitForEvent('page');
  await frame.getByRole('button', { name: /^Pay ₹/ }).click();
  await (await opened).close();
  await begun.page.reload();
  await expectTold(begun.page, alertTitles.awaited);
  expect(await readAvailability(books.db, piece.sku)).toBe(begun.before - 1);
});
