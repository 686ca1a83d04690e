/** My Orders: the history of whoever is signed in, one order of it, its shipment, and cancelling it. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { readLastCode } from './login-messages.ts';
import {
  advanceShipmentTo,
  type BoughtOrder,
  buyOnePiece,
  expectTouchTargetSizes,
  moveOrderThrough,
} from './order-books.ts';
import { fillBillingForm, paymentFrameOf } from './purchase.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);

async function signedIn(size: ScreenSize, email = newEmail()) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signIn(page, { email });
  return { page, email };
}

/** Opens one order's own view. */
async function openOrder(page: Page, { code }: BoughtOrder): Promise<void> {
  await page.goto(`/orders#${code}`);
  await title(page, `Order ${code}`).waitFor();
}

test('a shopper who opens My Orders signed out is led to the login page and back', async () => {
  const page = await newShopper(phone);
  await page.goto('/orders');
  await page.waitForURL('/login?next=%2Forders');
  const number = newPhone();
  await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill(number);
  await page.getByRole('button', { name: 'Send Otp' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await readLastCode(number));
  await page.waitForURL('/orders');
  await title(page, 'My Orders').waitFor();
});

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('an empty order history links to the store', async () => {
    const { page } = await signedIn(size);
    await page.goto('/orders');
    await page.getByText('No orders yet. Go to store to place an order.', { exact: true }).waitFor();
    await expectAccessible(page, 'an empty history');
    await expectTouchTargetSizes(main(page).locator('h1 ~ *'));
    await page.getByRole('link', { name: 'Go to store' }).click();
    await page.waitForURL('/sarees');
  });

  test('the order history shows the newest order first, leads to its shipment, and returns by Back', async () => {
    const { page, email } = await signedIn(size);
    const older = await buyOnePiece(books.db, { email, isShipped: false });
    const newer = await buyOnePiece(books.db, { email, nth: 1 });
    await advanceShipmentTo('OUT FOR DELIVERY', newer);
    // Pictures of pieces that cannot be had.
    await page.route('**/product-images/**', (route) => route.abort());
    await page.goto('/orders');
    const cards = main(page).locator('ol > li');
    await expect.poll(() => cards.count()).toBe(2);
    await cards.nth(0).getByText(newer.code).waitFor();
    await cards.nth(1).getByText(older.code).waitFor();
    await expect.poll(() => cards.locator('img[src*="plain-weave"]').count()).toBe(2);
    expect(await cards.nth(1).innerText()).toMatch(/Being prepared[\s\S]+\d+ \w+ 20\d\d · 1 piece · ₹[\d,]+/);
    await expectAccessible(page, 'the history');
    await expectTouchTargetSizes(main(page));

    const link = cards.nth(0).getByRole('link');
    await link.click();
    await title(page, `Order ${newer.code}`).waitFor();
    await hasFocus(title(page, `Order ${newer.code}`));
    await page.getByText('Your parcel is on its way to you.', { exact: true }).waitFor();
    // The courier's scans come a moment after the books.
    const names = () => steps(page).locator('[aria-hidden="true"] + span').allTextContents();
    await expect
      .poll(names)
      .toEqual(['Placed', 'Packed', 'With the courier', 'Out for delivery', 'Delivered (not yet)']);
    expect(await steps(page).locator('nth=3').getAttribute('aria-current')).toBe('step');
    await page.getByText(/^Out for delivery, Kochi/).waitFor();
    await page.getByRole('link', { name: 'The courier’s own page' }).waitFor();
    await main(page).getByRole('link', { name: newer.name }).waitFor();
    await expectAccessible(page, 'an order');
    await expectTouchTargetSizes(main(page));
    await page.reload();
    await title(page, `Order ${newer.code}`).waitFor();

    await page.goBack();
    await title(page, 'My Orders').waitFor();
    await page.goForward();
    await title(page, `Order ${newer.code}`).waitFor();
    await page.getByRole('link', { name: 'All orders' }).click();
    await hasFocus(link);
  });

  test('an order without a shipment shows Tracking info not available.', async () => {
    const { page, email } = await signedIn(size);
    const order = await buyOnePiece(books.db, { email });
    await page.route('**/api/order-history*', async (route) => {
      const answer = await (await route.fetch()).json();
      const [one] = answer.orders;
      await route.fulfill({ json: { ...answer, orders: [{ ...one, shiprocket_shipment_id: null }] } });
    });
    await page.goto('/orders');
    const alert = page.getByRole('alertdialog');
    await page.getByRole('button', { name: `Track shipment of order ${order.code}` }).click();
    await alert.getByText('Tracking info not available.', { exact: true }).waitFor();
    await expectAccessible(page, 'the alert');
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: order.name }).click();
    await page.getByRole('button', { name: 'Track shipment' }).click();
    await alert.getByText('Tracking info not available.', { exact: true }).waitFor();
  });

  test('a shipment without scans shows Your order is being prepared! until there is one', async () => {
    const { page, email } = await signedIn(size);
    const order = await buyOnePiece(books.db, { email });
    await page.goto('/orders');
    await page.getByRole('button', { name: `Track shipment of order ${order.code}` }).click();
    const banner = page.getByRole('status').filter({ hasText: 'Your order is being prepared!' });
    await banner.getByText('Your order is being prepared!', { exact: true }).waitFor();
    await banner
      .getByText('Shipping details are not yet available. Please check back soon for tracking updates.', {
        exact: true,
      })
      .waitFor();
    await expectAccessible(page, 'an order in preparation');
    await advanceShipmentTo('IN TRANSIT', order);
    await page.getByRole('button', { name: 'Track shipment' }).click();
    await page.getByText(/^In transit, /).waitFor();
    expect(await banner.count()).toBe(0);
  });

  test('cancelling an order explains what happens, and can be abandoned', async () => {
    const { page, email } = await signedIn(size);
    const order = await buyOnePiece(books.db, { email });
    await openOrder(page, order);
    await page.getByRole('button', { name: 'Track shipment' }).click();
    await page.getByText('Your order is being prepared!', { exact: true }).waitFor();
    await page
      .getByText(/^Possible within 6 hours of the order and before dispatch: until \d+ \w+, \d+:\d\d [ap]m\.$/)
      .waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await dialog.getByText(/₹[\d,.]+ goes back to the account you paid from within 7 working days/).waitFor();
    await expectAccessible(page, 'the question');
    const keep = dialog.getByRole('button', { name: 'Keep the order' });
    await hasFocus(keep);
    await page.keyboard.press('Escape');
    await hasFocus(cancel);

    let tries = 0;
    await page.route('**/cancel', (route) => {
      tries += 1;
      return tries === 1
        ? route.fulfill({ status: 503, json: { code: 'outside_service_failed' } })
        : route.fulfill({ json: { status: 'cancelled' } });
    });
    await cancel.click();
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    await dialog
      .getByRole('alert')
      .getByText('The order could not be cancelled just now. Nothing has changed; please try again.')
      .waitFor();
    await moveOrderThrough(books.db, order, 'cancelled');
    const prepared = page.getByText('Your order is being prepared!', { exact: true });
    expect(await prepared.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page
      .getByText('Cancelled. What you paid goes back to where it came from within 7 working days.', { exact: true })
      .waitFor();
    await hasFocus(title(page, `Order ${order.code}`));
    await eventually(() => isInView(title(page, `Order ${order.code}`))).toBe(true);
    expect(await cancel.count()).toBe(0);
    expect(await prepared.count()).toBe(0);
    expect(await page.getByText('The courier calls').count()).toBe(0);
    expect(await steps(page).locator('[aria-hidden="true"] + span').allTextContents()).toEqual([
      'Placed',
      'Cancelled',
      'Refunded (not yet)',
    ]);
    await expectAccessible(page, 'a cancelled order');
    await page.getByRole('link', { name: 'All orders' }).click();
    await main(page).locator('ol > li').getByText('Cancelled', { exact: true }).waitFor();
  });

  test('each status of an order shows what is true of it, in the list and on its page', async () => {
    const { page, email } = await signedIn(size);
    const order = await buyOnePiece(books.db, { email });
    const view = async () => {
      await page.goto('/orders');
      const card = main(page).locator('ol > li');
      await card.getByText(order.code).waitFor();
      const inList = await card.getByRole('button').allInnerTexts();
      await openOrder(page, order);
      await page.getByRole('heading', { name: 'About this order' }).waitFor();
      await page.getByText('Asking the courier').waitFor({ state: 'detached' });
      const acts = main(page).locator('article button, article a[download]');
      const titles = await main(page).locator('article h3').allInnerTexts();
      return {
        inList,
        acts: await acts.allInnerTexts(),
        titles: titles.filter((one) => one !== 'The courier’s scans'),
      };
    };
    const track = { inList: ['Track shipment'] };
    expect(await view()).toEqual({
      ...track,
      acts: ['Track shipment', 'Invoice', 'Cancel order'],
      titles: ['Invoice', 'Cancelling'],
    });
    await moveOrderThrough(books.db, order, 'shipped');
    expect(await view()).toEqual({
      ...track,
      acts: ['Track shipment', 'Invoice'],
      titles: ['Invoice', 'Cancelling', 'Something wrong with it'],
    });
    await moveOrderThrough(books.db, order, 'delivered');
    expect(await view()).toEqual({
      ...track,
      acts: ['Track shipment', 'Invoice', 'Report a problem'],
      titles: ['Invoice', 'Something wrong with it'],
    });
    await moveOrderThrough(books.db, order, 'needs_attention');
    expect(await view()).toEqual({ inList: [], acts: [], titles: [] });
    await moveOrderThrough(books.db, order, 'cancelled');
    expect(await view()).toEqual({ inList: [], acts: [], titles: [] });
    await moveOrderThrough(books.db, order, 'refunded');
    expect(await view()).toEqual({ inList: [], acts: ['Invoice'], titles: ['Invoice'] });
  });

  test('without JavaScript My Orders says what to do', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/orders');
    // Playwright's text search passes over `noscript`.
    const note = page.locator('main noscript p');
    expect(await note.innerText()).toContain('Your orders are shown with JavaScript only.');
    expect(await page.getByText('One moment').isVisible()).toBe(false);
    expect(await note.locator('a').getAttribute('href')).toBe('/contact-us');
  });

  test('My Orders fits 320 pixels', async () => {
    const page = await newShopper(size, { viewport: { width: 320, height: 640 } });
    const email = newEmail();
    await signIn(page, { email });
    const order = await buyOnePiece(books.db, { email });
    const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await page.goto('/orders');
    await page.getByText(order.code).waitFor();
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
    await openOrder(page, order);
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  });
});

