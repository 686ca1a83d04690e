/**
 * Pages that are shown later than they were fetched: from the browser's cache of whole pages (Back and Forward), which
 * may keep every public page, and documents that the browser prefetched or prerendered. They load their data again, and
 * no visit is counted before they are shown.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { weaverIdOf } from '../shop/catalogue/weaver.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { sareesOfNameLink } from '../storefront/navigation/links.ts';
import { publicPagePatterns } from '../storefront/navigation/public-pages.ts';
import { indexablePages } from '../storefront/seo/pages.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { holdResponses } from './listing-page.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Reasons that come from a browser without windows and from its control by the tests, not from the page. */
const ofTheBrowser = /^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped)/;

/** Returns, for each address, the browser's reasons for loading the page anew on Back. */
async function reasonsAgainst(addresses: readonly string[]): Promise<Record<string, string[]>> {
  const page = await newShopper(phone);
  const browser = await page.context().newCDPSession(page);
  const reasons: Record<string, string[]> = {};
  let explained = (_reasons: string[]) => {};
  await browser.send('Page.enable');
  browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    explained(notRestoredExplanations.map(({ reason }) => reason)),
  );
  for (const address of addresses) {
    await page.goto(address);
    // A page with calls under way is not kept by any browser.
    await atRest(page);
    await page.goto('/robots.txt');
    const told = new Promise<string[]>((resolve) => (explained = resolve));
    await page.goBack();
    reasons[address] = (await told).filter((reason) => !ofTheBrowser.test(reason));
  }
  return reasons;
}

/** Tells a page that it is back. Chromium without windows keeps no pages, so the event is sent by hand. */
const bringBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

describe('the browser’s cache of pages', () => {
  test('may keep every public page', async () => {
    const saree = await shownSarees(books.db)
      .select(['product_path', 'weaver', 'name'])
      .orderBy('sku')
      .executeTakeFirstOrThrow();
    const addresses = [
      ...indexablePages,
      `/product/${saree.product_path}`,
      '/sarees?colour=red',
      sareesOfNameLink(saree.name),
      '/categories/mul-cotton',
      '/collections/bagaan',
      `/weavers/${weaverIdOf(saree.weaver)}`,
      '/cart',
      '/checkout',
    ];
    const isOf = (pattern: string, address: string) =>
      pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
    expect(publicPagePatterns.filter((pattern) => !addresses.some((address) => isOf(pattern, address)))).toEqual([]);
    expect(await reasonsAgainst(addresses)).toEqual(Object.fromEntries(addresses.map((address) => [address, []])));
  });

  test('restores a product page that offers nothing until its piece is known to be available', async () => {
    const { sku, product_path } = await shownSarees(books.db)
      .select(['sku', 'product_path'])
      .where('availability', '>', 2)
      .orderBy('sku')
      .executeTakeFirstOrThrow();
    const page = await newShopper(phone);
    await page.goto(`/product/${product_path}`);
    const isOffered = () => page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().isVisible();
    expect(await isOffered()).toBe(true);
    await atRest(page);
    const { hold, letThrough } = await holdResponses(page);
    await bringBack(page);
    expect(await isOffered()).toBe(false);
    letThrough();
    await eventually(isOffered).toBe(true);
    hold();
    await books.db.transaction().execute((trx) => setAvailability(trx, sku, 0, false));
    await bringBack(page);
    expect(await isOffered()).toBe(false);
    letThrough();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Notify me/i })
      .first()
      .waitFor();
    expect(await isOffered()).toBe(false);
  });

  test.each(['/', '/sarees', '/product/', '/shipping-policy'])(
    'restores the page %s as it was if there is no network',
    async (path) => {
      const { product_path } = await shownSarees(books.db)
        .select('product_path')
        .orderBy('sku')
        .executeTakeFirstOrThrow();
      const page = await newShopper(phone);
      await page.goto(path === '/product/' ? path + product_path : path);
      await atRest(page);
      const heading = page.getByRole('main').getByRole('heading').first();
      const name = await heading.innerText();
      await page.context().setOffline(true);
      const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname.endsWith('.data'));
      await bringBack(page);
      await failed;
      await eventually(() => page.locator('html[data-rechecks]').count()).toBe(0);
      expect(await heading.innerText()).toBe(name);
    },
  );
});

/** Returns a map in which the browser's status of each prefetched document is kept up to date, by path. */
async function followPrefetches(page: Page): Promise<Map<string, string>> {
  const statuses = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    statuses.set(new URL(prefetchUrl).pathname, status);
  });
  await browser.send('Preload.enable');
  return statuses;
}

describe('a prefetched document', () => {
  /** Opens a list, and delays its scripts until `letGo`. */
  async function heldList() {
    const page = await newShopper(desk);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/sarees?in_stock=1', { waitUntil: 'load' });
    return { page, letGo, statuses: await followPrefetches(page) };
  }

  test('is that of a public page, and offers nothing until its piece is known to be available', async () => {
    const { page, letGo, statuses } = await heldList();
    await page
      .getByRole('link', { name: /^Account|Log in/ })
      .first()
      .hover();
    const link = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    const path = (await link.getAttribute('href')) ?? '';
    await link.hover();
    await eventually(() => statuses.get(path)).toBe('Ready');
    expect([...statuses.keys()]).toEqual([path]);
    const name = decodeURIComponent(path.replace('/product/', ''));
    const saree = books.db.selectFrom('saree').select('sku').where('product_path', '=', name);
    const { sku } = await saree.executeTakeFirstOrThrow();
    await books.db.transaction().execute((trx) => setAvailability(trx, sku, 0, false));
    await link.click();
    await page.waitForURL(`**${path}`);
    const main = page.getByRole('main');
    await main.getByText('Price includes shipping & taxes').waitFor();
    expect(await main.getByText('Add To Cart').count()).toBeGreaterThan(0);
    expect(await main.getByRole('button', { name: /Buy Now|Add To Cart/ }).count()).toBe(0);
    letGo();
    await main
      .getByRole('button', { name: /^Notify me/i })
      .first()
      .waitFor();
  });

  test('is not requested any more once the page’s scripts run', async () => {
    const { page, letGo, statuses } = await heldList();
    letGo();
    await page.locator('html[data-live]').waitFor();
    const link = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    const fetched = page.waitForResponse(/\/product\/.*[.]data/);
    await link.hover();
    await fetched;
    await page.getByRole('article').nth(4).hover();
    await page.waitForResponse(/\/product\/.*[.]data/);
    expect([...statuses.keys()]).toEqual([]);
  });

  test('that is prerendered counts as a visit only when it is shown', async () => {
    const page = await newShopper(phone);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, writable: true });
    });
    await page.clock.install();
    await page.goto('/collections/bagaan');
    // The preview's script is fetched when the browser is idle, which visits wait for, too.
    await eventually(async () => {
      await page.clock.runFor(1_000);
      return sent.some((path) => path.startsWith('/assets/product-preview-'));
    }).toBe(true);
    await page.clock.runFor(10_000);
    await atRest(page);
    expect(sent).not.toContain('/api/events/visit');
    expect(sent.filter((path) => /\/assets\/send-/.test(path))).toEqual([]);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await eventually(async () => {
      await page.clock.runFor(1_000);
      return sent;
    }).toContain('/api/events/visit');
  });
});
