/** Registering: the names are saved however the shopper then signs in, and for nobody else. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { readLastCode, readLastLoginLink } from './login-messages.ts';
import { newEmail, newPhone } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

async function register(page: Page, contact: string, names = { first: 'Asha', last: 'Rao' }): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(names.first);
  await page.getByLabel('Last name').fill(names.last);
  await page.getByLabel('E-mail or mobile number').fill(contact);
  await page.getByRole('button', { name: 'Send Otp' }).click();
}

async function expectNames(page: Page, first: string, last: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('First name').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe(first);
  expect(await page.getByLabel('Last name').inputValue()).toBe(last);
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('registering with a phone number signs in as /login does, and saves the names', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const number = newPhone();
    await page.goto('/register');
    await expectAccessible(page, 'the register page');
    await register(page, number);
    await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
    await code(page).fill(await readLastCode(number));
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
    await expectNames(page, 'Asha', 'Rao');
    expect(await page.evaluate(() => localStorage.getItem('namesForSignIn'))).toBeNull();
  });

  test('names registered with an e-mail address are saved when its link is opened later in the same browser', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const email = newEmail();
    await register(page, email);
    await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor();
    await page.close();
    const later = await page.context().newPage();
    await later.goto(await readLastLoginLink(email), { waitUntil: 'load' });
    await later.waitForURL((url) => url.pathname === '/');
    await expectNames(later, 'Asha', 'Rao');
  });

  test('missing fields of the register form are reported beside them, and the first is focused', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/register');
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await alert(page, 'Enter your first name.').waitFor();
    expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('E-mail or mobile number').fill('asha@');
    await page.getByRole('button', { name: 'Send Otp' }).click();
    await alert(page, 'Please enter a valid email or 10-digit phone number.').waitFor();
    await expectAccessible(page, 'the register page with its mistake');
  });

  test('the register page has a slim header and no footer', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/register');
    expect(await page.getByRole('banner').getByRole('button').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Dhaaga, home' }).waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });
});

test('Sign In leads to /login, and Register back, with the page to go on to', async () => {
  const page = await newShopper(desk);
  await page.goto('/register?next=%2Fprofile');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('/login?next=%2Fprofile');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('/register?next=%2Fprofile');
});

test('Sign up using Google is hidden if the identity provider does not offer it', async () => {
  const page = await newShopper(phone);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Send Otp' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign up using Google' }).count()).toBe(0);
});

test('a first name is enough to register', async () => {
  const page = await newShopper(phone);
  const number = newPhone();
  await register(page, number, { first: 'Meera', last: '' });
  await code(page).fill(await readLastCode(number));
  await page.waitForURL('/');
  await expectNames(page, 'Meera', '');
});

test('the names in the register form stay when another e-mail or phone is chosen', async () => {
  const page = await newShopper(phone);
  await register(page, newPhone());
  await page.getByRole('button', { name: 'Use a different email or phone' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha');
});

test('names that were registered are not given to somebody else who signs in in the same browser', async () => {
  const page = await newShopper(phone);
  await register(page, newEmail());
  await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor();
  const number = newPhone();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a different email or phone' }).click();
  await page.getByLabel('E-mail or mobile number').fill(number);
  await page.getByRole('button', { name: 'Send Otp' }).click();
  await code(page).fill(await readLastCode(number));
  await page.waitForURL('/');
  await expectNames(page, '', '');
});

test('registered names that could not be saved are saved by the next page', async () => {
  const page = await newShopper(phone);
  const number = newPhone();
  await register(page, number);
  await page.route(/\/api\/me$/, (route) => route.abort());
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me'));
  await code(page).fill(await readLastCode(number));
  await page.waitForURL('/');
  await tried;
  await page.unroute(/\/api\/me$/);
  await page.reload();
  await eventually(() => page.evaluate(() => localStorage.getItem('namesForSignIn'))).toBeNull();
  await expectNames(page, 'Asha', 'Rao');
});
