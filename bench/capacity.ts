/**
 * `npm run bench -- capacity`: processor time of a page, a purchase and a visit's event, bytes of an order and an event, and by them
 * what 1, 10 and 100 million page views a day need. Then plays a minute of a festive hour, and exits with 1 if the processor time that it took
 * differs by more than a quarter from what the figures foretell, or if anything failed. Needs Linux and some minutes.
 */
import { randomInt } from 'node:crypto';
import { Agent, get } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { findFreePort } from '../database/free-port.ts';
import { readBooks } from '../shop/books/read-books.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { type ProcessorTime, watchProcessorTime } from './processor-time.ts';
import { isSmoke, sized } from './size.ts';
import { buySteadily } from './steady-purchases.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

/** Shares of a day that a shop of sarees sees at its festivals; change them to those of your own numbers. */
const assumed = {
  /** Part of a day's page views in its busiest hour. */
  busiestHour: 0.12,
  /** Page views for one purchase. */
  viewsPerPurchase: 100,
  /** Events of visitors who consented, for one page view. */
  eventsPerView: 1,
  /** Share of a core that may be used in the busiest hour. */
  used: 0.6,
} as const;
/** Pages and purchases in each second of the simulated minute: the busiest hour of a day with 1.2 million page views. */
const festive = sized({
  full: { pages: 40, purchases: 0.4, seconds: 60 },
  smoke: { pages: 5, purchases: 0.4, seconds: 5 },
});
/** Work of each kind whose processor time is measured. */
const measured = sized({
  full: { idleMs: 15_000, kept: 2_000, anew: 200, purchaseSeconds: 20, events: 2_000 },
  smoke: { idleMs: 1_000, kept: 100, anew: 10, purchaseSeconds: 2, events: 100 },
});
const allowedError = 0.25;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Work of a kind whose processor time is measured. */
type Work = 'kept page' | 'page made anew' | 'purchase' | 'event';

interface Stage {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
  readonly metricsUrl: string;
  readonly db: Database;
  readonly sarees: readonly { readonly sku: string; readonly price_paise: number; readonly product_path: string }[];
  readonly processorTime: () => Promise<ProcessorTime>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
/** Reasons of the calls that failed. */
const failures: string[] = [];

function readPage(url: string): Promise<void> {
  return new Promise((resolve) => {
    const failed = (reason: string) => {
      failures.push(`a page: ${reason}`);
      resolve();
    };
    get(url, { agent, headers: { 'x-forwarded-for': `10.1.${randomInt(255)}.${randomInt(255)}` } }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : failed(String(answer.statusCode))));
      answer.on('error', ({ message }) => failed(message));
    }).on('error', ({ message }) => failed(message));
  });
}

const randomPage = ({ shopUrl, sarees }: Stage) =>
  `${shopUrl}/product/${encodeURIComponent(sarees[randomInt(sarees.length)]?.product_path ?? '')}`;

async function sendEvent({ shopUrl }: Stage, nth: number): Promise<void> {
  const answer = await fetch(`${shopUrl}/api/events/visit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
      'x-forwarded-for': `10.2.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: JSON.stringify([{ visitorId: `capacity-${nth}`, page: 'products', collectionName: 'bagaan' }]),
  });
  if (!answer.ok) failures.push(`an event: ${answer.status}`);
}

async function buy(stage: Stage, perSecond: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const { times, failures: failed } = await buySteadily(stage, perSecond, () => performance.now() < end);
  failures.push(...failed.map((reason) => `a purchase: ${reason}`));
  return times.length;
}

/** Waits until no job waits: the work of a purchase goes on after its last call. */
async function rest({ metricsUrl }: Stage): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const text = await (await fetch(metricsUrl)).text();
    if (/^shop_jobs_waiting 0$/m.test(text)) return;
    await pause(1_000);
  }
  throw new Error('The jobs did not come to their end in two minutes.');
}

