/** Lists the links that the header must have, and finds its parts. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Options of an expectation that is polled for fifteen seconds. */
export const longPollOptions = { timeout: 15_000 };

const headerCategories = [
  ['Mul Cotton', '/categories/mul-cotton'],
  ['Pure Cotton', '/categories/pure-cotton'],
  ['Cotton Zari', '/categories/cotton-zari'],
  ['Cotton Silk', '/categories/cotton-silk'],
  ['Cotton Jamdani', '/categories/cotton-jamdani'],
  ['Pure Linen', '/categories/pure-linen'],
  ['Linen Zari', '/categories/linen-zari'],
  ['Linen Zari Jamdani', '/categories/linen-zari-jamdani'],
];

export const headerSareeLinks = [['All Sarees', '/sarees'], ...headerCategories];

export const headerCollections = [
  ['Bagaan', '/collections/bagaan'],
  ['Mehro', '/collections/mehro'],
];

export const headerHouseLinks = [
  ['Know Your Weaver', '/know-your-weaver'],
  ['About Us', '/#about-us'],
];

export const bannerOf = (page: Page) => page.getByRole('banner');

export const dropdownTriggerOf = (page: Page, label: string) =>
  bannerOf(page).locator('summary').filter({ hasText: label });

export const readLinks = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

/** Expects every target in a place to be at least 44 px wide and high. */
export async function expectLargeTargets(place: Locator): Promise<void> {
  const small = await place.locator('a, button, summary, input').evaluateAll((targets) =>
    targets
      .map((target) => ({ name: target.textContent || target.ariaLabel, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
}

/** Stores a cart and a wishlist with these counts whenever the page loads. */
export async function seedItemListCounts(page: Page, cart: number[], wishlist: number[] = []): Promise<void> {
  const items = (counts: number[]) =>
    counts.map((count, at) => ({
      saree_sku: `DH-MUL-00${at + 1}`,
      color: 'Indigo',
      pname: 'Aranya',
      price: 340_000,
      first: '',
      second: '',
      ratings: null,
      count,
      availability: 9,
      path: 'Aranya-Indigo',
    }));
  await page.addInitScript(
    ([cartItems, wishlistItems]) => {
      localStorage.setItem('cartItems', cartItems ?? '');
      localStorage.setItem('wishlistItems', wishlistItems ?? '');
    },
    [JSON.stringify(items(cart)), JSON.stringify(items(wishlist))],
  );
}
