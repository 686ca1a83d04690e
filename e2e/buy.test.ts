/** A whole purchase: from the home page to a placed order, with its order, stock and messages checked afterwards. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findOrder } from '../shop/orders/order-store.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, readOutbox, type ScreenSize, screenSizesFor, testBrowser } from './fixtures.ts';
import { fillBillingForm, payByCard, placedNoticeOf } from './purchase.ts';

const { newShopper } = testBrowser();
const books = openShopDatabase();

/** Finds a mul cotton saree with enough pieces for the shoppers at both sizes. */
async function pickSaree() {
  return shownSarees(books.db)
    .selectAll()
    .where('category', '=', 'mul-cotton')
    .where('availability', '>=', 5)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
}

async function filterInStock(page: Page, size: ScreenSize): Promise<void> {
  if (size.width < 769) {
    await page.getByRole('button', { name: 'Filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: /In stock/ }).check();
    await page.waitForURL(/in_stock=1/);
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  } else {
    await page
      .getByRole('form', { name: 'Filters' })
      .getByRole('checkbox', { name: /In stock/ })
      .check();
    await page.waitForURL(/in_stock=1/);
  }
}

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test('a shopper buys from home by category, filter, product, cart and checkout with UPI', async () => {
    const saree = await pickSaree();
    const email = `asha.${size.width}@example.in`;
    const page = await newShopper(size);

    await page.goto('/');
    await page.getByRole('region', { name: 'By fabric and weave' }).getByRole('link', { name: 'Mul Cotton' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mul Cotton' }).waitFor();
    await filterInStock(page, size);
    await page.getByRole('main').locator(`a[href="/product/${saree.product_path}"]`).last().click();

    await page.getByRole('heading', { level: 1, name: new RegExp(saree.saree_name ?? saree.name) }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('button', { name: /^One more/ }).click();
    await drawer.getByRole('status').getByText('2', { exact: true }).waitFor();
    await drawer.getByRole('link', { name: 'Checkout' }).click();

    await page.getByRole('heading', { level: 2, name: 'Billing Details' }).waitFor();
    await fillBillingForm(page, email);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const saving = page.waitForRequest('**/api/save-order');
    await payByCard(page);
    expect((await saving).postDataJSON()).toMatchObject({
      cartItems: [{ saree_sku: saree.sku, count: 2, image_url: expect.stringContaining(saree.product_path) }],
    });

    await placedNoticeOf(page).waitFor();
    expect(new URL(page.url()).search).toBe('?orderSuccess=true');
    await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
    // The draft is cleared as soon as it is not needed.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Asha');

    await checkBooks(saree, email);
  });
});

async function checkBooks(
  saree: { sku: string; availability: number; price_paise: number },
  email: string,
): Promise<void> {
  const { id } = await books.db.selectFrom('orders').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const order = await findOrder(books.db, { id });
  expect(order).toMatchObject({
    status: 'shipment_requested',
    amount: saree.price_paise * 2,
    captured: saree.price_paise * 2,
    reservedUntil: null,
    recipient: { fullName: 'Asha Rao', phone: '9876543210', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
    lines: [{ sku: saree.sku, quantity: 2 }],
  });
  expect(order?.shipmentId).toMatch(/^\d+$/);
  const now = await books.db
    .selectFrom('saree')
    .select('availability')
    .where('sku', '=', saree.sku)
    .executeTakeFirstOrThrow();
  expect(now.availability).toBe(saree.availability - 2);
  const { sum } = await books.db
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
    .where('sku', '=', saree.sku)
    .executeTakeFirstOrThrow();
  expect(sum).toBe(now.availability);
  await expect
    .poll(() => readOutbox(email), { timeout: 15_000 })
    .toMatchObject([
      { kind: 'mail', subject: `Your order ${order?.code} is placed`, text: expect.stringContaining('Asha Rao') },
    ]);
  await expect
    .poll(async () => (await readOutbox('919876543210')).map(({ text }) => text), { timeout: 15_000 })
    .toContainEqual(expect.stringContaining(`your order ${order?.code} is placed.`));
}