const works: Readonly<Record<Work, (stage: Stage) => Promise<number>>> = {
  async 'kept page'(stage) {
    const path = randomPage(stage);
    for (let nth = 0; nth < measured.kept; nth += 1) await readPage(path);
    return measured.kept;
  },
  async 'page made anew'(stage) {
    for (let nth = 0; nth < measured.anew; nth += 1) {
      await sql`select note_page_change('{all}')`.execute(stage.db);
      await pause(30);
      await readPage(randomPage(stage));
    }
    return measured.anew;
  },
  async purchase(stage) {
    const bought = await buy(stage, 3, measured.purchaseSeconds);
    await rest(stage);
    return bought;
  },
  async event(stage) {
    for (let nth = 0; nth < measured.events; nth += 1) await sendEvent(stage, nth);
    return measured.events;
  },
};

/** Processor time of one of a kind, and the bytes that it leaves in the database. */
interface Cost extends ProcessorTime {
  readonly bytes: number;
}

type Costs = Readonly<Record<Work | 'idle second', Cost>>;

/** Returns the processor time of `act`, in seconds, and how long it took. */
async function timed<Result>(stage: Stage, act: () => Promise<Result>) {
  const [begun, before] = [performance.now(), await stage.processorTime()];
  const result = await act();
  const after = await stage.processorTime();
  const seconds = (performance.now() - begun) / 1_000;
  return { result, seconds, shop: after.shop - before.shop, database: after.database - before.database };
}

async function measureCosts(stage: Stage): Promise<Costs> {
  const idle = await timed(stage, () => pause(measured.idleMs));
  const idleSecond = { shop: idle.shop / idle.seconds, database: idle.database / idle.seconds, bytes: 0 };
  const costs: Record<string, Cost> = { 'idle second': idleSecond };
  for (const [name, work] of Object.entries(works)) {
    if (!isSmoke) await work(stage);
    const size = await databaseSize(stage);
    const { result, seconds, shop, database } = await timed(stage, () => work(stage));
    costs[name] = {
      bytes: ((await databaseSize(stage)) - size) / result,
      shop: Math.max(0, shop - idleSecond.shop * seconds) / result,
      database: Math.max(0, database - idleSecond.database * seconds) / result,
    };
  }
  return costs as Costs;
}

