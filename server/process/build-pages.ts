/** Builds the pages when they are stale: when anything they are made of differs from what the last build saw. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const sources = ['storefront', 'shop', 'server/api', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const stamp = 'build/sources.sha256';

/**
 * Builds the pages if their sources have changed. Paths are relative to the project's folder, which must be the working
 * directory. Throws an error with the build's output.
 */
export async function buildPages({ force = false, onBuild = () => {} } = {}): Promise<void> {
  const now = await fingerprint();
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (!force && before === now) return;
  onBuild();
  await rm('build', { recursive: true, force: true });
  try {
    await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`The pages could not be built:\n${output.trim()}`);
  }
  await compressAssets('build/client/assets');
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

/** Text assets are compressed once here rather than at each request. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
