import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { tagPath } from './tag-path.ts';

const wasmBinary = (await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

test.each(['DH-MUL-001', 'A', 'X'.repeat(40)])('the code of a tag says %s when it is read', async (sku) => {
  const { d, size } = tagPath(sku);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="300" height="300"><rect width="100%" height="100%" fill="#fff"/><path d="${d}"/></svg>`;
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const read = await readBarcodes(new Uint8Array(picture));
  expect(read.map(({ text }) => text)).toEqual([sku]);
});
