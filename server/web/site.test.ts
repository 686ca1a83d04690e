/** Tests which requests to the site wait for their turn, and how those are answered that are refused. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { cspSourcesOfHost } from '../../shop/ports/csp-sources.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';
import { createFairQueue, type FairQueueLimits } from '../api/fair-queue.ts';
import type { SecurityEvent } from '../api/security-event-names.ts';
import { createSite } from './site.ts';

const { db } = await testDatabase();
const services = await testShop(db);

/**
 * Opens a site whose page `/slow` is made when `finish` is called, and whose page `/nested` calls the API within the
 * process.
 */
function openSite(limits: FairQueueLimits, trustedProxies = 0) {
  const reads = createFairQueue(limits);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const reported: string[] = [];
  const told: string[] = [];
  const parts = {
    reads,
    trustedProxies,
    report: (error: unknown, { method, path }: { method: string; path: string }) =>
      void reported.push(`${method} ${path}: ${error}`),
    onSecurityEvent: (event: SecurityEvent, { route, address }: { route: string; address: string }) =>
      void told.push(`${event} at ${route} from ${address}`),
  };
  // A sign-up for the newsletter waits until `finish` is called, as one for an outside service does.
  const counter = {
    ...services.limits,
    take: async (...about: Parameters<typeof services.limits.take>) => {
      if (about[0] === 'newsletter-in-all') await finished;
      return services.limits.take(...about);
    },
  };
  const api = createApi({ services: { ...services, limits: counter }, version: '0', ...parts });
  const site = createSite({
    api,
    media: new Hono().get('/picture', (c) => c.text('a picture')),
    takesForm: (path) => path === '/form',
    async render(request) {
      if (request.url.endsWith('/slow')) await finished;
      if (request.url.endsWith('/nested')) await api.request('/api/shop');
      if (request.url.endsWith('/broken')) throw new Error('broken');
      return new Response(request.method === 'POST' ? `POST ${request.url}` : 'a page');
    },
    ...parts,
    cspSources: () => cspSourcesOfHost('http://localhost:1'),
    mediaBaseUrl: '',
    built: false,
    publicUrl: 'https://shop.test',
    officeRelease: 'index-a1.js',
  });
  const ask = (method: string, path: string, address: string, headers = {}) =>
    site.request(path, { method, headers }, { incoming: { socket: { remoteAddress: address } } });
  const get = (path: string, address: string, headers = {}) => ask('GET', path, address, headers);
  const call = async (path: string, address: string, body: BodyInit) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return site.request(path, init, { incoming: { socket: { remoteAddress: address } } });
  };
  return { ask, call, get, finish, reported, told };
}

