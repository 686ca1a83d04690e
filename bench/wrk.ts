/** Runs wrk, a load generator in C: one written in Node would measure itself. Debian has it as the package `wrk`. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const connections = 16;

export interface WrkResult {
  readonly perSecond: number;
  /** Milliseconds within which half of the answers came. */
  readonly p50: number;
  /** Milliseconds within which 99 % of the answers came. */
  readonly p99: number;
  /** Answers with a status that is neither 2xx nor 3xx. */
  readonly failed: number;
}

/** Returns wrk's version. Throws if wrk is not installed. */
export async function readWrkVersion(): Promise<string> {
  // wrk prints its version with its help, and ends with 1.
  const { stdout } = await run('wrk', ['-v']).catch((error: { code?: string; stdout?: string }) => {
    if (error.code === 'ENOENT')
      throw new Error('This measurement needs wrk: apt-get install wrk, or brew install wrk.');
    return { stdout: error.stdout ?? '' };
  });
  return /wrk \S+/.exec(stdout)?.[0] ?? 'wrk';
}

/**
 * Requests an address on sixteen connections for some seconds, as fast as it is answered, and returns the figures. One thread of wrk
 * is enough for either server; a second one would take its processor from a shop on two cores.
 */
export async function runWrk(url: string, seconds: number): Promise<WrkResult> {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', url]);
  return readLoad(stdout);
}

/** Requests that one network address sends: for pages or API answers that must be made, or for one kept page. */
export type Attack = 'pages' | 'api' | 'kept';

/**
 * Sends requests from one network address on 64 connections for some seconds, as fast as they are answered. Runs at the
 * lowest priority, because a real attacker has a machine of their own and takes no processor time of the shop's.
 */
export async function attack(shopUrl: string, kind: Attack, seconds: number, seed: number): Promise<WrkResult> {
  const script = fileURLToPath(new URL('./fair-share.lua', import.meta.url));
  const load = ['-t1', '-c64', `-d${seconds}s`, '--timeout', '30s', '--latency', '-s', script];
  const { stdout } = await run('nice', ['-n', '19', 'wrk', ...load, shopUrl, '--', kind, String(seed)]);
  return readLoad(stdout);
}

function readLoad(stdout: string): WrkResult {
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const quantile = (name: string) => {
    const [, value = '', unit = ''] = new RegExp(`${name}\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
  };
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: quantile('50%'),
    p99: quantile('99%'),
    failed: number(/Non-2xx or 3xx responses: (\d+)/),
  };
}
