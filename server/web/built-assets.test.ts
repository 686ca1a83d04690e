/** Tests the built files over HTTP: how long they may be kept, and the differences to those of the previous release. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differenceFileName } from '../dictionaries/asset-names.ts';
import { toDictionary } from '../dictionaries/dcz.ts';
import { createAssetRoutes, createIconRoutes } from './built-assets.ts';

const { hash } = toDictionary(Buffer.from('let old = 1;'));
const other = toDictionary(Buffer.from('other')).hash;
const offering = (one: string) => ({ 'available-dictionary': `:${one}:`, 'accept-encoding': 'br, dcz' });

let folder: string;
let office: Hono;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saree-built-'));
  const [client, previous] = [join(folder, 'client'), join(folder, 'previous')];
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(previous);
  const files = {
    'client/favicon.svg': '<svg/>',
    'client/assets/app-11111111.js': 'let now = 2;',
    'client/assets/app-11111111.js.br': 'the script in Brotli',
    [`client/assets/${differenceFileName('app-11111111.js', hash)}`]: 'the difference',
    'client/assets/font-11111111.woff2': 'a font',
    'previous/app-00000000.js': 'let old = 1;',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const app = createAssetRoutes({ base: '', client, previous }).route('/', createIconRoutes({ client }));
  office = createAssetRoutes({ base: '/office', client, previous });
  get = async (path, headers = {}) => app.request(path, { headers });
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['/assets/app-11111111.js', 'public, max-age=31536000, immutable'],
  ['/assets/font-11111111.woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=86400'],
])('the file %s is sent with the cache-control “%s”', async (path, expected) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('cache-control')]).toEqual([200, expected]);
});

test('a missing asset is answered 404 with no-store', async () => {
  const { status, headers } = await get('/assets/app-22222222.js');
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(headers.has('use-as-dictionary')).toBe(false);
});

test('an asset of the previous release is still served', async () => {
  expect(await (await get('/assets/app-00000000.js')).text()).toBe('let old = 1;');
});

test('a script, but no font, is announced as the dictionary of the file that will replace it', async () => {
  const { headers } = await get('/assets/app-11111111.js');
  expect(headers.get('use-as-dictionary')).toBe('match="/assets/app-*.js"');
  expect(headers.get('vary')).toBe('accept-encoding, available-dictionary');
  expect((await get('/assets/font-11111111.woff2')).headers.has('use-as-dictionary')).toBe(false);
});

test('a browser with the script of the previous release receives the difference to it', async () => {
  const answer = await get('/assets/app-11111111.js', offering(hash));
  expect(await answer.text()).toBe('the difference');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'dcz',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/assets/app-*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
});

test.each([
  ['another dictionary', offering(other)],
  ['no dictionary', { 'accept-encoding': 'br, dcz' }],
  ['the dictionary, but without dcz', { ...offering(hash), 'accept-encoding': 'br' }],
])('a browser with %s receives Brotli', async (_, headers) => {
  const answer = await get('/assets/app-11111111.js', headers);
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'the script in Brotli']);
});

test('the assets of the office are served under its address alone, and announced as its own dictionaries', async () => {
  const answer = await office.request('/office/assets/app-11111111.js', { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'the script in Brotli']);
  expect(answer.headers.get('use-as-dictionary')).toBe('match="/office/assets/app-*.js"');
  expect((await office.request('/office/assets/app-00000000.js')).status).toBe(200);
  expect((await office.request('/assets/app-11111111.js')).status).toBe(404);
});
