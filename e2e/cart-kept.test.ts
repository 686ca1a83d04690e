/**
 * Persistence of the cart: in several tabs at once, in a browser that stores nothing, and without script or network.
 */
import { beforeAll, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { sizes, testBooks, testBrowser } from './fixtures.ts';
import {
  cartOf,
  itemOf,
  keptLines,
  openCart,
  type Piece,
  plentiful,
  rivalWrites,
  titleOf,
  withItemLists,
} from './item-lists.ts';
import { ourShop } from './our-shop.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = testBooks();
const [phone, desk] = sizes;

let [many, two] = [] as unknown as [Piece, Piece];
beforeAll(async () => {
  [many, two] = await plentiful(books.db);
});

test('another tab’s open cart follows at once, and a concurrent line survives', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [itemOf(many)] }));
  const other = await page.context().newPage();
  await other.goto('/login');
  const others = await openCart(other);
  await others
    .getByRole('group', { name: `Quantity of ${titleOf(many)}` })
    .getByText('1', { exact: true })
    .waitFor();
  await page.goto('/login');
  const drawer = await openCart(page);
  await drawer.getByRole('button', { name: `One more ${titleOf(many)}` }).click();
  await others
    .getByRole('group', { name: `Quantity of ${titleOf(many)}` })
    .getByText('2', { exact: true })
    .waitFor();

  await rivalWrites(page, 'cartItems', [itemOf(many, 2), itemOf(two)]);
  await drawer.getByRole('button', { name: `One more ${titleOf(many)}` }).click();
  await drawer.getByRole('link', { name: titleOf(two) }).waitFor();
  expect(await keptLines(page, 'cartItems')).toEqual([
    [many.sku, 3],
    [two.sku, 1],
  ]);
  await others.getByRole('link', { name: titleOf(two) }).waitFor();
  await drawer.getByRole('button', { name: `Remove ${titleOf(many)}, ${many.color}` }).click();
  await drawer.getByRole('button', { name: `Remove ${titleOf(two)}, ${two.color}` }).click();
  await others.getByText('Cart is Empty', { exact: true }).waitFor();
});

test('without storage the cart lives as long as its page', async () => {
  const page = await newShopper(phone);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto(`/product/${many.product_path}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
  const drawer = cartOf(page);
  await drawer.getByRole('button', { name: `One more ${titleOf(many)}` }).click();
  await drawer.getByRole('link', { name: 'View cart and add a note' }).click();
  await page.getByText('2 pieces', { exact: true }).waitFor();
});

test('without JavaScript the cart page says what it needs and where to order without it', async () => {
  const page = await newShopper(phone, { javaScriptEnabled: false });
  await page.goto('/cart');
  // Playwright's text search passes over `noscript`.
  const note = page.locator('main noscript p');
  expect(await note.innerText()).toContain('The cart is kept in your browser and needs JavaScript.');
  expect(await page.getByText('Looking for your cart').isVisible()).toBe(false);
  await note.locator('a').click();
  await page.waitForURL(`${ourShop().shopUrl}/contact-us`);
});

test('a cart drawer whose script cannot be fetched says so, and opens once the network is back', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [itemOf(many)] }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  await page.getByText('The shop could not be reached. Check your connection and try again.').waitFor();
  await page.context().setOffline(false);
  // A browser that remembers the failure gets the page anew, and with it a working button.
  const drawer = cartOf(page);
  const again = page.waitForEvent('load').catch(() => null);
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  await Promise.race([again, drawer.waitFor()]);
  if (!(await drawer.isVisible())) await openCart(page);
  // Its style sheet was fetched as well.
  await expect.poll(() => drawer.evaluate((panel) => getComputedStyle(panel).position)).toBe('absolute');
});
