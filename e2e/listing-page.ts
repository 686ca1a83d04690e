/** Helpers of the listing journeys: the API's listing, the parts of the page, and the filters. */
import type { Locator, Page } from 'playwright-core';

import type { Listing } from '../shop/catalogue/listing.ts';
import { type ScreenSize, screenSizes } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const [, desk] = screenSizes;

/** Returns the API's own listing, to compare the page with. */
export async function fetchListing(query: string): Promise<Listing> {
  const answer = await fetch(`${shopUnderTest().shopUrl}/api/listing?${query}`);
  return (await answer.json()) as Listing;
}

export const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
export const cardLinkOf = (card: Locator) => card.getByRole('heading').getByRole('link');
/** Waits until the listing states this number of products. */
export const waitForProductCount = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} Products?$`) })
    .waitFor();
export const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
export const topEdgeOf = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? Number.NaN);
export const scrollOffsetOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Returns the filters: beside the list on a desk; on a phone in the sheet, which it opens. */
export async function openFilters(page: Page, size: ScreenSize): Promise<Locator> {
  if (size === desk) return page.getByRole('form', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.waitFor();
  return sheet;
}

/** Unfolds a group of filters if it is folded, as most are in the sheet at first. */
export async function unfoldFilterGroup(filters: Locator, title: string): Promise<void> {
  const group = filters.locator('details', { has: filters.page().getByText(title, { exact: true }) }).first();
  const isOpen = await group.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await group.locator('summary').first().click();
}

/** Delays the data of pages that the shopper goes to until `letThrough`; after `hold` those that follow, too. */
export async function holdResponses(page: Page): Promise<{ letThrough(): void; hold(): void }> {
  let gate = Promise.withResolvers<void>();
  await page.route(/\.data\b/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    letThrough: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
  };
}
