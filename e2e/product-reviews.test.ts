/** Reviews of a saree, similar sarees and recently viewed ones, and a page that works when these fail. */
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { expectAccessible } from './axe.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Waits for the document only: the shop may still have to make its pictures. */
const soon = { waitUntil: 'domcontentloaded' } as const;
/** Waits until the page is hydrated and its late parts have loaded. */

const sarees = () => shownSarees(books.db).selectAll().orderBy('sku');
/** Finds a saree without ratings in the catalogue, for reviews of the test. */
const reviewed = () => sarees().where('rating', 'is', null).where('availability', '>', 2).executeTakeFirstOrThrow();

const long = `${'Soft. '.repeat(30)}The end.`;
const ours = [
  { rating: 5, feedback: 'The oldest.', created_at: '2026-01-01T10:00:00Z' },
  { rating: 3, feedback: long, created_at: '2026-02-01T10:00:00Z' },
  { rating: 5, feedback: 'x'.repeat(150), created_at: '2026-03-01T10:00:00Z' },
  { rating: 4, feedback: 'The newest.', created_at: '2026-04-01T10:00:00Z' },
];

beforeAll(async () => {
  const { sku } = await reviewed();
  const rows = ours.map((review) => ({
    ...review,
    saree_sku: sku,
    user_name: 'Asha R',
    created_at: new Date(review.created_at),
  }));
  await books.db.insertInto('review').values(rows).execute();
});

afterAll(() => books.db.deleteFrom('review').where('user_name', '=', 'Asha R').execute());

const section = (page: Page) => page.getByRole('region', { name: 'Customer Reviews' });
const textsOf = (reviews: Locator) =>
  reviews.evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent?.slice(0, 12)));

describe.each(screenSizesFor(import.meta.filename))('reviews on $name', (size) => {
  test('have a distribution whose bars are filters, and a choice of order, before JavaScript too', async () => {
    const { product_path } = await reviewed();
    for (const javaScriptEnabled of [true, false]) {
      const page = await newShopper(size, { javaScriptEnabled });
      await page.goto(`/product/${product_path}`, soon);
      const reviews = section(page).getByRole('article');
      const newestFirst = ['The newest.', 'xxxxxxxxxxxx', 'Soft. Soft. ', 'The oldest.'];
      expect(await textsOf(reviews)).toEqual(newestFirst);
      // These reviews belong to no purchase.
      expect(await section(page).getByText('Verified buyer').count()).toBe(0);
      const bars = section(page).getByRole('list', { name: 'Ratings' }).getByRole('listitem');
      expect(await bars.allTextContents()).toEqual([
        '5 stars2 reviews',
        '4 stars1 review',
        '3 stars1 review',
        '2 stars0 reviews',
        '1 star0 reviews',
      ]);
      await section(page).getByRole('link', { name: 'Highest rated' }).click();
      await eventually(() => textsOf(reviews)).toEqual(['xxxxxxxxxxxx', 'The oldest.', 'The newest.', 'Soft. Soft. ']);
      await section(page)
        .getByRole('link', { name: /^5 stars/ })
        .click();
      await eventually(() => textsOf(reviews)).toEqual(['xxxxxxxxxxxx', 'The oldest.']);
      await section(page).getByText('2 of 4 reviews', { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?stars=5&reviews=highest');
      await section(page)
        .getByRole('link', { name: /^5 stars/ })
        .click();
      await section(page).getByText('4 reviews', { exact: true }).waitFor();
      expect(
        await section(page)
          .getByRole('link', { name: /^2 stars/ })
          .count(),
      ).toBe(0);
    }
  });

  test('of more than 150 characters are cut with See more, before JavaScript too', async () => {
    const { product_path } = await reviewed();
    for (const javaScriptEnabled of [true, false]) {
      const page = await newShopper(size, { javaScriptEnabled });
      await page.goto(`/product/${product_path}?stars=3`, soon);
      const review = section(page).getByRole('article');
      await review.getByText(`${long.slice(0, 150)}…`, { exact: true }).waitFor();
      expect(await review.getByText('The end.').isVisible()).toBe(false);
      await review.getByText('See more', { exact: true }).click();
      await review.getByText(/The end\.$/).waitFor();
      expect(await review.getByText(`${long.slice(0, 150)}…`, { exact: true }).isVisible()).toBe(false);
      await page.goto(`/product/${product_path}?stars=5`, soon);
      expect(await section(page).getByText('See more').count()).toBe(0);
    }
  });

  test('pass axe, filtered and opened', async () => {
    const page = await newShopper(size, { reducedMotion: 'reduce' });
    await page.goto(`/product/${(await reviewed()).product_path}?stars=3`, soon);
    await section(page).getByText('See more', { exact: true }).click();
    await expectAccessible(page, 'reviews');
  });
});

test('reviews show photos that the shop stores, and none from other hosts', async () => {
  const { sku, product_path } = await reviewed();
  const withPicture = (image_url: string) =>
    books.db.updateTable('review').set({ image_url }).where('saree_sku', '=', sku).where('rating', '=', 4).execute();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  await withPicture(`/review-images/${'0'.repeat(32)}.webp`);
  await page.goto(`/product/${product_path}?stars=4`, soon);
  expect(await section(page).getByRole('img', { name: 'From Asha R' }).count()).toBe(1);
  await section(page).getByRole('link', { name: 'With photos' }).click();
  await section(page).getByText('1 of 4 reviews', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?stars=4&photos=yes');
  await withPicture('https://elsewhere.example/track.gif');
  // The former page may be answered for a tenth of a second after the change (decision 0040).
  await eventually(async () => {
    await page.goto(`/product/${product_path}?stars=4`, soon);
    await section(page).getByRole('article').waitFor();
    return section(page).getByRole('img').count();
  }).toBe(0);
});

test('a saree without reviews asks for the first one', async () => {
  const saree = await sarees()
    .where('sku', 'not in', (eb) => eb.selectFrom('review').select('saree_sku'))
    .executeTakeFirstOrThrow();
  const page = await newShopper(phone, { javaScriptEnabled: false });
  await page.goto(`/product/${saree.product_path}`, soon);
  await section(page).getByText('Be the first to review.', { exact: true }).waitFor();
});

test('similar products are six sarees of the same collection, without the saree itself', async () => {
  const saree = await sarees()
    .where('collection', '=', 'bagaan')
    .where('availability', '>', 2)
    .executeTakeFirstOrThrow();
  const page = await newShopper(desk, { javaScriptEnabled: false });
  await page.goto(`/product/${saree.product_path}`, soon);
  const links = page
    .getByRole('region', { name: 'Similar Products' })
    .getByRole('heading', { level: 3 })
    .getByRole('link');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace('/product/', '')),
  );
  expect(paths).toHaveLength(6);
  expect(paths).not.toContain(saree.product_path);
  const similar = await sarees().where('product_path', 'in', paths).execute();
  expect(new Set(similar.map(({ collection }) => collection))).toEqual(new Set(['bagaan']));
});

test('a product page shows six of the twelve sarees viewed before it, the latest first', async () => {
  const looked = await sarees().limit(14).execute();
  const page = await newShopper(phone);
  // The pictures of fourteen pages, which the shop would have to make first, do not matter here.
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await page.goto(`/product/${looked[0]!.product_path}`);
  await atRest(page);
  const region = page.getByRole('region', { name: 'Recently viewed' });
  expect(await region.count()).toBe(0);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]'));
  await eventually(kept).toEqual([looked[0]!.sku]);
  for (const { product_path, sku } of looked.slice(1)) {
    await page.goto(`/product/${product_path}`, soon);
    await eventually(async () => (await kept())[0]).toBe(sku);
  }
  expect(await kept()).toEqual(
    looked
      .map(({ sku }) => sku)
      .toReversed()
      .slice(0, 12),
  );
  await region.waitFor();
  const links = region.getByRole('heading', { level: 3 }).getByRole('link');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace('/product/', '')),
  );
  expect(paths).toEqual(
    looked
      .toReversed()
      .slice(1, 7)
      .map(({ product_path }) => product_path),
  );
  await expectAccessible(page, 'recently viewed');
});

