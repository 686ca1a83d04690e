/** The addresses of the profile, of a guest and of a signed-in customer. */

import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import {
  addressCardOf,
  copySessionToDevice,
  fillAddressForm,
  readLocalStorage,
  waitForAccountAddresses,
} from './account.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { addAddressInProfile, expectFocusOn } from './profile-page.ts';
import { newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const books = openShopDatabase();

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a guest’s addresses can be added, edited, made the default, deleted and restored', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/profile?tab=address');
    await page.getByText('No address saved yet.').waitFor();
    await page.getByText('Kept in this browser.', { exact: false }).waitFor();
    await expectAccessible(page, 'no address');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await expectAccessible(page, 'the address form');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('alert').getByText('Enter your full name.', { exact: true }).waitFor();
    expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, 'mistakes in an address');
    await fillAddressForm(page, 'Asha Rao');
    // The PIN code fills in city and state, as it does at checkout.
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
    expect(await page.getByLabel('State').inputValue()).toBe('Karnataka');
    await page.getByRole('button', { name: 'Save address' }).click();
    await addressCardOf(page, 'Asha Rao').getByText('Home · Default').waitFor();
    await addressCardOf(page, 'Asha Rao').getByText('Bengaluru 560001, Karnataka').waitFor();

    await page.getByRole('button', { name: 'Add an address' }).click();
    await fillAddressForm(page, 'Kaveri Looms', '12 Prabhat Road');
    await page.getByRole('radio', { name: 'Office' }).check();
    await page.getByRole('checkbox', { name: 'Make it the default' }).check();
    await page.getByRole('button', { name: 'Save address' }).click();
    await addressCardOf(page, 'Kaveri Looms').getByText('Office · Default').waitFor();
    await expectAccessible(page, 'two addresses');
    expect(await page.getByText('Default', { exact: false }).getByText('· Default').count()).toBe(1);

    await addressCardOf(page, 'Asha Rao')
      .getByRole('button', { name: /^Make default/ })
      .click();
    await addressCardOf(page, 'Asha Rao').getByText('Home · Default').waitFor();
    await addressCardOf(page, 'Kaveri Looms').getByRole('button', { name: /^Edit/ }).click();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Prabhat Road');
    await page.getByLabel('Full name').fill('Kaveri Handlooms');
    await page.getByRole('button', { name: 'Save address' }).click();
    await addressCardOf(page, 'Kaveri Handlooms').getByText('Office', { exact: true }).waitFor();

    await addressCardOf(page, 'Asha Rao')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('status').getByText('Address deleted.').waitFor();
    await addressCardOf(page, 'Kaveri Handlooms').getByText('Office · Default').waitFor();
    await expectAccessible(page, 'a deleted address');
    await page.getByRole('button', { name: 'Undo' }).click();
    await addressCardOf(page, 'Asha Rao').getByText('Home · Default').waitFor();
    await page.reload();
    await addressCardOf(page, 'Asha Rao').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    expect(JSON.parse((await readLocalStorage(page, 'addresses')) ?? '')).toMatchObject([
      { name: 'Asha Rao', phone: '9876543210', pincode: '560001', type: 'Home', default: true },
      { name: 'Kaveri Handlooms', type: 'Office', default: false },
    ]);
  });

  test('a guest’s addresses become those of the account, and follow it to a second device and back', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/profile?tab=address');
    await addAddressInProfile(page, 'Asha Rao');
    const { uid } = await signIn(page, { phone: newPhone() });
    await page.goto('/profile?tab=address');
    await page.getByText('Kept with your account, and in this browser.').waitFor();
    await waitForAccountAddresses(books.db, uid, ['Asha Rao']);

    const other = await newShopper(size);
    await other.goto('/profile?tab=address');
    await addAddressInProfile(other, 'Kaveri Looms', '12 Prabhat Road');
    await copySessionToDevice(page, other);
    await other.reload();
    await addressCardOf(other, 'Asha Rao').getByText('Home · Default').waitFor();
    await addressCardOf(other, 'Kaveri Looms').waitFor();
    await waitForAccountAddresses(books.db, uid, ['Asha Rao', 'Kaveri Looms']);
    await addressCardOf(other, 'Asha Rao')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await waitForAccountAddresses(books.db, uid, ['Kaveri Looms']);
    await page.reload();
    await addressCardOf(page, 'Kaveri Looms').getByText('Home · Default').waitFor();
    expect(await addressCardOf(page, 'Asha Rao').count()).toBe(0);
  });
});

