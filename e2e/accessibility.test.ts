/** No page and no open overlay breaks a rule of WCAG that a machine can check, or one of layout, at either size. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, screenSizesFor, testBrowser } from './fixtures.ts';
import { expectLayout } from './layout.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();

const addresses = [
  ...indexablePages,
  '/sarees?colour=red&in_stock=1',
  '/cart',
  '/track',
  '/login',
  '/register',
  '/profile',
  '/profile?tab=address',
  '/no/such/page',
];

async function expectSound(page: Page, where = page.url()): Promise<void> {
  await expectAccessible(page, where);
  await expectLayout(page, where);
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('every page passes axe and keeps the rules of layout', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    for (const address of addresses) {
      await page.goto(address);
      await expectSound(page, address);
    }
  });

  test('a product page, its cart, the billing page and its alert pass axe and keep the rules of layout', async () => {
    const saree = await shownSarees(books.db).selectAll().where('availability', '>', 2).executeTakeFirstOrThrow();
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`);
    await expectSound(page);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('heading', { name: 'Billing Details' }).waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectSound(page);
  });
});
