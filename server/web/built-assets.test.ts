/** The built files over HTTP: how long browsers keep them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtAssets } from './built-assets.ts';

let client: string;
let get: (path: string) => Promise<Response>;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'saree-built-'));
  await mkdir(join(client, 'assets'));
  for (const name of ['favicon.svg', 'assets/app-11111111.js', 'assets/font-11111111.woff2'])
    await writeFile(join(client, name), 'a file');
  const app = builtAssets(client);
  get = async (path) => app.request(path);
});
afterAll(() => rm(client, { recursive: true }));

test.each([
  ['/assets/app-11111111.js', 'public, max-age=31536000, immutable'],
  ['/assets/font-11111111.woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=86400'],
])('%s may be kept: %s', async (path, expected) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('cache-control')]).toEqual([200, expected]);
});

test('an asset that is not there is answered 404, which nobody keeps', async () => {
  const { status, headers } = await get('/assets/app-22222222.js');
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
