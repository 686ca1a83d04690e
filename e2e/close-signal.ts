/** Stands in for the browser's CloseWatcher, whose signal (Android's back) no script can send. */
import type { Page } from 'playwright-core';

/** Watches what listens for the close signal. Call it before the page is opened. */
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

/** Sends the signal to whatever was opened last. */
export async function sendCloseSignal(page: Page): Promise<void> {
  await page.evaluate('goBack()');
}
