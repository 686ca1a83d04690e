/**
 * Purchases of a shop whose payment provider is Cashfree: paid, failed, closed and unanswered in its window, refunded by the
 * merchant, and found by the sweep when no event arrives.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { createCommandRunner } from '../server/testing/command.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { closeAlertDialog, fillBillingForm, placedNoticeOf, readAvailability, readOrderStatuses } from './purchase.ts';
import { shrinkPictures } from './small-pictures.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const test = sampledTest(import.meta.filename);
/** Leaves out of samples what waits for the sweep, which comes once a minute. */
const testOfAll = inject('effort').testsOneIn === 1 ? test : () => {};

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

let shop: RunningShop;
let db: Database;
let piece: StockedSaree;
beforeAll(async () => {
  shop = await startShop({ PAYMENT_PROVIDER: 'cashfree' });
  await shrinkPictures(shop.dataDir);
  db = openDatabase({ url: (await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir })).url, connections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await shop.stop();
});
beforeEach(async () => {
  [piece] = await findMostStockedSarees(db);
});

const frameOf = (page: Page) => page.frameLocator('iframe[title^="Cashfree checkout"]');
const buttonOf = (page: Page, name: string | RegExp) => frameOf(page).getByRole('button', { name });

/** Fills the checkout in and opens the payment window. */
async function openWindow(size: ScreenSize, email: string): Promise<Page> {
  const shopper = { ...withItemLists({ cart: [cartItemOf(piece)] }, shop.shopUrl), reducedMotion: 'reduce' } as const;
  const page = await newShopper(size, { baseURL: shop.shopUrl, ...shopper });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillBillingForm(page, email);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await buttonOf(page, /^Pay ₹/).waitFor();
  return page;
}

async function fault(about: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ service: 'cashfree', ...about });
  expect((await fetch(`${shop.sandboxUrl}/faults`, { method: 'POST', headers, body })).status).toBe(201);
}

async function orderOf(email: string) {
  return db.selectFrom('orders').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a shopper pays by UPI through Cashfree, and the order is placed', async () => {
    const email = `cashfree.${size.width}@example.in`;
    const before = await readAvailability(db, piece.sku);
    const page = await openWindow(size, email);
    await expectAccessible(page, 'the payment window');
    await buttonOf(page, /^Pay ₹/).click();
    await placedNoticeOf(page).waitFor();
    expect(await page.getByRole('dialog', { name: /^Payment to/ }).count()).toBe(0);
    expect(await orderOf(email)).toMatchObject({ status: 'shipment_requested', captured_paise: piece.price_paise });
    expect(await readAvailability(db, piece.sku)).toBe(before - 1);
  });

  test('a payment that fails or is closed in Cashfree’s window takes nothing, and the next one pays for the same order', async () => {
    const email = `cashfree.retry.${size.width}@example.in`;
    const page = await openWindow(size, email);
    await buttonOf(page, 'Fail this payment').click();
    await closeAlertDialog(page, 'Payment failed');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('button', { name: 'Close payment' }).click();
    await closeAlertDialog(page, 'Payment not finished');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await frameOf(page).getByRole('radio', { name: 'Card' }).check();
    await buttonOf(page, /^Pay ₹/).click();
    await placedNoticeOf(page).waitFor();
    expect(await readOrderStatuses(db, email)).toEqual(['shipment_requested']);
  });
});

test('Back closes Cashfree’s window first, and the page stays', async () => {
  const page = await openWindow(phone, 'cashfree.back@example.in');
  await page.evaluate(() => history.back());
  await closeAlertDialog(page, 'Payment not finished');
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(await page.locator('dialog').count()).toBe(0);
});

test('an order paid through Cashfree is refunded by the merchant’s command', async () => {
  const email = 'cashfree.refunded@example.in';
  const page = await openWindow(desk, email);
  await buttonOf(page, /^Pay ₹/).click();
  await placedNoticeOf(page).waitFor();
  const { code, id } = await orderOf(email);
  const [port, sandboxPort] = [new URL(shop.shopUrl).port, new URL(shop.sandboxUrl).port];
  const run = createCommandRunner({
    DATA_DIR: shop.dataDir,
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    PAYMENT_PROVIDER: 'cashfree',
  });
  expect(await run('order', 'refund', code)).toMatchObject({ code: 0, said: expect.stringContaining(code) });
  await eventually(() =>
    db.selectFrom('refund').select(['status', 'amount_paise']).where('order_id', '=', id).execute(),
  ).toEqual([{ status: 'processed', amount_paise: piece.price_paise }]);
  await eventually(() => readOrderStatuses(db, email)).toEqual(['refunded']);
});

testOfAll(
  'a payment answered late, whose page is closed and whose events are lost, is found by the sweep',
  async () => {
    const email = 'cashfree.late@example.in';
    await fault({ call: '*', kind: 'late_webhook', ms: 600_000 });
    const page = await openWindow(phone, email);
    await buttonOf(page, 'Leave it unanswered').click();
    await closeAlertDialog(page, 'We have not heard from your bank yet');
    await page.close();
    const { id, provider_order_id: orderId } = await orderOf(email);
    const headers = { 'content-type': 'application/json' };
    const decided = await fetch(`${shop.sandboxUrl}/cashfree/sandbox/decide`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
    });
    expect(decided.status).toBe(200);
    // The shop asks about the order when its reservation ends.
    await db
      .updateTable('orders')
      .set({ reserved_until: new Date(), check_after: new Date() })
      .where('id', '=', id)
      .execute();
    await expect
      .poll(() => readOrderStatuses(db, email), { timeout: 100_000 })
      .toEqual([expect.stringMatching(/^(paid|shipment_requested)$/)]);
    const events = await db.selectFrom('order_event').select('cause').where('order_id', '=', id).execute();
    expect(events.map(({ cause }) => cause)).toContain('payment found by the sweep');
  },
);
