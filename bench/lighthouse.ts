/**
 * `npm run bench -- lighthouse [URL]`: Lighthouse with its mobile preset (a mid-range phone on a slow network,
 * simulated), the median of five runs, as a Markdown table that marks missed promises. Exits 1 if there is one.
 *
 * A first visit to each page is not counted: during it the shop makes the variants of the pictures.
 */
import { findFreePort } from '../database/free-port.ts';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';
import { type LighthouseRun, marked, median, visitWithLighthouse } from './lighthouse-run.ts';
import { sized } from './size.ts';
import { startWarmShop } from './warm-shop.ts';
import { fetchFirstProductPath, withMeasuredShop } from './with-measured-shop.ts';

const { runs, uncounted, pageCount } = sized({
  full: { runs: 5, uncounted: 1, pageCount: 4 },
  smoke: { runs: 1, uncounted: 0, pageCount: 1 },
});
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const promised: Record<Category, number> = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const maxLargestPaintMs = { home: 1_500, others: 1_400 };
const maxBlockedMs = 30;
/**
 * Storage to clear before each visit. By default Lighthouse keeps local storage, in which pages note that fonts are
 * cached.
 */
const cleared = ['local_storage', 'file_systems', 'shader_cache', 'service_workers', 'cache_storage'] as const;

type Run = LighthouseRun<Category>;

const visit = (address: string, port: number) =>
  visitWithLighthouse(address, categories, { port, clearStorageTypes: [...cleared] });

function rowOf(name: string, all: readonly Run[]): string {
  const scores = categories.map((category) => {
    const middle = median(all.map(({ scores }) => scores[category]));
    return marked(String(middle), middle >= promised[category]);
  });
  const paint = median(all.map((run) => run.largestPaintMs));
  const shift = median(all.map((run) => run.layoutShift));
  const blocked = median(all.map((run) => run.blockedMs));
  const measures = [
    marked(
      `${(paint / 1_000).toFixed(2)} s`,
      paint <= (name === 'home' ? maxLargestPaintMs.home : maxLargestPaintMs.others),
    ),
    marked(shift.toFixed(3), shift < 0.0005),
    marked(`${Math.round(blocked)} ms`, blocked <= maxBlockedMs),
  ];
  const failed = [...new Set(all.flatMap((run) => run.failed))].join(', ');
  return `| ${[name, ...scores, ...measures, failed].join(' | ')} |`;
}

/** Measures the shop at `runningUrl`; without it, a shop that is started for the measurement. */
export const measureLighthouse = (runningUrl?: string) =>
  withMeasuredShop(runningUrl, startWarmShop, async (shopUrl) => {
    const port = await findFreePort();
    const browser = await launchBrowser(await findBrowser(), [`--remote-debugging-port=${port}`]);
    const pages = [
      ['home', '/'],
      ['listing', '/sarees'],
      ['product', await fetchFirstProductPath(shopUrl)],
      ['cart', '/cart'],
    ] as const;
    console.log(
      `| mobile, median of ${runs} | performance | accessibility | best practices | SEO | LCP | CLS | TBT | failed |`,
    );
    console.log('|---|---|---|---|---|---|---|---|---|');
    try {
      for (const [name, path] of pages.slice(0, pageCount)) {
        const all: Run[] = [];
        for (let run = 0; run < uncounted + runs; run += 1) all.push(await visit(shopUrl + path, port));
        console.log(rowOf(name, all.slice(uncounted)));
      }
    } finally {
      await browser.close();
    }
  });
