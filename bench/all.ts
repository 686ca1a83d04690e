import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurements.ts';
import { isSmoke } from './size.ts';

const commandLine = fileURLToPath(new URL('./bench.ts', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a measurement in a process of its own; returns its seconds and whether it ended with 0. */
async function run(name: string): Promise<{ seconds: number; isRight: boolean }> {
  const begun = performance.now();
  const words = [commandLine, name, ...(isSmoke ? ['--smoke'] : [])];
  const [code] = await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'exit');
  return { seconds: (performance.now() - begun) / 1_000, isRight: code === 0 };
}

/**
 * Runs the measurements one after the other, whatever becomes of those before, and prints the seconds of each. Lets the
 * process exit with 1 if one of them did not end with 0.
 */
export async function measureAll(measurements: readonly Measurement[]): Promise<void> {
  const rows: string[] = [];
  let total = 0;
  for (const { name } of measurements) {
    print(`\n# npm run bench -- ${name}\n`);
    const { seconds, isRight } = await run(name);
    if (!isRight) process.exitCode = 1;
    total += seconds;
    rows.push(`| ${name} | ${seconds.toFixed(0)} | ${isRight ? '' : '**failed**'} |`);
  }
  print(['\n| measurement | seconds | |\n|---|---:|---|', ...rows, `| all | ${total.toFixed(0)} | |`].join('\n'));
}
