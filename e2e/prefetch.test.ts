/** Prefetches: which pages, when and for whom, and that a prefetched page is rechecked when it is shown. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { eventually, openShopDatabase, screenSizes, testBrowser } from './fixtures.ts';
import { cardLinkOf, cardsOf, holdResponses } from './listing-page.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Longer than a link, a pointer or a page must rest. */
const longMs = 10_000;

/** Opens a page whose clock the test drives; `asked` collects the paths of the data that it requests. */
async function visit(size: typeof phone | typeof desk, path: string, options: BrowserContextOptions = {}) {
  const page = await newShopper(size, { reducedMotion: 'reduce', ...options });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(decodeURIComponent(pathname));
  });
  await page.clock.install();
  await page.goto(path);
  await becomeLive(page);
  return { page, asked };
}

/** Runs the page's clock until its scripts run. */
async function becomeLive(page: Page): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(100);
    return page.locator('html[data-live]').count();
  }).toBe(1);
}

async function pathOf(page: Page, at: number): Promise<string> {
  return decodeURIComponent((await cardLinkOf(cardsOf(page).nth(at)).getAttribute('href')) ?? '');
}

/** Runs the page's clock until `isDone`, since each timer may lead to a call and to the next timer. */
async function pass(page: Page, isDone: () => boolean): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(500);
    return isDone();
  }).toBe(true);
}

describe('the page behind a card', () => {
  test('is prefetched with its picture if the card rests in view, and not if the card is below', async () => {
    const { page, asked } = await visit(phone, '/sarees', { isMobile: true, deviceScaleFactor: 2.625 });
    const pictures: string[] = [];
    page.on('requestfinished', (request) => pictures.push(new URL(request.url()).pathname));
    await cardsOf(page).nth(0).scrollIntoViewIfNeeded();
    const first = await pathOf(page, 0);
    await pass(page, () => asked.includes(`${first}.data`));
    const name = first.replace('/product/', '/product-images/');
    await pass(page, () => pictures.some((path) => path.startsWith(`${name}_1.`) && path.endsWith('-640.avif')));
    await page.clock.runFor(longMs);
    expect(asked).not.toContain(`${await pathOf(page, 12)}.data`);
  });

  test('is prefetched under a resting finger, and not under one that scrolls', async () => {
    const { page, asked } = await visit(phone, '/sarees', { isMobile: true });
    const [scrolled, pressed] = [cardLinkOf(cardsOf(page).nth(12)), cardLinkOf(cardsOf(page).nth(13))];
    await scrolled.dispatchEvent('touchstart');
    await scrolled.dispatchEvent('touchmove');
    await page.clock.runFor(100);
    await pressed.dispatchEvent('touchstart');
    await page.clock.runFor(100);
    const path = await pathOf(page, 13);
    await eventually(() => asked).toContain(`${path}.data`);
    expect(asked).not.toContain(`${await pathOf(page, 12)}.data`);
  });

  test('is prefetched under a resting pointer, with its modules', async () => {
    const { page, asked } = await visit(desk, '/sarees');
    const path = await pathOf(page, 4);
    await cardsOf(page).nth(4).hover();
    await page.clock.runFor(200);
    await eventually(() => asked).toContain(`${path}.data`);
    await page.locator('link[rel="modulepreload"][href*="/assets/product."]').waitFor({ state: 'attached' });
  });

  test('is opened with the prefetched data', async () => {
    const { page, asked } = await visit(desk, '/sarees');
    const path = await pathOf(page, 1);
    const answered = page.waitForResponse((response) => decodeURIComponent(response.url()).endsWith(`${path}.data`));
    await cardsOf(page).nth(1).hover();
    await page.clock.runFor(200);
    await (await answered).finished();
    await page.route(/\/product\/.*[.]data/, (route) => route.abort());
    await cardLinkOf(cardsOf(page).nth(1)).click();
    await page.getByRole('main').getByText('Price includes shipping & taxes').waitFor();
    expect(asked.filter((one) => one === `${path}.data`)).toHaveLength(1);
  });

  test('offers no purchase if the last piece was sold after the prefetch', async () => {
    const { page, asked } = await visit(desk, '/sarees?in_stock=1');
    const path = await pathOf(page, 1);
    await cardsOf(page).nth(1).hover();
    await pass(page, () => asked.includes(`${path}.data`));
    await atRest(page);
    const saree = books.db.selectFrom('saree').where('product_path', '=', path.replace('/product/', ''));
    const { sku } = await saree.select('sku').executeTakeFirstOrThrow();
    await books.db.transaction().execute((trx) => setAvailability(trx, sku, 0, false));
    await page.clock.runFor(1_100);
    const { letThrough } = await holdResponses(page);
    await cardLinkOf(cardsOf(page).nth(1)).click();
    const main = page.getByRole('main');
    await main.getByText('Price includes shipping & taxes').waitFor();
    expect(await main.getByRole('button', { name: 'Buy Now' }).count()).toBe(0);
    letThrough();
    await main
      .getByRole('button', { name: /^Notify me/i })
      .first()
      .waitFor();
  });
});

describe('a page is not prefetched', () => {
  test.each([
    ['for a shopper who saves data', { saveData: true, effectiveType: '4g' }],
    ['on a slow network', { saveData: false, effectiveType: '2g' }],
  ])('%s', async (_, connection) => {
    const page = await newShopper(desk);
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { value: given });
    }, connection);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    await page.goto('/sarees');
    await becomeLive(page);
    await page.clock.runFor(longMs);
    await cardsOf(page).nth(1).hover();
    await page.clock.runFor(longMs);
    await cardLinkOf(cardsOf(page).nth(1)).click();
    await page.getByRole('main').getByText('Price includes shipping & taxes').waitFor();
    expect(asked.filter((url) => url.includes('.data'))).toHaveLength(1);
  });

  test('while its card rests in view on a network of medium speed, but is under a pointer', async () => {
    const page = await newShopper(desk);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
    await page.clock.install();
    await page.goto('/sarees');
    await becomeLive(page);
    await page.clock.runFor(longMs);
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
    await cardsOf(page).nth(1).hover();
    await page.clock.runFor(200);
    await eventually(() => asked).toContain(`${await pathOf(page, 1)}.data`);
  });

  test('if it shows one shopper’s own data', async () => {
    const { page, asked } = await visit(desk, '/know-your-weaver');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).hover();
    await page.clock.runFor(longMs);
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Sarees' }).hover();
    await pass(page, () => asked.includes('/sarees.data'));
    expect(asked).toEqual(['/sarees.data']);
  });
});

test('the home page is prefetched under its own data address', async () => {
  const { page, asked } = await visit(desk, '/know-your-weaver');
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await home.hover();
  await pass(page, () => asked.length > 0);
  expect(asked).toEqual(['/_.data']);
  await atRest(page);
  await page.route('**/_.data*', (route) => route.abort());
  await home.click();
  await page.getByRole('region', { name: 'By fabric and weave' }).waitFor();
});

test('a page stays as it is when a prefetch from it fails', async () => {
  const { page, asked } = await visit(desk, '/sarees');
  await page.evaluate(() => Object.assign(window, { isStill: true }));
  await page.route(/\/assets\/product\..*[.]js|\/product\/.*[.]data/, (route) => route.abort());
  await cardsOf(page).nth(1).hover();
  await pass(page, () => asked.length > 0);
  await atRest(page);
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true);
});
