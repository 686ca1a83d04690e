/** The profile of a guest and of a signed-in customer: names, contacts, sessions, own data, and sign-out. */

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { copySessionToDevice, readLocalStorage, signInOnAnotherDevice, waitForAccountAddresses } from './account.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, readOutbox, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { readLastCode, readLastMailedCode } from './login-messages.ts';
import { addAddressInProfile, expectFocusOn } from './profile-page.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const books = openShopDatabase();

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Profile' });

const nameOf = (page: Page, field: 'First name' | 'Last name') => page.getByLabel(field);

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a guest is told how to log in, and sees no fields for names and contacts', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/profile');
    await page.getByText('Log in to have your name', { exact: false }).waitFor();
    await expectAccessible(page, 'a guest’s profile');
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).waitFor();
    expect(await sidebar(page).getByRole('button').allInnerTexts()).toEqual(['Your wishlist']);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('/login?next=%2Fprofile');
  });

  test('names in the profile are edited and saved, while e-mail and phone are read-only', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const email = newEmail();
    await signIn(page, { email });
    await page.goto('/profile');
    await nameOf(page, 'First name').waitFor();
    await expectAccessible(page, 'personal details');
    expect(await nameOf(page, 'First name').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await page.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Phone number').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await nameOf(page, 'First name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Enter your first name.', { exact: true }).waitFor();
    await expectAccessible(page, 'a missing name');
    await nameOf(page, 'First name').fill('<b>Asha</b>');
    await nameOf(page, 'Last name').fill('Rao');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.', { exact: true }).waitFor();
    await expectFocusOn(page, 'Edit');
    await page.reload();
    await nameOf(page, 'First name').waitFor();
    expect(await nameOf(page, 'First name').inputValue()).toBe('<b>Asha</b>');
    expect(await nameOf(page, 'Last name').inputValue()).toBe('Rao');
    // Cancel discards what was typed.
    await page.getByRole('button', { name: 'Edit' }).click();
    await nameOf(page, 'Last name').fill('Menon');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await nameOf(page, 'Last name').inputValue()).toBe('Rao');
  });

  test('a phone number is added to an account by e-mail, and each signs in to it', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const [email, number] = [newEmail(), newPhone()];
    await signIn(page, { email });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add a phone number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a phone number' });
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    await dialog.getByText('Please enter a mobile number of 10 digits.').waitFor();
    await expectAccessible(page, 'a missing number');
    await dialog.getByLabel('Phone number').fill(number);
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByText('Invalid OTP. Try again.').waitFor();
    await expectAccessible(page, 'a wrong code');
    await dialog.getByLabel('Code').fill(await readLastCode(number));
    await page.getByRole('status').getByText('Saved.').waitFor();
    await eventually(() => page.getByLabel('Phone number').inputValue()).toContain(number.slice(0, 5));
    await eventually(async () => (await readOutbox(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^A phone number is added to your /),
    );
    const other = await newShopper(size);
    await signIn(other, { phone: number });
    await other.goto('/profile');
    await eventually(() => other.getByLabel('E-mail').inputValue()).toBe(email);
  });

  test('a profile that is reloaded while a code is read still asks for it, and says when another may be sent', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const number = newPhone();
    await signIn(page, { email: newEmail() });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add a phone number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a phone number' });
    await dialog.getByLabel('Phone number').fill(number);
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    await dialog.getByLabel('Code').waitFor();
    await page.reload();
    await dialog.getByLabel('Code').waitFor();
    await dialog.getByRole('button', { name: /^Send another code in 0:\d\d$/ }).waitFor();
    await expectAccessible(page, 'the code after a reload');
    // Going back and typing the same number asks for no other code.
    await dialog.getByRole('button', { name: 'Use a different number' }).click();
    await dialog.getByLabel('Phone number').fill(number);
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    await dialog.getByLabel('Code').fill(await readLastCode(number));
    await page.getByRole('status').getByText('Saved.').waitFor();
    await page.reload();
    await page.getByLabel('Phone number').waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('an hour after signing in, deleting the account needs a code', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const email = newEmail();
    await signIn(page, { email });
    await books.db
      .updateTable('auth_session')
      .set({ created_at: sql`created_at - interval '1 hour'` })
      .where('user_id', 'in', books.db.selectFrom('auth_user').select('id').where('email', '=', email))
      .execute();
    // The limit on messages counts the login link of a moment ago for this browser's cookie.
    await page.context().clearCookies({ name: 'browser' });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByRole('button', { name: `Mail it to ${email}` }).click();
    await expectAccessible(page, 'the code before an account is deleted');
    await dialog.getByLabel('Code').fill(await readLastMailedCode(email));
    await page.getByRole('alertdialog', { name: 'Your account is deleted' }).waitFor();
  });

  test('the profile lists the sessions, and another one can be ended', async () => {
    const [page, other] = [await newShopper(size, { reducedMotion: 'reduce' }), await newShopper(size)];
    const email = newEmail();
    await signIn(page, { email });
    await signIn(other, { email });
    await page.goto('/profile');
    const sessions = page.getByRole('region', { name: 'Where you are logged in' });
    await sessions.getByText('This browser', { exact: false }).waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page, 'the sessions');
    await sessions.getByRole('button', { name: /^Log out/ }).click();
    await eventually(() => sessions.getByRole('listitem').count()).toBe(1);
    await other.goto('/profile');
    await other.getByText('Log in to have your name', { exact: false }).waitFor();
  });

  test('the profile’s sidebar links to orders and wishlist, and Sign out removes the account’s addresses from the browser', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const { uid } = await signIn(page, { phone: newPhone() });
    await page.goto('/profile');
    await sidebar(page).getByRole('link', { name: 'Address details' }).click();
    await page.waitForURL('/profile?tab=address');
    await addAddressInProfile(page, 'Asha Rao');
    await waitForAccountAddresses(books.db, uid, ['Asha Rao']);
    await eventually(() => readLocalStorage(page, 'accountSync')).toContain('"addresses"');
    await sidebar(page).getByRole('button', { name: 'Your wishlist' }).click();
    await page.getByRole('dialog', { name: 'Your wishlist' }).getByText('Wishlist is Empty').waitFor();
    await page.keyboard.press('Escape');
    expect(await sidebar(page).getByRole('link', { name: 'Order history' }).getAttribute('href')).toBe('/orders');
    await sidebar(page).getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await (await page.context().request.get('/api/auth/user')).json()).toEqual({ user: null });
    // The account keeps the addresses; the browser does not.
    await eventually(() => readLocalStorage(page, 'addresses')).toBeNull();
    expect(await readLocalStorage(page, 'accountSync')).not.toContain('Asha');
  });

  test('a customer can download all stored data', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const revoke = URL.revokeObjectURL;
      URL.revokeObjectURL = (address) => {
        document.documentElement.dataset.revoked = address;
        revoke.call(URL, address);
      };
    });
    const email = newEmail();
    await signIn(page, { email });
    await page.goto('/profile');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      profile: { email },
      addresses: [],
      cart: [],
      orders: [],
    });
    await page.getByRole('button', { name: 'Download my data' }).waitFor();
    expect(await page.locator('html').getAttribute('data-revoked')).toBeNull();
  });

  test('deleting the account asks for confirmation, works by keyboard, and leaves no data of the account', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const { uid } = await signIn(page, { phone: newPhone() });
    await page.goto('/profile?tab=address');
    await addAddressInProfile(page, 'Asha Rao');
    await waitForAccountAddresses(books.db, uid, ['Asha Rao']);
    await page.goto('/profile');
    const start = page.getByRole('button', { name: 'Delete my account' });
    await start.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByText('Orders you paid for and their invoices stay for the 72 months that tax law asks').waitFor();
    await expectAccessible(page, 'the question before deleting');
    await expectFocusOn(page, 'Keep my account');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'Keep my account');
    await page.keyboard.press('Tab');
    await expectFocusOn(page, 'Delete for good');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Your account is deleted' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await (await page.context().request.get('/api/auth/user')).json()).toEqual({ user: null });
    expect(await books.db.selectFrom('customer').selectAll().where('uid', '=', uid).execute()).toEqual([]);
    expect(await books.db.selectFrom('auth_user').selectAll().where('id', '=', uid).execute()).toEqual([]);
    expect(await readLocalStorage(page, 'addresses')).toBeNull();
    expect(await readLocalStorage(page, 'signedIn')).toBeNull();
  });
});