test('an order that has left, or is too old, offers no cancelling', async () => {
  const { page, email } = await signedIn(desk);
  const order = await buyOnePiece(books.db, { email });
  await page.clock.install();
  await page.clock.setFixedTime(Date.now() + 6 * 3_600_000);
  await openOrder(page, order);
  await page.getByText(/^It was possible within 6 hours of the order, until /).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await moveOrderThrough(books.db, order, 'shipped');
  await page.reload();
  await page.getByText('It has left our shop and can no longer be cancelled.').waitFor();
});

test('a cancellation that the shop refuses as too late shows the reason', async () => {
  const { page, email } = await signedIn(desk);
  const order = await buyOnePiece(books.db, { email });
  await page.route('**/cancel', (route) => route.fulfill({ status: 409, json: { code: 'too_late' } }));
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await dialog
    .getByText(/^This order can no longer be cancelled: it has left our shop, or its 6 hours are over\./)
    .waitFor();
});

test('a press on Invoice downloads the PDF', async () => {
  const { page, email } = await signedIn(desk);
  const order = await buyOnePiece(books.db, { email });
  await openOrder(page, order);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Invoice' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await readFile(await file.path(), 'latin1')).toMatch(/^%PDF-1/);
});

test('a long order history loads in pages', async () => {
  const { page, email } = await signedIn(phone);
  await buyOnePiece(books.db, { email });
  await page.route('**/api/order-history*', async (route) => {
    const answer = await (await route.fetch({ url: route.request().url().replace(/\?.*/, '') })).json();
    const from = new URL(route.request().url()).searchParams.get('before') ?? '';
    const orders = [1, 2].map((nth) => ({ ...answer.orders[0], id: `${from}${nth}` }));
    await route.fulfill({ json: { orders, more: from === '' } });
  });
  await page.goto('/orders');
  const cards = main(page).locator('ol > li');
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBe(4);
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
});

