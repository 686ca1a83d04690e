/** The page cache before the site, over HTTP: which requests are answered from memory, and which answers are kept. */
import { once } from 'node:events';
import { request as call, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { cloudflare } from '../../providers/cloudflare/cloudflare.ts';
import { cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';
import { createApi } from '../api/app.ts';
import { createCacheableQueryLookup, joinCacheHeaders, lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../api/fair-queue.ts';
import { toDictionary } from '../dictionaries/dcz.ts';
import { compressDictionary, decompressPageDictionary } from '../dictionaries/page-dictionary.ts';
import { testApi } from '../testing/api.ts';
import { callsMadeLast, callTable } from '../testing/call-table.ts';
import { type CallTargets, createCallTargets } from '../testing/callers.ts';
import { createSite } from '../web/site.ts';
import { createCachedListener } from './cached-listener.ts';
import { createPageCache } from './page-cache.ts';
import { createCacheAddressLookup } from './public-address.ts';

const { db } = await testDatabase();
const testing = await testApi(db);
const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

interface Received {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: Buffer;
  readonly body: string;
}

const dictionary = await decompressPageDictionary(await compressDictionary(Buffer.from('A saree. '.repeat(300))));
/** Headers of a browser that has the dictionary. */
const offer = {
  'available-dictionary': `:${dictionary.hash}:`,
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
};

/** Opens a shop whose page `/slow` is rendered once `finish` is called; each page shows how many were rendered. */
async function openShop(limits: FairQueueLimits = { places: 2, waitingEach: 500 }, patienceMs = 10_000) {
  const state = { rendered: 0, queued: 0, isCurrent: true, away: 0, cookies: [] as (string | null)[] };
  const queue = createFairQueue(limits);
  const reads: FairQueue = (...work) => {
    state.queued += 1;
    return queue(...work);
  };
  let slow = Promise.withResolvers<void>();
  /** Makes `/slow` wait again; returns the function that ends the wait. */
  const hold = () => {
    slow = Promise.withResolvers<void>();
    return slow.resolve;
  };
  const report = (error: unknown) => {
    throw error;
  };
  const api = createApi({ services: testing.shop, version: '0', report });
  const site = createSite({
    api,
    media: new Hono(),
    takesForm: () => true,
    async render(request) {
      state.cookies.push(request.headers.get('cookie'));
      const { pathname, search } = new URL(request.url);
      if (pathname === '/slow') await slow.promise;
      // A page waits for the database and its thread.
      if (pathname === '/private') for (let turn = 0; turn < 12; turn += 1) await nextTurn();
      if (pathname === '/broken') return new Response('broken', { status: 500 });
      if (state.away > 0) {
        state.away -= 1;
        return new Response('away', { status: 503 });
      }
      state.rendered += 1;
      const marks = { ...joinCacheHeaders([]), [tagsHeader]: 'lists' };
      const html = `<p>${pathname}${search} rendered ${state.rendered}</p>${'A saree. '.repeat(200)}`;
      return new Response(html, { headers: { ...marks, 'content-type': 'text/html' } });
    },
    reads,
    report,
    trustedProxies: 1,
    cspSources: () => cspSourcesOfHost('http://localhost:1'),
    mediaBaseUrl: '',
    built: true,
    publicUrl: 'http://shop.test',
  });
  // The clock stands still, so that a stale answer may be sent as long as the test lasts.
  const cache = createPageCache({ clock: () => 0 });
  const parametersOf = createCacheableQueryLookup(api);
  const server = createServer(
    createCachedListener({
      cache,
      isCurrent: () => state.isCurrent,
      publicAddress: createCacheAddressLookup((path) => {
        if (path.startsWith('/api/')) return parametersOf(path.slice(4));
        return path === '/private' ? null : ['page'];
      }),
      dictionary: () => dictionary,
      fetch: site.fetch,
      publicUrl: 'http://shop.test',
      reads,
      trustedProxies: 1,
      cdn: cloudflare({ zoneId: '', apiToken: '', baseUrl: '' }),
      patience: { forMs: patienceMs, pauseMs: 1 },
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      call({ port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: bytes.toString() });
        });
      })
        .on('error', reject)
        .end();
    });
  return { get, port, cache, state: Object.assign(state, { hold }), finish: slow.resolve };
}

