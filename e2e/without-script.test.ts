/** Without JavaScript no button is shown that does nothing, no contact is accepted, and each place says what to do. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { cartDialogOf } from './item-lists.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;
const sarees = () => shownSarees(books.db).selectAll().orderBy('sku');

/** Returns the texts that are shown without scripts: Playwright's text search leaves `noscript` out. */
const notes = async (page: Page) => (await page.locator('noscript p').allInnerTexts()).join(' ');

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('without JavaScript a product page says that the cart needs it, and has no dead button', async () => {
    const saree = await sarees().where('availability', '>', 2).executeTakeFirstOrThrow();
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`);
    expect(await notes(page)).toContain('The cart is kept in your browser and needs JavaScript.');
    for (const name of ['Add To Cart', 'Buy Now', 'Add To Wishlist', 'Check', 'Join'])
      expect(await page.getByRole('main').getByRole('button', { name, exact: true }).count(), name).toBe(0);
    await page.locator('main noscript a').first().click();
    await page.waitForURL('/contact-us');
  });

  test('without JavaScript a shopper finds a saree by the search, and orders it by WhatsApp, mail or phone', async () => {
    const saree = await sarees().where('availability', '>', 2).executeTakeFirstOrThrow();
    const page = await newShopper(size, { javaScriptEnabled: false, reducedMotion: 'reduce' });
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('searchbox')
      .fill(saree.saree_name ?? saree.name);
    await page.getByRole('contentinfo').getByRole('searchbox').press('Enter');
    await page.waitForURL(/search=/);
    await page.getByRole('main').locator(`a[href="/product/${saree.product_path}"]`).last().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notes(page)).toContain('to order this piece');
    const chat = page.getByRole('main').getByRole('link', { name: 'Ask us on WhatsApp' });
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(saree.product_path);
    await page.locator('main noscript a').first().click();
    await page.waitForURL('/contact-us');
    for (const address of [/^mailto:/, /^tel:/])
      expect(
        await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')),
      ).toContainEqual(expect.stringMatching(address));
    await page.goto('/sarees');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('without JavaScript a sold-out saree, the newsletter and the login page accept no contact', async () => {
    const saree = await sarees().where('availability', '=', 0).executeTakeFirstOrThrow();
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto(`/product/${saree.product_path}`);
    expect(await notes(page)).toContain('and we will tell you when it is back');
    expect(await notes(page)).toContain('and we will put you on the list');
    expect(await page.getByRole('button', { name: /Notify Me|Join/ }).count()).toBe(0);
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      expect(await notes(page)).toContain('Logging in needs JavaScript.');
      expect(await page.getByRole('main').getByRole('textbox').count(), address).toBe(0);
    }
  });
});

test('a button pressed before the scripts arrive shows the press, and works when they have arrived', async () => {
  const saree = await sarees().where('availability', '>', 2).executeTakeFirstOrThrow();
  const page = await newShopper(phone);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/product/${saree.product_path}`, { waitUntil: 'commit' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart', exact: true }).first();
  await add.click();
  expect(await add.getAttribute('data-kept')).toBe('');
  expect(await add.evaluate((button) => getComputedStyle(button).animationName)).toBe('kept');
  held.resolve();
  await cartDialogOf(page).waitFor();
  expect(await page.locator('[data-kept]').count()).toBe(0);
});
