/** A guest follows their order: by its code and the phone or e-mail used, or by the link in the mail. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findOrder } from '../shop/orders/order-store.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { eventually, openShopDatabase, readOutbox, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { advanceShipmentTo, buyOnePiece, expectTouchTargetSizes } from './order-books.ts';
import { postToApi, sampleAddressInfo } from './shop-calls.ts';
import { shopUnderTest } from './shop-under-test.ts';
import { newEmail } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

const codeField = (page: Page) => page.getByLabel('Order code');
const contactField = (page: Page) => page.getByLabel('Phone number or e-mail');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function find(page: Page, code: string, contact: string): Promise<void> {
  await codeField(page).fill(code);
  await contactField(page).fill(contact);
  await page.getByRole('button', { name: 'Show my order' }).click();
}

/** Collects every address that the page requests from now on. */
function addressesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

/** Returns the link in the mail that confirms the order. */
async function mailedLink(email: string): Promise<string> {
  const links = async () => {
    const messages = await readOutbox(email);
    return messages.flatMap(({ text }) => text.match(/http\S+\/track#\S+/g) ?? []);
  };
  await eventually(async () => (await links()).length).toBeGreaterThan(0);
  return (await links())[0] ?? '';
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a guest’s order is found by its code and contact, and not with another contact', async () => {
    const email = newEmail();
    const order = await buyOnePiece(books.db, { email });
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const asked = addressesOf(page);
    await page.goto('/track');
    await expectAccessible(page, 'the form');
    await expectTouchTargetSizes(page.getByRole('main'));
    await find(page, order.code, '9999999999');
    await page.getByRole('alert').getByText('No order with this code and contact. Please check both.').waitFor();
    await expectAccessible(page, 'a wrong contact');

    await find(page, order.code.toLowerCase().replaceAll('-', ' '), `+91 ${sampleAddressInfo.phone}`);
    await title(page, `Order ${order.code}`).waitFor();
    await page.getByRole('main').getByRole('link', { name: order.name }).waitFor();
    await page.getByText('Your order is being prepared!', { exact: true }).waitFor();
    for (const name of ['Track shipment', 'Cancel order']) await page.getByRole('button', { name }).waitFor();
    await page.getByRole('link', { name: 'Invoice' }).waitFor();
    await expectAccessible(page, 'an order of a guest');
    await advanceShipmentTo('IN TRANSIT', order);
    await page.getByRole('button', { name: 'Track shipment' }).click();
    await page.getByRole('link', { name: 'The courier’s own page' }).waitFor();

    // No contact was part of an address.
    const said = asked.map(decodeURIComponent).join(' ');
    for (const contact of [sampleAddressInfo.phone, '9999999999', email]) expect(said).not.toContain(contact);

    await page.reload();
    await title(page, `Order ${order.code}`).waitFor();
    await page.goBack();
    await title(page, 'Track your order').waitFor();
    await page.goForward();
    await page.getByRole('link', { name: 'Another order' }).click();
    await title(page, 'Track your order').waitFor();
  });

  test('a guest’s order is found by the link in the mail, whose key is removed from the address at once', async () => {
    const email = newEmail();
    const order = await buyOnePiece(books.db, { email });
    const link = await mailedLink(email);
    const key = link.split('.').at(-1) ?? '';
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const asked = addressesOf(page);
    // The address is short before the shop has answered.
    let sampleAddressInfo = '';
    await page.route('**/api/orders/find', (route) => {
      sampleAddressInfo = page.url();
      return route.continue();
    });
    await page.goto(link);
    await title(page, `Order ${order.code}`).waitFor();
    expect(sampleAddressInfo).toBe(`${shopUnderTest().shopUrl}/track`);
    expect(page.url()).toBe(`${shopUnderTest().shopUrl}/track#${order.code}`);
    expect(asked.join(' ')).not.toContain(key);
    await page.reload();
    await title(page, `Order ${order.code}`).waitFor();

    await page.goto(`/track#${order.code}.${key.slice(0, -3)}`);
    await page
      .getByRole('alert')
      .getByText(/^This link does not open an order\. Part of it may be missing/)
      .waitFor();
    expect(page.url()).toBe(`${shopUnderTest().shopUrl}/track`);
    await expectAccessible(page, 'a broken link');
  });

  test('the empty Track Order form says what to enter, and a failed lookup says so', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/track');
    await page.getByRole('button', { name: 'Show my order' }).click();
    await page.getByText('Enter the code from the mail, such as ABCD-EFGH-JKMNP.').waitFor();
    await page.getByText('Enter the phone number or e-mail you gave with the order.').waitFor();
    expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, 'the form with its mistakes');
    await page.route('**/api/orders/find', (route) => route.abort());
    await find(page, 'ABCD-EFGH-JKMNP', '9876543210');
    await page.getByRole('alert').getByText('We could not look up your order just now. Please try again.').waitFor();
  });

  test('an order whose code strangers tried is found after a challenge that solves itself', async () => {
    const order = await buyOnePiece(books.db, { email: newEmail() });
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await postToApi('/orders/find', { order_code: order.code, contact: '9999999999' })).status).toBe(404);
    }
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto('/track');
    await find(page, order.code, sampleAddressInfo.phone);
    await title(page, `Order ${order.code}`).waitFor();
  });

  test('without JavaScript Track Order says what to do', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/track');
    // Playwright's text search leaves `noscript` out.
    const note = page.locator('main noscript p');
    expect(await note.innerText()).toContain('Following an order here needs JavaScript.');
    expect(await note.locator('a').getAttribute('href')).toBe('/contact-us');
    expect(await codeField(page).isVisible()).toBe(false);
  });
});

