/**
 * `npm run bench -- events`: the cost of visits and cart events for those who shop meanwhile, and the number that is
 * lost. Product pages are requested at a steady pace, in turn without and with 5,000 events a second beside them; then
 * the accepted events are counted in the database. The load comes from a process of its own, on the same machine. Exits 1
 * if the pages' p99 grows by more than a fifth, or if a page fails, an event is refused or one is lost.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import type { EventLoadOptions, EventLoadReport } from './events-load.ts';
import { sized } from './size.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

const seconds = sized({ full: 10, smoke: 2 });
/** A round's p99 is the second slowest of 200 pages: few rounds would say more of the machine than of the shop. */
const rounds = sized({ full: 20, smoke: 2 });
const pagesPerSecond = 20;
/** Most that the p99 of pages may grow by beside the promised load, in per cent. */
const maxGrowth = 20;
/** Promised load; `single` is the most expensive kind of load for comparison, with one event in each call. */
const full = { eventsPerSecond: sized({ full: 5_000, smoke: 1_000 }), perCall: 20 } as const;
const single = { eventsPerSecond: sized({ full: 500, smoke: 100 }), perCall: 1 } as const;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/**
 * Requests product pages at a steady pace, without waiting for earlier answers. Returns the milliseconds of each, from
 * the moment at which it was due.
 */
async function timePages(addresses: readonly string[], forSeconds: number): Promise<number[]> {
  const begun = performance.now();
  const total = pagesPerSecond * forSeconds;
  const asked = Array.from({ length: total }, async (_, at) => {
    const due = begun + (at * 1_000) / pagesPerSecond;
    await pause(Math.max(0, due - performance.now()));
    // A request that fails counts with the time until it failed.
    const status = await fetch(addresses[at % addresses.length] ?? '').then(
      (answer) => answer.text().then(() => answer.status),
      () => 'none',
    );
    check(status === 200, `a product page answered: ${status}`);
    return performance.now() - due;
  });
  return Promise.all(asked);
}

interface Outcome {
  offered: number;
  accepted: number;
  lost: number;
  answers: Map<string, number>;
  pages: number[];
  callP99: number;
  sending: number;
}

/** Runs one round of load while product pages are requested, and counts the accepted events that are not stored. */
async function measureUnderLoad(
  load: ChildProcess,
  db: Database,
  addresses: readonly string[],
  options: EventLoadOptions,
): Promise<Outcome> {
  const told = once(load, 'message');
  load.send(options);
  const pages = await timePages(addresses, options.seconds);
  const [report] = (await told) as [EventLoadReport];
  const stored = await storedOf(db, options.run);
  const lost = Object.entries(report.accepted).reduce(
    (sum, [visitor, count]) => sum + Math.max(0, count - (stored.get(visitor) ?? 0)),
    0,
  );
  return {
    offered: options.eventsPerSecond * options.seconds,
    accepted: Object.values(report.accepted).reduce((sum, count) => sum + count, 0),
    lost,
    answers: new Map(Object.entries(report.answers)),
    pages,
    callP99: report.p99,
    sending: report.sending,
  };
}

async function storedOf(db: Database, run: string): Promise<Map<string, number>> {
  const countIn = (table: 'visit' | 'cart_event') =>
    db
      .selectFrom(table)
      .select((eb) => ['visitor_id', eb.fn.countAll<number>().as('count')])
      .where('visitor_id', 'like', `${run}-%`)
      .groupBy('visitor_id')
      .execute();
  const rows = [...(await countIn('visit')), ...(await countIn('cart_event'))];
  return new Map(rows.map((row) => [row.visitor_id, row.count]));
}

async function measure(shopUrl: string, db: Database): Promise<void> {
  const { cards } = (await (await fetch(`${shopUrl}/api/listing?limit=12`)).json()) as { cards: { path: string }[] };
  const addresses = cards.map(({ path }) => `${shopUrl}/product/${encodeURIComponent(path)}`);
  const load = fork(new URL('./events-load.ts', import.meta.url));
  const port = Number(new URL(shopUrl).port);
  await timePages(addresses, seconds);
  await measureUnderLoad(load, db, addresses, { port, run: 'warm', ...full, seconds });

  const quiet: number[][] = [];
  const fulls: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = async () => void quiet.push(await timePages(addresses, seconds));
    const beside = async () =>
      void fulls.push(await measureUnderLoad(load, db, addresses, { port, run: `full${round}`, ...full, seconds }));
    // A shop becomes faster as it runs, so each kind of round goes first as often as the other.
    for (const turn of round % 2 === 0 ? [without, beside] : [beside, without]) await turn();
  }
  const singles = await measureUnderLoad(load, db, addresses, { port, run: 'single', ...single, seconds });
  load.kill();
  report(quiet, fulls, singles);
}

function report(quiet: number[][], fulls: readonly Outcome[], singles: Outcome): void {
  const beside = fulls.map(({ pages }) => pages);
  // The median of the rounds' quantiles: a moment in which the machine had something else to do counts in one round
  // only.
  const typical = (runs: number[][], part: number) =>
    quantile(
      runs.map((pages) => quantile(pages, part)),
      0.5,
    );
  const row = (name: string, runs: number[][]) => {
    const p99s = runs.map((pages) => quantile(pages, 0.99));
    const range = `${Math.min(...p99s).toFixed(1)} to ${Math.max(...p99s).toFixed(1)}`;
    const figures = [runs.flat().length, typical(runs, 0.5).toFixed(1), typical(runs, 0.99).toFixed(1), range];
    print(`| ${name} | ${figures.join(' | ')} |`);
  };
  print(`## Product pages, ${pagesPerSecond} a second for ${seconds} s, in milliseconds; the median of the rounds\n`);
  print('| beside it | pages | median | p99 | p99 of the rounds |\n|---|---:|---:|---:|---|');
  row('nothing', quiet);
  row(`${full.eventsPerSecond} events/s, ${full.perCall} a call`, beside);
  row(`${single.eventsPerSecond} events/s, ${single.perCall} a call`, [singles.pages]);
  const change = (typical(beside, 0.99) / typical(quiet, 0.99) - 1) * 100;
  const missed = judge(change <= maxGrowth) ? '' : ' **missed**';
  const grown = `${change >= 0 ? '+' : ''}${change.toFixed(0)} %`;
  print(`\nThe p99 beside full calls is ${grown} (allowed: +${maxGrowth} %)${missed}.\n`);
  print('## The events\n');
  print(
    '| | offered | accepted | lost | calls answered | p99 of a call, ms | sent in, s |\n|---|---:|---:|---:|---|---:|---:|',
  );
  for (const [name, outcome] of [
    ...fulls.map((one) => [`${full.perCall} a call`, one] as const),
    [`${single.perCall} a call`, singles] as const,
  ]) {
    const answers = [...outcome.answers].toSorted().map(([status, count]) => `${count} × ${status}`);
    const figures = [outcome.offered, outcome.accepted, outcome.lost, answers.join(', ')];
    print(`| ${name} | ${[...figures, outcome.callP99.toFixed(0), outcome.sending.toFixed(1)].join(' | ')} |`);
    check(outcome.accepted === outcome.offered, `${outcome.offered - outcome.accepted} events were refused.`);
    check(outcome.lost === 0, `${outcome.lost} accepted events are lost.`);
  }
}

export async function measureEvents(): Promise<void> {
  const shop = await startWarmShop();
  const db = openDatabase({ url: (await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir })).url, connections: 2 });
  print(`# Events (${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node})\n`);
  try {
    await measure(shop.shopUrl, db);
  } finally {
    await db.destroy();
    await shop.stop();
  }
}
