/**
 * `npm run bench -- navigation [URL]`: milliseconds from the tap on a card until the saree's title and picture are
 * painted, on a phone (processor ÷ 4, 1.6 Mbit/s, 150 ms); then how long each tap of a purchase keeps the page from
 * painting (processor ÷ 6), and how long a tap waits on slow 3G. Prints tables; exits 1 where a promise is missed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';
import type { Listing } from '../shop/catalogue/listing.ts';
import { variantPath } from '../shop/media/picture.ts';
import { openPhone, type Phone, quantile } from './phone.ts';
import { sized } from './size.ts';
import { measureSlowNetwork } from './slow-taps.ts';
import { measureTaps } from './taps.ts';
import { judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';
import { withMeasuredShop } from './with-measured-shop.ts';

const taps = sized({ full: 20, smoke: 1 });
const slowdown = 4;
const promised = { title: 150, picture: 400 } as const;

/**
 * A way to open a saree's page: `prepare` limits what is fetched and shown ahead; a card rests in view for `restMs`.
 */
interface Way {
  readonly name: string;
  readonly prepare: (context: BrowserContext) => Promise<void>;
  readonly restMs: number;
  readonly isPromised: boolean;
}

const asUsual = async () => {};

/** Makes browsers say that their shopper saves data: the shop then fetches nothing ahead. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

async function withoutPreview(context: BrowserContext): Promise<void> {
  await saveData(context);
  await context.route(/\/assets\/product-preview-.*[.]js$/, (route) => route.abort());
}

const ways: readonly Way[] = [
  { name: 'nothing ahead, no preview', prepare: withoutPreview, restMs: 500, isPromised: false },
  { name: 'nothing ahead (Save-Data)', prepare: saveData, restMs: 500, isPromised: false },
  { name: 'ahead from the touch', prepare: asUsual, restMs: 500, isPromised: true },
  { name: 'ahead from the rest in view', prepare: asUsual, restMs: 3_500, isPromised: true },
];

/** Milliseconds from the click until each part of a saree's page is painted. */
interface Opening {
  readonly title: number;
  /** The picture in any size. */
  readonly picture: number;
  /** The picture in the size of the page. */
  readonly sharp: number;
  /** The button that buys, or the form for a restock notice. */
  readonly page: number;
}

type Paint = readonly [mark: string, url: string, sinceClickMs: number];

/** Records in each page when its parts are painted, in milliseconds since the last click. */
async function watchPaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { clickMs: 0, paints: [] as Paint[] };
    Object.assign(window, { seen });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        seen.clickMs = timeStamp;
        seen.paints = [];
      },
      true,
    );
    const marks = {
      title: '#content h1',
      picture: '#content [inert] img[fetchpriority="high"], #picture-1 img',
      page: '#content [data-needs-script] button:last-of-type, #content input[type="email"]',
    };
    new MutationObserver(() => {
      for (const [mark, selector] of Object.entries(marks))
        for (const element of document.querySelectorAll(selector))
          if (!element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', mark);
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {
          identifier,
          url = '',
          renderTime,
        } = entry as PerformanceEntry &
          Record<'identifier' | 'url', string> & {
            renderTime: number;
          };
        seen.paints.push([identifier, url, renderTime - seen.clickMs]);
      }
    }).observe({ type: 'element' });
  });
}

async function paintsOf(page: Page): Promise<Paint[]> {
  return page.evaluate(() => (window as unknown as { seen: { paints: Paint[] } }).seen.paints);
}

/** Returns when each part was first painted; `null` while one is still to be painted. */
function readOpening(paints: readonly Paint[]): Opening | null {
  const first = (mark: string, url: RegExp) => paints.find((paint) => paint[0] === mark && url.test(paint[1]))?.[2];
  const [title, picture] = [first('title', /^/), first('picture', /[.]avif$/)];
  const [sharp, page] = [first('picture', /-640[.]avif$/), first('page', /^/)];
  if (title === undefined || picture === undefined || sharp === undefined || page === undefined) return null;
  return { title, picture, sharp, page };
}

/** Waits until each part of the page is painted. Throws if one is not after 20 seconds. */
async function awaitOpening(page: Page): Promise<Opening> {
  const untilMs = performance.now() + 20_000;
  while (performance.now() < untilMs) {
    await pause(50);
    const opening = readOpening(await paintsOf(page));
    if (opening) return opening;
  }
  throw new Error(`Something was not painted on ${page.url()}: ${JSON.stringify(await paintsOf(page))}`);
}

/** Taps a card, waits for its saree's page and goes back to the list. Throws if the page is another saree's. */
async function openCard({ page, tap }: Phone, at: number, restMs: number): Promise<Opening> {
  const card = page.getByRole('main').getByRole('article').nth(at);
  const name = await card.getByRole('heading').innerText();
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await pause(restMs);
  await tap(card.getByRole('heading'));
  await page.waitForURL(/\/product\//);
  const opening = await awaitOpening(page);
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
  if (!title.includes(name)) throw new Error(`A tap on ${name} has opened ${title}.`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'All Sarees' }).waitFor();
  return opening;
}

async function measureWay(browser: Browser, shopUrl: string, { prepare, restMs }: Way): Promise<Opening[]> {
  const phone = await openPhone(browser, shopUrl, slowdown, async (context) => {
    await watchPaints(context);
    await prepare(context);
  });
  await phone.page.goto(`${shopUrl}/sarees?in_stock=1`, { waitUntil: 'networkidle' });
  const openings: Opening[] = [];
  for (let at = 0; at < taps; at += 1) openings.push(await openCard(phone, at, restMs));
  await phone.close();
  return openings;
}

function cell(values: readonly number[], promisedMs: number | null): string {
  const text = `${Math.round(quantile(values, 0.5))} (${Math.round(quantile(values, 0.9))})`;
  const isKept = promisedMs === null || judge(quantile(values, 0.5) <= promisedMs);
  return isKept ? text : `${text} missed`;
}

/**
 * Requests the pictures of the cards in the widths that phones use, so that the shop does not make them while measured.
 */
async function warmPictures(shopUrl: string): Promise<void> {
  const answer = await fetch(`${shopUrl}/api/listing?in_stock=1&limit=${taps + 4}`);
  const { cards } = (await answer.json()) as Listing;
  for (const { image } of cards)
    for (const width of [320, 480, 640] as const)
      if (image) await (await fetch(`${shopUrl}${variantPath(image, width, 'avif')}`)).arrayBuffer();
}

/** Measures the shop at `runningUrl`; without it, a shop that is started for the measurement. */
export const measureNavigation = (runningUrl?: string) =>
  withMeasuredShop(runningUrl, startWarmShop, async (shopUrl) => {
    await warmPictures(shopUrl);
    const browser = await launchBrowser(await findBrowser());
    console.log(
      `| card → page, median (90 %) of ${taps}, ms | title (${promised.title}) | picture, any size | picture, sharp (${promised.picture}) | whole page |`,
    );
    console.log('|---|---|---|---|---|');
    try {
      for (const way of ways) {
        const openings = await measureWay(browser, shopUrl, way);
        const of = (part: keyof Opening) => openings.map((opening) => opening[part]);
        const limit = (ms: number) => (way.isPromised ? ms : null);
        const cells = [
          cell(of('title'), limit(promised.title)),
          cell(of('picture'), null),
          cell(of('sharp'), limit(promised.picture)),
          cell(of('page'), null),
        ];
        console.log(`| ${[way.name, ...cells].join(' | ')} |`);
      }
      await measureTaps(browser, shopUrl);
      await measureSlowNetwork(browser, shopUrl);
    } finally {
      await browser.close();
    }
  });
