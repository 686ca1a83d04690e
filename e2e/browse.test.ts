/**
 * Browsing: without JavaScript, with corrupted storage, at addresses that do not exist, and the rules of cart and
 * wishlist.
 */
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

const aSaree = (availability: number) =>
  shownSarees(books.db).selectAll().where('availability', '=', availability).orderBy('sku').executeTakeFirstOrThrow();

describe.each(screenSizesFor(import.meta.filename))('without JavaScript on $name', (size) => {
  test('home, category, filter and product page work', async () => {
    const page = await newShopper(size, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Pure Linen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pure Linen' }).waitFor();
    if (size === phone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: /In stock/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/in_stock=1/);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByText('Price includes shipping & taxes').waitFor();
  });
});

test('the home page’s HTML is the same whatever cookies are sent', async () => {
  const [one, other] = await Promise.all(
    ['cartItems=1; session=abc', ''].map((cookie) =>
      fetch(shopUnderTest().shopUrl, { headers: { cookie } }).then((page) => page.text()),
    ),
  );
  expect(one).toBe(other);
});

test('corrupted storage is read as an empty cart', async () => {
  const page = await newShopper(phone);
  await page.addInitScript(() => {
    localStorage.setItem('cartItems', '{"not": a list');
    localStorage.setItem('wishlistItems', '[{"count": -3}, 7, {"saree_sku": "X", "count": 1e9}]');
  });
  await page.goto('/cart');
  await page.getByText('Cart is Empty').waitFor();
});

test('unknown sarees, categories, collections and addresses are 404 pages with a link to all sarees', async () => {
  const page = await newShopper(desk);
  for (const address of ['/product/NoSuch-Saree', '/no-such-page', '/sarees/Nobody', '/product/%00']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'This thread leads nowhere.' }).waitFor();
    await page.getByRole('link', { name: 'See all sarees' }).waitFor();
  }
  for (const address of ['/categories/nope', '/categories/__proto__', '/collections/nope', '/collections/mul-cotton']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await page.getByRole('heading', { name: 'No products found in this category.' }).waitFor();
    await page.getByRole('link', { name: 'See all sarees' }).waitFor();
  }
});

test('an address in another case redirects permanently to the canonical one', async () => {
  const saree = await aSaree(3);
  const response = await fetch(`${shopUnderTest().shopUrl}/product/${saree.product_path.toUpperCase()}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`/product/${saree.product_path}`);
});

test('at the last piece the plus button says why the count stays, and the wishlist moves to the cart', async () => {
  const saree = await aSaree(2);
  const title = saree.saree_name ?? saree.name;
  const page = await newShopper(desk);
  await page.goto(`/product/${saree.product_path}`);
  await page.getByText('Only 2 left').first().waitFor();
  const plus = page.getByRole('main').getByRole('button', { name: `One more ${title}` });
  await plus.click();
  await plus.click();
  await page
    .getByText('Each piece is handwoven with care, not mass-produced. Click on notify and we will get back.', {
      exact: true,
    })
    .waitFor();

  await page.getByRole('button', { name: 'Add To Wishlist' }).click();
  const wishlist = page.getByRole('dialog', { name: 'Your wishlist' });
  await wishlist.getByRole('button', { name: 'Add To Cart' }).click();
  await wishlist.getByRole('button', { name: 'Moving to Cart...' }).waitFor();
  await wishlist.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Taxes and shipping included').waitFor();
});

test('a cart follows another tab at once, and minus at one removes the line', async () => {
  const saree = await aSaree(4);
  const page = await newShopper(desk);
  const other = await page.context().newPage();
  await other.goto('/sarees');
  await page.goto(`/product/${saree.product_path}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
  await other.getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: /^One less/ })
    .click();
  await page.getByText('Cart is Empty').waitFor();
  await other.getByRole('button', { name: 'Cart', exact: true }).waitFor();
});

test('the listing sorts, removes filters by their chips, loads more, and returns to the same view', async () => {
  const page = await newShopper(desk);
  await page.goto('/sarees');
  await page.getByRole('link', { name: 'Load more' }).click();
  await page.getByText(/^48 of \d+$/).waitFor();
  await page.getByLabel('Sort').selectOption('Price: High to Low');
  await page.waitForURL(/sort=price-desc/);
  await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^Red/i }).check();
  await page.getByRole('link', { name: 'Remove Red' }).waitFor();
  const address = page.url();
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  await page.getByText('Price includes shipping & taxes').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Remove Red' }).waitFor();
  expect(page.url()).toBe(address);
  await page.getByRole('link', { name: 'Remove Red' }).click();
  await page.waitForURL((url) => !url.search.includes('colour'));
});
