/**
 * Tests the page cache of a web process: the site and the API's own port share it, and changes of the database reach
 * it.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { cloudflare } from '../../providers/cloudflare/cloudflare.ts';
import { readVocabulary } from '../../shop/catalogue/vocabulary-store.ts';
import { createHouseMemory } from '../../shop/house/house-memory.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { createReadQueue } from '../api/fair-reads.ts';
import { type CachedSiteOptions, openCachedSite } from './cached-site.ts';
import { readConfig } from './config.ts';
import { lifecycle } from './lifecycle.ts';
import { openMetrics } from './metrics.ts';

const { db, url } = await testDatabase();
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});
const vocabulary = createHouseMemory(() => readVocabulary(db));
const api = createApi({
  services: { ...(await testShop(db)), vocabulary: vocabulary.read },
  version: '0',
  report: (error) => {
    throw error;
  },
});
const metrics = openMetrics();
const openDictionary = vi.fn(async () => {});
const readSettings = vi.fn(async () => {});
const openListeners = (about: Partial<CachedSiteOptions> = {}) =>
  openCachedSite({
    config: readConfig({}),
    life: { ...lifecycle(() => {}), running: (_, stop) => void stops.push(stop) },
    site: new Hono().mount('/api', api.fetch),
    api,
    reads: createReadQueue(),
    house: [vocabulary],
    settings: { read: readSettings },
    parametersOf: () => null,
    database: { db, directUrl: url },
    log: { warn: () => {} } as never,
    metrics: openMetrics(),
    dictionary: { current: () => null, open: openDictionary, close: () => {} },
    cdn: null,
    ...about,
  });
const listeners = await openListeners({ metrics });

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br', connection: 'close', ...headers } });
}

test('on a port of its own the API compresses, answers 304, and shares the answers that the site has kept', async () => {
  const [site, alone] = [
    await serve(listeners.site),
    await serve(listeners.api(new Hono().mount('/', api.fetch).fetch)),
  ];
  const first = await site('/api/openapi.json');
  const etag = first.headers.get('etag') ?? '';
  for (const path of ['/openapi.json', '/api/openapi.json']) {
    const again = await alone(path);
    expect([again.status, again.headers.get('etag'), again.headers.get('content-encoding')]).toEqual([200, etag, 'br']);
    expect((await alone(path, { 'if-none-match': etag })).status).toBe(304);
  }
  const text = await (await metrics.app().request('/metrics')).text();
  expect(text).toContain('shop_page_cache_answers_total{source="hit"} 4\n');
  expect(text).toContain('shop_page_cache_answers_total{source="rendered"} 1\n');
});

test('on a port of its own the API answers calls that may be kept from the cache, and passes others to its own handler', async () => {
  const alone = await serve(listeners.api(() => new Response('by itself')));
  expect(await (await alone('/check-pincode?pin=560001')).text()).toBe('by itself');
  expect(await (await alone('/listing')).text()).toContain('"cards"');
});

test('a kept answer is replaced after a commit that changes what it shows', async () => {
  const { sku } = await aSaree(db, { availability: 1 });
  const get = await serve(listeners.site);
  const availability = async () => (await (await get(`/api/sarees/sku/${sku}`)).json()).availability;
  expect(await availability()).toBe(1);
  await db.updateTable('saree').set({ availability: 0 }).where('sku', '=', sku).execute();
  await expect.poll(availability, { timeout: 3_000 }).toBe(0);
});

test('the house in memory is read again after a commit that changes it', async () => {
  const get = await serve(listeners.site);
  const title = async () => (await (await get('/api/house')).json()).categories[0].title;
  expect(await title()).toBe('Mul Cotton');
  expect(await vocabulary.read()).toBe(await vocabulary.read());
  await db.updateTable('category').set({ title: 'Mulmul' }).where('id', '=', 'mul-cotton').execute();
  await expect.poll(title, { timeout: 3_000 }).toBe('Mulmul');
});

test('settings are read once changes are heard, and again after a commit that changes one', async () => {
  readSettings.mockClear();
  await openListeners();
  expect(readSettings).toHaveBeenCalledOnce();
  const setting = { name: 'STORE_HOURS', value: 'daily', version: 1, changed_at: new Date() };
  await db.insertInto('setting').values(setting).execute();
  await expect.poll(() => readSettings.mock.calls.length, { timeout: 3_000 }).toBeGreaterThan(1);
});

test('with a CDN public answers have its header and no dictionary is opened; without one a dictionary is', async () => {
  openDictionary.mockClear();
  const cdn = cloudflare({ zoneId: '', apiToken: '', baseUrl: '' });
  const get = await serve((await openListeners({ cdn })).site);
  expect((await get('/api/openapi.json')).headers.get('cdn-cache-control')).toContain('max-age=60');
  expect(openDictionary).not.toHaveBeenCalled();
  await openListeners();
  expect(openDictionary).toHaveBeenCalledOnce();
});

test('screens of the office are answered by the site each time, although a page has their address', async () => {
  let made = 0;
  const answers = new Hono().get('*', (c) => {
    made += 1;
    c.header('x-cache-tags', 'all');
    return c.html(`<p>${made}</p>`);
  });
  const opened = await openListeners({ site: answers, parametersOf: () => [] });
  const site = await serve(opened.site);
  for (const path of ['/office', '/office/orders?view=all'])
    expect(await (await site(path)).text()).not.toBe(await (await site(path)).text());
});