test('an address can be entered by keyboard alone', async () => {
  const page = await newShopper(desk);
  await page.goto('/profile?tab=address');
  await page.getByRole('button', { name: 'Add an address' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input:focus').waitFor();
  for (const typed of ['Asha Rao', '9876543210', '221B, 5th Main', '560001']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Office' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await addressCardOf(page, 'Asha Rao').getByText('Office · Default').waitFor();
  await expectFocusOn(page, 'Add an address');
  await page.keyboard.press('Shift+Tab');
  await expectFocusOn(page, 'Delete');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Undo');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Edit');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
  expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
});

test('an unserviceable address is not saved', async () => {
  const page = await newShopper(phone);
  await page.goto('/profile?tab=address');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await fillAddressForm(page, 'Asha Rao');
  await page.getByLabel('PIN code').fill('799999');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('alert').getByText('We don’t ship to this pincode yet.', { exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
});

test('a shopper can save twenty addresses at the most', async () => {
  const page = await newShopper(phone);
  await page.addInitScript(() => {
    const one = { phone: '9876543210', address: 'Street', city: '', state: '', pincode: '', type: 'Home' };
    const all = Array.from({ length: 20 }, (_, nth) => ({
      ...one,
      id: `a${nth}`,
      name: `Asha ${nth}`,
      default: false,
    }));
    localStorage.setItem('addresses', JSON.stringify(all));
  });
  await page.goto('/profile?tab=address');
  await page.getByText('You can save 20 addresses. Delete one to add another.').waitFor();
  expect(await page.getByRole('article').count()).toBe(20);
  expect(await page.getByRole('button', { name: 'Add an address' }).count()).toBe(0);
});

test('an account with twenty addresses accepts no more, says so, and loses nothing', async () => {
  const page = await newShopper(desk);
  const { uid } = await signIn(page, { phone: newPhone() });
  const one = { phone: '9876543210', address: 'Street', city: '', state: '', pincode: '', type: 'Home' };
  const items = Array.from({ length: 20 }, (_, nth) => ({
    ...one,
    id: `a${nth}`,
    name: `Asha ${nth}`,
    default: nth === 0,
  }));
  await page.context().request.put('/api/me/addresses', { data: { baseVersion: 0, items } });
  await page.addInitScript(
    (mine) => localStorage.getItem('addresses') ?? localStorage.setItem('addresses', mine),
    JSON.stringify([{ ...one, id: 'mine', name: 'Meera', default: true }]),
  );
  await page.goto('/profile?tab=address');
  await page
    .getByText('An account keeps 20 addresses: delete 1, and the rest are with you', { exact: false })
    .waitFor();
  expect(await page.getByRole('article').count()).toBe(21);
  await addressCardOf(page, 'Asha 5')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByText('Kept with your account, and in this browser.').waitFor();
  await waitForAccountAddresses(books.db, uid, [
    ...items.map(({ name }) => name).filter((name) => name !== 'Asha 5'),
    'Meera',
  ]);
});

describe('when the shop cannot be reached from the profile', () => {
  test('a new address is kept in the browser, says so, and is sent when the network returns', async () => {
    const page = await newShopper(phone);
    const { uid } = await signIn(page, { phone: newPhone() });
    await page.goto('/profile?tab=address');
    await page.getByText('Kept with your account, and in this browser.').waitFor();
    await page.context().setOffline(true);
    await addAddressInProfile(page, 'Asha Rao');
    await page.getByText('Kept in this browser for now', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await waitForAccountAddresses(books.db, uid, ['Asha Rao']);
    await page.getByText('Kept with your account, and in this browser.').waitFor();
  });
});
