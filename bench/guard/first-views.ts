/**
 * Weighs first views on a phone: what a fresh browser fetches until a page is at rest. Pictures are answered by the browser
 * itself, so that the figures are the same on each run: their bytes are the merchant's, their number and widths are the code's.
 */
import type { Browser, BrowserContextOptions, Page, Request, Route } from 'playwright-core';

const viewport = { width: 390, height: 844 };
const densityOfPhone = 3;

export interface FirstView {
  readonly path: string;
  /** State that the browser has stored before, such as a cart or a session. */
  readonly storageState?: BrowserContextOptions['storageState'];
}

export interface Weight {
  /** Bytes of all bodies as they were sent, without pictures. */
  readonly bytes: number;
  /** Sum of the widths of the pictures that were asked for, in pixels. */
  readonly pictureWidths: number;
}

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';

/** Returns the width that the address of a picture names; 0 for one that names none. */
const widthIn = (url: string) => Number(/-(\d+)\.\w+(?:\?|$)/.exec(url)?.[1] ?? 0);

async function weigh(page: Page, address: string): Promise<Weight> {
  const bodies: Promise<number>[] = [];
  let pictureWidths = 0;
  await page.route(
    () => true,
    (route: Route) => {
      if (route.request().resourceType() !== 'image') return route.continue();
      pictureWidths += widthIn(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture });
    },
  );
  const bytesOf = async (request: Request) => (await request.sizes()).responseBodySize;
  page.on('requestfinished', (request) => request.resourceType() !== 'image' && bodies.push(bytesOf(request)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(bodies)).reduce((sum, one) => sum + one, 0);
  return { bytes, pictureWidths };
}

/** Returns the weight of each first view, each in a browser context of its own. */
export async function weighFirstViews(
  browser: Browser,
  shopUrl: string,
  views: Readonly<Record<string, FirstView>>,
): Promise<Record<string, Weight>> {
  const weights: Record<string, Weight> = {};
  for (const [name, { path, storageState }] of Object.entries(views)) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: densityOfPhone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    });
    try {
      weights[name] = await weigh(await context.newPage(), shopUrl + path);
    } finally {
      await context.close();
    }
  }
  return weights;
}