test('the product page works without its similar products', async () => {
  const saree = await sarees().where('collection', 'is', null).where('availability', '>', 2).executeTakeFirstOrThrow();
  const other = await sarees().where('sku', '!=', saree.sku).executeTakeFirstOrThrow();
  const priceOther = (price_paise: number) =>
    books.db.updateTable('saree').set({ price_paise }).where('sku', '=', other.sku).execute();
  const page = await newShopper(desk);
  const open = async () => {
    await page.goto(`/product/${saree.product_path}`);
    await atRest(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.getByRole('region', { name: 'Similar Products' }).count();
  };
  expect(await open()).toBe(1);
  // A price of 0 has no logarithm, which the distance of prices needs: only this one query fails.
  await sql`alter table saree drop constraint saree_price_paise_check`.execute(books.db);
  await priceOther(0);
  try {
    // The former page may be answered for a tenth of a second after the change (decision 0040).
    await eventually(open).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  } finally {
    await priceOther(other.price_paise);
    await sql`alter table saree add constraint saree_price_paise_check check (price_paise > 0)`.execute(books.db);
  }
});

test('the product page works without its reviews', async () => {
  const saree = await reviewed();
  const page = await newShopper(desk);
  // Without this a page that the server has kept would show the reviews, since no row changes.
  await sql`alter table review rename to review_away`.execute(books.db);
  await sql`select note_page_change('{all}')`.execute(books.db);
  try {
    await eventually(async () => {
      await page.goto(`/product/${saree.product_path}`);
      await atRest(page);
      return section(page).getByText('We cannot show the reviews just now.').count();
    }).toBe(1);
    await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  } finally {
    await sql`alter table review_away rename to review`.execute(books.db);
  }
});
