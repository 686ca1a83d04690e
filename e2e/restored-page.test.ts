/**
 * The browser's cache of whole pages (Back and Forward): no public page keeps itself out of it, and a page that comes back
 * from it asks for its data again.
 */
import { describe, expect, test } from 'vitest';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { indexablePages } from '../storefront/seo/pages.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone] = screenSizes;

/** Reasons of this browser, which has no windows, and of the tool that drives it; none is the page's. */
const ofTheBrowser = /^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped)/;

/** The browser's reasons for loading a page anew on Back. */
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
    await page.waitForLoadState('networkidle');
    await page.goto('/robots.txt');
    const told = new Promise<string[]>((resolve) => (explained = resolve));
    await page.goBack();
    reasons[address] = (await told).filter((reason) => !ofTheBrowser.test(reason));
  }
  return reasons;
}

describe('the browser’s cache of pages', () => {
  test('may keep every public page', async () => {
    const saree = await books.db.selectFrom('saree').select('product_path').executeTakeFirstOrThrow();
    const addresses = [
      ...indexablePages,
      `/product/${saree.product_path}`,
      '/categories/mul-cotton',
      '/cart',
      '/checkout',
    ];
    expect(await reasonsAgainst(addresses)).toEqual(Object.fromEntries(addresses.map((address) => [address, []])));
  });

  test('brings back a product page that asks whether its piece is still free', async () => {
    const { sku, product_path } = await books.db
      .selectFrom('saree')
      .select(['sku', 'product_path'])
      .where('availability', '>', 2)
      .executeTakeFirstOrThrow();
    const page = await newShopper(phone);
    await page.goto(`/product/${product_path}`);
    const isOffered = () => page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().isVisible();
    expect(await isOffered()).toBe(true);
    await books.db.transaction().execute((trx) => setAvailability(trx, sku, 0, false));
    // Chromium without windows keeps no pages: the event that tells of it is sent by hand.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await eventually(isOffered).toBe(false);
  });
});