/** Returns the bytes of the database's files, with indexes. */
async function databaseSize({ db }: Stage): Promise<number> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Answers of pages since the shop began, by whether they were kept. */
async function readPageAnswers({ metricsUrl }: Stage): Promise<{ kept: number; anew: number }> {
  const text = await (await fetch(metricsUrl)).text();
  const of = (source: string) =>
    Number(new RegExp(`shop_page_cache_answers_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { kept: of('hit') + of('stale'), anew: of('rendered') };
}

/** Plays a minute of a festive hour; returns what was done, and the share of the foretold processor time that it took. */
async function playFestiveMinute(stage: Stage, costs: Costs) {
  const { pages, purchases, seconds } = festive;
  const before = await readPageAnswers(stage);
  const played = await timed(stage, async () => {
    const end = performance.now() + seconds * 1_000;
    const reading = (async () => {
      const acts: Promise<void>[] = [];
      for (let due = performance.now(), nth = 0; due < end; due += 1_000 / pages, nth += 1) {
        await pause(Math.max(0, due - performance.now()));
        acts.push(readPage(randomPage(stage)), sendEvent(stage, 10_000 + nth));
      }
      await Promise.all(acts);
      return acts.length / 2;
    })();
    const bought = await buy(stage, purchases, seconds);
    const views = await reading;
    await rest(stage);
    return { bought, views };
  });
  const after = await readPageAnswers(stage);
  const [kept, anew] = [after.kept - before.kept, after.anew - before.anew];
  const { bought, views } = played.result;
  const foretold = (of: keyof ProcessorTime) =>
    costs['idle second'][of] * played.seconds +
    costs['kept page'][of] * kept +
    costs['page made anew'][of] * anew +
    costs.purchase[of] * bought +
    costs.event[of] * views;
  const total = foretold('shop') + foretold('database');
  return { views, bought, anewShare: anew / (kept + anew), took: played.shop + played.database, foretold: total };
}

function reportNeeds(costs: Costs, anewShare: number): void {
  print(
    '\n| page views a day | in the busiest second | purchases/s | cores of shops | cores of the database | database, GB a year |',
  );
  print('|---:|---:|---:|---:|---:|---:|');
  const { busiestHour, viewsPerPurchase, eventsPerView, used } = assumed;
  for (const views of [1e6, 1e7, 1e8]) {
    const perSecond = (views * busiestHour) / 3_600;
    const cores = (of: keyof ProcessorTime) => {
      const page = costs['kept page'][of] * (1 - anewShare) + costs['page made anew'][of] * anewShare;
      const view = page + costs.event[of] * eventsPerView + costs.purchase[of] / viewsPerPurchase;
      return ((view * perSecond) / used).toFixed(1);
    };
    const year = (365 * views * (costs.purchase.bytes / viewsPerPurchase + costs.event.bytes * eventsPerView)) / 1e9;
    const cells = [views.toLocaleString('en'), perSecond.toFixed(0), (perSecond / viewsPerPurchase).toFixed(1)];
    print(`| ${[...cells, cores('shop'), cores('database'), year.toFixed(0)].join(' | ')} |`);
  }
}

async function measure(stage: Stage): Promise<void> {
  print(`${cpus()[0]?.model.trim()}, ${availableParallelism()} threads; Node ${process.version}\n`);
  const costs = await measureCosts(stage);
  print('| milliseconds of a core | shop | database | a core does, each second | bytes |\n|---|---:|---:|---:|---:|');
  for (const [name, { shop, database, bytes }] of Object.entries(costs)) {
    const figures = [shop, database].map((seconds) => (seconds * 1_000).toFixed(2));
    print(`| ${[name, ...figures, (1 / (shop + database)).toFixed(0), bytes.toFixed(0)].join(' | ')} |`);
  }
  const minute = await playFestiveMinute(stage, costs);
  reportNeeds(costs, minute.anewShare);
  const share = minute.took / minute.foretold;
  print(
    `\nA festive minute: ${minute.views} pages (${(100 * minute.anewShare).toFixed(0)} % made anew), ${minute.bought} purchases; ` +
      `${minute.took.toFixed(1)} s of processor time, ${minute.foretold.toFixed(1)} s foretold: ${share.toFixed(2)}.`,
  );
  const { mismatches } = await readBooks(stage.db, new Date());
  judge(Math.abs(share - 1) <= allowedError);
  check(failures.length === 0, `${failures.length} calls failed: ${[...new Set(failures)].join('; ')}`);
  check(mismatches.length === 0, `${mismatches.length} mismatches of the books.`);
}

/** Starts a shop, measures it and prints the tables. */
export async function measureCapacity(): Promise<void> {
  const metricsPort = await findFreePort();
  const shop = await startWarmShop({ METRICS_PORT: String(metricsPort) });
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 2 });
  try {
    const sarees = await db.selectFrom('saree').select(['sku', 'price_paise', 'product_path']).orderBy('sku').execute();
    await db.transaction().execute(async (trx) => {
      for (const { sku } of sarees) await setAvailability(trx, sku, 10_000, false);
    });
    const processorTime = await watchProcessorTime(shop.pid, shop.dataDir);
    const { shopUrl, sandboxUrl } = shop;
    await measure({
      shopUrl,
      sandboxUrl,
      metricsUrl: `http://localhost:${metricsPort}/metrics`,
      db,
      sarees,
      processorTime,
    });
  } finally {
    agent.destroy();
    await db.destroy();
    await shop.stop();
  }
}
