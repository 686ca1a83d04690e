/** The longer checkout form: its fields, its list of states, and the address that reaches the shop. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { indianStates } from '../shop/contact/indian-states.ts';
import { checkoutTaxOf, formatPriceWithPaise, paise } from '../shop/money.ts';
import { findOrder } from '../shop/orders/order-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { closeAlertDialog, failPayment, payByCard, placedNoticeOf } from './purchase.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

let piece: StockedSaree;
beforeEach(async () => {
  [piece] = await findMostStockedSarees(books.db);
});

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

async function atFullForm(size: ScreenSize): Promise<Page> {
  const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(piece)] }), reducedMotion: 'reduce' });
  await page.goto('/checkout/full');
  await payNow(page).waitFor();
  return page;
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Phone number').fill('098765 43210');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Company').fill('Kaveri Looms');
  await page.getByLabel('Apartment').fill('Flat 4');
  await page.getByRole('textbox', { name: 'Address' }).fill('221B, 5th Main');
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the full form ships to a company in Bangalore, also after a failed payment', async () => {
    const email = `full.${size.width}@example.in`;
    const page = await atFullForm(size);
    await fill(page, email);
    await page.getByLabel('State').selectOption('Bangalore');
    await page.getByLabel('PIN code').fill('560001');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bengaluru');
    await payNow(page).click();
    await failPayment(page);
    await closeAlertDialog(page, 'Payment failed');
    expect(await page.getByLabel('Company').inputValue()).toBe('Kaveri Looms');
    // The shopper's own choice stays, whatever the PIN code says.
    expect(await page.getByLabel('State').inputValue()).toBe('Bangalore');
    await payNow(page).click();
    await payByCard(page);
    await placedNoticeOf(page).waitFor();

    const { id } = await books.db
      .selectFrom('orders')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await findOrder(books.db, { id })).toMatchObject({
      status: 'shipment_requested',
      recipient: {
        fullName: 'Asha Rao',
        phone: '9876543210',
        address: 'Kaveri Looms, Flat 4, 221B, 5th Main',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
      },
    });
  });

  test('the full form has its sections, one payment method, and the taxes in the total', async () => {
    const page = await atFullForm(size);
    for (const title of ['Contact', 'Delivery', 'Order Summary']) {
      await page.getByRole('region', { name: title }).getByRole('heading', { level: 2, name: title }).waitFor();
    }
    const method = page.getByRole('group', { name: 'Payment' }).getByRole('radio');
    expect(await method.count()).toBe(1);
    expect(await method.isChecked()).toBe(true);
    await page.getByRole('group', { name: 'Payment' }).getByText('UPI or card', { exact: true }).waitFor();
    const taxes = formatPriceWithPaise(checkoutTaxOf(paise(piece.price_paise)));
    await page.getByText('Taxes (12%, included)', { exact: true }).waitFor();
    await page.getByText(taxes, { exact: true }).waitFor();
    await expectAccessible(page, 'the full form');
  });

  test('the full form reports missing fields beside them and focuses the first', async () => {
    const page = await atFullForm(size);
    await page.getByLabel('Apartment').fill('Flat 4');
    await payNow(page).click();
    const said = page.getByRole('main').getByRole('alert');
    await expect
      .poll(() => said.allInnerTexts())
      .toEqual([
        'Enter an e-mail address, such as asha@example.in.',
        'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
        'Enter your first name.',
        'Enter your last name.',
        'Enter the house or flat, street and area.',
        'Enter a valid 6-digit pincode',
        'Enter the city or town.',
      ]);
    const atName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await atName()).toBe('email');
    await expectAccessible(page, 'the full form with its mistakes');
    await fill(page, 'asha@example.in');
    await page.getByLabel('PIN code').fill('411004');
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('Last name').fill('');
    await payNow(page).click();
    await expect.poll(atName).toBe('lastName');
    expect(await page.locator('iframe.razorpay-checkout-frame').count()).toBe(0);
  });
});

test('the full form’s state is Delhi at first, with four cities offered before all states', async () => {
  const page = await atFullForm(desk);
  const state = page.getByLabel('State');
  expect(await state.inputValue()).toBe('Delhi');
  const groups = await state
    .locator('optgroup')
    .evaluateAll((elements) =>
      elements.map((group) => [...group.querySelectorAll('option')].map((option) => option.value)),
    );
  expect(groups[0]).toEqual(['Delhi', 'Mumbai', 'Bangalore', 'Kolkata']);
  expect(groups.flat()).toEqual(expect.arrayContaining([...indianStates]));
  expect(new Set(groups.flat()).size).toBe(groups.flat().length);
  // The shopper has not chosen it, so that the PIN code's state replaces it.
  await page.getByLabel('PIN code').fill('682001');
  await expect.poll(() => state.inputValue()).toBe('Kerala');
  expect(await page.getByLabel('City').inputValue()).toBe('Ernakulam');
});
