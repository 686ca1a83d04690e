/**
 * `npm run bench -- pages`: public pages and API answers a second, against a bare `node:http` server that sends the
 * same bytes and headers, in one run, and against a shop without request ids, figures and access log; the same while stock changes; milliseconds of an answer that is not kept; memory;
 * how long two processes send something old after a commit, with notifications and without. Exits 1 if a target is
 * missed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { type RunningShop, startShop } from '../e2e/start-shop.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { loseNotifications, measureStaleness, type StalenessReport } from './pages-staleness.ts';
import { isSmoke, sized } from './size.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';
import { readWrkVersion, runWrk, type WrkResult } from './wrk.ts';

const { rounds, seconds, misses, staleSeconds } = sized({
  full: { rounds: 5, seconds: 3, misses: 30, staleSeconds: 60 },
  smoke: { rounds: 1, seconds: 1, misses: 2, staleSeconds: 5 },
});
const changesPerSecond = 10;
/**
 * Least answers a second, as a share of the bare server's, by the kind of address and while stock changes; and the
 * longest p99, as a multiple of the bare server's and in milliseconds while stock changes. `records` is the most that ids of
 * requests, figures and access log may cost, as a share of the answers without them.
 */
const targets = { page: 0.9, api: 0.8, p99: 1.5, changing: 0.6, changingP99Ms: 25, records: 0.08 } as const;
const staleTargets = { heardMs: 100, lostMs: 2_000 } as const;
const maxMegabytes = 400;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values: readonly number[]) => quantile(values, 0.5);
const fixed = (value: number, digits = 1) => value.toFixed(digits);
const markIfMissed = (isMet: boolean) => (judge(isMet) ? '' : ' **missed**');

interface Address {
  readonly name: string;
  readonly path: string;
  readonly kind: 'page' | 'api';
}

interface MeasuredSaree {
  readonly sku: string;
  readonly path: string;
}

function addressesOf(saree: MeasuredSaree): Address[] {
  return [
    { name: 'home', path: '/', kind: 'page' },
    { name: 'listing', path: '/sarees', kind: 'page' },
    { name: 'filtered listing', path: '/sarees?fabric=silk&sort=price-asc', kind: 'page' },
    { name: 'category', path: '/categories/mul-cotton', kind: 'page' },
    { name: 'product', path: `/product/${encodeURIComponent(saree.path)}`, kind: 'page' },
    { name: '/api/listing', path: '/api/listing', kind: 'api' },
    { name: '/api/sarees', path: '/api/sarees', kind: 'api' },
  ];
}

/** Sets the availability of the first forty sarees of the list to two, and returns them. */
async function prepareSarees(db: Database, shopUrl: string): Promise<MeasuredSaree[]> {
  const { cards } = (await (await fetch(`${shopUrl}/api/listing?limit=40`)).json()) as { cards: MeasuredSaree[] };
  for (const { sku } of cards) await db.transaction().execute((trx) => setAvailability(trx, sku, 2, false));
  return cards;
}

interface Compared {
  readonly bare: WrkResult[];
  readonly ours: WrkResult[];
}

/** Loads another server and the shop in turn, so that a busy moment of the machine concerns both. */
async function compare(shopUrl: string, bareUrl: string, path: string): Promise<Compared> {
  const compared: Compared = { bare: [], ours: [] };
  if (!isSmoke) for (const url of [shopUrl, bareUrl]) await runWrk(url + path, 1);
  for (let round = 0; round < rounds; round += 1) {
    compared.bare.push(await runWrk(bareUrl + path, seconds));
    compared.ours.push(await runWrk(shopUrl + path, seconds));
  }
  return compared;
}

