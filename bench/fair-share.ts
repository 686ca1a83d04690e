/**
 * `npm run bench -- fair-share`: how long others wait for a page or an API answer while one network address reads on 64
 * connections as fast as it can: pages that must be rendered, API answers that must be made, or one kept page. Then how
 * long 200 readers behind one address wait. Exits 1 if the others' p99 is more than twice that of a quiet shop, or if
 * one of the others or of the 200 is refused.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from './size.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';
import { type Attack, attack, readWrkVersion, type WrkResult } from './wrk.ts';

const { rounds, seconds } = sized({ full: { rounds: 7, seconds: 8 }, smoke: { rounds: 1, seconds: 1 } });
const readsPerSecond = 20;
const readers = 200;
const maxSlowdown = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const fixed = (value: number) => value.toFixed(1);
const upTo = (max: number) => Math.floor(Math.random() * max);

interface Read {
  readonly ms: number;
  readonly status: number;
  readonly isRendered: boolean;
}

/** Returns the path of a random listing, which hardly anybody has requested before. */
const newListing = () => `/sarees?min=${upTo(4_000)}&max=${6_000 + upTo(14_000)}`;

async function read(url: string, from: string, isRendered: boolean, since = performance.now()): Promise<Read> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': from } });
  await answer.arrayBuffer();
  return { ms: performance.now() - since, status: answer.status, isRendered };
}

/** Reads at a steady pace, without waiting for earlier answers; every fifth read is a listing that must be rendered. */
async function readSteadily(shopUrl: string, paths: readonly string[]): Promise<Read[]> {
  const begun = performance.now();
  const reads = Array.from({ length: readsPerSecond * seconds }, async (_, at) => {
    const due = begun + (at * 1_000) / readsPerSecond;
    await pause(Math.max(0, due - performance.now()));
    const isRendered = at % 5 === 0;
    const path = isRendered ? newListing() : paths[upTo(paths.length)];
    return read(`${shopUrl}${path}`, `198.51.100.${at % 250}`, isRendered, due);
  });
  return Promise.all(reads);
}

async function pathsOf(shopUrl: string): Promise<string[]> {
  const answer = await fetch(`${shopUrl}/api/listing?limit=12`);
  const { cards } = (await answer.json()) as { cards: { path: string }[] };
  return ['/', '/sarees', '/api/listing', ...cards.map(({ path }) => `/product/${encodeURIComponent(path)}`)];
}

interface Round {
  readonly reads: readonly Read[];
  readonly attack: WrkResult | null;
}

type Kind = 'quiet' | Attack;

const titles: Readonly<Record<Kind, string>> = {
  quiet: 'nothing',
  pages: 'listings that nobody has seen',
  api: 'the API’s answers to them',
  kept: 'one kept page',
};

async function measureRound(shopUrl: string, paths: readonly string[], kind: Kind, nth: number): Promise<Round> {
  const attacking = kind === 'quiet' ? null : attack(shopUrl, kind, seconds + 1, nth);
  await pause(500);
  const reads = await readSteadily(shopUrl, paths);
  return { reads, attack: await attacking };
}

const figures: readonly { readonly name: string; readonly of: (read: Read) => boolean; readonly part: number }[] = [
  ...[0.5, 0.95, 0.99].map((part) => ({ name: `p${part * 100} ms`, of: () => true, part })),
  ...[0.5, 0.99].map((part) => ({ name: `kept p${part * 100}`, of: (read: Read) => !read.isRendered, part })),
  ...[0.5, 0.99].map((part) => ({ name: `rendered p${part * 100}`, of: (read: Read) => read.isRendered, part })),
];

function quantileOf(reads: readonly Read[], part: number): number {
  return quantile(
    reads.map(({ ms }) => ms),
    part,
  );
}

/** Returns the median of the rounds' quantiles, since one round on a busy machine says little. */
function medianOf(rounds: readonly Round[], { of, part }: Pick<(typeof figures)[number], 'of' | 'part'>): number {
  const each = rounds.map(({ reads }) => quantileOf(reads.filter(of), part));
  return quantile(each, 0.5);
}

const p99 = { of: () => true, part: 0.99 };

async function measureAttacks(shopUrl: string, paths: readonly string[]): Promise<void> {
  const measured: Record<Kind, Round[]> = { quiet: [], pages: [], api: [], kept: [] };
  for (let nth = 0; nth <= rounds; nth += 1)
    for (const kind of Object.keys(measured) as Kind[]) {
      const round = await measureRound(shopUrl, paths, kind, nth);
      // The first round warms the shop up.
      if (nth > 0) measured[kind].push(round);
    }
  const names = figures.map(({ name }) => name);
  print(`| the one address reads | ${names.join(' | ')} | p99 of quiet | refused | it reads /s |`);
  print(`|---${'|---:'.repeat(names.length + 3)}|`);
  for (const [kind, rounds] of Object.entries(measured)) {
    const slower = medianOf(rounds, p99) / medianOf(measured.quiet, p99);
    const refused = rounds.flatMap(({ reads }) => reads).filter(({ status }) => status !== 200).length;
    const isMet = judge(slower <= maxSlowdown);
    const perSecond = quantile(
      rounds.map(({ attack }) => attack?.perSecond ?? 0),
      0.5,
    );
    const cells = [
      titles[kind as Kind],
      ...figures.map((figure) => fixed(medianOf(rounds, figure))),
      `${fixed(slower)}${isMet ? '' : ' **missed**'}`,
      refused,
      perSecond.toFixed(0),
    ];
    print(`| ${cells.join(' | ')} |`);
    check(refused === 0, `${refused} of the others were refused.`);
  }
}

/**
 * Measures many readers behind one address, each of whom reads five pages, two of them listings that must be rendered.
 */
async function measureCrowd(shopUrl: string, paths: readonly string[]): Promise<void> {
  const browse = async () => {
    const reads: Read[] = [];
    const seen = ['/', newListing(), paths[upTo(paths.length)], newListing(), paths[upTo(paths.length)]];
    for (const path of seen) reads.push(await read(`${shopUrl}${path}`, '203.0.113.77', path?.includes('?') ?? false));
    return reads;
  };
  const reads = (await Promise.all(Array.from({ length: readers }, browse))).flat();
  const refused = reads.filter(({ status }) => status !== 200).length;
  print(
    `\n${readers} readers behind one address, all at once, ${reads.length} reads: p50 ${fixed(quantileOf(reads, 0.5))} ms, ` +
      `p99 ${fixed(quantileOf(reads, 0.99))} ms`,
  );
  check(refused === 0, `${refused} reads were refused.`);
}

/** Measures the attacks and the crowd, and prints a table and a line. */
export async function measureFairShare(): Promise<void> {
  const tool = await readWrkVersion();
  const shop = await startWarmShop();
  const shopUrl = shop.shopUrl.replace('localhost', '127.0.0.1');
  try {
    const paths = await pathsOf(shopUrl);
    print(
      `Others read ${readsPerSecond} times a second, a fifth of it what nobody has seen; the one address on 64 connections ` +
        `(${tool}). Medians of ${rounds} rounds of ${seconds} s.\n`,
    );
    await measureAttacks(shopUrl, paths);
    await measureCrowd(shopUrl, paths);
  } finally {
    await shop.stop();
  }
}
