/** Cancelling an order in My Orders: when it is offered or refused, and what the page explains. */

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { buyOnePiece, moveOrderThrough } from './order-books.ts';
import { expectFocused, mainOf, openOrderInHistory, orderStepItemsOf, orderTitleOf } from './orders-page.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [, desk] = screenSizes;

const books = openShopDatabase();

async function signedIn(size: ScreenSize, email = newEmail()) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signIn(page, { email });
  return { page, email };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('cancelling an order explains what happens, and can be abandoned', async () => {
    const { page, email } = await signedIn(size);
    const order = await buyOnePiece(books.db, { email });
    await openOrderInHistory(page, order);
    await page.getByRole('button', { name: 'Track shipment' }).click();
    await page.getByText('Your order is being prepared!', { exact: true }).waitFor();
    await page
      .getByText(
        /^You can cancel within 6 hours of the order, until \d+ \w+, \d+:\d\d [ap]m, unless the parcel leaves us earlier\.$/,
      )
      .waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await dialog.getByText(/₹[\d,.]+ goes back to the account you paid from within 7 working days/).waitFor();
    await expectAccessible(page, 'the question');
    const keep = dialog.getByRole('button', { name: 'Keep the order' });
    await expectFocused(keep);
    await page.keyboard.press('Escape');
    await expectFocused(cancel);

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
      .getByText('We could not cancel the order just now. Nothing has changed. Please try again.')
      .waitFor();
    await moveOrderThrough(books.db, order, 'cancelled');
    const prepared = page.getByText('Your order is being prepared!', { exact: true });
    expect(await prepared.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page
      .getByText('Cancelled. What you paid goes back to where it came from within 7 working days.', { exact: true })
      .waitFor();
    await expectFocused(orderTitleOf(page, `Order ${order.code}`));
    await eventually(() => isInView(orderTitleOf(page, `Order ${order.code}`))).toBe(true);
    expect(await cancel.count()).toBe(0);
    expect(await prepared.count()).toBe(0);
    expect(await page.getByText('The courier calls').count()).toBe(0);
    expect(await orderStepItemsOf(page).locator('[aria-hidden="true"] + span').allTextContents()).toEqual([
      'Placed',
      'Cancelled',
      'Refunded (not yet)',
    ]);
    await expectAccessible(page, 'a cancelled order');
    await page.getByRole('link', { name: 'All orders' }).click();
    await mainOf(page).locator('ol > li').getByText('Cancelled', { exact: true }).waitFor();
  });
});

test('an order that was dispatched, or is six hours old, offers no cancelling', async () => {
  const { page, email } = await signedIn(desk);
  const order = await buyOnePiece(books.db, { email });
  await page.clock.install();
  await page.clock.setFixedTime(Date.now() + 6 * 3_600_000);
  await openOrderInHistory(page, order);
  await page.getByText(/^The 6 hours for cancelling ended on /).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await moveOrderThrough(books.db, order, 'shipped');
  await page.reload();
  await page.getByText('It has left our shop and can no longer be cancelled.').waitFor();
});

test('a cancellation that the shop refuses as too late shows the reason', async () => {
  const { page, email } = await signedIn(desk);
  const order = await buyOnePiece(books.db, { email });
  await page.route('**/cancel', (route) => route.fulfill({ status: 409, json: { code: 'too_late' } }));
  await openOrderInHistory(page, order);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await dialog
    .getByText(/^This order can no longer be cancelled: it has left our shop, or its 6 hours are over\./)
    .waitFor();
});

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
