/**
 * `npm run bench -- grid`: milliseconds that the grid of the office takes with 5,000 sarees at a desk: until it is there, until a
 * paste of 500 cells is painted, and between the frames while it is scrolled. Exits 1 if the median paste takes more than 200 ms, or
 * if scrolling stands still for a second. Needs a minute.
 */
import type { Page } from 'playwright-core';
import { longTimeouts, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';
import { openOfficeAs } from '../e2e/office.ts';
import { fillShop } from './growth-data.ts';
import { quantile } from './phone.ts';
import { sized } from './size.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

const { sarees, pastes } = sized({ full: { sarees: 5_000, pastes: 9 }, smoke: { sarees: 120, pastes: 1 } });
const [rows, columns] = [50, 10];
const [maxPasteMs, maxStillMs] = [200, 1_000];
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Pastes a table into the cell that has the focus; returns the milliseconds until it is painted. */
function paste(page: Page, nth: number): Promise<number> {
  const text = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => `Text ${nth} ${row} ${column}`).join('\t'),
  ).join('\n');
  return page.evaluate(async (copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const begun = performance.now();
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    // The frame after the next one begins once the paste is painted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begun;
  }, text);
}

/** Scrolls through all sarees; returns the milliseconds between the frames. */
function scroll(page: Page): Promise<number[]> {
  return page.getByRole('grid').evaluate(async (grid) => {
    const gaps: number[] = [];
    let last = performance.now();
    for (let top = 0; top < grid.scrollHeight; top += grid.scrollHeight / 400) {
      grid.scrollTop = top;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  });
}

async function measurePage(page: Page): Promise<void> {
  const begun = performance.now();
  await page.goto('/office/sarees/grid');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  print(
    `# The grid with ${await grid.getAttribute('aria-rowcount')} rows\n\n| step | p50 ms | max ms | |\n|---|---:|---:|---|`,
  );
  print(`| opened | ${(performance.now() - begun).toFixed(0)} | | |`);
  await page.getByRole('gridcell').nth(3).click();
  const times: number[] = [];
  for (let nth = 0; nth < pastes; nth += 1) times.push(await paste(page, nth));
  const review = page.getByRole('button', { name: `Review ${rows * columns} changes` });
  check(await review.isVisible(), 'Not all of the cells were pasted.');
  report(`paste of ${rows * columns} cells`, times, quantile(times, 0.5) <= maxPasteMs);
  const gaps = await scroll(page);
  report('between frames while it scrolls', gaps, Math.max(...gaps) < maxStillMs);
}

function report(name: string, times: readonly number[], isKept: boolean): void {
  judge(isKept);
  const [middle, longest] = [quantile(times, 0.5), Math.max(...times)];
  print(`| ${name} | ${middle.toFixed(0)} | ${longest.toFixed(0)} | ${isKept ? '' : '**missed**'} |`);
}

/** Fills a shop, opens its grid, measures and prints the table. */
export async function measureGrid(): Promise<void> {
  const shop = await startWarmShop();
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  const browser = await launchBrowser(await findBrowser());
  try {
    await fillShop(db, { sarees, orders: 0, visits: 0 });
    const { cookie } = await openOfficeAs(db, 'owner');
    const context = await browser.newContext({ baseURL: shop.shopUrl, viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'office', value: cookie, url: shop.shopUrl }]);
    await measurePage(await context.newPage());
  } finally {
    await browser.close();
    await db.destroy();
    await shop.stop();
  }
}