test('an order history that cannot be loaded says so and can be retried', async () => {
  const { page } = await signedIn(phone);
  await page.route('**/api/order-history*', (route) => route.abort());
  await page.goto('/orders');
  await page.getByRole('alert').getByText('Your orders could not be fetched just now.').waitFor();
  await expectAccessible(page, 'no history');
  await page.unroute('**/api/order-history*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No orders yet. Go to store to place an order.').waitFor();
});

test('somebody else’s order is not shown', async () => {
  const order = await buyOnePiece(books.db, { email: newEmail() });
  const { page } = await signedIn(phone);
  await page.goto(`/orders#${order.code}`);
  await title(page, 'Not in your account').waitFor();
  expect(await main(page).getByRole('link', { name: 'find it' }).getAttribute('href')).toBe('/track');
});

test('a signed-in buyer lands at My Orders, whatever contact was typed', async () => {
  const { page } = await signedIn(desk);
  const saree = await books.db
    .selectFrom('saree')
    .selectAll()
    .where('availability', '>', 3)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  await page.goto(`/product/${saree.product_path}`);
  await main(page).getByRole('button', { name: 'Buy Now' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
  await fillBillingForm(page, newEmail());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await paymentFrameOf(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page.waitForURL('/orders');
  await page.getByRole('status').getByText('Thank you. Your order is placed.').waitFor();
  await main(page)
    .getByRole('link', { name: saree.saree_name ?? saree.name })
    .waitFor();
});

test('Log Out on My Orders goes home, not to the login page', async () => {
  const { page } = await signedIn(desk);
  await page.goto('/orders');
  await page.getByText('No orders yet. Go to store to place an order.').waitFor();
  const seen: string[] = [];
  page.on('framenavigated', () => seen.push(new URL(page.url()).pathname));
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).hover();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(seen).not.toContain('/login');
});
