/** Finds the parts of My Orders and of an order in it. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BoughtOrder } from './order-books.ts';

export const orderTitleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const mainOf = (page: Page) => page.getByRole('main');

export const orderStepItemsOf = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem');

export const expectFocused = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);

/** Opens an order in My Orders, and waits for its heading. */
export async function openOrderInHistory(page: Page, { code }: BoughtOrder): Promise<void> {
  await page.goto(`/orders#${code}`);
  await orderTitleOf(page, `Order ${code}`).waitFor();
}
