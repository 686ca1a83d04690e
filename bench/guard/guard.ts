/**
 * `npm run guard`: notices when a change makes the shop slower or heavier. Measures what hardly differs from run to run, compares it with
 * `figures.json` beside this file, prints a table and exits 1 if something got worse. `--write` puts what was measured in the
 * file's place. Takes about a minute; needs Linux.
 */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded.ts';
import { findBrowser, launchBrowser } from '../../e2e/browser.ts';
import { cartItemOf, findMostStockedSarees, withItemLists } from '../../e2e/item-lists.ts';
import { openOfficeAs } from '../../e2e/office.ts';
import type { RunningShop } from '../../e2e/start-shop.ts';
import { buildPages } from '../../server/process/build-pages.ts';
import { fetchFirstProductPath } from '../with-measured-shop.ts';
import { type FirstView, type Weight, weighFirstViews } from './first-views.ts';
import type { KeptAnswer } from './inside.ts';
import { type GuardedShop, startGuardedShop } from './kept-answers.ts';
import { countPurchase, type PurchaseCounts } from './purchase.ts';

interface Figures {
  readonly keptAnswers: Readonly<Record<string, KeptAnswer>>;
  readonly purchase: PurchaseCounts;
  readonly firstViews: Readonly<Record<string, Weight>>;
}

const file = new URL('./figures.json', import.meta.url);
/** By how much a ratio may be above its figure: repeated runs on a quiet machine differ by up to 0.06, seldom by more. */
const allowedRatio = 0.08;
/**
 * Measurements of an answer that is above its figure in one process of the shop, and number of such processes: a neighbour on the machine
 * slows some measurements, and the place of code and data in memory some processes; a change of the shop slows all.
 */
const mostMeasurements = 2;
const mostProcesses = 3;
/** Least multiple of a bare answer that the fixed work takes. */
const leastFixedWork = 1.05;
/** By which share a weight may be above its figure: dates on pages are longer and shorter. */
const allowedShare = 0.01;

/** Counts a purchase in a cluster of its own, where nobody else writes. */
async function measurePurchase(): Promise<PurchaseCounts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-guard-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: ['autovacuum=off'] });
  try {
    return await countPurchase(server.url);
  } finally {
    await server.discard();
  }
}

async function viewsOf({ shopUrl }: RunningShop, db: Database, product: string): Promise<Record<string, FirstView>> {
  const [piece] = await findMostStockedSarees(db);
  const { storageState } = withItemLists({ cart: [cartItemOf(piece)] }, shopUrl);
  const { cookie } = await openOfficeAs(db, 'owner');
  const session = { name: 'office', value: cookie, domain: new URL(shopUrl).hostname, path: '/', expires: -1 };
  const flags = { httpOnly: true, secure: false, sameSite: 'Lax' } as const;
  return {
    home: { path: '/' },
    listing: { path: '/sarees' },
    product: { path: product },
    checkout: { path: '/checkout', storageState },
    office: { path: '/office', storageState: { cookies: [{ ...session, ...flags }], origins: [] } },
  };
}

/**
 * Measures kept answers of a shop; those above their figures again, until they are within or were measured as often as may be. `earlier`
 * are answers of other processes, of which those within their figures are not measured again.
 */
async function measureKeptAnswers(
  shop: GuardedShop,
  figures: Figures,
  earlier: Figures['keptAnswers'] | null = null,
): Promise<Figures['keptAnswers']> {
  const product = await fetchFirstProductPath(shop.shopUrl);
  const paths = { home: '/', listing: '/sarees', product, 'api/listing': '/api/listing' };
  let answers = earlier ?? (await shop.measureKeptAnswers(paths));
  for (let measured = earlier ? 0 : 1; measured < mostMeasurements; measured += 1) {
    const above = pagesAbove(figures, answers);
    if (above.length === 0) return answers;
    const again = Object.entries(paths).filter(([page]) => above.includes(page));
    answers = { ...answers, ...(await shop.measureKeptAnswers(Object.fromEntries(again))) };
  }
  return answers;
}

/** Lists the pages whose kept answers are above their figures. */
function pagesAbove(figures: Figures, answers: Figures['keptAnswers']): string[] {
  return compareKeptAnswers(figures, answers).flatMap(({ page, most, measured }) => (measured > most ? [page] : []));
}

