/** Waits until a page has done what it begins by itself, without the half second of silence of `networkidle`. */
import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on, for `settled`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Frames in which a page begins its next request after an answer: React draws, and its effects read. */
const frames = 4;

/**
 * Waits until none of the page's requests is under way, none was begun within some frames after the last answer, and no shapes stand
 * for what is being drawn. It is for screens that read as soon as they are drawn; work that is put off until the browser
 * is idle may still come.
 */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('the requests of this page are not followed');
  for (let quiet = 0; quiet < frames; ) {
    const hasShapes = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelector('[data-shape], main [role=status] > [aria-hidden=true]') !== null;
    });
    quiet = requests.size === 0 && !hasShapes ? quiet + 1 : 0;
  }
}
