/** Runs the merchant's commands, each in a process of its own, and measures their time and memory. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readPeakMemoryMbOf } from './peak-memory.ts';

const sampleMs = 50;

export interface MeasuredCommand {
  readonly code: number | null;
  readonly seconds: number;
  /** Peak of the resident memory of the command's own process; NaN where the system does not tell (Linux does). */
  readonly peakMb: number;
  readonly said: string;
  readonly complained: string;
}

/**
 * Returns a function that runs `npm run shop -- …words`, without npm, with these settings and no others, at a niceness.
 */
export function createMeasuredRunner(
  settings: Readonly<Record<string, string>>,
  niceness = 0,
): (...words: string[]) => Promise<MeasuredCommand> {
  const shop = fileURLToPath(new URL('../server/commands/shop.ts', import.meta.url));
  const env = { PATH: process.env.PATH ?? '', ...settings };
  return (...words) => {
    const { promise, resolve, reject } = Promise.withResolvers<MeasuredCommand>();
    const begun = performance.now();
    const child = spawn(process.execPath, [shop, ...words], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    const pid = child.pid ?? 0;
    if (pid > 0) setPriority(pid, niceness);
    let [said, complained, peakMb] = ['', '', Number.NaN];
    // The peak only grows, so the last answer before the end is the one that counts.
    const watch = setInterval(async () => {
      peakMb = (await readPeakMemoryMbOf(pid)) ?? peakMb;
    }, sampleMs);
    child.stdout.on('data', (text: Buffer) => {
      said += text;
    });
    child.stderr.on('data', (text: Buffer) => {
      complained += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      resolve({ code, seconds: (performance.now() - begun) / 1_000, peakMb, said, complained });
    });
    return promise;
  };
}
