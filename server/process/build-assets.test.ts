import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { differenceFileName } from '../dictionaries/asset-names.ts';
import { toDictionary } from '../dictionaries/dcz.ts';
import { addDifferences, compressAssets, keepAssets } from './build-assets.ts';

/** Text of a script of usual content: this file. */
const script = await readFile(import.meta.filename, 'utf8');

let folder: string;
let previous: string;
beforeEach(async () => {
  const both = await mkdtemp(join(tmpdir(), 'saree-assets-'));
  onTestFinished(() => rm(both, { recursive: true }));
  [folder, previous] = [join(both, 'assets'), join(both, 'previous')];
  await mkdir(previous);
});

/** Writes a release, compresses it, and returns the names of its differences. */
async function build(files: Readonly<Record<string, string>>): Promise<string[]> {
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await compressAssets(folder);
  await addDifferences(folder, previous);
  return (await readdir(folder)).filter((name) => name.endsWith('.dcz'));
}

test('the first release has no differences', async () => {
  expect(await build({ 'a-00000000.js': script })).toEqual([]);
});

test('a script that replaces one of the previous release is also written as its difference to that', async () => {
  await build({ 'a-00000000.js': script, 'b-00000000.js': script });
  await keepAssets(folder, previous);
  const dictionary = toDictionary(Buffer.from(script));
  const file = differenceFileName('a-11111111.js', dictionary.hash);
  const changed = script.replace('people', 'weavers');
  expect(await build({ 'a-11111111.js': changed, 'b-00000000.js': script, 'c-11111111.js': changed })).toEqual([file]);
  const bytes = await readFile(join(folder, file));
  expect(bytes.length).toBeLessThan(200);
  expect(String(zstdDecompressSync(bytes.subarray(40), { dictionary: dictionary.bytes }))).toBe(changed);
});

test('a difference that is not smaller than Brotli is not written', async () => {
  await build({ 'a-00000000.js': 'let one = 1;' });
  await keepAssets(folder, previous);
  expect(await build({ 'a-11111111.js': script })).toEqual([]);
});

test('only the last of the previous releases is kept', async () => {
  for (const nth of [0, 1, 2]) {
    await build({ [`a-0000000${nth}.js`]: `${script}// ${nth}` });
    await keepAssets(folder, previous);
  }
  expect((await readdir(previous)).filter((name) => name.endsWith('.js'))).toEqual(['a-00000002.js']);
});
