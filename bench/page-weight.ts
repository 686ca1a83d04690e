/**
 * How many bytes of pictures a phone fetches before anybody scrolls, as a Markdown table beside what we allow:
 *
 *     node bench/page-weight.ts http://localhost:3000
 *
 * The shop must be running. Its first visitor waits for sizes that were never asked for; the bytes are the same.
 */
import type { Browser, Page } from 'playwright-core';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';

const viewport = { width: 390, height: 844 };
const densities = [3, 2];

interface Measured {
  readonly bytes: number;
  readonly pictures: number;
}

async function firstProduct(shop: string): Promise<string> {
  const answer = await fetch(`${shop}/api/listing?limit=1`);
  const { cards } = (await answer.json()) as { cards: { path: string }[] };
  if (!cards[0]) throw new Error('This shop sells nothing: there is no product page to measure.');
  return `/product/${encodeURIComponent(cards[0].path)}`;
}

/** The bodies of the pictures that the page fetched until its network fell quiet; of the first `cards` only, if given. */
async function measure(page: Page, address: string, cards?: number): Promise<Measured> {
  const found: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return;
    found.push(request.sizes().then((size) => ({ url: request.url(), bytes: size.responseBodySize })));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const fetched = await Promise.all(found);
  const shown = cards ? await picturesOfCards(page, cards) : null;
  const counted = fetched.filter(({ url }) => shown?.has(url) ?? true);
  return { bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0), pictures: counted.length };
}

async function picturesOfCards(page: Page, cards: number): Promise<Set<string>> {
  const images = page.locator('article img');
  return new Set(
    await images.evaluateAll(
      (all, most) => all.slice(0, most).map((image) => (image as HTMLImageElement).currentSrc),
      cards,
    ),
  );
}

async function measureFresh(
  browser: Browser,
  address: string,
  deviceScaleFactor: number,
  cards?: number,
): Promise<Measured> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
  try {
    return await measure(await context.newPage(), address, cards);
  } finally {
    await context.close();
  }
}

async function main(shop: string): Promise<void> {
  const pages = [
    { name: 'home', path: '/', kilobytes: 350 },
    { name: 'product page', path: await firstProduct(shop), kilobytes: 300 },
    { name: 'listing, its first 12 cards', path: '/sarees', kilobytes: 250, cards: 12 },
    // Browsers fetch far ahead: what is below those twelve is counted, not limited.
    { name: 'listing, all that is fetched', path: '/sarees', kilobytes: null },
  ];
  const browser = await launchBrowser(await findBrowser());
  console.log(`| first view at ${viewport.width}×${viewport.height} | dots a pixel | pictures | kB | allowed |`);
  console.log('|---|---|---|---|---|');
  for (const { name, path, kilobytes, cards } of pages) {
    for (const density of densities) {
      const { bytes, pictures } = await measureFresh(browser, shop + path, density, cards);
      const isOver = kilobytes !== null && bytes > kilobytes * 1_000;
      console.log(
        `| ${name} | ${density} | ${pictures} | ${(bytes / 1_000).toFixed(1)}${isOver ? ' (too many)' : ''} | ${kilobytes ?? ''} |`,
      );
      if (isOver) process.exitCode = 1;
    }
  }
  await browser.close();
}

const shop = process.argv[2]?.replace(/\/+$/, '');
if (shop) await main(shop);
else {
  console.error('Which shop? node bench/page-weight.ts http://localhost:3000');
  process.exitCode = 2;
}
