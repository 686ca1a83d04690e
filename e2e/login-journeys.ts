/** Journeys of signing in that every identity provider must pass; `login.test.ts` runs them with the shop's own. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { type ScreenSize, screenSizes, screenSizesFor, type testBrowser } from './fixtures.ts';
import { newEmail, newPhone } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

export interface LoginProvider {
  /** Returns the link in the newest mail to an address, once `nth` have been sent. */
  linkFor(email: string, nth?: number): Promise<string>;
  /** Returns the newest code sent to a phone of ten digits, once `nth` have been sent. */
  codeFor(phone: string, nth?: number): Promise<string>;
}

type NewShopper = ReturnType<typeof testBrowser>['newShopper'];

const contactBox = (page: Page) => page.getByRole('textbox', { name: 'E-mail or mobile number' });
const codeBox = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const alert = (page: Page) => page.getByRole('alertdialog');
const waitUntilSignedIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;

export async function requestLoginLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await contactBox(page).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Check your e-mail').waitFor();
}

export async function requestLoginCode(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await contactBox(page).fill(phone);
  await page.getByRole('button', { name: 'Send Otp' }).click();
  await heading(page, 'Enter the code').waitFor();
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

export function describeLoginJourneys(newShopper: NewShopper, { linkFor, codeFor }: LoginProvider): void {
  describe.each(screenSizesFor(import.meta.filename))('on $name', (size: ScreenSize) => {
    test('a phone number signs in once its code is typed, and stays signed in', async () => {
      const page = await newShopper(size);
      const phone = newPhone();
      await requestLoginCode(page, `${phone.slice(0, 5)} ${phone.slice(5)}`);
      await page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`).waitFor();
      expect(await codeBox(page).getAttribute('autocomplete')).toBe('one-time-code');
      expect(await codeBox(page).getAttribute('inputmode')).toBe('numeric');
      await expectAccessible(page, 'the code');
      await codeBox(page).fill(await codeFor(phone));
      await page.waitForURL('/');
      await waitUntilSignedIn(page);
      await page.goto('/sarees');
      await waitUntilSignedIn(page);
    });

    test('an e-mail link opened in the browser that asked for it signs in', async () => {
      const page = await newShopper(size);
      const email = newEmail();
      await requestLoginLink(page, email);
      await page.getByText(email).waitFor();
      await expectAccessible(page, 'the mail was sent');
      await page.goto(await linkFor(email), { waitUntil: 'load' });
      await page.waitForURL((url) => url.pathname === '/');
      await waitUntilSignedIn(page);
      expect(await page.evaluate(() => localStorage.getItem('emailForSignIn'))).toBeNull();
    });

    test('a link opened in another browser shows Missing login session, and then signs in with the e-mail address it was sent to', async () => {
      const email = newEmail();
      await requestLoginLink(await newShopper(size), email);
      const other = await newShopper(size);
      await other.goto(await linkFor(email), { waitUntil: 'load' });
      await alert(other).getByText('Missing login session. Try logging in again.', { exact: true }).waitFor();
      await expectAccessible(other, 'a missing session');
      expect(pathOf(other)).toBe('/login');
      await alert(other).getByRole('button', { name: 'OK' }).click();
      await other.getByRole('textbox', { name: 'E-mail the link was sent to' }).fill(email);
      await other.getByRole('button', { name: 'Log in' }).click();
      await other.waitForURL('/');
      await waitUntilSignedIn(other);
    });

    test('a link opened in another browser shows Login failed if another e-mail address is entered', async () => {
      const email = newEmail();
      await requestLoginLink(await newShopper(size), email);
      const other = await newShopper(size);
      await other.goto(await linkFor(email), { waitUntil: 'load' });
      await alert(other).getByRole('button', { name: 'OK' }).click();
      await other.getByRole('textbox', { name: 'E-mail the link was sent to' }).fill(newEmail());
      await other.getByRole('button', { name: 'Log in' }).click();
      await other.getByRole('alert').getByText('Login failed. Try again.').waitFor();
      // A new link or code can be asked for.
      await contactBox(other).waitFor();
    });

    test('a wrong code shows Invalid OTP, and the right one still signs in after it', async () => {
      const page = await newShopper(size);
      const phone = newPhone();
      await requestLoginCode(page, phone);
      const code = await codeFor(phone);
      await codeBox(page).fill(wrong(code));
      await page.getByRole('alert').getByText('Invalid OTP. Try again.').waitFor();
      await expectAccessible(page, 'a wrong code');
      expect(await codeBox(page).inputValue()).toBe('');
      await codeBox(page).fill(code);
      await page.waitForURL('/');
    });
  });

  test('a link opened a second time says who is signed in', async () => {
    const page = await newShopper(screenSizes[0]);
    const email = newEmail();
    await requestLoginLink(page, email);
    const link = await linkFor(email);
    await page.goto(link, { waitUntil: 'load' });
    await waitUntilSignedIn(page);
    await page.goto('about:blank');
    // The notice disappears after five seconds.
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForURL('/', { waitUntil: 'commit' });
    await page.getByText(`You are logged in already, as ${email}.`, { exact: true }).waitFor();
    await waitUntilSignedIn(page);
  });

  test('a used link shows Invalid login link', async () => {
    const page = await newShopper(screenSizes[0]);
    const email = newEmail();
    await requestLoginLink(page, email);
    const link = await linkFor(email);
    await page.goto(link, { waitUntil: 'load' });
    await waitUntilSignedIn(page);
    await page.evaluate((kept) => localStorage.setItem('emailForSignIn', kept), email);
    await page.goto('about:blank');
    await page.goto(link, { waitUntil: 'load' });
    await alert(page).getByText('Invalid login link.', { exact: true }).waitFor();
  });

  test('Log Out ends the session here, on the server, and in another tab', async () => {
    const page = await newShopper(screenSizes[1]);
    const email = newEmail();
    await requestLoginLink(page, email);
    await page.goto(await linkFor(email), { waitUntil: 'load' });
    await waitUntilSignedIn(page);
    const tab = await page.context().newPage();
    await tab.goto('/sarees');
    await waitUntilSignedIn(tab);
    const cookies = await page.context().cookies();
    await page.getByRole('link', { name: 'My account' }).hover();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(pathOf(page)).toBe('/');
    await tab.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    // The session is invalid even for a browser that has kept its cookie.
    await page.context().addCookies(cookies);
    const answer = await page.context().request.get('/api/auth/user');
    expect(await answer.json()).toEqual({ user: null });
  });
}
