/**
 * Serves the dictionary to which public pages are sent as a difference; it is what they have in common (decision 0046).
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants as zlib } from 'node:zlib';
import { Hono } from 'hono';
import { type Dictionary, toDictionary } from './dcz.ts';

export interface PageDictionary extends Dictionary {
  /** Path of the dictionary, which contains its hash. */
  readonly path: string;
  /** Header `Link` by which pages announce the dictionary. */
  readonly link: string;
  /** Bytes in Brotli, in which browsers receive the dictionary. */
  readonly compressed: Buffer;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const headers = {
  'content-type': 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
  vary: 'accept-encoding',
};

/** Brotli's quality; 11 would take 800 ms instead of 300 at the start of a shop and save a fiftieth. */
const quality = 10;

/** Encodes the bytes of a dictionary in Brotli. */
export function compressDictionary(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Returns the dictionary of which these are the compressed bytes. */
export async function decompressPageDictionary(compressed: Buffer): Promise<PageDictionary> {
  const dictionary = toDictionary(await decompress(compressed));
  const path = `/dictionaries/pages-${Buffer.from(dictionary.hash, 'base64').toString('hex').slice(0, 16)}`;
  return { ...dictionary, compressed, path, link: `<${path}>; rel="compression-dictionary"` };
}

/**
 * Creates the route of the current dictionary. Paths of others are answered 404, not to be kept: they may exist later.
 */
export function createPageDictionaryRoute(current: () => PageDictionary | null): Hono {
  return new Hono().get('/dictionaries/:name', (c) => {
    const dictionary = current();
    if (dictionary?.path !== c.req.path) return c.text('', 404, { 'cache-control': 'no-store' });
    const isBrotli = (c.req.header('accept-encoding') ?? '').split(',').some((coding) => coding.trim() === 'br');
    return isBrotli
      ? c.body(new Uint8Array(dictionary.compressed), 200, { ...headers, 'content-encoding': 'br' })
      : c.body(new Uint8Array(dictionary.bytes), 200, headers);
  });
}
