/** Signing in to the office: by an invitation and a passkey, by the passkey alone, and by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { removeStaff } from '../shop/office/manage-staff.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { askForNoChanges, givePasskeys, goToOffice, invite, join, signInToOffice } from './office.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;
const asks = (page: Page) => page.getByRole('button', { name: 'Use your fingerprint or PIN' });
const isAt = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('an invitation leads to a passkey, recovery codes and the first screen, and the passkey signs in again', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await givePasskeys(page);
    const { link } = await invite(books.db, 'manager');
    await join(page, link);
    expect(page.url()).not.toContain('#');
    await expect(page.getByRole('main').getByRole('listitem').count()).resolves.toBe(10);
    await expectAccessible(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await isAt(page, 'Today');

    await goToOffice(page, '/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await isAt(page, 'Sign in to the office');
    await goToOffice(page, '/more');
    await asks(page).click();
    await isAt(page, 'More');
  });

  test('signing in passes axe, also with the other ways open', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await goToOffice(page, '/sign-in');
    await page.getByText('Other ways').click();
    await page.getByLabel('E-mail or mobile number').fill('nobody@example.in');
    await expectAccessible(page, 'other ways');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('If you work here, a link is on its way').waitFor();
    await expectAccessible(page, 'a link is on its way');
  });
});

test('a link of an invitation is used up only once somebody presses, and then by nobody else', async () => {
  const { link } = await invite(books.db, 'packer');
  const scanner = await newShopper(phone);
  await goToOffice(scanner, link);
  const page = await newShopper(phone);
  await givePasskeys(page);
  await join(page, link);
  await scanner.getByRole('button', { name: 'Open the office' }).click();
  await scanner.getByRole('alert').getByText('Invalid login link.').waitFor();
});

test('recovery codes that could not be made are made when asked again, and shown before the office opens', async () => {
  const page = await newShopper(phone);
  await givePasskeys(page);
  const { link } = await invite(books.db, 'packer');
  await page.route('**/api/office/recovery-codes', (route) => route.abort(), { times: 1 });
  await goToOffice(page, link);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await isAt(page, 'Today');
});

test('recovery codes are left for later only once the office knows that the person is signed in', async () => {
  const page = await newShopper(phone);
  await givePasskeys(page);
  const { link } = await invite(books.db, 'packer');
  await page.route('**/api/office/recovery-codes', (route) => route.abort());
  await goToOffice(page, link);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await page.route('**/api/office/me', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many', title: 'Too many tries just now. Please wait a little and try again.' },
    }),
  );
  await page.getByRole('button', { name: 'Make them later, in My account' }).click();
  await page.getByRole('alert').getByText('Too many tries just now. Please wait a little and try again.').waitFor();
  await page.unroute('**/api/office/me');
  await page.getByRole('button', { name: 'Make them later, in My account' }).click();
  await isAt(page, 'Today');
});

/** Opens My account in a browser whose service worker never starts; returns the person's id. */
async function openWithoutWorker(page: Page): Promise<string> {
  await page.clock.install();
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
  const staffId = await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/account');
  return staffId;
}

