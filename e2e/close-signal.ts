/** Replaces the browser's CloseWatcher, whose signal (Android's back) no script can send. */
import type { Page } from 'playwright-core';

/** Collects the page's watchers of the close signal. To be called before the page is opened. */
export async function watchCloseSignals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<{ onclose: (() => void) | null }>();
    class CloseWatcher {
      onclose: (() => void) | null = null;
      constructor() {
        open.add(this);
      }
      destroy() {
        open.delete(this);
      }
    }
    Object.assign(window, { CloseWatcher, goBack: () => [...open].at(-1)?.onclose?.() });
  });
}

/** Sends the signal to the overlay that was opened last. */
export async function sendCloseSignal(page: Page): Promise<void> {
  await page.evaluate('goBack()');
}
