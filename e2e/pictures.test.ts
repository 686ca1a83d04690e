/** Pictures: cards and their second picture, the gallery, and a layout that does not shift. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { cardWidths } from '../shop/catalogue/warm-cards.ts';
import { pictureNameAtPath } from '../shop/media/saree-names.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { atRest } from './at-rest.ts';
import { eventually, openShopDatabase, screenSizes, screenSizesFor, testBrowser } from './fixtures.ts';
import { ingestPlainPictures } from './ingest-plain-pictures.ts';
import { openWithStoppedClock } from './moving.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const { newShopper } = testBrowser();
const books = openShopDatabase();
const [phone, desk] = screenSizes;

/** Long enough for pictures whose sizes are made at the first request. */
const longTimeout = { timeout: 60_000 };

interface Card {
  path: string;
  title: string;
}

/** The first four cards of the listing, all of them with pictures. */
let cards: [Card, ...Card[]];

beforeAll(async () => {
  const answer = await fetch(`${shopUnderTest().shopUrl}/api/listing?limit=4`);
  ({ cards } = (await answer.json()) as { cards: [Card, ...Card[]] });
  const names = cards.flatMap(({ path }, at) =>
    (at === 0 ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 5]).map((number) => pictureNameAtPath(path, number)),
  );
  await ingestPlainPictures(books.db, shopUnderTest().dataDir, names);
});

/** Returns an address; `/product/` stands for the page of the first card. */
const addressOf = (start: string) => (start === '/product/' ? `${start}${cards[0].path}` : start);

const cardAt = (page: Page, at: number) => page.getByRole('main').getByRole('article').nth(at);

