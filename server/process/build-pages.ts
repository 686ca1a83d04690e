/** Builds the pages if anything that they are made of has changed since the last build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDifferences, compressAssets, keepAssets } from './build-assets.ts';

const run = promisify(execFile);
const sources = ['storefront', 'shop', 'server/api', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const stamp = 'build/sources.sha256';
const assets = 'build/client/assets';
/** Folder of the previous release's assets, which open pages still request and browsers have. */
const previous = 'build-previous';

/**
 * Builds the pages if their sources have changed, or always with `force`; calls `onBuild` before it does. Paths are
 * relative to the project's folder, which must be the working directory. Throws an error with the build's output if it
 * fails.
 */
export async function buildPages({ force = false, onBuild = () => {} } = {}): Promise<void> {
  const now = await fingerprint();
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (!force && before === now) return;
  onBuild();
  await rm(stamp, { force: true });
  // After a failed build there is no stamp, and a build of the same sources is no new release: neither replaces the
  // kept assets.
  if (before !== '' && before !== now) await keepAssets(assets, previous);
  await rm('build', { recursive: true, force: true });
  try {
    await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`The pages could not be built:\n${output.trim()}`);
  }
  await compressAssets(assets);
  await mkdir(previous, { recursive: true });
  await addDifferences(assets, previous);
  await writeFile(stamp, now);
}

async function fingerprint(): Promise<string> {
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
