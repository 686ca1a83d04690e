/** Steps of a purchase in journeys: the form, the payment window and alerts; and what the database says of it. */
import type { FrameLocator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
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

/** Waits for the alert with this heading and closes it. */
export async function closeAlertDialog(page: Page, heading: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByRole('heading', { name: heading, exact: true }).waitFor();
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
