/**
 * `npm run bench -- office-lighthouse`: Lighthouse on screens of the office with 300 demonstration orders, for a mid-range phone
 * on a slow network and for a desktop, both simulated: the median of three runs, as a Markdown table that marks missed
 * promises. Exits 1 if there is one. Needs a few minutes.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import lighthouse, { desktopConfig } from 'lighthouse';
import { type Database, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { findFreePort } from '../database/free-port.ts';
import { findBrowser, launchBrowser } from '../e2e/browser.ts';
import { startShop } from '../e2e/start-shop.ts';
import { buildPages } from '../server/process/build-pages.ts';
import { openOfficeSession } from '../shop/office/office-sessions.ts';
import { findOrMakeSecret } from '../shop/secret-store.ts';
import { deriveSecrets } from '../shop/secrets.ts';
import { addStaff } from '../shop/testing/staff.ts';

const runs = 3;
const orders = 300;
const screens = [
  ['signing in', '/office/sign-in', false],
  ['Today', '/office', true],
  ['Orders', '/office/orders', true],
  ['Money', '/office/money', true],
] as const;
const devices = [
  { name: 'phone', config: undefined, performance: 90 },
  { name: 'desktop', config: desktopConfig, performance: 95 },
] as const;
const maxBytes = 250_000;

interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockedMs: number;
  readonly bytes: number;
}

async function visit(address: string, port: number, device: (typeof devices)[number], cookie: string): Promise<Run> {
  const outcome = await lighthouse(
    address,
    {
      ...{ port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] },
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    },
    device.config,
  );
  if (!outcome) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { audits, categories } = outcome.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    ...{ performance: score('performance'), accessibility: score('accessibility') },
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
  };
}

function median(all: readonly Run[], what: keyof Run): number {
  return all.map((run) => run[what]).toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
}

function marked(text: string, isKept: boolean): string {
  if (isKept) return text;
  process.exitCode = 1;
  return `${text} (missed)`;
}

function rowOf(names: readonly string[], all: readonly Run[], promised: number): string {
  const of = (what: keyof Run) => median(all, what);
  const cells = [
    marked(String(of('performance')), of('performance') >= promised),
    marked(String(of('accessibility')), of('accessibility') === 100),
    ...[
      `${(of('largestPaintMs') / 1_000).toFixed(2)} s`,
      of('layoutShift').toFixed(3),
      `${of('blockedMs').toFixed(0)} ms`,
    ],
    marked(`${(of('bytes') / 1_000).toFixed(0)} kB`, of('bytes') <= maxBytes),
  ];
  return `| ${[...names, ...cells].join(' | ')} |`;
}

/** Fills the shop of a data folder with orders; returns the cookie of an owner who has just used a passkey. */
async function signIn(db: Database, dataDir: string): Promise<string> {
  const demo = ['server/commands/shop.ts', 'demo', 'orders', String(orders)];
  await promisify(execFile)(process.execPath, demo, { env: { ...process.env, DATA_DIR: dataDir } });
  const services = { db, secrets: deriveSecrets(await findOrMakeSecret(db)), now: () => new Date() };
  const { id: staffId } = await addStaff(db, 'owner');
  const { token } = await openOfficeSession(services, db, { staffId, device: 'Lighthouse', passkeyAt: new Date() });
  return `office=${token}`;
}

/** Measures the screens of a shop that is started for the measurement. */
export async function measureOfficeLighthouse(): Promise<void> {
  await buildPages();
  const shop = await startShop();
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
      for (const [name, path, isSignedIn] of screens) {
        const all: Run[] = [];
        for (let run = 0; run < runs; run += 1)
          all.push(await visit(shop.shopUrl + path, port, device, isSignedIn ? cookie : ''));
        console.log(rowOf([device.name, name], all, device.performance));
      }
  } finally {
    await Promise.all([browser.close(), db.destroy()]);
    await shop.stop();
  }
}