function reportComparison(title: string, rows: readonly (readonly [Address, Compared])[], isChanging: boolean): void {
  print(`\n## ${title}\n`);
  print('| | bare /s | p50 ms | p99 ms | the shop /s | p50 ms | p99 ms | of bare | p99 of bare |');
  print('|---|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const [{ name, kind }, { bare, ours }] of rows) {
    const of = (loads: readonly WrkResult[], what: keyof WrkResult) => median(loads.map((load) => load[what]));
    const share = of(ours, 'perSecond') / of(bare, 'perSecond');
    const slower = of(ours, 'p99') / of(bare, 'p99');
    const failed = ours.reduce((sum, load) => sum + load.failed, 0);
    const isFast = share >= (isChanging ? targets.changing : targets[kind]);
    const isEven = isChanging ? of(ours, 'p99') <= targets.changingP99Ms : slower <= targets.p99;
    const figures = [bare, ours].flatMap((loads) => [
      fixed(of(loads, 'perSecond'), 0),
      fixed(of(loads, 'p50'), 2),
      fixed(of(loads, 'p99'), 2),
    ]);
    print(
      `| ${[name, ...figures].join(' | ')} | ${fixed(share, 2)}${markIfMissed(isFast)} | ${fixed(slower, 2)}${markIfMissed(isEven)} |`,
    );
    check(failed === 0, `${failed} requests of ${name} failed.`);
  }
}

/** Begins to change the availability of random sarees at a steady rate; returns a function that stops it. */
function changeStock(db: Database, sarees: readonly MeasuredSaree[]): () => Promise<void> {
  let isOver = false;
  const work = async () => {
    for (let at = performance.now(); !isOver; at += 1_000 / changesPerSecond) {
      await pause(Math.max(0, at - performance.now()));
      const { sku } = sarees[Math.floor(Math.random() * sarees.length)] as MeasuredSaree;
      await db.transaction().execute((trx) => setAvailability(trx, sku, Math.floor(Math.random() * 3), false));
    }
  };
  const working = work();
  return async () => {
    isOver = true;
    await working;
  };
}

/**
 * Prints the milliseconds of the first request to each address after a change of stock, which no kept answer serves.
 */
async function reportMisses(
  db: Database,
  shopUrl: string,
  addresses: readonly Address[],
  saree: MeasuredSaree,
): Promise<void> {
  print('\n## Not kept: the first request after a change, alone\n');
  print('| | p50 ms | p99 ms |\n|---|---:|---:|');
  for (const { name, path } of addresses) {
    const times: number[] = [];
    for (let turn = 0; turn < misses; turn += 1) {
      await db.transaction().execute((trx) => setAvailability(trx, saree.sku, turn % 2, false));
      // Longer than the old answer may be sent.
      await pause(150);
      const begun = performance.now();
      await (await fetch(shopUrl + path)).arrayBuffer();
      times.push(performance.now() - begun);
    }
    print(`| ${name} | ${fixed(median(times))} | ${fixed(quantile(times, 0.99))} |`);
  }
}

function printStaleness(name: string, { changes, reads, staleFor }: StalenessReport, maxMs: number): void {
  const p99 = quantile([...Array.from({ length: changes - staleFor.length }, () => 0), ...staleFor], 0.99);
  const late = staleFor.filter((ms) => ms > maxMs).length;
  const figures = [
    changes,
    reads,
    fixed(median(staleFor)),
    `${fixed(p99)}${markIfMissed(p99 <= maxMs)}`,
    fixed(Math.max(0, ...staleFor)),
    late,
  ];
  print(`| ${[name, ...figures].join(' | ')} |`);
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

async function openBare(shopUrl: string, addresses: readonly Address[]): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL('./pages-bare.ts', import.meta.url), [shopUrl]);
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  for (const { path } of addresses) await (await fetch(url + path)).arrayBuffer();
  return { url, child };
}

/** Returns a shop's address by number: a name would be looked up for each connection. */
const atLoopback = ({ shopUrl }: RunningShop) => shopUrl.replace('localhost', '127.0.0.1');

