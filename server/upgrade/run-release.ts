/** Runs programs of a release, by its own Node, in the folder of the shop, whose settings and data they then use. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Number of the last lines of a failed program that the merchant is shown. */
const shownLines = 20;

export interface Program {
  /** Folder of the release. */
  readonly release: string;
  /** Program below it, with its arguments. */
  readonly words: readonly string[];
  /** Working folder. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Returns the Node of a release; the one that runs this if its packages are not installed. */
export function nodeOf(release: string): string {
  const own = join(release, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}

/** Runs a program and returns what it printed. Throws an error with its last lines if it does not end with 0. */
export async function runProgram({ release, words, folder, environment }: Program): Promise<string> {
  const [program = '', ...rest] = words;
  const child = spawn(nodeOf(release), [join(release, program), ...rest], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code === 0) return said;
  throw new Error(lastLines(said) || `${program} ended with ${code ?? 'a signal'}.`);
}

/** Returns the last lines of a text. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-shownLines).join('\n');
}
