/**
 * Cart and wishlist follow the account between devices, through concurrent changes, without a network, and with
 * several customers in one browser.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { Address } from '../shop/customers/addresses.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { copySessionToDevice, readLocalStorage, waitForAccountLines } from './account.ts';
import { atRest } from './at-rest.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import {
  cartItemOf,
  openCart,
  readStoredLines,
  type StockedSaree,
  titleOfStockedSaree,
  withItemLists,
} from './item-lists.ts';
import { newEmail, newPhone, signIn } from './signed-in.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

let [one, two, three] = [] as unknown as [StockedSaree, StockedSaree, StockedSaree];
beforeAll(async () => {
  const sarees = shownSarees(books.db).selectAll().where('availability', '>=', 3).orderBy('sku');
  [one, two, three] = (await sarees.limit(3).execute()) as unknown as [StockedSaree, StockedSaree, StockedSaree];
});

const lines = (page: Page, key: 'cartItems' | 'wishlistItems' = 'cartItems') =>
  eventually(async () => (await readStoredLines(page, key))?.sort() ?? null);

describe.each([
  { from: phone, to: desk },
  { from: desk, to: phone },
])('a cart followed from $from.name to $to.name and back', ({ from, to }) => {
  test('survives signing in on both, and each device gets the other’s changes', async () => {
    const first = await newShopper(from, withItemLists({ cart: [cartItemOf(one)], wishlist: [cartItemOf(two)] }));
    const { uid } = await signIn(first, { phone: newPhone() });
    await first.goto('/profile');
    await waitForAccountLines(books.db, uid, 'cart', [[one.sku, 1]]);
    await waitForAccountLines(books.db, uid, 'wishlist', [[two.sku, 1]]);
    expect(await readStoredLines(first, 'cartItems')).toEqual([[one.sku, 1]]);

    const second = await newShopper(to, withItemLists({ cart: [cartItemOf(two)] }));
    await copySessionToDevice(first, second);
    await second.goto('/profile');
    await lines(second).toEqual(
      [
        [one.sku, 1],
        [two.sku, 1],
      ].sort(),
    );
    await lines(second, 'wishlistItems').toEqual([[two.sku, 1]]);
    // The line has the saree's name and link, which the account does not store.
    const drawer = await openCart(second);
    await drawer.getByRole('link', { name: titleOfStockedSaree(one) }).waitFor();

    // Concurrent changes: the first device, offline, replaces its lines by a third saree; the second raises a count.
    await first.context().setOffline(true);
    await first.evaluate(([key, items]) => localStorage.setItem(key, items), [
      'cartItems',
      JSON.stringify([cartItemOf(three)]),
    ] as const);
    await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(two)}` }).click();
    await waitForAccountLines(books.db, uid, 'cart', [
      [one.sku, 1],
      [two.sku, 2],
    ]);
    await first.context().setOffline(false);
    await first.reload();
    const merged: [string, number][] = [
      [two.sku, 2],
      [three.sku, 1],
    ];
    await waitForAccountLines(books.db, uid, 'cart', merged);
    await lines(first).toEqual(merged.sort());
    await second.reload();
    await lines(second).toEqual(merged.sort());
  });
});

test('at a first sign-in the cart keeps the larger count that browser or account has of each saree, never more than available', async () => {
  const first = await newShopper(phone, withItemLists({ cart: [cartItemOf(one, 2), cartItemOf(two, 900)] }));
  const { uid } = await signIn(first, { phone: newPhone() });
  await first.goto('/profile');
  const second = await newShopper(desk, withItemLists({ cart: [cartItemOf(one)] }));
  await copySessionToDevice(first, second);
  await eventually(
    async () => (await books.db.selectFrom('account_list').select('uid').where('uid', '=', uid).execute()).length,
  ).toBeGreaterThan(0);
  await second.goto('/profile');
  const { availability } = await books.db
    .selectFrom('saree')
    .select('availability')
    .where('sku', '=', two.sku)
    .executeTakeFirstOrThrow();
  await lines(second).toEqual(
    [
      [one.sku, 2],
      [two.sku, availability],
    ].sort(),
  );
});

test('changes made offline are sent when the network returns, and no page waits for them', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(one)] }));
  const { uid } = await signIn(page, { phone: newPhone() });
  await page.goto('/profile?tab=address');
  await waitForAccountLines(books.db, uid, 'cart', [[one.sku, 1]]);
  const drawer = await openCart(page);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/me/bags/cart'));
  await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(one)}` }).click();
  await lines(page).toEqual([[one.sku, 2]]);
  await failed;
  await page.context().setOffline(false);
  await waitForAccountLines(books.db, uid, 'cart', [[one.sku, 2]]);
});

test('a change made after a failed synchronisation is sent within seconds, not with the retry half a minute later', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(one)] }));
  const { uid } = await signIn(page, { phone: newPhone() });
  await page.goto('/profile?tab=address');
  await waitForAccountLines(books.db, uid, 'cart', [[one.sku, 1]]);
  const drawer = await openCart(page);
  const isOfCart = (request: { url(): string }) => request.url().includes('/api/me/bags/cart');
  await page.route('**/api/me/bags/cart', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', isOfCart);
  await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(one)}` }).click();
  await failed;
  await page.unroute('**/api/me/bags/cart');
  const sent = page.waitForRequest(isOfCart, { timeout: 20_000 });
  await drawer.getByRole('button', { name: `One more ${titleOfStockedSaree(one)}` }).click();
  await sent;
  await waitForAccountLines(books.db, uid, 'cart', [[one.sku, 3]]);
});

test('the cart stays after a customer signs out, and the next one in that browser gets only items added after that', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(one)], wishlist: [cartItemOf(two)] }));
  const asha = await signIn(page, { phone: newPhone() });
  await page.goto('/profile');
  await waitForAccountLines(books.db, asha.uid, 'wishlist', [[two.sku, 1]]);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('/');
  expect(await readStoredLines(page, 'cartItems')).toEqual([[one.sku, 1]]);
  expect(await readStoredLines(page, 'wishlistItems')).toEqual([[two.sku, 1]]);
  await page.goto(`/product/${three.product_path}`);
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
  await lines(page).toEqual(
    [
      [one.sku, 1],
      [three.sku, 1],
    ].sort(),
  );

  const meera = await signIn(page, { email: newEmail() });
  await page.goto('/profile');
  await waitForAccountLines(books.db, meera.uid, 'cart', [[three.sku, 1]]);
  await lines(page).toEqual([[three.sku, 1]]);
  await lines(page, 'wishlistItems').toBeNull();
  await waitForAccountLines(books.db, asha.uid, 'cart', [[one.sku, 1]]);
});

test('an item that one tab removes from the cart is removed from the account and from other tabs', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(one), cartItemOf(two)] }));
  const { uid } = await signIn(page, { phone: newPhone() });
  await page.goto('/profile');
  const tab = await page.context().newPage();
  await tab.goto('/profile');
  await waitForAccountLines(books.db, uid, 'cart', [
    [one.sku, 1],
    [two.sku, 1],
  ]);
  const drawer = await openCart(tab);
  await drawer.getByRole('button', { name: `Remove ${titleOfStockedSaree(one)}, ${one.color}` }).click();
  await waitForAccountLines(books.db, uid, 'cart', [[two.sku, 1]]);
  await page.getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
});

test('a guest’s page makes no synchronisation call', async () => {
  const page = await newShopper(desk, withItemLists({ cart: [cartItemOf(one)] }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 1 piece' }).waitFor();
  await atRest(page);
  expect(asked.filter((url) => /account-sync|\/api\/me/.test(url))).toEqual([]);
  expect(await readLocalStorage(page, 'accountSync')).toBeNull();
});

test('corrupted synchronisation data and addresses in the browser break neither the profile nor the cart’s synchronisation', async () => {
  const page = await newShopper(phone, withItemLists({ cart: [cartItemOf(one)] }));
  const { uid } = await signIn(page, { phone: newPhone() });
  await page.addInitScript(() => {
    if (localStorage.getItem('broken')) return;
    localStorage.setItem('broken', '1');
    localStorage.setItem('accountSync', '{"cart":{"uid":7},"addresses":"x"}');
    localStorage.setItem('addresses', '[{"id":1},"x"]');
  });
  await page.goto('/profile?tab=address');
  await page.getByText('No address saved yet.').waitFor();
  await waitForAccountLines(books.db, uid, 'cart', [[one.sku, 1]]);
  const readSynchronizedAddresses = async () => {
    const { addresses } = JSON.parse((await readLocalStorage(page, 'accountSync')) ?? '{}') as {
      addresses?: { items: Address[] };
    };
    return addresses?.items;
  };
  await eventually(readSynchronizedAddresses).toEqual([]);
});
