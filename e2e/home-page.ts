/** Finds the parts of the home page that move, for its journeys, and watches them. */

import type { Page } from 'playwright-core';

export const heroOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });

export const bestSellersOf = (page: Page) => page.getByRole('region', { name: 'Best Sellers' });

export const testimonialsOf = (page: Page) => page.getByRole('region', { name: 'What people say about our cloth' });

/** Runs in the page before anything else: notes every shift that nobody's hand caused. */
export function recordLayoutShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push(String(entry.value));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Once the fonts have come: what moves when they do is not what is looked at here. */
export async function restartShiftRecord(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });
}
