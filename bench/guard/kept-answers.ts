/** Measures the processor time of kept answers against a bare `node:http` server that sends the same bytes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { LoadOrder, LoadReport } from './load.ts';

/** Rounds of each address. In a round shop and bare server take turns, so that a busy moment concerns both. */
const rounds = 5;
const turnsOfRound = 6;
const requestsOfTurn = 500;
/** Content codings that browsers accept: shoppers are sent Brotli. */
const codings = 'gzip, deflate, br';

/** A server under load. */
interface Target {
  readonly port: number;
  readonly pid: number;
}

/** Returns the processor time of a process's first thread in seconds, which Linux counts by the nanosecond. */
async function readThreadSeconds(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e9;
}

/** Returns the processor time that requests take a target, in seconds. Throws if one is not answered by 200. */
async function load(sender: ChildProcess, { port, pid }: Target, path: string, requests: number): Promise<number> {
  const before = await readThreadSeconds(pid);
  sender.send({ port, path, codings, requests } satisfies LoadOrder);
  const [{ failed }] = (await once(sender, 'message')) as [LoadReport];
  if (failed !== null) throw new Error(`${path} at port ${port}: ${failed}`);
  return (await readThreadSeconds(pid)) - before;
}

/** Returns the shop's processor time for an answer as a multiple of the bare server's: the median of the rounds. */
async function compare(sender: ChildProcess, shop: Target, bare: Target, path: string): Promise<number> {
  for (const target of [bare, shop]) await load(sender, target, path, 4 * requestsOfTurn);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const spent = { shop: 0, bare: 0 };
    for (let turn = 0; turn < turnsOfRound; turn += 1) {
      spent.bare += await load(sender, bare, path, requestsOfTurn);
      spent.shop += await load(sender, shop, path, requestsOfTurn);
    }
    ratios.push(spent.shop / spent.bare);
  }
  return ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** Returns the ratio of each path. Needs Linux. */
export async function measureKeptAnswers(
  { shopUrl, pid }: { readonly shopUrl: string; readonly pid: number },
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const bareServer = fork(new URL('../pages-bare.ts', import.meta.url), [shopUrl, codings]);
  const sender = fork(new URL('./load.ts', import.meta.url));
  try {
    const [port] = (await once(bareServer, 'message')) as [number];
    const bare = { port, pid: bareServer.pid ?? 0 };
    const shop = { port: Number(new URL(shopUrl).port), pid };
    const ratios: Record<string, number> = {};
    for (const [name, path] of Object.entries(paths)) {
      // The first request makes the bare server read the shop's answer.
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      ratios[name] = await compare(sender, shop, bare, path);
    }
    return ratios;
  } finally {
    for (const child of [bareServer, sender]) child.kill();
  }
}
