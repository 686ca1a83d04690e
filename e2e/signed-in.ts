/** Signs shoppers in by the calls that the login page makes; `login.test.ts` has the journeys of that page itself. */
import type { Page } from 'playwright-core';

import type { User } from '../shop/ports/identity.ts';
import { readLastCode, readLastLoginLink } from './login-messages.ts';
import { shopUnderTest } from './shop-under-test.ts';

let count = 0;

/** Returns an e-mail address that no journey has used: nobody may be mailed twice within thirty seconds. */
export function newEmail(): string {
  count += 1;
  return `shopper${process.pid}x${count}@example.in`;
}

/** Returns a phone number of ten digits that no journey has used. */
export function newPhone(): string {
  count += 1;
  return `9${String(process.pid % 10_000).padStart(4, '0')}${String(count).padStart(5, '0')}`;
}

/** Signs the page's shopper in and returns the user. Pages that are opened after that show it. */
export async function signIn(page: Page, contact: { email: string } | { phone: string }): Promise<User> {
  const user = 'email' in contact ? await byLink(page, contact.email) : await byCode(page, contact.phone);
  await page.addInitScript(() => localStorage.setItem('signedIn', '1'));
  return user;
}

async function byLink(page: Page, email: string): Promise<User> {
  await call(page, '/api/auth/generate-login-link', { email });
  const token = new URL(await readLastLoginLink(email)).hash.replace('#token=', '');
  return call(page, '/api/auth/sign-in', { kind: 'email-link', email, token });
}

async function byCode(page: Page, phone: string): Promise<User> {
  await call(page, '/api/auth/send-code', { phone });
  return call(page, '/api/auth/sign-in', { kind: 'phone-code', phone, code: await readLastCode(phone) });
}

async function call(page: Page, path: string, data: unknown): Promise<User> {
  const answer = await page.context().request.post(shopUnderTest().shopUrl + path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: User };
  return user;
}
