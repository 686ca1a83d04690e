/** The links of the office, followed by each role from Today on: none leads to a screen that the person may not open. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { roles } from '../shop/roles.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { signInToOffice } from './office.ts';
import { buyForOffice, labelForOffice, needDecision } from './office-orders.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [, desk] = screenSizes;

/** Returns an address without what differs between things of a kind: codes, ids, and all of the query but its view. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replaceAll(/\/[^/]*[\dA-Z][^/]*/g, '/…');
  return searchParams.has('view') ? `${path}?view=${searchParams.get('view')}` : path;
}

/** Returns the addresses within the office to which the page leads. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/office"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href.replace(/#.*/, '')));

test.each(roles)(
  'no link that %s is shown leads to a screen that they may not open',
  async (role) => {
    await buyForOffice(books.db);
    await labelForOffice(books.db, await buyForOffice(books.db));
    await needDecision(books.db, await buyForOffice(books.db), 'amount_differs');
    const page = await newShopper(desk, { reducedMotion: 'reduce' });
    await signInToOffice(page, books.db, role);
    const waiting = new Map([['/office', '/office']]);
    const opened = new Set<string>();
    const closed: string[] = [];
    for (const [kind, address] of waiting) {
      opened.add(kind);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await atRest(page);
      if (await page.getByRole('heading', { level: 1, name: 'Page not found' }).isVisible()) closed.push(kind);
      for (const link of await linksOf(page)) if (!waiting.has(kindOf(link))) waiting.set(kindOf(link), link);
    }
    expect(opened.size).toBeGreaterThan(4);
    expect(closed).toEqual([]);
  },
  180_000,
);
