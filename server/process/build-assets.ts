/**
 * Compresses built scripts and styles once, so that no request has to, also as differences to those of the previous
 * release.
 */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetPatternOf, differenceFileName } from '../dictionaries/asset-names.ts';
import { encodeDcz, toDictionary } from '../dictionaries/dcz.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Zstandard's best level, since each file is compressed only once. */
const bestLevel = 22;

/** Moves the assets of a release that is about to be replaced to the folder `previous`, in place of what was there. */
export async function keepAssets(folder: string, previous: string): Promise<void> {
  await rm(previous, { recursive: true, force: true });
  await rename(folder, previous);
}

/** Writes each script, style, SVG and WebAssembly file of a folder in Brotli and gzip beside itself. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/**
 * Writes the difference of each script and style to the one that it replaces in the folder `previous`, if that is
 * smaller than its Brotli file, which must exist.
 */
export async function addDifferences(folder: string, previous: string): Promise<void> {
  const before = (await readdir(previous)).map((name) => ({ name, pattern: assetPatternOf(name) }));
  for (const name of await readdir(folder)) {
    const pattern = assetPatternOf(name);
    const replaced = before.filter((one) => pattern !== null && one.pattern === pattern && one.name !== name);
    for (const one of replaced) {
      const path = join(folder, name);
      const dictionary = toDictionary(await readFile(join(previous, one.name)));
      const difference = await encodeDcz(await readFile(path), dictionary, bestLevel);
      if (difference.length < (await stat(`${path}.br`)).size)
        await writeFile(join(folder, differenceFileName(name, dictionary.hash)), difference);
    }
  }
}
