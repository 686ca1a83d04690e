/** Saved addresses at checkout: the default is filled in, another can be chosen, and a typed one can be saved. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { copySessionToDevice, readLocalStorage, waitForAccountAddresses } from './account.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { buyOnePiece } from './order-books.ts';
import { closeAlertDialog, failPayment, fillBillingForm, paymentWindowOf } from './purchase.ts';
import { sampleAddressInfo } from './shop-calls.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

const home = {
  id: 'a1',
  name: 'Asha Rao',
  phone: '9876543210',
  address: '221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  type: 'Home',
  default: true,
};
const office = {
  ...home,
  id: 'a2',
  name: 'Meera Iyer',
  address: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
};
const two = [home, { ...office, pincode: '411004', type: 'Office', default: false }];

const picker = (page: Page) => page.getByLabel('Deliver to');
const save = (page: Page) => page.getByRole('checkbox', { name: 'Save this address' });
const value = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
    .inputValue();

async function withAddresses(size: ScreenSize, addresses: object[] = two): Promise<Page> {
  const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(piece)] }), reducedMotion: 'reduce' });
  await page.addInitScript(
    (all) => localStorage.getItem('addresses') ?? localStorage.setItem('addresses', all),
    JSON.stringify(addresses),
  );
  return page;
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a shopper with saved addresses finds the default filled in, chooses another, and the order has that one', async () => {
    const page = await withAddresses(size);
    await page.goto('/checkout');
    await expect.poll(() => value(page, 'Full name')).toBe('Asha Rao');
    expect(await value(page, 'Address')).toBe('221B, 5th Main');
    expect(await value(page, 'PIN code')).toBe('560001');
    await expectAccessible(page, 'a saved address at checkout');
    await picker(page).selectOption({ label: 'Office: Meera Iyer, 12 Prabhat Road, Pune 411004' });
    expect(await value(page, 'City')).toBe('Pune');
    expect(await save(page).count()).toBe(0);
    const email = newEmail();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await paymentWindowOf(page).waitFor();
    const order = books.db.selectFrom('orders').selectAll().where('email', '=', email);
    expect(await order.executeTakeFirstOrThrow()).toMatchObject({
      full_name: 'Meera Iyer',
      phone: '9876543210',
      address: '12 Prabhat Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
    });
  });

  test('the full form offers saved addresses too, and Another address empties the address fields', async () => {
    const page = await withAddresses(size);
    await page.goto('/checkout/full');
    await expect.poll(() => value(page, 'First name')).toBe('Asha');
    expect(await value(page, 'Last name')).toBe('Rao');
    expect(await value(page, 'State')).toBe('Karnataka');
    await picker(page).selectOption('Another address');
    expect(await value(page, 'Address')).toBe('');
    expect(await value(page, 'PIN code')).toBe('');
    expect(await value(page, 'First name')).toBe('Asha');
    await page.getByLabel('Address', { exact: true }).fill('Another street');
    await save(page).waitFor();
  });

  test('a typed address is saved when the order is placed, if the shopper asks for it', async () => {
    const page = await withAddresses(size, []);
    await page.goto('/checkout');
    expect(await picker(page).count()).toBe(0);
    await fillBillingForm(page, newEmail());
    expect(await save(page).isChecked()).toBe(false);
    await page.getByText('In this browser, for the next time.').waitFor();
    await expectAccessible(page, 'the wish to save an address');
    await save(page).check();
    await expect.poll(() => value(page, 'City')).toBe('Bengaluru');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await paymentWindowOf(page).waitFor();
    expect(JSON.parse((await readLocalStorage(page, 'addresses')) ?? '')).toMatchObject([
      { name: 'Asha Rao', phone: '9876543210', address: 'House 221B, 5th Main', pincode: '560001', default: true },
    ]);
  });
});

test('an address with a company is saved once as an office, however often paying is tried', async () => {
  const page = await withAddresses(desk, []);
  await page.goto('/checkout/full');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Company').fill('Kaveri Looms');
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail());
  await page.getByLabel('Phone number').fill('9876543210');
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Prabhat Road');
  await page.getByLabel('PIN code').fill('411004');
  await save(page).check();
  for (let nth = 1; nth <= 2; nth += 1) {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await failPayment(page);
    await closeAlertDialog(page, 'Payment failed');
  }
  expect(JSON.parse((await readLocalStorage(page, 'addresses')) ?? '')).toMatchObject([
    { name: 'Asha Rao', type: 'Office', address: 'Kaveri Looms, 12 Prabhat Road', pincode: '411004' },
  ]);
  expect(JSON.parse((await readLocalStorage(page, 'addresses')) ?? '')).toHaveLength(1);
});

test('an address that the shopper did not ask to save is not saved', async () => {
  const page = await withAddresses(desk, []);
  await page.goto('/checkout');
  await fillBillingForm(page, newEmail());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await paymentWindowOf(page).waitFor();
  expect(JSON.parse((await readLocalStorage(page, 'addresses')) ?? '[]')).toEqual([]);
});

test('typed values are never overwritten by a saved address', async () => {
  const page = await withAddresses(phone, []);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.evaluate((all) => localStorage.setItem('addresses', all), JSON.stringify(two));
  await page.reload();
  await picker(page).waitFor();
  expect(await value(page, 'Full name')).toBe('Somebody Else');
  expect(await value(page, 'Address')).toBe('');
});

test('a signed-in customer finds e-mail and saved addresses at checkout on another device', async () => {
  const page = await withAddresses(desk);
  const email = newEmail();
  const { uid } = await signIn(page, { email });
  await page.goto('/profile?tab=address');
  await waitForAccountAddresses(books.db, uid, ['Asha Rao', 'Meera Iyer']);
  const other = await withAddresses(phone, []);
  await copySessionToDevice(page, other);
  await other.goto('/checkout');
  await eventually(() => value(other, 'Full name')).toBe('Asha Rao');
  await eventually(() => value(other, 'E-mail')).toBe(email);
  await picker(other).selectOption('Another address');
  await other.getByLabel('Full name').fill('Grandmother');
  await other.getByLabel('Address', { exact: true }).fill('7 Lake View');
  await other.getByLabel('PIN code').fill('682001');
  await other.getByText('With your account, for the next time.').waitFor();
  await save(other).check();
  await other.getByRole('button', { name: 'Place Order' }).click();
  await paymentWindowOf(other).waitFor();
  await waitForAccountAddresses(books.db, uid, ['Asha Rao', 'Grandmother', 'Meera Iyer']);
});

test('Manage addresses at checkout leads to the profile', async () => {
  const page = await withAddresses(phone);
  await signIn(page, { phone: newPhone() });
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Manage addresses' }).click();
  await page.waitForURL('/profile?tab=address');
});

test('a signed-in customer without saved addresses finds the address of their last order at checkout', async () => {
  const page = await withAddresses(phone, []);
  const email = newEmail();
  await signIn(page, { email });
  await buyOnePiece(books.db, { email });
  await page.goto('/checkout');
  await eventually(() => value(page, 'Address')).toBe(sampleAddressInfo.address);
  expect(await value(page, 'PIN code')).toBe(sampleAddressInfo.zip);
  expect(await value(page, 'Phone number')).toBe(sampleAddressInfo.phone);
});

test('a customer signed in by phone finds their number at checkout', async () => {
  const page = await withAddresses(phone, []);
  const number = newPhone();
  await signIn(page, { phone: number });
  await page.goto('/checkout');
  await eventually(() => value(page, 'Phone number')).toBe(number);
});
