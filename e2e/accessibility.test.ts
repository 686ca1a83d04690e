/** No page and no open overlay breaks a rule of WCAG that a machine can check, at either size. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sizes, testBooks, testBrowser } from './visit.ts';

const { newVisitor } = testBrowser();
const books = testBooks();

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

const addresses = [
  '/',
  '/sarees',
  '/sarees?colour=red&in_stock=1',
  '/cart',
  '/orders',
  '/login',
  '/know-your-weaver',
  '/privacy-policy',
  '/no/such/page',
];

describe.each(sizes)('on $name', (size) => {
  test('every page', async () => {
    const page = await newVisitor(size, { reducedMotion: 'reduce' });
    for (const address of addresses) {
      await page.goto(address);
      expect(await violationsOf(page), address).toEqual([]);
    }
  });

  test('a piece, its cart, the billing page and its alert', async () => {
    const saree = await books.db
      .selectFrom('saree')
      .selectAll()
      .where('availability', '>', 2)
      .executeTakeFirstOrThrow();
    const page = await newVisitor(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${saree.product_path}`);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('heading', { name: 'Billing Details' }).waitFor();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
