/**
 * `npm run bench -- fair-share`: what others wait for a page or a call while one network address reads on sixteen
 * connections as fast as it can; in a quiet shop, without and with turns of the addresses. Exits 1 where others wait more
 * than five times as long as in a quiet shop, by the median, or are refused.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPages } from '../server/process/build-pages.ts';
import type { FloodOptions } from './fair-share-load.ts';

const rounds = 5;
const seconds = 5;
const readsPerSecond = 10;
const connections = 16;
const maxSlowdown = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Milliseconds of each read of others, who ask at a steady pace whether the one before was answered or not. */
async function timeOthers(port: number, paths: readonly string[]): Promise<number[]> {
  const begun = performance.now();
  const reads = Array.from({ length: readsPerSecond * seconds }, async (_, at) => {
    const due = begun + (at * 1_000) / readsPerSecond;
    await pause(Math.max(0, due - performance.now()));
    const headers = { 'x-forwarded-for': `198.51.100.${at % 250}` };
    const answer = await fetch(`http://127.0.0.1:${port}${paths[at % paths.length]}`, { headers });
    await answer.arrayBuffer();
    return answer.status === 200 ? performance.now() - due : Number.POSITIVE_INFINITY;
  });
  return Promise.all(reads);
}

interface Measured {
  readonly others: number[];
  /** Reads of the one address that were answered, in any way. */
  readonly attackers: number;
}

async function underAttack(load: ChildProcess, port: number, paths: readonly string[]): Promise<Measured> {
  const order: FloodOptions = { port, paths, connections, address: '203.0.113.9', seconds };
  const ended = once(load, 'message');
  load.send(order);
  const others = await timeOthers(port, paths);
  const [attackers] = (await ended) as [number];
  return { others, attackers };
}

async function pathsOf(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/listing?limit=12`);
  const { cards } = (await answer.json()) as { cards: { path: string }[] };
  return ['/', '/sarees', '/api/listing', ...cards.map(({ path }) => `/product/${encodeURIComponent(path)}`)];
}

/** Prints the table. */
export async function measureFairShare(): Promise<void> {
  await buildPages();
  const env = { ...process.env, NODE_ENV: 'production' };
  const site = fork(new URL('./fair-share-site.ts', import.meta.url), { env });
  const [ports] = (await once(site, 'message')) as [{ inTurn: number; atOnce: number }];
  const load = fork(new URL('./fair-share-load.ts', import.meta.url));
  try {
    const paths = await pathsOf(ports.inTurn);
    for (const port of Object.values(ports)) await underAttack(load, port, paths);
    const quiet: Measured[] = [];
    const atOnce: Measured[] = [];
    const inTurn: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push({ others: await timeOthers(ports.inTurn, paths), attackers: 0 });
      atOnce.push(await underAttack(load, ports.atOnce, paths));
      inTurn.push(await underAttack(load, ports.inTurn, paths));
    }
    report(quiet, atOnce, inTurn);
  } finally {
    load.kill();
    site.disconnect();
  }
}

function report(quiet: Measured[], atOnce: Measured[], inTurn: Measured[]): void {
  const wait = (measured: Measured[], part: number) =>
    quantile(
      measured.flatMap(({ others }) => others),
      part,
    );
  const rate = (measured: Measured[]) =>
    measured.reduce((sum, { attackers }) => sum + attackers, 0) / (rounds * seconds);
  print('| | others’ p50 ms | others’ p95 ms | the one address, reads/s |\n|---|---:|---:|---:|');
  const rows = { 'a quiet shop': quiet, 'attacked, without turns': atOnce, 'attacked, in turn': inTurn };
  for (const [what, measured] of Object.entries(rows))
    print(
      `| ${what} | ${wait(measured, 0.5).toFixed(1)} | ${wait(measured, 0.95).toFixed(1)} | ${rate(measured).toFixed(0)} |`,
    );
  const slower = wait(inTurn, 0.5) / wait(quiet, 0.5);
  print(`\nOthers wait ${slower.toFixed(1)} times as long as in a quiet shop; at most ${maxSlowdown} is allowed.`);
  if (!(slower <= maxSlowdown)) process.exitCode = 1;
}
