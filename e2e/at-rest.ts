/**
 * Tells when a page has done what it does by itself: answers, drawing that React put off, idle work, short timers. The
 * attribute `data-busy` of its root says so. A script that runs before those of the page keeps it (`keep-busy.ts`); the
 * shop that shoppers load knows nothing of it.
 */
import type { Page, Request } from 'playwright-core';
import { keepBusy } from './keep-busy.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** Has the page keep `data-busy`, and follows its requests from now on. Call it before the page's first address. */
export async function followWork(page: Page): Promise<void> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.addInitScript(keepBusy);
}

/**
 * Waits until none of the page's requests is under way and it has nothing left to do by itself. Timers of more than a second
 * are not waited for, nor any while a test holds the page's clock: then time passes only as the test says.
 */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('the work of this page is not followed');
  do {
    for (const request of requests) await ended(page, request, requests);
    await page
      .locator('html:not([data-busy])')
      .waitFor({ state: 'attached' })
      .catch(async (error: Error) => {
        const work = await page.locator('html').getAttribute('data-busy');
        throw new Error(`The page at ${page.url()} is still busy: ${work}`, { cause: error });
      });
  } while (requests.size > 0);
}

/** Gives the window another size; resolves once the page has drawn itself for it, whatever it still waits for. */
export async function resizeTo(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Observers of sizes are told together, and this one is the last of them.
  await page.evaluate(() => new Promise((told) => new ResizeObserver(told).observe(document.documentElement)));
  await page.locator('html:not([data-busy*="drawing"])').waitFor({ state: 'attached' });
}

/** Waits until a request is no longer under way. */
async function ended(page: Page, request: Request, requests: ReadonlySet<Request>): Promise<void> {
  if (!requests.has(request)) return;
  const isIt = (other: Request) => other === request;
  await Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)]);
}
