/**
 * The billing form: errors shown when a field loses focus, city and state filled in from the PIN code, and the draft
 * that survives a reload.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { fillBillingForm, payByCard, readOrderStatuses } from './purchase.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const missing = 'Please fill all required fields (Name, Address, Email , Phone number)';

/** Opens the billing page with one piece in the cart. */
async function atCheckout(size: (typeof screenSizes)[number], cart = [cartItemOf(piece)]): Promise<Page> {
  const page = await newShopper(size, { ...withItemLists({ cart }), reducedMotion: 'reduce' });
  await page.goto('/checkout');
  await placeOrder(page).waitFor();
  return page;
}

test('a billing field reports its mistake when it is left, if something was typed', async () => {
  const page = await atCheckout(phone);
  await page.getByText('So that the courier finds you, and we can tell you about your order.').waitFor();
  const alerts = page.getByRole('main').getByRole('alert');
  for (const [field, typed, message] of [
    ['Phone number', '12345', 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.'],
    ['E-mail', 'asha@', 'Enter an e-mail address, such as asha@example.in.'],
    ['PIN code', '5600', 'Enter a valid 6-digit pincode'],
  ] as const) {
    const control = page.getByRole('main').getByLabel(field);
    await control.focus();
    await control.blur();
    expect(await alerts.count()).toBe(0);
    await control.fill(typed);
    await control.blur();
    await alerts.getByText(message, { exact: true }).waitFor();
    // The message disappears with the next change; an optional field may be left empty.
    await control.fill(field === 'PIN code' ? '' : '9');
    await alerts.waitFor({ state: 'detached' });
    await control.fill('');
    await control.blur();
    if (field === 'PIN code') expect(await alerts.count()).toBe(0);
    else await alerts.getByText(message, { exact: true }).waitFor();
    await control.fill(field === 'E-mail' ? 'asha@example.in' : field === 'PIN code' ? '' : '+91 98765 43210');
  }
});

test('each section of the checkout is read out by its name', async () => {
  const page = await atCheckout(phone);
  for (const name of ['Billing Details', 'Order Summary'])
    await page.getByRole('region', { name, exact: true }).waitFor();
});

test('the billing form’s fields name their keyboard and what a browser may fill in', async () => {
  const page = await atCheckout(phone);
  const of = (label: string, attribute: string) =>
    page.getByRole('main').getByLabel(label).first().getAttribute(attribute);
  expect(await of('Full name', 'autocomplete')).toBe('name');
  expect(await of('Phone number', 'inputmode')).toBe('tel');
  expect(await of('Phone number', 'autocomplete')).toBe('tel');
  expect(await of('E-mail', 'inputmode')).toBe('email');
  expect(await of('E-mail', 'autocapitalize')).toBe('none');
  expect(await of('PIN code', 'inputmode')).toBe('numeric');
  expect(await of('PIN code', 'autocomplete')).toBe('postal-code');
  expect(await of('City', 'enterkeyhint')).toBe('next');
});

test('a PIN code fills in city and state, and keeps what the shopper typed', async () => {
  const page = await atCheckout(desk);
  const [pin, city, state] = ['PIN code', 'City', 'State'].map((label) => page.getByLabel(label));
  await pin?.fill('560 001');
  await expect.poll(() => city?.inputValue()).toBe('Bengaluru');
  expect(await state?.inputValue()).toBe('Karnataka');
  // Values filled in from a PIN code are replaced by the next one's.
  await pin?.fill('411004');
  await expect.poll(() => city?.inputValue()).toBe('Pune');
  await city?.fill('Kothrud');
  await pin?.fill('700001');
  await expect.poll(() => state?.inputValue()).toBe('West Bengal');
  expect(await city?.inputValue()).toBe('Kothrud');
});

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a PIN code fills in city and state also where they were typed before it, and keeps what is changed afterwards', async () => {
    const page = await atCheckout(size);
    const [pin, city, state] = ['PIN code', 'City', 'State'].map((label) => page.getByLabel(label));
    await state?.fill('Maharashtra');
    await city?.fill('Pune');
    await pin?.fill('600004');
    await expect.poll(() => state?.inputValue()).toBe('Tamil Nadu');
    expect(await city?.inputValue()).toBe('Chennai');
    await state?.fill('Kerala');
    await pin?.blur();
    await page.reload();
    await placeOrder(page).waitFor();
    await expect.poll(() => state?.inputValue()).toBe('Kerala');
  });

  test('a contradiction of PIN code and state is asked about once before paying, and the chosen state is paid for', async () => {
    const page = await atCheckout(size);
    const email = newEmail();
    await fillBillingForm(page, email);
    await page.getByLabel('PIN code').fill('600004');
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Tamil Nadu');
    await page.getByLabel('State').fill('Maharashtra');
    await placeOrder(page).click();
    const question = 'PIN code 600004 is in Tamil Nadu, but you wrote Maharashtra. Which is right?';
    await page.getByRole('alert').getByText(question, { exact: true }).waitFor();
    await expectAccessible(page, 'the question for the state');
    expect(await readOrderStatuses(books.db, email)).toEqual([]);
    await page.getByRole('button', { name: 'Tamil Nadu', exact: true }).click();
    expect(await page.getByLabel('State').inputValue()).toBe('Tamil Nadu');
    expect(await page.getByRole('alert').getByText(question).count()).toBe(0);
    await placeOrder(page).click();
    await payByCard(page);
    await eventually(() => readOrderStatuses(books.db, email)).toEqual(['shipment_requested']);
  });

  test('a shopper who stays with their state is shown the PIN code, and may go on: the order then waits', async () => {
    const page = await atCheckout(size);
    const email = newEmail();
    await fillBillingForm(page, email);
    await page.getByLabel('PIN code').fill('600004');
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('Tamil Nadu');
    await page.getByLabel('State').fill('Maharashtra');
    await placeOrder(page).click();
    await page.getByRole('button', { name: 'Maharashtra', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText('Please check it: this PIN code is in Tamil Nadu.', { exact: true })
      .waitFor();
    await placeOrder(page).click();
    await payByCard(page);
    await eventually(() => readOrderStatuses(books.db, email)).toEqual(['needs_attention']);
  });
});

