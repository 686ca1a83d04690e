/** Accounts in journeys: several devices of one customer, and what the account and the browser store. */
import type { Page } from 'playwright-core';

import type { Database } from '../database/connect.ts';
import type { Address } from '../shop/customers/addresses.ts';
import type { ItemLine } from '../shop/customers/item-lists.ts';
import { eventually } from './fixtures.ts';
import { readLastLoginLink } from './login-messages.ts';
import { shopUnderTest } from './shop-under-test.ts';

/** Signs another device in with the session of this one. */
export async function copySessionToDevice(page: Page, other: Page): Promise<void> {
  await other.context().addCookies(await page.context().cookies());
  await other.addInitScript(() => localStorage.setItem('signedIn', '1'));
}

/**
 * Signs another device in with a session of its own. Nobody is mailed twice in thirty seconds, so it empties the limits
 * first.
 */
export async function signInOnAnotherDevice(page: Page, email: string, db: Database): Promise<void> {
  await db.deleteFrom('rate_limit').execute();
  const { request } = page.context();
  await request.post(`${shopUnderTest().shopUrl}/api/auth/generate-login-link`, { data: { email } });
  const token = new URL(await readLastLoginLink(email, 2)).hash.replace('#token=', '');
  await request.post(`${shopUnderTest().shopUrl}/api/auth/sign-in`, { data: { kind: 'email-link', email, token } });
  await page.addInitScript(() => localStorage.setItem('signedIn', '1'));
}

/** Waits until the account keeps exactly these lines, as `[sku, count]`. */
export async function waitForAccountLines(
  db: Database,
  uid: string,
  kind: 'cart' | 'wishlist',
  lines: [string, number][],
): Promise<void> {
  const kept = async () => {
    const items = (await keptItems(db, uid, kind)) as ItemLine[];
    return items.map(({ sku, count }): [string, number] => [sku, count]).sort();
  };
  await eventually(kept).toEqual(lines.sort());
}

/** Waits until the account keeps the addresses of these people. */
export async function waitForAccountAddresses(db: Database, uid: string, names: string[]): Promise<void> {
  const kept = async () => ((await keptItems(db, uid, 'addresses')) as Address[]).map(({ name }) => name).sort();
  await eventually(kept).toEqual(names.sort());
}

async function keptItems(db: Database, uid: string, kind: string): Promise<unknown[]> {
  const query = db.selectFrom('account_list').select('items').where('uid', '=', uid).where('kind', '=', kind);
  return ((await query.executeTakeFirst())?.items ?? []) as unknown[];
}

/** Fills in the address form of the profile. */
export async function fillAddressForm(page: Page, name: string, street = '221B, 5th Main'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.getByLabel('Address', { exact: true }).fill(street);
  await page.getByLabel('PIN code').fill('560001');
}

/** Finds the card of a recipient's address. */
export function addressCardOf(page: Page, name: string) {
  return page.getByRole('article', { name });
}

export function readLocalStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
