/** Steps of a purchase in journeys: the form, the payment window and alerts; and what the database says of it. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
import { expectLayout } from './layout.ts';
import { shopUnderTest } from './shop-under-test.ts';

export async function fillBillingForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Address' }).fill('House 221B, 5th Main');
  await page.getByLabel('PIN code').fill('560001');
}

/** Finds the payment window of the provider. */
export function paymentFrameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe.razorpay-checkout-frame');
}

/** Returns the ways to pay in the payment window, which are there once it is open. */
export function paymentWindowOf(page: Page): Locator {
  return paymentFrameOf(page).getByRole('group', { name: 'Pay with' });
}

/** Chooses the test card and fails the attempt. */
export async function failPayment(page: Page): Promise<void> {
  const frame = paymentFrameOf(page);
  await frame.getByRole('radio', { name: 'Card' }).check();
  await frame.getByRole('button', { name: 'Fail this payment' }).click();
}

/** Pays by the test card in the payment window, once it is open. */
export async function payByCard(page: Page): Promise<void> {
  const frame = paymentFrameOf(page);
  await frame.getByRole('radio', { name: 'Card' }).check();
  await frame.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Waits for the alert with this heading and closes it. */
export async function closeAlertDialog(page: Page, heading: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByRole('heading', { name: heading, exact: true }).waitFor();
  await expectLayout(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'hidden' });
}

export function placedNoticeOf(page: Page) {
  return page.getByText('Thank you. Your order is placed.');
}

/** Switches a fault of an outside service on, until the test ends. */
export async function injectFault(fault: object): Promise<void> {
  const faults = `${shopUnderTest().sandboxUrl}/faults`;
  onTestFinished(async () => void (await fetch(faults, { method: 'DELETE' })));
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(faults, { method: 'POST', headers, body: JSON.stringify(fault) });
  expect(status).toBe(201);
}

export async function readAvailability(db: Database, sku: string): Promise<number> {
  const saree = db.selectFrom('saree').select('availability').where('sku', '=', sku);
  return (await saree.executeTakeFirstOrThrow()).availability;
}

/** Returns the statuses of the orders with an e-mail address, the oldest first. */
export async function readOrderStatuses(db: Database, email: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('status')
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  return orders.map(({ status }) => status);
}