test('a sign-out does not wait for a service worker that never starts', async () => {
  const page = await newShopper(phone);
  await openWithoutWorker(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await isAt(page, 'Sign in to the office');
});

test('a sign-out on a device with notices waits some seconds for them at most', async () => {
  const page = await newShopper(phone);
  const personId = await openWithoutWorker(page);
  const kept = JSON.stringify({ personId, deviceId: crypto.randomUUID() });
  await page.evaluate((text) => localStorage.setItem('office-notices', text), kept);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await eventually(async () => {
    await page.clock.fastForward(5_000);
    return page.getByRole('heading', { level: 1 }).textContent();
  }).toBe('Sign in to the office');
});

test('whoever signs out leaves nothing of what they read or typed to the next one in the same tab', async () => {
  const page = await newShopper(phone);
  await givePasskeys(page);
  await join(page, (await invite(books.db, 'manager')).link);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await isAt(page, 'Today');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('9876544432');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: /^My account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await isAt(page, 'Sign in to the office');
  await asks(page).click();
  await isAt(page, 'Today');
  await page.getByRole('link', { name: 'Search' }).click();
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
});

test('a tab whose person was replaced in another tab drops all that it has read', async () => {
  const page = await newShopper(phone);
  await page.clock.install();
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/orders');
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  await signInToOffice(page, books.db, 'packer');
  await page.clock.fastForward(60_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.locator('html:not([data-first])').waitFor();
  await isAt(page, 'Today');
  await page.getByRole('navigation', { name: 'Office' }).getByText('A test packer').waitFor({ state: 'attached' });
});

test('somebody who was removed is signed out at the next look', async () => {
  const page = await newShopper(desk);
  const staffId = await signInToOffice(page, books.db, 'manager');
  await goToOffice(page);
  // A read that is still under way would be the next look.
  await atRest(page);
  await askForNoChanges(page);
  await removeStaff({ db: books.db, now: () => new Date() }, staffId);
  await page.getByRole('link', { name: /^A test manager/ }).click();
  await isAt(page, 'Sign in to the office');
});

test('a device without a passkey says so', async () => {
  const page = await newShopper(phone);
  await goToOffice(page, '/sign-in');
  const session = await givePasskeys(page);
  await asks(page).click();
  await page.getByRole('alert').getByText('this device has no passkey').waitFor();
  await session.detach();
});

test('single keys do nothing in a field, or while a dialog is open', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/search');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.press('g');
  await field.press('t');
  expect(await field.inputValue()).toBe('gt');
  await isAt(page, 'Search');
  await goToOffice(page, '/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
  await sheet.getByRole('button', { name: 'Close Invite somebody' }).focus();
  for (const key of ['g', 't', '/', '?']) await page.keyboard.press(key);
  await sheet.getByRole('button', { name: 'Close Invite somebody' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await isAt(page, 'Staff');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the office is used by keyboard alone: keys, their help, and the way past the menu', async () => {
  const page = await newShopper(desk, { reducedMotion: 'reduce' });
  await signInToOffice(page, books.db, 'owner');
  await goToOffice(page, '/staff');
  // In one go: on a busy machine the second key may else come after the time that a pair of keys has.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('t')]);
  await isAt(page, 'Today');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await goToOffice(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('screen');
});

test('a browser without passkeys says that it has none, both before the first one is made and when one is used', async () => {
  const { link } = await invite(books.db, 'packer');
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.addInitScript(() => Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }));
  await goToOffice(page, '/sign-in');
  await asks(page).click();
  await page.getByRole('alert').getByText('This browser cannot use passkeys.').waitFor();
  await goToOffice(page, '/account');
  await goToOffice(page, link);
  await page.getByRole('button', { name: 'Open the office' }).click();
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await page.getByRole('alert').getByText('This browser cannot use passkeys.').waitFor();
});

test('an invitation that is opened in a tab which shows the sign-in is taken, and the next one in its place', async () => {
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await goToOffice(page, '/sign-in');
  const [first, second] = [await invite(books.db, 'packer'), await invite(books.db, 'lister')];
  const follow = (link: string) => page.evaluate((hash) => location.assign(hash), `#${link.split('#')[1]}`);
  await follow(first.link);
  await isAt(page, 'You are invited');
  await expect.poll(() => page.url()).not.toContain('#');
  await follow(second.link);
  await expect.poll(() => page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Open the office' }).click();
  await page.getByRole('heading', { name: /^Namaste/ }).waitFor();
  const open = await books.db.selectFrom('staff_token').select('staff_id').execute();
  const left = [first, second].filter(({ staffId }) => open.some(({ staff_id }) => staff_id === staffId));
  expect(left).toEqual([first]);
});

test('opened within another app the sign-in asks for the phone’s own browser, and copies the address with its invitation', async () => {
  const { link } = await invite(books.db, 'packer');
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; SM-A156E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 405.0.0.44.66 Android';
  const page = await newShopper(phone, { reducedMotion: 'reduce', userAgent });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.documentElement.dataset.copied = text;
        },
      },
    }),
  );
  await goToOffice(page, link);
  await page.getByRole('note').getByText('This page is open in another app').waitFor();
  await expectAccessible(page, 'in another app');
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.locator('html').getAttribute('data-copied')).toContain(link);
});