describe('a public page', () => {
  test('is rendered once and then answered from memory, with the same headers', async () => {
    const { get, state } = await openShop();
    const [first, second] = [await get('/'), await get('/')];
    expect(state.rendered).toBe(1);
    const { date: _, ...headers } = first.headers;
    expect(second).toMatchObject({ status: 200, body: first.body, headers });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(Object.keys(headers)).not.toContain(tagsHeader);
    expect(Object.keys(headers)).not.toContain(lifetimeHeader);
  });

  test('is kept once for all queries that differ only in parameters it does not read, and rendered without those', async () => {
    const { get, state } = await openShop();
    const { body } = await get('/?utm_source=<script>&page=2');
    expect(body).toContain('<p>/?page=2 rendered 1</p>');
    expect((await get('/?page=2&fbclid=1')).body).toBe(body);
    expect(state.rendered).toBe(1);
  });

  test('is answered 304 to a browser that has it, in each coding', async () => {
    const { get } = await openShop();
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/', { 'accept-encoding': coding });
      const etag = String(headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get('/', { 'accept-encoding': coding, 'if-none-match': known });
        expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect((await get('/', { 'accept-encoding': coding, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('that has just changed is rendered for the first caller, and answered as it was to others meanwhile', async () => {
    const { get, cache, state, finish } = await openShop();
    finish();
    await get('/slow');
    const again = state.hold();
    cache.purge(['lists'], true);
    const first = get('/slow');
    await expect.poll(() => cache.underway('/slow') !== null).toBe(true);
    expect((await get('/slow')).body).toContain('rendered 1');
    again();
    expect((await first).body).toContain('rendered 2');
    expect((await get('/slow')).body).toContain('rendered 2');
  });

  test('is answered to HEAD with the headers of GET and without a body', async () => {
    const { get } = await openShop();
    const { headers, body } = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '', headers: { etag: headers.etag } });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  test('is rendered without the caller’s cookie', async () => {
    const { get, state } = await openShop();
    await get('/', { cookie: 'session=secret' });
    expect(state.cookies).toEqual([null]);
  });

  test('is rendered for each request while changes may be missed, compressed and without the caller’s cookie', async () => {
    const { get, state, cache } = await openShop();
    await get('/');
    state.isCurrent = false;
    expect((await get('/', { cookie: 'a=b' })).body).toContain('rendered 2');
    const { headers } = await get('/', { cookie: 'a=b', 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.any(String) });
    expect(state.cookies).toEqual([null, null, null]);
    expect(cache.figures().rendered).toBe(1);
  });

  test('may be kept by a CDN, but not while changes may be missed', async () => {
    const { get, state } = await openShop();
    expect((await get('/')).headers).toHaveProperty('cache-tag');
    expect((await get('/')).headers).toHaveProperty('cdn-cache-control');
    state.isCurrent = false;
    const { headers } = await get('/');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  test('that cannot be rendered is not kept', async () => {
    const { get, cache } = await openShop();
    expect((await get('/broken')).status).toBe(500);
    expect(cache.figures().entries).toBe(0);
  });

  test('is told from a private one, which is rendered for each request with the caller’s cookie and not kept', async () => {
    const { get, state, cache } = await openShop();
    await get('/private', { cookie: 'a=b' });
    await get('/private', { cookie: 'a=b' });
    expect([state.rendered, state.cookies, cache.figures().entries]).toEqual([2, ['a=b', 'a=b'], 0]);
  });

  test('that waits in one address’s line is rendered in the turn of another address that requests it', async () => {
    const { get, finish, state } = await openShop({ places: 1, waitingEach: 500 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const slow = get('/slow', from('203.0.113.1'));
    await expect.poll(() => state.queued).toBe(1);
    const flood = Array.from({ length: 20 }, (_, nth) => get(`/?page=${nth}`, from('203.0.113.1')));
    await expect.poll(() => state.queued).toBe(21);
    const other = get('/?page=19', from('203.0.113.2'));
    await expect.poll(() => state.queued).toBe(22);
    finish();
    const order: string[] = [];
    await Promise.all([
      ...flood.slice(0, 19).map((one) => one.then(() => order.push('flood'))),
      other.then(() => order.push('other')),
      slow,
    ]);
    expect(order.indexOf('other')).toBeLessThan(3);
    expect(state.rendered).toBe(21);
  });

  test('is refused to an address with too many waiting requests, and those are answered', async () => {
    const { get, finish, state } = await openShop({ places: 1, waitingEach: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const slow = get('/slow', from('203.0.113.1'));
    await expect.poll(() => state.queued).toBe(1);
    const waiting = get('/?page=1', from('203.0.113.1'));
    await expect.poll(() => state.queued).toBe(2);
    const refused = await get('/?page=2', from('203.0.113.1'));
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '5',
      'Please try again in a moment.',
    ]);
    finish();
    expect((await Promise.all([slow, waiting])).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a browser with the dictionary', () => {
  test('receives a public page as the difference to it, which it can decode', async () => {
    const { get } = await openShop();
    const plain = await get('/');
    expect(plain.headers.link).toBe(`<${dictionary.path}>; rel="compression-dictionary"`);
    const answer = await get('/', offer);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
    });
    const compressed = answer.bytes.subarray(40);
    expect(String(zstdDecompressSync(compressed, { dictionary: dictionary.bytes }))).toBe(plain.body);
    expect(answer.bytes.subarray(8, 40).toString('base64')).toBe(dictionary.hash);
    const again = await get('/', { ...offer, 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each([
    ['another dictionary', { ...offer, 'available-dictionary': `:${toDictionary(Buffer.from('other')).hash}:` }],
    ['no dictionary', { 'accept-encoding': offer['accept-encoding'] }],
    ['a dictionary, but without dcz', { ...offer, 'accept-encoding': 'gzip, deflate, br, zstd' }],
    [
      'a dictionary, from another site’s script',
      { ...offer, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    ],
  ])('is told from one with %s, which receives Brotli', async (_, headers) => {
    const { get } = await openShop();
    await get('/', offer);
    expect((await get('/', headers)).headers['content-encoding']).toBe('br');
  });

  test.each(['/private', '/broken', '/api/listing'])('receives %s not as a difference to it', async (path) => {
    const { get } = await openShop();
    for (const headers of [offer, { ...offer, cookie: 'session=secret' }]) {
      const answer = await get(path, headers);
      expect(answer.headers['content-encoding']).not.toBe('dcz');
      expect(answer.headers).not.toHaveProperty('link');
    }
  });
});

describe('the API', () => {
  let things: CallTargets;
  beforeAll(async () => {
    things = await createCallTargets(testing, db);
  });

  test('is compressed, and answers 304 to a browser that has the answer', async () => {
    const { get } = await openShop();
    const { headers } = await get('/api/sarees', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const again = await get('/api/sarees', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test('is answered from memory until a change is purged', async () => {
    const { get, cache } = await openShop();
    const path = `/api/sarees/sku/${things.sku}`;
    const before = JSON.parse((await get(path)).body);
    await db.updateTable('saree').set({ village: 'Dhaniakhali' }).where('sku', '=', things.sku).execute();
    expect(JSON.parse((await get(path)).body)).toEqual(before);
    cache.purge([`saree:${things.sku}`], false);
    expect(JSON.parse((await get(path)).body).village).toBe('Dhaniakhali');
  });

  const reads = [...Object.entries(callTable), ...Object.entries(callsMadeLast)].filter(([route]) =>
    route.startsWith('GET '),
  );

  test.each(reads)('%s answers a stranger nothing personal of an earlier caller', async (_, { path }) => {
    const { get, cache } = await openShop();
    // The office answers at its own host alone.
    const { host } = new URL(testing.shop.officeUrl);
    const mine = await get(`/api${path(things)}`, { host, cookie: things.cookies.owner });
    const { entries } = cache.figures();
    const theirs = await get(`/api${path(things)}`, { host });
    const direct = await testing.from('127.0.0.1').request(path(things));
    expect(theirs.status).toBe(direct.status);
    // A kept answer was made without a cookie, and is the same for everybody.
    if (entries > 0) expect(mine.body).toBe(theirs.body);
    for (const { headers } of [mine, theirs]) if (entries > 0) expect(headers).not.toHaveProperty('set-cookie');
    for (const secret of [things.owner.email, things.owner.uid])
      if (entries > 0) expect(mine.body).not.toContain(secret);
  });

  test('has only the answers of public routes kept', async () => {
    const kept: string[] = [];
    for (const [route, { path }] of reads) {
      const { get, cache } = await openShop();
      await get(`/api${path(things)}`, { cookie: things.cookies.owner });
      if (cache.figures().entries > 0) kept.push(route);
    }
    expect(kept.toSorted()).toEqual([
      'GET /best-sellers',
      'GET /covers',
      'GET /docs',
      'GET /docs/begin.js',
      'GET /docs/swagger-ui-bundle.js',
      'GET /docs/swagger-ui.css',
      'GET /house',
      'GET /listing',
      'GET /openapi.json',
      'GET /pictured-testimonials',
      'GET /pictures',
      'GET /reviews',
      'GET /sarees',
      'GET /sarees/collection/{fabric}',
      'GET /sarees/sku/{sku}',
      'GET /shop',
      'GET /similar/{sku}',
      'GET /suggest',
      'GET /videos',
      'GET /weavers',
    ]);
  });
});

test('whoever sends wrong calls on 300 connections at once is refused in their turn, before which somebody else gets a page', async () => {
  const { port } = await openShop();
  const get = (path: string, from: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\n\r\n`;
  const wrongCall =
    'POST /api/none HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: 192.0.2.1\r\ncontent-length: 2\r\n\r\n{}';
  /** Opens a connection that the shop has accepted. */
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/', '192.0.2.3'));
    await once(socket, 'data');
    return socket;
  };
  const [somebody, sockets] = [await open(), await Promise.all(Array.from({ length: 300 }, open))];
  let refused = 0;
  const all = sockets.map((socket) => {
    socket.write(wrongCall);
    return once(socket, 'data').then(() => (refused += 1));
  });
  somebody.write(get('/private', '192.0.2.2'));
  expect(String(await once(somebody, 'data'))).toMatch(/^HTTP\/1\.1 200/);
  expect(refused).toBeLessThan(150);
  await Promise.all(all);
  for (const socket of [somebody, ...sockets]) socket.destroy();
});

test('a page waits for a database that is away for some seconds, and all of its callers share the wait', async () => {
  const { state, get } = await openShop();
  state.away = 3;
  const [one, other] = await Promise.all([get('/away'), get('/away')]);
  expect([one.status, other.status, state.away, state.rendered]).toEqual([200, 200, 0, 1]);
});

test('a page is answered 503 while the database stays away, and the next visitor is answered again', async () => {
  const { state, get } = await openShop({ places: 2, waitingEach: 500 }, 0);
  state.away = 1;
  expect((await get('/away')).status).toBe(503);
  expect((await get('/away')).status).toBe(200);
});
