/** An order without a PIN code: asked for before paying, and added on the page of the order. */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, readOutbox, type ScreenSize, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, type StockedSaree, withItemLists } from './item-lists.ts';
import { expectTouchTargetSizes } from './order-books.ts';
import { fillBillingForm, payByCard, placedNoticeOf, readOrderStatuses } from './purchase.ts';
import { newEmail, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

/** Buys a piece without a PIN code, as a guest or a signed-in customer. */
async function buyWithoutPincode(size: ScreenSize, isSignedIn: boolean) {
  const email = newEmail();
  const [piece] = (await findMostStockedSarees(books.db)) as [StockedSaree, ...StockedSaree[]];
  const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(piece)] }), reducedMotion: 'reduce' });
  if (isSignedIn) await signIn(page, { email });
  await page.goto('/checkout');
  await fillBillingForm(page, email);
  await page.getByLabel('PIN code').fill('');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const question = 'Where should the courier go? Add your PIN code, or press the button again and add it later.';
  await page.getByRole('alert').getByText(question, { exact: true }).waitFor();
  const pin = page.getByLabel('PIN code');
  await expect.poll(() => pin.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, 'the question for the PIN code');
  expect(await readOrderStatuses(books.db, email)).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await payByCard(page);
  return { page, email };
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a guest who left the PIN code out adds it on the order’s page after paying', async () => {
    const { page, email } = await buyWithoutPincode(size, false);
    // The confirmation says what is missing at the time it is sent: it must be out before the PIN code is added.
    await eventually(async () => (await readOutbox(email))[0]?.text).toContain('One thing is missing: your PIN code');
    await page.getByRole('link', { name: 'add your PIN code' }).click();
    await page.getByText('Paid. Add the PIN code of your address, and we send your parcel.').waitFor();
    expect(await page.getByRole('button', { name: 'Track shipment' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
    await expectAccessible(page, 'an order without a PIN code');
    await expectTouchTargetSizes(page.getByRole('main'));
    const field = page.getByRole('textbox', { name: 'PIN code' });
    const add = page.getByRole('button', { name: 'Add PIN code' });
    await add.click();
    await page.getByRole('alert').getByText('Enter a valid 6-digit pincode', { exact: true }).waitFor();
    await field.fill('799999');
    await add.click();
    await page.getByRole('alert').getByText('We don’t ship to this pincode yet.', { exact: true }).waitFor();
    await field.fill('560001');
    await add.click();
    await page.getByText('Bengaluru, Karnataka 560001', { exact: true }).waitFor();
    await page.getByRole('status').getByText('Thank you. Your PIN code is added.').waitFor();
    expect(await field.count()).toBe(0);
    await eventually(() => readOrderStatuses(books.db, email)).toEqual(['shipment_requested']);
  });

  test('My Orders asks with its thanks for the PIN code, and says which order needs it', async () => {
    const { page } = await buyWithoutPincode(size, true);
    await page.waitForURL('/orders');
    await placedNoticeOf(page).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'add your PIN code' }).waitFor();
    await page.getByRole('listitem').getByText('Needs your PIN code', { exact: true }).waitFor();
  });
});
