/** My Orders: the history of a signed-in customer, one order of it, and its shipment. */

import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { advanceShipmentTo, buyOnePiece, expectTouchTargetSizes, moveOrderThrough } from './order-books.ts';
import { expectFocused, mainOf, openOrderInHistory, orderStepItemsOf, orderTitleOf } from './orders-page.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const books = openShopDatabase();

async function signedIn(size: ScreenSize, email = newEmail()) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signIn(page, { email });
  return { page, email };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('an empty order history links to the store', async () => {
    const { page } = await signedIn(size);
    await page.goto('/orders');
    await page.getByText('No orders yet. Go to store to place an order.', { exact: true }).waitFor();
    const ways = page.getByRole('navigation', { name: 'By fabric and weave' }).getByRole('link');
    expect(await ways.count()).toBe(8);
    await expectAccessible(page, 'an empty history');
    await expectTouchTargetSizes(mainOf(page).locator('h1 ~ *'));
    await page.getByRole('link', { name: 'Go to store' }).click();
    await page.waitForURL('/sarees');
  });

  test('the order history shows the newest order first, leads to its shipment, and returns by Back', async () => {
    const { page, email } = await signedIn(size);
    const older = await buyOnePiece(books.db, { email, isShipped: false });
    const newer = await buyOnePiece(books.db, { email, nth: 1 });
    await advanceShipmentTo('OUT FOR DELIVERY', newer);
    // The pictures cannot be loaded.
    await page.route('**/product-images/**', (route) => route.abort());
    await page.goto('/orders');
    const cards = mainOf(page).locator('ol > li');
    await expect.poll(() => cards.count()).toBe(2);
    await cards.nth(0).getByText(newer.code).waitFor();
    await cards.nth(1).getByText(older.code).waitFor();
    await expect.poll(() => cards.locator('img[src*="plain-weave"]').count()).toBe(2);
    // On a desk the words stand beside the picture.
    const [picture, words] = await Promise.all([
      cards.nth(0).locator('img').first().boundingBox(),
      cards.nth(0).getByRole('heading').boundingBox(),
    ]);
    const between = (words?.x ?? Number.POSITIVE_INFINITY) - (picture?.x ?? 0) - (picture?.width ?? 0);
    if (size.width > 768) expect(Math.abs(between)).toBeLessThan(40);
    expect(await cards.nth(1).innerText()).toMatch(/Being prepared[\s\S]+\d+ \w+ 20\d\d · 1 piece · ₹[\d,]+/);
    await expectAccessible(page, 'the history');
    await expectTouchTargetSizes(mainOf(page));

    const link = cards.nth(0).getByRole('link');
    await link.click();
    await orderTitleOf(page, `Order ${newer.code}`).waitFor();
    await expectFocused(orderTitleOf(page, `Order ${newer.code}`));
    await page.getByText('Your parcel is on its way to you.', { exact: true }).waitFor();
    // The courier's scans arrive a moment after the order.
    const names = () => orderStepItemsOf(page).locator('[aria-hidden="true"] + span').allTextContents();
    await expect
      .poll(names)
      .toEqual(['Placed', 'Packed', 'With the courier', 'Out for delivery', 'Delivered (not yet)']);
    expect(await orderStepItemsOf(page).locator('nth=3').getAttribute('aria-current')).toBe('step');
    await page.getByText(/^Out for delivery, Kochi/).waitFor();
    await page.getByRole('link', { name: 'The courier’s own page' }).waitFor();
    const parcel = page.getByRole('region', { name: 'Where it is' });
    await parcel.getByText(/^Courier: \w+/).waitFor();
    const awb = (await parcel.getByText(/^Tracking number: \S+/).textContent())?.split(' ')[2] ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await parcel.getByRole('button', { name: 'Copy the tracking number' }).click();
    await parcel.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(awb);
    await page.getByText('Paid by UPI', { exact: true }).waitFor();
    await mainOf(page).getByRole('link', { name: newer.name }).waitFor();
    await expectAccessible(page, 'an order');
    await expectTouchTargetSizes(mainOf(page));
    await page.reload();
    await orderTitleOf(page, `Order ${newer.code}`).waitFor();

    await page.goBack();
    await orderTitleOf(page, 'My Orders').waitFor();
    await page.goForward();
    await orderTitleOf(page, `Order ${newer.code}`).waitFor();
    await page.getByRole('link', { name: 'All orders' }).click();
    await expectFocused(link);
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

  test('an order in each status shows exactly the parts that apply to it, in the list and on its page', async () => {
    const { page, email } = await signedIn(size);
    const order = await buyOnePiece(books.db, { email });
    const view = async () => {
      await page.goto('/orders');
      const card = mainOf(page).locator('ol > li');
      await card.getByText(order.code).waitFor();
      const inList = await card.getByRole('button').allInnerTexts();
      await openOrderInHistory(page, order);
      await page.getByRole('heading', { name: 'About this order' }).waitFor();
      await page.getByText('Asking the courier').waitFor({ state: 'detached' });
      const acts = mainOf(page).locator('article button, article a[download]');
      const titles = await mainOf(page).locator('article h3').allInnerTexts();
      return {
        inList,
        acts: await acts.allInnerTexts(),
        titles: titles.filter((one) => one !== 'The courier’s updates'),
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
    // Playwright's text search leaves `noscript` out.
    const note = page.locator('main noscript p');
    expect(await note.innerText()).toContain('Your orders need JavaScript to be shown.');
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
    await openOrderInHistory(page, order);
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  });
});

test('a press on Invoice downloads the PDF', async () => {
  const { page, email } = await signedIn(desk);
  const order = await buyOnePiece(books.db, { email });
  await openOrderInHistory(page, order);
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
  const cards = mainOf(page).locator('ol > li');
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBe(4);
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
});

test('an order history that cannot be loaded says so and can be retried', async () => {
  const { page } = await signedIn(phone);
  await page.route('**/api/order-history*', (route) => route.abort());
  await page.goto('/orders');
  await page.getByRole('alert').getByText('We could not fetch your orders just now.').waitFor();
  await expectAccessible(page, 'no history');
  await page.unroute('**/api/order-history*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No orders yet. Go to store to place an order.').waitFor();
});
