import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cloudflare } from '../../providers/cloudflare/cloudflare.ts';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { compressDictionary, decompressPageDictionary } from '../dictionaries/page-dictionary.ts';
import { readAnswer } from './answer.ts';

/** A text long enough to be compressed: this file. */
const long = await readFile(import.meta.filename, 'utf8');
const marks = { [tagsHeader]: 'lists saree:A-1', [lifetimeHeader]: '60' };
const pageOf = (body: string, headers: Record<string, string>, status: number) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });
const page = (body = long, headers: Record<string, string> = marks, status = 200) =>
  readAnswer(pageOf(body, headers, status));
const headersOf = (raw: readonly string[]) =>
  Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]]] : [])));

describe('an answer in memory', () => {
  test('has the tags and the lifetime of its response, and shows neither in its headers', async () => {
    const answer = await page();
    expect(answer).toMatchObject({ status: 200, tags: ['lists', 'saree:A-1'], lifetimeMs: 60_000 });
    expect(Object.keys(headersOf(answer.identity.headers))).toEqual(['content-type', 'vary', 'etag', 'content-length']);
  });

  test.each([
    ['without marks', {}, 200],
    ['that sets a cookie', { ...marks, 'set-cookie': 'a=b' }, 200],
    ['of status 404', marks, 404],
  ])('has no tags, so that it is not kept, if it is made of a response %s', async (_, headers, status) => {
    expect((await page(long, headers, status)).tags).toBeNull();
  });

  test('has the same body in each coding, each under an entity tag of its own', async () => {
    const answer = await page();
    const [br, gzip] = [await answer.in('br'), await answer.in('gzip')];
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), answer.identity.body].map(String)).toEqual([
      long,
      long,
      long,
    ]);
    expect(new Set([br.etag, gzip.etag, answer.identity.etag]).size).toBe(3);
    expect(headersOf(br.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.body.length),
      vary: 'accept-encoding',
      etag: br.etag,
    });
  });

  test('is compressed once in each coding, and returned without a promise from then on', async () => {
    const answer = await page();
    const [one, other] = [answer.in('br'), answer.in('br')];
    expect(one).toBe(other);
    expect(answer.in('br')).toBeInstanceOf(Promise);
    expect(answer.in('br')).not.toBe(await one);
    expect(answer.in('br')).toBe(await one);
  });

  test('is never larger when compressed fully, and still the same body', async () => {
    const answer = await page();
    const quick = await answer.in('br');
    await answer.compressFully();
    const full = await answer.in('br');
    expect(full.body.length).toBeLessThanOrEqual(quick.body.length);
    expect(String(brotliDecompressSync(full.body))).toBe(long);
    expect(full.etag).not.toBe(quick.etag);
  });

  test('is not compressed if it is short', async () => {
    const answer = await page('short');
    expect(answer.in('br')).toBe(answer.identity);
  });

  test('repeats in an answer of 304 the headers that a cache updates, and none about the body', async () => {
    const { identity } = await page(long, { ...marks, 'cache-control': 'no-cache' });
    expect(headersOf(identity.notModified)).toEqual({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: identity.etag,
    });
  });

  const cdn = cloudflare({ zoneId: '', apiToken: '', baseUrl: '' });

  test('may be kept by a CDN under its tags for a minute at most, and by no browser', async () => {
    const keptBy = async (seconds: string) => {
      const response = new Response(long, {
        headers: { ...marks, [lifetimeHeader]: seconds, 'cache-control': 'no-cache' },
      });
      const { headers, notModified } = (await readAnswer(response, { cdn })).identity;
      return [headersOf(headers), headersOf(notModified)];
    };
    for (const headers of await keptBy('600'))
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'cdn-cache-control': 'max-age=60, stale-while-revalidate=30, stale-if-error=0',
        'cache-tag': 'lists,saree:A-1',
      });
    for (const { 'cdn-cache-control': control } of await keptBy('20')) expect(control).toMatch(/^max-age=20,/);
  });

  test.each([
    ['without marks', new Response(long)],
    ['that sets a cookie', new Response(long, { headers: { ...marks, 'set-cookie': 'a=b' } })],
    ['of status 404', new Response(long, { headers: marks, status: 404 })],
  ])('may not be kept by a CDN if it is made of a response %s', async (_, response) => {
    const { headers } = (await readAnswer(response, { cdn })).identity;
    expect(Object.keys(headersOf(headers)).filter((name) => /^cdn-|^cache-tag/.test(name))).toEqual([]);
  });

  test.each([
    ['body', () => page(`${long}!`)],
    ['header', () => page(long, { ...marks, 'x-frame-options': 'DENY' })],
    ['tag', () => page(long, { ...marks, [tagsHeader]: 'lists' })],
  ])('has another hash if its %s differs', async (_, other) => {
    expect((await other()).hash).not.toBe((await page()).hash);
    expect((await page()).hash).toBe((await page()).hash);
  });
});

describe('a page that refers to a dictionary', async () => {
  const dictionary = await decompressPageDictionary(await compressDictionary(Buffer.from(long)));
  const withDictionary = (body = `${long}!`, headers: Record<string, string> = marks, status = 200) =>
    readAnswer(pageOf(body, headers, status), { dictionary });
  const decode = (body: Buffer) => String(zstdDecompressSync(body.subarray(40), { dictionary: dictionary.bytes }));

  test('has in dcz the same body as its difference to the dictionary, under an entity tag of its own', async () => {
    const answer = await withDictionary();
    const [dcz, br] = [await answer.in('dcz'), await answer.in('br')];
    expect(decode(dcz.body)).toBe(`${long}!`);
    expect(dcz.body.length).toBeLessThan(br.body.length / 10);
    expect(dcz.etag).not.toBe(br.etag);
    expect(headersOf(dcz.headers)).toMatchObject({ 'content-encoding': 'dcz', etag: dcz.etag });
  });

  test('announces the dictionary in every coding, and that its answers differ by it', async () => {
    const answer = await withDictionary();
    expect(answer.dictionary).toBe(dictionary.hash);
    for (const coding of ['identity', 'gzip', 'br', 'dcz'] as const) {
      const { headers, notModified } = await answer.in(coding);
      for (const raw of [headers, notModified])
        expect(headersOf(raw)).toMatchObject({
          link: `<${dictionary.path}>; rel="compression-dictionary"`,
          vary: 'accept-encoding, available-dictionary',
        });
    }
  });

  test('is never larger when compressed fully, and still the same body', async () => {
    const answer = await withDictionary();
    const quick = await answer.in('dcz');
    await answer.compressFully();
    const full = await answer.in('dcz');
    expect(full.body.length).toBeLessThanOrEqual(quick.body.length);
    expect(decode(full.body)).toBe(`${long}!`);
    expect(full.etag).not.toBe(quick.etag);
  });

  test('counts for more bytes than a page without a dictionary', async () => {
    expect((await withDictionary(long)).bytes).toBeGreaterThan((await page(long)).bytes);
  });

  test.each([
    ['without marks', {}, 200],
    ['that sets a cookie', { ...marks, 'set-cookie': 'a=b' }, 200],
    ['of status 404', marks, 404],
    ['of the API', { ...marks, 'content-type': 'application/json' }, 200],
  ])('is never made of a response %s', async (_, headers, status) => {
    const answer = await withDictionary(long, headers, status);
    expect(answer.dictionary).toBeNull();
    expect(headersOf(answer.identity.headers)).not.toHaveProperty('link');
    expect(headersOf(answer.identity.headers).vary).toBe('accept-encoding');
  });
});
