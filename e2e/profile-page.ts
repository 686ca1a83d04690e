/** Finds and fills in the parts of the profile page. */

import type { Page } from 'playwright-core';
import { addressCardOf, fillAddressForm } from './account.ts';
import { eventually } from './fixtures.ts';

export const expectFocusOn = (page: Page, name: string) =>
  eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(name);

export async function addAddressInProfile(page: Page, name: string, street?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  await fillAddressForm(page, name, street);
  await page.getByRole('button', { name: 'Save address' }).click();
  await addressCardOf(page, name).waitFor();
}
