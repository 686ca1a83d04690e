/** Reads and writes the cart and wishlist that a browser stores, and finds sarees for them. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

import type { Database } from '../database/connect.ts';
import type { CartItem } from '../shop/cart/cart.ts';
import { sareePicturePath } from '../shop/catalogue/saree.ts';
import { formatPriceWithPaise, type Paise } from '../shop/money.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { shopUnderTest } from './shop-under-test.ts';

export interface StockedSaree {
  sku: string;
  name: string;
  saree_name: string | null;
  color: string;
  price_paise: number;
  availability: number;
  product_path: string;
}

/**
 * Returns the two sarees, of different names, with most pieces available: each journey must leave some for the next.
 */
export async function findMostStockedSarees(db: Database): Promise<[StockedSaree, StockedSaree]> {
  const sarees = await shownSarees(db).selectAll().orderBy('availability', 'desc').orderBy('sku').execute();
  const [first] = sarees;
  const second = sarees.find((saree) => first && titleOfStockedSaree(saree) !== titleOfStockedSaree(first));
  if (!first || !second) throw new Error('the shop has no two sarees');
  return [first, second];
}

/** Returns a saree of which exactly `availability` pieces can be bought. */
export function findSareeWithAvailability(db: Database, availability: number): Promise<StockedSaree> {
  return shownSarees(db)
    .selectAll()
    .where('availability', '=', availability)
    .orderBy('sku', 'desc')
    .executeTakeFirstOrThrow();
}

/** Returns the cart's drawer, not the panel that is shown until its code has come. */
export function cartDialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' }).and(page.locator(':not([aria-busy])'));
}

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart/ }).click();
  await cartDialogOf(page).waitFor();
  return cartDialogOf(page);
}

export function titleOfStockedSaree(piece: StockedSaree): string {
  return piece.saree_name ?? piece.name;
}

export function cartItemOf(piece: StockedSaree, count = 1): CartItem {
  return {
    saree_sku: piece.sku,
    pname: titleOfStockedSaree(piece),
    color: piece.color,
    price: formatPriceWithPaise(piece.price_paise as Paise),
    first: sareePicturePath(piece.product_path, 5),
    second: sareePicturePath(piece.product_path, 1),
    ratings: null,
    count,
    availability: piece.availability,
    path: piece.product_path,
  };
}

/** Returns options of `newShopper` for a browser that has stored these lists of a shop. */
export function withItemLists(
  itemLists: { cart?: CartItem[]; wishlist?: CartItem[] },
  origin = shopUnderTest().shopUrl,
): BrowserContextOptions {
  const localStorage = [
    { name: 'cartItems', value: JSON.stringify(itemLists.cart ?? []) },
    { name: 'wishlistItems', value: JSON.stringify(itemLists.wishlist ?? []) },
  ].filter(({ value }) => value !== '[]');
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** Returns the stored lines under a list's key as `[sku, count]`; `null` without the key. */
export function readStoredLines(page: Page, key: 'cartItems' | 'wishlistItems'): Promise<[string, number][] | null> {
  return page.evaluate((name) => {
    const stored = localStorage.getItem(name);
    if (stored === null) return null;
    return (JSON.parse(stored) as CartItem[]).map(({ saree_sku, count }): [string, number] => [saree_sku, count]);
  }, key);
}

/** Writes a list as another tab would, but without telling the page: storage events reach only other documents. */
export function writeFromAnotherTab(page: Page, key: 'cartItems' | 'wishlistItems', items: CartItem[]): Promise<void> {
  return page.evaluate(
    ([name, [first, ...others]]) => {
      // Another tab names the changes that it knows of (`storefront/state/item-list-storage.ts`).
      const [known] = JSON.parse(localStorage.getItem(name) ?? '[]') as { writes?: string }[];
      localStorage.setItem(name, JSON.stringify([{ ...first, writes: known?.writes }, ...others]));
    },
    [key, items] as const,
  );
}
