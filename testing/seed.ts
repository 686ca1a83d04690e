/** The number that tests draw their samples and random cases by. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Returns the seed of a run: that of the variable `TEST_SEED`, or one made of the files as they stand, so that the same code
 * is tried in the same way. Without git it is made of the list of packages alone.
 */
export function chooseSeed(): number {
  if (process.env.TEST_SEED) return Number(process.env.TEST_SEED);
  return createHash('sha256').update(describeTree()).digest().readUInt32BE() % 1_000_000_000;
}

/** Returns a text that differs with every change of a file that git knows. */
function describeTree(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return git('ls-files', '--stage') + git('diff');
  } catch {
    return readFileSync('package-lock.json', 'utf8');
  }
}
