/** Buying where others hold as much as one network address may: one code, and the buyer goes on. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectNoViolations } from './axe.ts';
import { type Size, sizes, sizesFor, testBooks, testBrowser } from './fixtures.ts';
import { itemOf, plentiful, withItemLists } from './item-lists.ts';
import { lastCodeFor, lastMailedCodeFor } from './login-messages.ts';
import { ourShop } from './our-shop.ts';
import { fillBilling, paymentOf, placed, statusesOf } from './purchase.ts';
import { post } from './shop-calls.ts';
import { newEmail, newPhone } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = testBooks();
const [phone] = sizes;

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const proof = (page: Page) => page.getByRole('dialog', { name: 'One code before you pay' });

/** Ten pieces held from the shopper's own address, until the test ends. */
async function reserveTen(page: Page): Promise<void> {
  const sarees = await books.db
    .selectFrom('saree')
    .select(['sku', 'price_paise'])
    .where('availability', '>', 1)
    .orderBy('availability', 'desc')
    .limit(10)
    .execute();
  const held: unknown[] = [];
  onTestFinished(async () => {
    for (const order_id of held) await post('/release-order', { order_id });
  });
  for (const { sku, price_paise } of sarees) {
    const data = {
      amount: price_paise / 100,
      currency: 'INR',
      receipt: `held-${crypto.randomUUID()}`,
      cartItems: [{ saree_sku: sku, count: 1 }],
    };
    const answer = await page.context().request.post(`${ourShop().shopUrl}/api/create-order`, { data });
    expect(answer.status()).toBe(200);
    held.push((await answer.json()).id);
  }
}

/** A buyer with a piece in the cart and the form filled in, behind an address that holds ten. */
async function readyToPay(size: Size, email: string, number: string): Promise<Page> {
  const [piece] = await plentiful(books.db);
  const page = await newShopper(size, { ...withItemLists({ cart: [itemOf(piece)] }), reducedMotion: 'reduce' });
  await reserveTen(page);
  await page.goto('/checkout');
  await fillBilling(page, email);
  await page.getByLabel('Phone number').fill(number);
  return page;
}

describe.each(sizesFor(import.meta.filename))('on $name', (size) => {
  test('behind an address that has reserved ten pieces, a code by SMS lets the buyer pay', async () => {
    const [email, number] = [newEmail(), newPhone()];
    const page = await readyToPay(size, email, number);
    await placeOrder(page).click();
    await expectNoViolations(page, 'the offer of a code');
    // The owner of a domain has any number of addresses there: mail to one proves nothing.
    expect(
      await proof(page)
        .getByRole('button', { name: /^Mail it to / })
        .count(),
    ).toBe(0);
    await proof(page)
      .getByRole('button', { name: /^Send it by SMS to / })
      .click();
    const code = await lastCodeFor(number);
    const box = proof(page).getByRole('textbox', { name: 'Code' });
    await box.fill(code === '000000' ? '000001' : '000000');
    await proof(page).getByText('Invalid OTP. Try again.').waitFor();
    await expectNoViolations(page, 'a wrong code');
    expect(await box.inputValue()).toBe('');
    await box.fill(code);
    await paymentOf(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await placed(page).waitFor();
    expect(await statusesOf(books.db, email)).toEqual(['shipment_requested']);
  });
});

test('a code by mail to a large mail provider lets the buyer pay too, and declining it keeps the form', async () => {
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
    .fill(await lastMailedCodeFor(email));
  await paymentOf(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .waitFor();
});