test('an unserviceable PIN code is reported before any payment', async () => {
  const page = await atCheckout(desk);
  await fillBillingForm(page, 'far@example.in');
  await page.getByLabel('PIN code').fill('799999');
  const words = page.getByRole('alert').getByText('We don’t ship to this pincode yet.', { exact: true });
  await words.waitFor();
  // It is also reported after a reload, when the PIN code was not typed again.
  await page.reload();
  await placeOrder(page).click();
  await words.waitFor();
  expect(await readOrderStatuses(books.db, 'far@example.in')).toEqual([]);
});

test('an alert whose script is still loading appears when it has arrived', async () => {
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(piece)] }));
  const held = Promise.withResolvers<void>();
  await page.route(/alert-box/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/checkout');
  await placeOrder(page).click();
  await page.getByText('Enter your full name.').waitFor();
  held.resolve();
  await page.getByRole('alertdialog').getByText(missing, { exact: true }).waitFor();
});

test('a likely typing error in the e-mail address is pointed out and can be corrected', async () => {
  const page = await atCheckout(phone);
  await page.getByLabel('E-mail', { exact: true }).fill('asha@gmial.com');
  await page.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click();
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('asha@gmail.com');
});

test('typed billing details survive a reload and a change to the other form, and appear in no URL', async () => {
  const page = await atCheckout(desk);
  await fillBillingForm(page, 'kept@example.in');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('House 221B, 5th Main');
  await page.getByRole('link', { name: 'Ship to a company or an apartment? Use the full form' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Rao');
  expect(await page.getByLabel('State').inputValue()).toBe('Karnataka');
  await page.getByLabel('Last name').fill('Menon');
  expect(page.url()).toBe(`${shopUnderTest().shopUrl}/checkout/full`);
  await page.getByRole('link', { name: 'Back to the short form' }).click();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Menon');
  expect(await page.getByLabel('PIN code').inputValue()).toBe('560001');
  expect(page.url()).toBe(`${shopUnderTest().shopUrl}/checkout`);
});