test('Sign out everywhere ends the session of another device', async () => {
  const page = await newShopper(desk);
  const email = newEmail();
  await signIn(page, { email });
  const other = await newShopper(phone);
  await signInOnAnotherDevice(other, email, books.db);
  await other.goto('/profile');
  await nameOf(other, 'First name').waitFor();
  await page.goto('/profile');
  await sidebar(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('/');
  await other.reload();
  await other.getByText('Log in to have your name', { exact: false }).waitFor();
});

test('My Profile is in the account menu and in the phone’s menu', async () => {
  const page = await newShopper(desk);
  await signIn(page, { phone: newPhone() });
  await page.goto('/sarees');
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
  await page.waitForURL('/profile');

  const small = await newShopper(phone);
  await copySessionToDevice(page, small);
  await small.goto('/sarees');
  await small.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
  await small.getByRole('button', { name: 'Menu' }).click();
  await small.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Profile' }).click();
  await small.waitForURL('/profile');
});

describe('when the shop cannot be reached from the profile', () => {
  test('names, download and deletion say so and can be retried', async () => {
    const page = await newShopper(phone);
    await signIn(page, { phone: newPhone() });
    await page.route(/\/api\/me$/, (route) => route.abort());
    await page.goto('/profile');
    await page.getByRole('alert').getByText('We could not fetch your details just now.').waitFor();
    await page.unroute(/\/api\/me$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await nameOf(page, 'First name').fill('Asha');
    await page.route(/\/api\/me(\/export|\/delete)?$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('We could not save your name just now. Please try again.').waitFor();
    expect(await nameOf(page, 'First name').inputValue()).toBe('Asha');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByText('We could not fetch the file just now. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('We could not delete your account just now. Please try again.').waitFor();
    await page.unroute(/\/api\/me(\/export|\/delete)?$/);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.', { exact: true }).waitFor();
  });
});