test('a network address with too many waiting reads is answered 503, but its pictures and the reads of others are not', async () => {
  const { get, finish, told } = openSite({ places: 1, waitingEach: 1 });
  const [making, waiting] = [get('/slow', '203.0.113.1'), get('/api/shop', '203.0.113.1')];
  const page = await get('/', '203.0.113.1');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toBe('Please try again in a moment.');
  const call = await get('/api/shop', '203.0.113.1');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ code: 'busy' });
  expect(told).toEqual(['busy at /* from 203.0.113.1', 'busy at /* from 203.0.113.1']);
  expect((await get('/picture', '203.0.113.1')).status).toBe(200);
  const other = get('/', '203.0.113.2');
  finish();
  expect((await Promise.all([making, waiting, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a read that calls an outside service neither waits for a place nor takes one', async () => {
  const { get, finish } = openSite({ places: 1, waitingEach: 0 });
  const making = get('/slow', '203.0.113.1');
  for (const path of ['/payment-status/order_1', '/shiprocket/track/1', '/orders/ABCD-EFGH-JKMNP/tracking'])
    expect((await get(`/api${path}`, '203.0.113.1')).status).toBe(404);
  expect((await get('/api/shop', '203.0.113.1')).status).toBe(503);
  finish();
  expect((await making).status).toBe(200);
});

test('a page that has the only place may call the API within the process', async () => {
  const { get } = openSite({ places: 1, waitingEach: 0 });
  expect((await get('/nested', '203.0.113.1')).status).toBe(200);
});

test('behind a proxy waiting reads are counted by the address that the proxy forwards', async () => {
  const { get, finish } = openSite({ places: 1, waitingEach: 1 }, 1);
  const through = (path: string, address: string) => get(path, '10.0.0.1', { 'x-forwarded-for': address });
  const making = through('/slow', '203.0.113.1');
  const waiting = [through('/', '203.0.113.1'), through('/', '203.0.113.2')];
  expect((await through('/', '203.0.113.1')).status).toBe(503);
  finish();
  for (const answer of await Promise.all([making, ...waiting])) expect(answer.status).toBe(200);
});

test.each([
  ['DELETE', '/broken'],
  ['POST', '/broken'],
])(
  '%s to a page without a form is answered 405 without rendering, and reported as a security event',
  async (method, path) => {
    const { ask, told, reported } = openSite({ places: 0, waitingEach: 0 });
    const answer = await ask(method, path, '203.0.113.1');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(told).toEqual(['wrong_method at /* from 203.0.113.1']);
    expect(reported).toEqual([]);
  },
);

test('what a payment provider posts from its own page leads to the checkout, without a place and without being read', async () => {
  const { ask, told } = openSite({ places: 0, waitingEach: 0 });
  const answer = await ask('POST', '/payment-return', '203.0.113.1', { origin: 'https://provider.example' });
  expect([answer.status, answer.headers.get('location'), told]).toEqual([303, '/checkout', []]);
});

test.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['http://shop.test', 403],
  ['https://name:password@shop.test', 403],
  [`https://${'a'.repeat(14_000)}:y@shop.test`, 403],
  ['https://shop.test', 200],
  [undefined, 200],
])(
  'a form sent from the origin %s is answered %i, although the proxy passes it on without TLS',
  async (origin, status) => {
    const { ask, told, reported } = openSite({ places: 1, waitingEach: 1 });
    const answer = await ask('POST', '/form', '203.0.113.1', { host: 'shop.test', ...(origin ? { origin } : {}) });
    expect(answer.status).toBe(status);
    if (status === 200) expect(await answer.text()).toBe('POST https://shop.test/form');
    expect(told).toEqual(status === 200 ? [] : ['forbidden_origin at /* from 203.0.113.1']);
    expect(reported).toEqual([]);
  },
);

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 200],
  ['none', 200],
])('a form without an origin whose browser calls it %s is answered %i', async (kind, status) => {
  const { ask } = openSite({ places: 1, waitingEach: 1 });
  const answer = await ask('POST', '/form', '203.0.113.1', { host: 'shop.test', 'sec-fetch-site': kind });
  expect(answer.status).toBe(status);
});

test('a form that is larger than a call may be is answered 413 without rendering', async () => {
  const { ask, reported } = openSite({ places: 1, waitingEach: 1 });
  const answer = await ask('POST', '/form', '203.0.113.1', { 'content-length': '65537', origin: 'https://shop.test' });
  expect([answer.status, await answer.text(), reported]).toEqual([413, 'This form is too large.', []]);
});

test.each(['/product/%E0%A4%A', '/%ff', '/%zz'])(
  'an undecodable address is refused before any page is rendered: %s',
  async (path) => {
    const { get, reported } = openSite({ places: 1, waitingEach: 1 });
    const answer = await get(path, '203.0.113.1');
    expect([answer.status, await answer.text()]).toEqual([400, 'There is a mistake in this address. Please check it.']);
    expect(reported).toEqual([]);
  },
);

test('a page that fails to render is reported once, without its address', async () => {
  const { get, reported } = openSite({ places: 1, waitingEach: 1 });
  expect((await get('/broken', '203.0.113.1')).status).toBe(500);
  expect(reported).toEqual(['GET /*: Error: broken']);
});

test('calls of one address wait for their turn once sixteen of it are under way, and those of others do not', async () => {
  const { call, finish } = openSite({ places: 1, waitingEach: 1 });
  const underWay = Array.from({ length: 16 }, () => call('/api/newsletter', '203.0.113.1', '{"contact":"ring me"}'));
  const answered: string[] = [];
  const late = call('/api/newsletter', '203.0.113.1', '{}').then(({ status }) => answered.push(`late ${status}`));
  const other = call('/api/newsletter', '203.0.113.2', '{}').then(({ status }) => answered.push(`other ${status}`));
  await other;
  expect(answered).toEqual(['other 400']);
  finish();
  await Promise.all([late, ...underWay]);
  expect(answered).toEqual(['other 400', 'late 400']);
});

test('answers of the office’s API alone name the release of the office', async () => {
  const { get } = openSite({ places: 1, waitingEach: 0 });
  const releaseAt = async (path: string) => (await get(path, '203.0.113.1')).headers.get('office-release');
  expect(await releaseAt('/api/office/me')).toBe('index-a1.js');
  for (const path of ['/api/shop', '/picture', '/']) expect(await releaseAt(path)).toBeNull();
});
