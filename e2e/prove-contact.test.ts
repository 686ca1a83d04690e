/** Buying behind a network address that has used up its reservation budget: a buyer who proves a contact can pay. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartItemOf, findMostStockedSarees, withItemLists } from './item-lists.ts';
import { readLastCode, readLastMailedCode } from './login-messages.ts';
import { fillBillingForm, payByCard, paymentWindowOf, placedNoticeOf, readOrderStatuses } from './purchase.ts';
import { postToApi } from './shop-calls.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newEmail, newPhone } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const proof = (page: Page) => page.getByRole('dialog', { name: 'One code before you pay' });

/** Reserves ten pieces from the shopper's network address, until the test ends. */
async function reserveTen(page: Page): Promise<void> {
  const sarees = await shownSarees(books.db)
    .select(['sku', 'price_paise'])
    .where('availability', '>', 1)
    .orderBy('availability', 'desc')
    .limit(10)
    .execute();
  const orderIds: unknown[] = [];
  onTestFinished(async () => {
    for (const order_id of orderIds) await postToApi('/release-order', { order_id });
  });
  for (const { sku, price_paise } of sarees) {
    const data = {
      amount: price_paise / 100,
      currency: 'INR',
      receipt: `held-${crypto.randomUUID()}`,
      cartItems: [{ saree_sku: sku, count: 1 }],
    };
    const answer = await page.context().request.post(`${shopUnderTest().shopUrl}/api/create-order`, { data });
    expect(answer.status()).toBe(200);
    orderIds.push((await answer.json()).id);
  }
}

/**
 * Opens the billing page with a piece in the cart, filled in, behind a network address that has reserved ten pieces.
 */
async function readyToPay(size: ScreenSize, email: string, number: string): Promise<Page> {
  const [piece] = await findMostStockedSarees(books.db);
  const page = await newShopper(size, { ...withItemLists({ cart: [cartItemOf(piece)] }), reducedMotion: 'reduce' });
  await reserveTen(page);
  await page.goto('/checkout');
  await fillBillingForm(page, email);
  await page.getByLabel('Phone number').fill(number);
  return page;
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('behind a network address that has reserved ten pieces, a code by SMS lets the buyer pay', async () => {
    const [email, number] = [newEmail(), newPhone()];
    const page = await readyToPay(size, email, number);
    await placeOrder(page).click();
    await expectAccessible(page, 'the offer of a code');
    // The owner of a domain has any number of addresses there: mail to one proves nothing.
    expect(
      await proof(page)
        .getByRole('button', { name: /^Mail it to / })
        .count(),
    ).toBe(0);
    await proof(page)
      .getByRole('button', { name: /^Send it by SMS to / })
      .click();
    const code = await readLastCode(number);
    const box = proof(page).getByRole('textbox', { name: 'Code' });
    await box.fill(code === '000000' ? '000001' : '000000');
    await proof(page).getByText('Invalid OTP. Try again.').waitFor();
    await expectAccessible(page, 'a wrong code');
    expect(await box.inputValue()).toBe('');
    await box.fill(code);
    await payByCard(page);
    await placedNoticeOf(page).waitFor();
    expect(await readOrderStatuses(books.db, email)).toEqual(['shipment_requested']);
  });
});

test('a code by mail to a large mail provider lets the buyer pay, and declining the code keeps the form', async () => {
  const email = newEmail().replace('example.in', 'gmail.com');
  const page = await readyToPay(phone, email, newPhone());
  await placeOrder(page).click();
  await proof(page).getByRole('button', { name: 'Not now', exact: true }).click();
  await proof(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
  await placeOrder(page).click();
  await proof(page)
    .getByRole('button', { name: `Mail it to ${email}` })
    .click();
  await proof(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await readLastMailedCode(email));
  await paymentWindowOf(page).waitFor();
});