describe('a card’s picture', () => {
  test('has AVIF in several widths, one WebP for browsers without AVIF, and keeps its space, without scripts', async () => {
    const page = await newShopper(phone, { javaScriptEnabled: false });
    await page.goto('/sarees', longTimeout);
    const source = cardAt(page, 0).locator('source');
    expect(await source.getAttribute('type')).toBe('image/avif');
    expect(await source.getAttribute('srcset')).toMatch(/_1\.[0-9a-f]{16}-320\.avif 320w, .+ 640w/);
    const picture = cardAt(page, 0).locator('img');
    expect(await picture.getAttribute('src')).toMatch(/_1\.[0-9a-f]{16}-640\.webp$/);
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['1200', '1500']);
  });

  test('shows its placeholder before it arrives, and before the scripts', async () => {
    const page = await newShopper(phone);
    const held = Promise.withResolvers<void>();
    await page.route(/\.(avif|webp|js)$/, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.goto('/sarees', { ...longTimeout, waitUntil: 'commit' });
    const picture = cardAt(page, 0).locator('img');
    const colours = () => picture.evaluate((image) => getComputedStyle(image).backgroundImage);
    await eventually(colours).toMatch(/^url\("data:image\/bmp;base64,/);
    held.resolve();
  });

  test.each([
    ['a phone of two dots per pixel', phone, 2],
    ['a phone of 2.6 dots', phone, 2.6],
    ['a phone of three dots', phone, 3],
    ['a desk', desk, 1],
    ['a desk of two dots', desk, 2],
  ] as const)('has one of the warmed widths on %s', async (_name, size, deviceScaleFactor) => {
    const page = await newShopper(size, { deviceScaleFactor });
    await page.goto('/sarees', longTimeout);
    const address = () => cardAt(page, 0).locator('img').evaluate(currentSource);
    await expect.poll(address, longTimeout).toMatch(new RegExp(`-(${cardWidths.join('|')})[.]avif$`));
  });

  test('changes to picture 5 on hover and focus, which is loaded only then', async () => {
    const page = await newShopper(desk);
    await page.goto('/sarees', longTimeout);
    const seconds = page.getByRole('main').locator('picture:has(img[src*="_5."])');
    expect(await seconds.count()).toBe(0);
    await cardAt(page, 0).hover();
    await expect.poll(() => seconds.evaluateAll(opacities), longTimeout).toEqual(['1']);
    await page.mouse.move(0, 0);
    await expect.poll(() => seconds.evaluateAll(opacities), longTimeout).toEqual(['0']);
    await cardAt(page, 1).getByRole('heading').getByRole('link').focus();
    await expect.poll(() => seconds.evaluateAll(opacities), longTimeout).toEqual(['0', '1']);
  });

  test('is the only one that a phone loads when the card is touched', async () => {
    const page = await newShopper(phone, { isMobile: true });
    await page.goto('/sarees', longTimeout);
    await cardAt(page, 0)
      .getByRole('button', { name: /^Wishlist/ })
      .tap();
    await cardAt(page, 0)
      .getByRole('button', { name: /^Wishlist/, pressed: true })
      .waitFor();
    expect(await page.locator('img[src*="_5."]').count()).toBe(0);
  });
});

function currentSource(image: Element): string {
  return image instanceof HTMLImageElement ? image.currentSrc : '';
}

function opacities(pictures: (HTMLElement | SVGElement)[]): string[] {
  return pictures.map((picture) => getComputedStyle(picture).opacity);
}

function isArrived(image: Element): boolean {
  return image instanceof HTMLImageElement && /_1\.\w+-\d+\./.test(image.currentSrc) && image.naturalWidth > 0;
}

describe.each(screenSizesFor(import.meta.filename))('the gallery on $name', (size) => {
  test('keeps the space of a picture that fails, with a weave in its place, and loads it once more', async () => {
    const page = await newShopper(size);
    let isAway = true;
    await page.route(/_1\.[^/]+\.(avif|webp)$/, (route) => (isAway ? route.abort() : route.continue()));
    await openWithStoppedClock(page, `/product/${cards[0].path}`);
    const first = page
      .getByRole('list', { name: /^Pictures of / })
      .locator('img')
      .first();
    await expect.poll(() => first.getAttribute('src'), longTimeout).toMatch(/plain-weave/);
    const box = await first.boundingBox();
    expect(box!.height / box!.width).toBeCloseTo(1.25, 1);
    isAway = false;
    await page.clock.runFor(5_000);
    await expect.poll(() => first.evaluate(isArrived), longTimeout).toBe(true);
  });
});

describe.each(screenSizesFor(import.meta.filename))('on $name', (size) => {
  test.each(['/', '/sarees', '/categories/mul-cotton', '/product/', '/know-your-weaver'])(
    'the layout of the page %s does not shift, from the first paint to its foot',
    async (start) => {
      const page = await newShopper(size, { reducedMotion: 'reduce' });
      // Loads the fonts first: their fallbacks depend on the machine.
      await page.goto('/contact', longTimeout);
      await page.evaluate(() => document.fonts.ready);
      await page.addInitScript(watchShifts);
      await page.goto(addressOf(start), longTimeout);
      await atRest(page);
      await readToTheFoot(page);
      expect(await page.evaluate('shifts')).toEqual([]);
    },
  );

  test.each(['/', '/product/'])('the largest picture of the page %s is preloaded once', async (start) => {
    const address = addressOf(start);
    const page = await newShopper(size);
    // The first visit waits for sizes that are made for it; the second one gets what later shoppers get.
    await page.goto(address, longTimeout);
    await atRest(page);
    await page.goto(address, longTimeout);
    await atRest(page);
    const largest = await page.evaluate(largestPicture);
    const html = await fetch(`${shopUnderTest().shopUrl}${address}`).then((answer) => answer.text());
    const head = html.slice(0, html.indexOf('</head>'));
    const links = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link);
    const announcing = links.filter((link) => link.includes(largest));
    expect(announcing, `${largest} in ${links.join(' ')}`).toHaveLength(1);
    expect(announcing[0]).toMatch(/type="image\/avif"/);
    expect(announcing[0]).toMatch(/fetchpriority="high"/i);
  });
});

/** Records every layout shift that no input caused, in `window.shifts`. Runs in the page, before anything else. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      const what = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? 'gone');
      if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${what.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

async function readToTheFoot(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await atRest(page);
  }
}

/** Returns, in the page, the path of the picture that was its Largest Contentful Paint. */
function largestPicture(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const { url = '' } = (list.getEntries().at(-1) ?? {}) as { url?: string };
      resolve(url === '' ? 'none: it was no picture' : decodeURI(new URL(url).pathname));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
