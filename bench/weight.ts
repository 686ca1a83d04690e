/**
 * `npm run bench -- weight [URL]`: bytes that a phone fetches before anybody scrolls, by kind, as a Markdown table
 * beside those that are allowed; then bytes with compression dictionaries. Exits 1 if something is larger than allowed.
 *
 * Bytes are those of the bodies as they were sent: scripts and styles under Brotli. `first` are the pictures that a
 * shop just started sends to its first shopper, quick variants among them (decision 0043); `pictures` are those that
 * every later shopper is sent, and to them the limits apply.
 */
import type { Browser, Page, Request } from 'playwright-core';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';
import { startShop } from '../e2e/start-shop.ts';
import { buildPages } from '../server/process/build-pages.ts';
import { reportPageSizes, reportReleaseSizes } from './dictionaries.ts';
import { sized } from './size.ts';
import { isLasting, waitForVariants } from './variants.ts';
import { judge } from './verdict.ts';
import { fetchFirstProductPath, withMeasuredShop } from './with-measured-shop.ts';

const viewport = { width: 390, height: 844 };
const densities = sized({ full: [3, 2], smoke: [3] });

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** kB (1000 bytes) that are allowed; `null` where nothing is promised. */
  readonly scripts: number | null;
  readonly pictures: number | null;
  /** Number of first cards whose pictures count, because browsers fetch far ahead; without it all pictures count. */
  readonly cards?: number;
}

interface Fetched {
  readonly kind: string;
  readonly url: string;
  readonly bytes: number;
  /** True for a picture that is a quick variant; of no meaning for anything else. */
  readonly isQuick: boolean;
}

/** Opens an address and returns everything that the page fetched until its network was idle. */
async function fetchedBy(page: Page, address: string): Promise<Fetched[]> {
  const found: Promise<Fetched>[] = [];
  const weigh = async (request: Request) => {
    const { responseBodySize } = await request.sizes();
    const response = await request.response();
    return {
      kind: request.resourceType(),
      url: request.url(),
      bytes: responseBodySize,
      isQuick: !isLasting(response?.headers()['cache-control']),
    };
  };
  page.on('requestfinished', (request) => found.push(weigh(request)));
  await page.goto(address, { waitUntil: 'networkidle' });
  return Promise.all(found);
}

async function picturesOfCards(page: Page, cards: number): Promise<Set<string>> {
  const images = page.locator('article img');
  return new Set(
    await images.evaluateAll(
      (all, max) => all.slice(0, max).map((image) => (image as HTMLImageElement).currentSrc),
      cards,
    ),
  );
}

/** Returns the kB that a first view fetches in a fresh browser context, by kind; leaves no picture a quick variant. */
async function measure(browser: Browser, shopUrl: string, { path, cards }: MeasuredPage, deviceScaleFactor: number) {
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const fetched = await fetchedBy(page, shopUrl + path);
    const shown = cards ? await picturesOfCards(page, cards) : null;
    const sum = (...kinds: string[]) =>
      fetched
        .filter(({ kind, url }) => kinds.includes(kind) && (kind !== 'image' || (shown?.has(url) ?? true)))
        .reduce((total, { bytes }) => total + bytes, 0) / 1_000;
    await waitForVariants(fetched.filter(({ kind, isQuick }) => kind === 'image' && isQuick).map(({ url }) => url));
    return {
      document: sum('document'),
      scripts: sum('script'),
      styles: sum('stylesheet'),
      fonts: sum('font'),
      pictures: sum('image'),
    };
  } finally {
    await context.close();
  }
}

function cell(kilobytes: number, allowed: number | null = null): string {
  if (allowed === null) return kilobytes.toFixed(1);
  return `${kilobytes.toFixed(1)} of ${allowed}${judge(kilobytes <= allowed) ? '' : ' (too much)'}`;
}

/** Starts a shop that has made no sizes of its cards yet. */
async function startColdShop() {
  await buildPages();
  return startShop();
}

/** Measures the shop at `runningUrl`; without it, a shop that is started for the measurement. */
export const measureWeight = (runningUrl?: string) =>
  withMeasuredShop(runningUrl, startColdShop, async (shopUrl) => {
    const pages: MeasuredPage[] = [
      { name: 'home', path: '/', scripts: 130, pictures: 350 },
      { name: 'product', path: await fetchFirstProductPath(shopUrl), scripts: 150, pictures: 300 },
      { name: 'listing, pictures of 12 cards', path: '/sarees', scripts: null, pictures: 250, cards: 12 },
      { name: 'listing, all that is fetched', path: '/sarees', scripts: null, pictures: null },
      { name: 'cart', path: '/cart', scripts: null, pictures: null },
      { name: 'office, signing in', path: '/office/sign-in', scripts: 150, pictures: null },
    ];
    const browser = await launchBrowser(await findBrowser());
    console.log(
      `| first view, ${viewport.width}×${viewport.height} | dots a pixel | page | scripts | styles | fonts | pictures | first |`,
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const page of pages) {
      for (const density of densities) {
        const first = await measure(browser, shopUrl, page, density);
        const { document, scripts, styles, fonts, pictures } = await measure(browser, shopUrl, page, density);
        const cells = [document, styles, fonts].map((kilobytes) => cell(kilobytes));
        const [html, ...rest] = cells;
        const weighed = [html, cell(scripts, page.scripts), ...rest, cell(pictures, page.pictures)];
        const row = [page.name, density, ...weighed, cell(first.pictures)];
        console.log(`| ${row.join(' | ')} |`);
      }
    }
    await browser.close();
    await reportPageSizes(shopUrl);
    await reportReleaseSizes();
  });
