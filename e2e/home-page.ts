/** Finds the parts of the home page that move, and records layout shifts. */

import type { Page } from 'playwright-core';

export const heroOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });

export const bestSellersOf = (page: Page) => page.getByRole('region', { name: 'Best Sellers' });

export const testimonialsOf = (page: Page) => page.getByRole('region', { name: 'What people say about our cloth' });

/** Records every layout shift that no input caused, in `window.shifts`. Runs in the page, before anything else. */
export function recordLayoutShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push(String(entry.value));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits for the fonts, and then empties the record of layout shifts: those that the fonts cause do not count. */
export async function restartShiftRecord(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });
}
