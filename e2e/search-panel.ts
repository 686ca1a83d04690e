/** Finds the parts of the search panel. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Options of an expectation that is polled for fifteen seconds. */
export const longPollOptions = { timeout: 15_000 };

export const searchIconOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });

export const searchPanelOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });

export const searchBoxOf = (page: Page) => searchPanelOf(page).getByRole('combobox', { name: 'Search sarees' });

export const suggestionOptionsOf = (page: Page) => searchPanelOf(page).getByRole('option');

/** Opens the search panel on a page, and waits for the focus in its box, which comes a frame after the panel. */
export async function openSearchPanel(page: Page, address = '/know-your-weaver'): Promise<void> {
  await page.goto(address);
  await searchIconOf(page).click();
  await searchBoxOf(page).waitFor();
  await expect.poll(() => isSearchBoxFocused(page), longPollOptions).toBe(true);
}

export const isSearchBoxFocused = (page: Page) =>
  searchBoxOf(page).evaluate((input) => input === document.activeElement);