async function measureShop(shop: GuardedShop, figures: Figures): Promise<Pick<Figures, 'keptAnswers' | 'firstViews'>> {
  const product = await fetchFirstProductPath(shop.shopUrl);
  const keptAnswers = await measureKeptAnswers(shop, figures);
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1 });
  const browser = await launchBrowser(await findBrowser());
  try {
    const firstViews = await weighFirstViews(browser, shop.shopUrl, await viewsOf(shop, db, product));
    return { keptAnswers, firstViews };
  } finally {
    await browser.close();
    await db.destroy();
  }
}

async function measure(figures: Figures): Promise<Figures> {
  await buildPages();
  const purchase = await measurePurchase();
  let { keptAnswers, firstViews } = await withGuardedShop((shop) => measureShop(shop, figures));
  for (let processes = 1; processes < mostProcesses && pagesAbove(figures, keptAnswers).length > 0; processes += 1) {
    const earlier = keptAnswers;
    keptAnswers = await withGuardedShop((shop) => measureKeptAnswers(shop, figures, earlier));
  }
  return { purchase, keptAnswers, firstViews };
}

/** Starts the shop in a process of its own while `work` goes on. */
async function withGuardedShop<Result>(work: (shop: GuardedShop) => Promise<Result>): Promise<Result> {
  const shop = await startGuardedShop({ ACCESS_LOG: 'on' });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

interface Row {
  readonly name: string;
  readonly figure: number;
  readonly most: number;
  readonly measured: number;
}

/**
 * Returns what the shop's multiple would be on the machine of the figures: what it adds to a bare server, as a share of what the fixed
 * work adds, times what that added there. Without an addition of the fixed work it cannot be told, and fails.
 */
function onMachineOf(figure: KeptAnswer, { shop, fixedWork }: KeptAnswer): number {
  if (fixedWork < leastFixedWork) return Number.POSITIVE_INFINITY;
  return 1 + ((shop - 1) / (fixedWork - 1)) * (figure.fixedWork - 1);
}

/** Compares kept answers with their figures; a figure that is missing allows nothing. */
function compareKeptAnswers(figures: Figures, measured: Figures['keptAnswers']): (Row & { readonly page: string })[] {
  return Object.entries(measured).map(([page, answer]) => {
    const name = `kept ${page}, of a bare server`;
    const figure = figures.keptAnswers[page];
    if (!figure) return { page, name, figure: 0, most: 0, measured: answer.shop };
    const most = figure.shop + allowedRatio;
    return { page, name, figure: figure.shop, most, measured: onMachineOf(figure, answer) };
  });
}

/** Compares all that was measured with the figures. */
function compare(figures: Figures, measured: Figures): Row[] {
  const counts = (['statements', 'commits'] as const).map((what): Row => {
    const figure = figures.purchase[what];
    return { name: `purchase, ${what}`, figure, most: figure, measured: measured.purchase[what] };
  });
  const weights = Object.entries(measured.firstViews).flatMap(([view, weight]) =>
    (['bytes', 'pictureWidths'] as const).map((what): Row => {
      const figure = figures.firstViews[view]?.[what] ?? 0;
      const name = `first view of ${view}, ${what === 'bytes' ? 'bytes' : 'widths of pictures'}`;
      return { name, figure, most: Math.floor(figure * (1 + allowedShare)), measured: weight[what] };
    }),
  );
  return [...compareKeptAnswers(figures, measured.keptAnswers), ...counts, ...weights];
}

function print(rows: readonly Row[]): void {
  const text = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  console.log('| | figure | at most | measured |\n|---|---:|---:|---:|');
  for (const { name, figure, most, measured } of rows) {
    const mark = measured > most ? ' **worse**' : '';
    console.log(`| ${name} | ${text(figure)} | ${text(most)} | ${text(measured)}${mark} |`);
  }
}

/** Measures, compares and prints; returns whether nothing got worse. */
async function guard(): Promise<boolean> {
  const figures = JSON.parse(await readFile(file, 'utf8')) as Figures;
  const measured = await measure(figures);
  const rows = compare(figures, measured);
  print(rows);
  if (process.argv.includes('--write')) {
    const round = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value);
    await writeFile(file, `${JSON.stringify(measured, round, 2)}\n`);
    return true;
  }
  if (rows.every(({ measured: now, most }) => now <= most)) return true;
  console.log(
    '\nSomething got worse. Mend it; or, if it is worth its price, change the figure by `npm run guard -- --write` in the same commit and say why in its body.',
  );
  return false;
}

if (!(await guard())) process.exitCode = 1;
