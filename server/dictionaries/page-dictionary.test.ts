import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressDictionary, createPageDictionaryRoute, decompressPageDictionary } from './page-dictionary.ts';

const bytes = Buffer.from('<p>A saree.</p>'.repeat(50));
const dictionary = await decompressPageDictionary(await compressDictionary(bytes));

test('the page dictionary is served as immutable, under an address that names its content, for pages of all addresses', async () => {
  const app = new Hono().route(
    '/',
    createPageDictionaryRoute(() => dictionary),
  );
  const answer = await app.request(dictionary.path);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
  });
  expect(dictionary.link).toBe(`<${dictionary.path}>; rel="compression-dictionary"`);
  const compressed = await app.request(dictionary.path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await compressed.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ['another dictionary', '/dictionaries/pages-0000000000000000', dictionary],
  ['any dictionary while there is none', dictionary.path, null],
])('a request for %s is answered 404 with no-store', async (_, path, current) => {
  const { status, headers } = await createPageDictionaryRoute(() => current).request(path);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