test('a guest’s order is found by keyboard alone', async () => {
  const email = newEmail();
  const order = await buyOnePiece(books.db, { email });
  const page = await newShopper(desk);
  await page.goto('/track');
  await codeField(page).focus();
  await page.keyboard.type(order.code);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await title(page, `Order ${order.code}`).waitFor();
  await expect
    .poll(() => title(page, `Order ${order.code}`).evaluate((one) => one === document.activeElement))
    .toBe(true);
});

test('an order whose pass is gone, as after a day, must be found again', async () => {
  const email = newEmail();
  const order = await buyOnePiece(books.db, { email });
  const page = await newShopper(phone, { reducedMotion: 'reduce' });
  await page.goto('/track');
  await find(page, order.code, email);
  await title(page, `Order ${order.code}`).waitFor();
  await page.context().clearCookies({ name: 'order_pass' });
  await page.reload();
  await page
    .getByText('For your privacy an order stays open in a browser for one day. Please show once more that it is yours.')
    .waitFor();
  expect(await codeField(page).inputValue()).toBe(order.code);
  await expectAccessible(page, 'asked once more');
  await contactField(page).fill(email);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await title(page, `Order ${order.code}`).waitFor();
});

test('the thanks after an order lead to Track Order with its code', async () => {
  const page = await newShopper(phone);
  const last = JSON.stringify({ code: 'ABCD-EFGH-JKMNP', needsPincode: false });
  await page.addInitScript((kept) => sessionStorage.setItem('lastOrder', kept), last);
  await page.goto('/?orderSuccess=true');
  await page.getByRole('status').getByRole('link', { name: 'ABCD-EFGH-JKMNP' }).click();
  await page.waitForURL('/track#ABCD-EFGH-JKMNP');
  await expect.poll(() => codeField(page).inputValue()).toBe('ABCD-EFGH-JKMNP');
});

test('a courier that does not answer is shown like one without scans', async () => {
  const email = newEmail();
  const order = await buyOnePiece(books.db, { email });
  const page = await newShopper(desk);
  await page.route('**/tracking', (route) => route.abort());
  await page.goto('/track');
  await find(page, order.code, email);
  const banner = page.getByRole('status').filter({ hasText: 'Your order is being prepared!' });
  await banner
    .getByText('Shipping details are not yet available. Please check back soon for tracking updates.', { exact: true })
    .waitFor();
});

test('a courier that does not answer does not make a dispatched order look unprepared', async () => {
  const email = newEmail();
  const order = await buyOnePiece(books.db, { email });
  await advanceShipmentTo('IN TRANSIT', order);
  await eventually(async () => (await findOrder(books.db, { code: order.code }))?.status).toBe('shipped');
  const page = await newShopper(desk);
  await page.route('**/tracking', (route) => route.abort());
  await page.goto('/track');
  await find(page, order.code, email);
  await page.getByText('We cannot show the courier’s updates just now.', { exact: true }).waitFor();
  expect(await page.getByText('Your order is being prepared!').count()).toBe(0);
});
