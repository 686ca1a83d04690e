/** Links to a saree carry its sku in the navigation's state, as its `id` (spec 2, Product path). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { screenSizesFor, testBrowser } from './fixtures.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();

interface Named {
  readonly saree_sku: string;
  readonly path: string;
}

const sarees = async (query = ''): Promise<Named[]> =>
  (await (await fetch(`${shopUnderTest().shopUrl}/api/sarees?${query}`)).json()) as Named[];

/** Follows a link to a saree; returns the navigation's state, and the sku of the saree at the page's address. */
async function follow(page: Page, link: Locator): Promise<{ state: unknown; sku: string | undefined }> {
  const before = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/product/'));
  const path = decodeURIComponent(new URL(page.url()).pathname.slice('/product/'.length));
  const sku = (await sarees()).find((saree) => saree.path === path)?.saree_sku;
  return { state: await page.evaluate(() => (history.state as { usr: unknown }).usr), sku };
}

const places: readonly (readonly [string, (page: Page) => Promise<Locator>])[] = [
  [
    'a list',
    async (page) => {
      await page.goto('/sarees');
      return page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link');
    },
  ],
  [
    'the best sellers',
    async (page) => {
      await page.goto('/');
      const row = page.getByRole('region', { name: 'Best Sellers' });
      await row.scrollIntoViewIfNeeded();
      return row.getByRole('article').locator('visible=true').first().getByRole('heading').getByRole('link');
    },
  ],
  [
    'the similar products',
    async (page) => {
      const [saree] = await sarees();
      await page.goto(`/product/${saree?.path}`);
      return page
        .getByRole('region', { name: 'Similar Products' })
        .getByRole('heading', { level: 3 })
        .getByRole('link')
        .first();
    },
  ],
  [
    'the quick view',
    async (page) => {
      await page.goto('/sarees');
      await page
        .getByRole('button', { name: /^Quick view: / })
        .nth(1)
        .click();
      return page.getByRole('dialog').getByRole('link', { name: 'See everything about it' });
    },
  ],
  [
    'a suggestion of the search',
    async (page) => {
      await page.goto('/know-your-weaver');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search sarees' }).fill('aranya');
      return page.getByRole('group', { name: 'Sarees' }).getByRole('option').first();
    },
  ],
  [
    'another colour of the same saree',
    async (page) => {
      const [aranya] = await sarees('name=Aranya');
      await page.goto(`/product/${aranya?.path}`);
      return page.getByRole('list', { name: 'Colours' }).locator('a:not([aria-current])').first();
    },
  ],
];

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test.each(places)('%s links to the saree with its sku in the navigation’s state', async (_place, linkIn) => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    const { state, sku } = await follow(page, await linkIn(page));
    expect(sku).toBeDefined();
    expect(state).toEqual({ id: sku });
  });
});
