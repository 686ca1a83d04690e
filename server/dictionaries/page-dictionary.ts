/** Serves the dictionary that public pages are sent as a difference to: what these pages have in common (decision 0046). */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants as zlib } from 'node:zlib';
import { Hono } from 'hono';
import { type Dictionary, toDictionary } from './dcz.ts';

export interface PageDictionary extends Dictionary {
  /** Its address, which names its content. */
  readonly path: string;
  /** The header `Link` by which pages announce it. */
  readonly link: string;
  /** Its bytes in Brotli, in which browsers receive it. */
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

/** 11 takes 800 ms instead of 300, while a shop starts, for a fiftieth less. */
const quality = 10;

/** Encodes the bytes of a dictionary in Brotli. */
export function compressDictionary(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Returns the dictionary of which these are the compressed bytes. */
export async function readPageDictionary(compressed: Buffer): Promise<PageDictionary> {
  const dictionary = toDictionary(await decompress(compressed));
  const path = `/dictionaries/pages-${Buffer.from(dictionary.hash, 'base64').toString('hex').slice(0, 16)}`;
  return { ...dictionary, compressed, path, link: `<${path}>; rel="compression-dictionary"` };
}

/** Creates the route that serves the dictionary. Any other address of one is answered 404 and may exist later. */
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
