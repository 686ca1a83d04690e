/** Buying from a saree's page: count, cart, Buy Now, wishlist, restock notice, and the check of a PIN code. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, type ScreenSize, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Waits for the document only: the shop may still have to make its pictures. */
const soon = { waitUntil: 'domcontentloaded' } as const;
/** Waits until the page is hydrated and its late parts have loaded. */

const stockNotice = 'Each piece is handwoven with care, not mass-produced. Click on notify and we will get back.';

const sarees = () => shownSarees(books.db).selectAll().orderBy('sku');
const withStock = (availability: number) => sarees().where('availability', '=', availability).executeTakeFirstOrThrow();

async function visit(size: ScreenSize, availability: number): Promise<{ page: Page; title: string; sku: string }> {
  const saree = await withStock(availability);
  const page = await newShopper(size, { reducedMotion: 'reduce' });
  // Pictures, which the shop would have to make first, do not matter here.
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await page.goto(`/product/${saree.product_path}`);
  await atRest(page);
  return { page, title: saree.saree_name ?? saree.name, sku: saree.sku };
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('the product’s minus button stops at 1, and plus at the availability with an announced notice', async () => {
    const { page, title } = await visit(size, 2);
    const quantity = page.getByRole('main').getByRole('group', { name: `Quantity of ${title}` });
    const [minus, plus] = [
      quantity.getByRole('button', { name: `One less ${title}` }),
      quantity.getByRole('button', { name: `One more ${title}` }),
    ];
    const count = async (text: string) => eventually(() => quantity.getByRole('status').textContent()).toBe(text);
    await minus.click();
    await count('1');
    await plus.click();
    await count('2');
    expect(await page.getByText(stockNotice).count()).toBe(0);
    await page.clock.install({ time: '2026-11-21T10:00:00Z' });
    await page.clock.pauseAt('2026-11-21T10:05:00Z');
    await plus.click();
    await count('2');
    const notice = page.getByRole('status').filter({ hasText: stockNotice });
    await notice.getByText(stockNotice, { exact: true }).waitFor();
    expect(await notice.getAttribute('aria-live')).toBe('polite');
    await page.clock.runFor(4_900);
    expect(await page.getByText(stockNotice).count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByText(stockNotice).waitFor({ state: 'detached' });
    await plus.click();
    await notice.waitFor();
    await page.clock.resume();
    await expectAccessible(page, 'toast');
  });

  test('Add To Cart adds the chosen count and opens the cart', async () => {
    const { page, title, sku } = await visit(size, 4);
    await page
      .getByRole('main')
      .getByRole('button', { name: `One more ${title}` })
      .click();
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).getByText(title).waitFor();
    expect(await stored(page, 'cartItems')).toMatchObject([{ saree_sku: sku, count: 2 }]);
  });

  test('the stock notice is usable while the cart is open, and leads to Notify Me', async () => {
    const { page } = await visit(size, 1);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('button', { name: /^One more/ }).click();
    // Found by its role, which a notice that a dialog hides would not have.
    const notice = page.getByRole('status').filter({ hasText: stockNotice });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Close notice' }).click();
    await page.getByText(stockNotice).waitFor({ state: 'detached' });
    expect(await drawer.isVisible()).toBe(true);
    await drawer.getByRole('button', { name: /^One more/ }).click();
    await notice.getByRole('button', { name: 'Notify me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify me' });
    await dialog.getByText('There is one piece of this saree.').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    const field = dialog.getByPlaceholder('Your Email or WhatsApp');
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Buy Now goes to the checkout with the chosen count, without the cart', async () => {
    const { page, title } = await visit(size, 4);
    await page
      .getByRole('main')
      .getByRole('button', { name: `One more ${title}` })
      .click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.getByRole('heading', { name: 'Billing Details' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await page.getByText(title).first().waitFor();
    expect(await stored(page, 'cartItems')).toEqual([]);
  });

  test('Add To Wishlist adds the saree and opens the wishlist, sold out or not', async () => {
    for (const availability of [3, 0]) {
      const { page, title, sku } = await visit(size, availability);
      await page.getByRole('button', { name: 'Add To Wishlist' }).click();
      await page.getByRole('dialog', { name: 'Your wishlist' }).getByText(title).waitFor();
      expect(await stored(page, 'wishlistItems')).toMatchObject([{ saree_sku: sku, count: 1 }]);
    }
  });

  test('a sold-out saree offers a notice and similar sarees', async () => {
    const { page, sku } = await visit(size, 0);
    await page.getByText("This saree is out of stock. Get notified when it's back!", { exact: true }).waitFor();
    for (const name of ['Buy Now', 'Add To Cart', 'Check'])
      expect(await page.getByRole('main').getByRole('button', { name, exact: true }).count(), name).toBe(0);
    expect(await page.getByRole('region', { name: 'Similar, and in stock' }).getByRole('link').count()).toBe(3);
    await expectAccessible(page, 'sold out');

    const field = page.getByPlaceholder('Your Email or WhatsApp', { exact: true });
    const send = page.getByRole('main').getByRole('button', { name: 'Notify Me' }).first();
    await field.fill(`  Asha${size.width}@Example.in `);
    await send.click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText("Thank you! We'll notify you when this saree is back in stock.", { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    expect(await field.inputValue()).toBe('');
    expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
    const asked = await books.db
      .selectFrom('restock_request')
      .selectAll()
      .where('contact', '=', `asha${size.width}@example.in`)
      .execute();
    expect(asked).toMatchObject([{ saree_sku: sku, product_path: new URL(page.url()).pathname }]);

    // The server refuses: the page checks neither an empty nor a wrong contact.
    for (const contact of ['', 'neither mail nor number']) {
      await field.fill(contact);
      await send.click();
      await alert.getByText('There was an error. Please try again later.', { exact: true }).waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
      expect(await field.inputValue()).toBe(contact);
      const refusal =
        contact === ''
          ? 'Enter an e-mail or WhatsApp number.'
          : 'Enter an e-mail address or a 10-digit Indian mobile number.';
      await page.getByRole('main').getByRole('alert').getByText(refusal, { exact: true }).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('the stock notice leads to a request for more pieces', async () => {
    const { page, title, sku } = await visit(size, 2);
    const more = page.getByRole('main').getByRole('button', { name: `One more ${title}` });
    await more.click();
    await more.click();
    await page.getByRole('status').filter({ hasText: stockNotice }).getByRole('button', { name: 'Notify me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify me' });
    await dialog.getByText('There are 2 pieces of this saree.').waitFor();
    await expectAccessible(page, 'asking for more');
    await dialog.getByPlaceholder('Your Email or WhatsApp', { exact: true }).fill(`more${size.width}@example.in`);
    await dialog.getByRole('button', { name: 'Notify Me', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByText("Thank you! We'll notify you when this saree is back in stock.", { exact: true })
      .waitFor();
    const asked = await books.db
      .selectFrom('restock_request')
      .selectAll()
      .where('contact', '=', `more${size.width}@example.in`)
      .execute();
    expect(asked).toMatchObject([{ saree_sku: sku, wanted: 3 }]);
  });

  test('a saree that came back meanwhile is offered for sale instead of a notice', async () => {
    const { page, sku } = await visit(size, 0);
    const setStock = (availability: number) =>
      books.db.updateTable('saree').set({ availability }).where('sku', '=', sku).execute();
    await setStock(2);
    onTestFinished(async () => void (await setStock(0)));
    await page.getByPlaceholder('Your Email or WhatsApp', { exact: true }).fill(`late${size.width}@example.in`);
    await page.getByRole('main').getByRole('button', { name: 'Notify Me' }).first().click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('This saree is in stock. You can buy it now.', { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).waitFor();
    expect(await page.getByPlaceholder('Your Email or WhatsApp', { exact: true }).count()).toBe(0);
  });

  test('the product bar of a sold-out saree leads to the form for a restock notice', async () => {
    const { page } = await visit(size, 0);
    await page.evaluate(() => window.scrollTo({ top: 2_500, behavior: 'instant' }));
    await page.locator('[data-product-bar]').getByRole('button', { name: 'Notify Me' }).click();
    const field = page.getByPlaceholder('Your Email or WhatsApp');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await eventually(() => field.evaluate((input) => input.getBoundingClientRect().top)).toBeGreaterThan(60);
  });
});

describe('the PIN code on a product page', () => {
  const fieldOf = (page: Page) => page.getByLabel('Delivery to your PIN code');
  const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true }).click();
  const fault = (about: object) =>
    fetch(`${shopUnderTest().sandboxUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'shiprocket', call: '*', ...about }),
    });

  test('accepts six digits and nothing else, typed or pasted', async () => {
    const { page } = await visit(phone, 4);
    await fieldOf(page).pressSequentially('4a1 1-0');
    expect(await fieldOf(page).inputValue()).toBe('4110');
    await check(page);
    await page.getByRole('alert').getByText('Enter a valid 6-digit pincode', { exact: true }).waitFor();
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, 'mistyped');
    await fieldOf(page).fill('PIN: 411 004, Pune');
    expect(await fieldOf(page).inputValue()).toBe('411004');
    expect(await page.getByText('Enter a valid 6-digit pincode').count()).toBe(0);
  });

  test('is answered with the promised day, stored, and checked again on the next page', async () => {
    const { page } = await visit(desk, 4);
    await fieldOf(page).fill('411004');
    await check(page);
    const answer = page
      .getByRole('status')
      .getByText(/^Arrives by [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} Free delivery to Pune\.$/);
    await answer.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pincode'))).toBe('411004');
    const other = await withStock(3);
    await page.goto(`/product/${other.product_path}`, soon);
    await answer.waitFor();
    expect(await fieldOf(page).inputValue()).toBe('411004');
  });

  test('is reported and not stored if it is unserviceable', async () => {
    const { page } = await visit(phone, 4);
    await fieldOf(page).fill('999999');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('We don’t ship to this pincode yet.', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pincode'))).toBeNull();
  });

  test('shows Checking during the call, and Please try again while the courier is away', async () => {
    const { page } = await visit(desk, 4);
    await fault({ kind: 'status', status: 500 });
    try {
      // A PIN code that no other journey checks: answers are kept for a day.
      await fieldOf(page).fill('560095');
      await check(page);
      await page.getByRole('alert').getByText('Please try again', { exact: true }).waitFor();
    } finally {
      await fetch(`${shopUnderTest().sandboxUrl}/faults`, { method: 'DELETE' });
    }
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/check-pincode/, async (route) => {
      await held;
      await route.continue();
    });
    await check(page);
    await page.getByRole('button', { name: 'Checking', exact: true }).waitFor();
    release();
    await page
      .getByRole('status')
      .getByText(/Free delivery to Bengaluru\./)
      .waitFor();
  });

  test('shows no error if the call for a PIN code stored earlier fails', async () => {
    const saree = await withStock(4);
    const page = await newShopper(desk);
    await page.addInitScript(() => localStorage.setItem('pincode', '600001'));
    await page.route(/check-pincode/, (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('check-pincode'));
    await page.goto(`/product/${saree.product_path}`, soon);
    await asked;
    await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
  });
});
