/** Builds the pages and the office, each if anything that it is made of has changed since it was last built. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDifferences, compressAssets, keepAssets } from './build-assets.ts';

const run = promisify(execFile);

/** Program for browsers that is built as a whole. */
interface BrowserProgram {
  /** Files and folders that it is made of. */
  readonly sources: readonly string[];
  /** Folders that its build writes. */
  readonly outputs: readonly string[];
  /** File with the hash of the sources that it was built from. */
  readonly stamp: string;
  readonly assets: string;
  /** Folder of the previous release's assets, which open pages still request and browsers have. */
  readonly previous: string;
  /** Arguments of Node that build it. */
  readonly command: readonly string[];
}

const shared = ['look', 'shop', 'server/api', 'package.json', 'package-lock.json'];
export const pages: BrowserProgram = {
  sources: ['storefront', 'providers', ...shared, 'vite.config.ts', 'react-router.config.ts'],
  outputs: ['build/client', 'build/server'],
  stamp: 'build/sources.sha256',
  assets: 'build/client/assets',
  previous: 'build-previous',
  command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
};
export const office: BrowserProgram = {
  sources: ['office', ...shared],
  outputs: ['build/office'],
  stamp: 'build/office.sha256',
  assets: 'build/office/assets',
  previous: 'build/office-previous',
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'office/vite.config.ts'],
};

/**
 * Builds the pages and the office if their sources have changed, or always with `force`; calls `onBuild` before it does.
 * Paths are relative to the project's folder, which must be the working directory. Throws an error with the build's
 * output if it fails.
 */
export async function buildPages({ force = false, onBuild = () => {} } = {}): Promise<void> {
  const programs = [pages, office].map(async (program) => ({ program, changes: await findChanges(program, force) }));
  const changed = (await Promise.all(programs)).filter(({ changes }) => changes !== null);
  if (changed.length > 0) onBuild();
  for (const { program, changes } of changed) if (changes) await build(program, changes);
}

interface Changes {
  /** Hash of the sources of the last build; '' if there was none. */
  readonly before: string;
  readonly now: string;
}

/** Returns the hashes of a program's sources, before and now; `null` if it need not be built. */
async function findChanges({ sources, stamp }: BrowserProgram, force: boolean): Promise<Changes | null> {
  const now = await fingerprint(sources);
  const before = await readFile(stamp, 'utf8').catch(() => '');
  return !force && before === now ? null : { before, now };
}

async function build(program: BrowserProgram, { before, now }: Changes): Promise<void> {
  const { outputs, stamp, assets, previous, command } = program;
  await rm(stamp, { force: true });
  // After a failed build there is no stamp, and a build of the same sources is no new release: neither replaces the
  // kept assets.
  if (before !== '' && before !== now) await keepAssets(assets, previous);
  for (const output of outputs) await rm(output, { recursive: true, force: true });
  try {
    await run(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production' } });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`The pages could not be built:\n${output.trim()}`);
  }
  await compressAssets(assets);
  await mkdir(previous, { recursive: true });
  await addDifferences(assets, previous);
  await writeFile(stamp, now);
}

async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesUnder(source))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