async function measureSpeed(shop: RunningShop, db: Database, sarees: readonly MeasuredSaree[]): Promise<void> {
  const shopUrl = atLoopback(shop);
  const addresses = addressesOf(sarees[0] as MeasuredSaree);
  const bare = await openBare(shopUrl, addresses);
  try {
    const quiet: [Address, Compared][] = [];
    for (const address of addresses) quiet.push([address, await compare(shopUrl, bare.url, address.path)]);
    reportComparison('Kept answers, nothing changes', quiet, false);
    const changing: [Address, Compared][] = [];
    for (const address of addresses) {
      const stop = changeStock(db, sarees);
      changing.push([address, await compare(shopUrl, bare.url, address.path)]);
      await stop();
    }
    reportComparison(`While ${changesPerSecond} stock changes a second are committed`, changing, true);
  } finally {
    bare.child.kill();
  }
  await reportMisses(db, shopUrl, addresses, sarees[0] as MeasuredSaree);
  const megabytes = await megabytesOf(shop.pid);
  print(
    `\nMemory of the process after it: ${fixed(megabytes, 0)} MB (at most ${maxMegabytes})${markIfMissed(megabytes <= maxMegabytes)}`,
  );
}

/** Prints what ids of requests, figures and access log cost, against a shop that has none of them. */
async function reportRecords(shop: RunningShop, databaseUrl: string, addresses: readonly Address[]): Promise<void> {
  print('\n## What request ids, figures and access log cost\n');
  print('| | without /s | with /s | cost |\n|---|---:|---:|---:|');
  const without = await startShop(
    { DATABASE_URL: databaseUrl },
    { modules: [new URL('./without-records.ts', import.meta.url).href] },
  );
  try {
    for (const { name, path } of addresses) {
      const { bare, ours } = await compare(atLoopback(shop), atLoopback(without), path);
      const [less, more] = [bare, ours].map((loads) => median(loads.map(({ perSecond }) => perSecond)));
      const cost = 1 - (more ?? 0) / (less ?? 0);
      const figures = [
        fixed(less ?? 0, 0),
        fixed(more ?? 0, 0),
        `${fixed(cost, 3)}${markIfMissed(cost <= targets.records)}`,
      ];
      print(`| ${[name, ...figures].join(' | ')} |`);
    }
  } finally {
    await without.stop();
  }
}

async function reportStaleness(shop: RunningShop, databaseUrl: string, db: Database): Promise<void> {
  print('\n## From the commit to the last old byte, over two processes, pages and API answers\n');
  print('| notifications | changes | reads | median ms | p99 ms | longest ms | later than allowed |');
  print('|---|---:|---:|---:|---:|---:|---:|');
  for (const [name, maxMs] of [
    ['heard', staleTargets.heardMs],
    ['lost', staleTargets.lostMs],
  ] as const) {
    if (name === 'lost') await loseNotifications(db);
    const pair = [0, 1].map(() => startShop({ DATABASE_URL: databaseUrl }));
    const shops = await Promise.all(pair);
    try {
      const sarees = await prepareSarees(db, shop.shopUrl);
      const urls = shops.map(({ shopUrl }) => shopUrl);
      const load = { seconds: staleSeconds, perSecond: changesPerSecond, readers: 4 };
      printStaleness(name, await measureStaleness(db, urls, sarees, load), maxMs);
    } finally {
      await Promise.all(shops.map((one) => one.stop()));
    }
  }
}

/** Measures speed, memory and staleness, and prints all tables. */
export async function measurePages(): Promise<void> {
  const tool = await readWrkVersion();
  const shop = await startWarmShop({ ACCESS_LOG: 'on' });
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 4 });
  print(
    `# Pages (${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, ${tool})`,
  );
  print(`\nMedians of ${rounds} rounds of ${seconds} s each, in turn; sixteen connections, no content coding.`);
  try {
    const sarees = await prepareSarees(db, shop.shopUrl);
    await measureSpeed(shop, db, sarees);
    await reportRecords(shop, url, addressesOf(sarees[0] as MeasuredSaree));
    await reportStaleness(shop, url, db);
  } finally {
    await db.destroy();
    await shop.stop();
  }
}
