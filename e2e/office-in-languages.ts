/** The office in a language other than English, for journeys: who opens it, and whether its longest answers fit every screen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Role } from '../shop/roles.ts';
import { atRest, resizeTo } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { readLayoutFaults } from './layout.ts';
import { goToOffice, signInToOffice } from './office.ts';
import { answerCalls } from './office-states.ts';

const [phone, desk] = screenSizes;

/** Opens a browser and the books for a file of journeys; `signedIn` returns a page of somebody who reads a language, on a phone. */
export function officeInLanguages() {
  const { newShopper } = testBrowser();
  const books = openShopDatabase();
  const signedIn = async (language: 'mr' | 'hi', role: Role): Promise<Page> => {
    const page = await newShopper(phone, { reducedMotion: 'reduce' });
    const staffId = await signInToOffice(page, books.db, role);
    await books.db.updateTable('staff').set({ language }).where('id', '=', staffId).execute();
    return page;
  };
  return { books, signedIn };
}

/** An address, a text of its screen, and what opens a sheet on it. */
export type ScreenToFit = readonly [path: string, text: string, open?: (page: Page) => Promise<void>];

/** Returns what presses a button. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** Shows screens with the longest answers: each is accessible, and nothing is cut off from a narrow phone to a desk at twice the size. */
export async function expectFitting(page: Page, language: string, screens: readonly ScreenToFit[]): Promise<void> {
  await answerCalls(page, 'long');
  for (const [path, text, open] of screens) {
    await resizeTo(page, phone);
    await goToOffice(page, path);
    await page.getByText(text).first().waitFor();
    if (open) {
      await open(page);
      await page.getByRole('dialog').waitFor();
    }
    await atRest(page);
    await expectAccessible(page, `${path} in ${language}`);
    for (const size of [{ width: 320, height: 568 }, phone, { width: 720, height: 450 }, desk]) {
      await resizeTo(page, size);
      expect(await readLayoutFaults(page), `${path} in ${language} at ${size.width} pixels`).toEqual([]);
    }
    // The same address would open its sheet again.
    if (open) await page.goBack();
  }
}
