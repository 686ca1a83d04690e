/** My Orders: signing in and out, and who sees which orders. */

import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, type ScreenSize, screenSizes, testBrowser } from './fixtures.ts';
import { readLastCode } from './login-messages.ts';
import { buyOnePiece } from './order-books.ts';
import { mainOf, orderTitleOf } from './orders-page.ts';
import { fillBillingForm, payByCard } from './purchase.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const [phone, desk] = screenSizes;

const books = openShopDatabase();

async function signedIn(size: ScreenSize, email = newEmail()) {
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  await signIn(page, { email });
  return { page, email };
}

test('a shopper who opens My Orders signed out is led to the login page and back', async () => {
  const page = await newShopper(phone);
  await page.goto('/orders');
  await page.waitForURL('/login?next=%2Forders');
  const number = newPhone();
  await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill(number);
  await page.getByRole('button', { name: 'Send Otp' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await readLastCode(number));
  await page.waitForURL('/orders');
  await orderTitleOf(page, 'My Orders').waitFor();
});

test('My Orders does not show the order of somebody else, and links to Track Order', async () => {
  const order = await buyOnePiece(books.db, { email: newEmail() });
  const { page } = await signedIn(phone);
  await page.goto(`/orders#${order.code}`);
  await orderTitleOf(page, 'Not in your account').waitFor();
  expect(await mainOf(page).getByRole('link', { name: 'find it' }).getAttribute('href')).toBe('/track');
});

test('a signed-in customer is led to My Orders after paying, whatever contact was typed', async () => {
  const { page } = await signedIn(desk);
  const saree = await shownSarees(books.db)
    .selectAll()
    .where('availability', '>', 3)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
  await page.goto(`/product/${saree.product_path}`);
  await mainOf(page).getByRole('button', { name: 'Buy Now' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
  await fillBillingForm(page, newEmail());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await payByCard(page);
  await page.waitForURL('/orders');
  await page.getByRole('status').getByText('Thank you. Your order is placed.').waitFor();
  await mainOf(page)
    .getByRole('link', { name: saree.saree_name ?? saree.name })
    .waitFor();
});

test('Log Out on My Orders goes home, not to the login page', async () => {
  const { page } = await signedIn(desk);
  await page.goto('/orders');
  await page.getByText('No orders yet. Go to store to place an order.').waitFor();
  const seen: string[] = [];
  page.on('framenavigated', () => seen.push(new URL(page.url()).pathname));
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).hover();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(seen).not.toContain('/login');
});
