/**
 * `npm run bench -- office-lighthouse`: Lighthouse on screens of the office with 300 demonstration orders, for a mid-range phone
 * on a slow network and for a desktop, both simulated: the median of five runs, as a Markdown table that marks missed
 * promises. Exits 1 if there is one. Needs a few minutes.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { desktopConfig } from 'lighthouse';
import { type Database, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { findFreePort } from '../database/free-port.ts';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';
import { openOfficeAs } from '../e2e/office.ts';
import { type LighthouseRun, marked, median, visitWithLighthouse } from './lighthouse-run.ts';
import { sized } from './size.ts';
import { startWarmShop } from './warm-shop.ts';

const { runs, uncounted, orders, screenCount } = sized({
  full: { runs: 5, uncounted: 2, orders: 300, screenCount: 4 },
  smoke: { runs: 1, uncounted: 0, orders: 10, screenCount: 2 },
});
const screens = [
  ['signing in', '/office/sign-in', false, true],
  ['Today', '/office', true, true],
  ['Orders', '/office/orders', true, false],
  ['Money', '/office/money', true, false],
] as const;
const devices = [
  { name: 'phone', config: undefined, performance: 90 },
  { name: 'desktop', config: desktopConfig, performance: 95 },
] as const;
/** Most bytes of a first screen with everything that it fetches; the pictures of a list are as many as it shows. */
const maxBytes = 250_000;

const categories = ['performance', 'accessibility'] as const;
type Run = LighthouseRun<(typeof categories)[number]>;

function rowOf(names: readonly string[], all: readonly Run[], promised: number, isFirst: boolean): string {
  const of = (read: (run: Run) => number) => median(all.map(read));
  const performance = of(({ scores }) => scores.performance);
  const accessibility = of(({ scores }) => scores.accessibility);
  const bytes = of((run) => run.bytes);
  const cells = [
    marked(String(performance), performance >= promised),
    marked(String(accessibility), accessibility === 100),
    `${(of(({ largestPaintMs }) => largestPaintMs) / 1_000).toFixed(2)} s`,
    of(({ layoutShift }) => layoutShift).toFixed(3),
    `${of(({ blockedMs }) => blockedMs).toFixed(0)} ms`,
    marked(`${(bytes / 1_000).toFixed(0)} kB`, !isFirst || bytes <= maxBytes),
  ];
  return `| ${[...names, ...cells].join(' | ')} |`;
}

/** Fills the shop of a data folder with orders; returns the cookie of an owner who has just used a passkey. */
async function signIn(db: Database, dataDir: string): Promise<string> {
  const demo = ['server/commands/shop.ts', 'demo', 'orders', String(orders)];
  await promisify(execFile)(process.execPath, demo, { env: { ...process.env, DATA_DIR: dataDir } });
  return `office=${(await openOfficeAs(db, 'owner')).cookie}`;
}

/** Measures the screens of a shop that is started for the measurement. */
export async function measureOfficeLighthouse(): Promise<void> {
  const shop = await startWarmShop();
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1 });
  const port = await findFreePort();
  const browser = await launchBrowser(await findBrowser(), [`--remote-debugging-port=${port}`]);
  try {
    const cookie = await signIn(db, shop.dataDir);
    console.log(
      `| office, median of ${runs} | screen | performance | accessibility | LCP | CLS | TBT | bytes |\n|---|---|---|---|---|---|---|---|`,
    );
    for (const device of devices)
      for (const [name, path, isSignedIn, isFirst] of screens.slice(0, screenCount)) {
        const all: Run[] = [];
        const flags = { port, ...(isSignedIn && { extraHeaders: { Cookie: cookie } }) };
        // The first visits are not counted: during them the shop makes the variants of the pictures.
        for (let run = 0; run < uncounted + runs; run += 1)
          all.push(await visitWithLighthouse(shop.shopUrl + path, categories, flags, device.config));
        console.log(rowOf([device.name, name], all.slice(uncounted), device.performance, isFirst));
      }
  } finally {
    await Promise.all([browser.close(), db.destroy()]);
    await shop.stop();
  }
}
