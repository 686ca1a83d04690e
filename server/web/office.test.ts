import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiApp } from '../api/app.ts';
import { answerByHost, createOfficeRoutes, createOfficeSite, ownOfficeHost, releaseOf } from './office.ts';
import { addSecurityHeaders } from './security-headers.ts';

const html = '<!doctype html><title>Office</title>';
const built = { html, worker: 'addEventListener;' };
const routes = createOfficeRoutes({ shopName: 'Dhaaga', mediaBaseUrl: 'https://media.test/shop', built });
const site = new Hono().use(addSecurityHeaders(true)).route('/', routes);
const api = new Hono().all('*', (c) => c.text(c.req.path)) as unknown as ApiApp;
const media = new Hono().get('/product-images/a.avif', (c) => c.text('a picture'));
const reported: string[] = [];
const own = createOfficeSite({
  api,
  media: media.get('/product-images/broken.avif', () => {
    throw new Error('no such disk');
  }),
  office: routes,
  report: (error, { method, path }) => void reported.push(`${method} ${path}: ${error}`),
  built: false,
  officeUrl: 'https://office.test',
  release: 'index-a1.js',
});

test.each(['/office', '/office/', '/office/sign-in', '/office/orders/ABCD-EFGH-JKMNP'])(
  'the address %s is answered with the document of the office',
  async (path) => {
    const answer = await site.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, html]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  },
);

test('a browser that has the document is told that it has not changed', async () => {
  const etag = (await site.request('/office')).headers.get('etag') ?? '';
  const again = await site.request('/office/orders', { headers: { 'if-none-match': `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the service worker is a script that browsers ask for anew, and the document may start it', async () => {
  const answer = await site.request('/office/worker.js');
  expect([answer.status, await answer.text()]).toEqual([200, built.worker]);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect((await site.request('/office')).headers.get('content-security-policy')).toContain("worker-src 'self'");
});

test('the document may use the scripts, styles and calls of its own host alone, and pictures of the media host', async () => {
  const { headers } = await site.request('/office');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "connect-src 'self' https://media.test",
      "img-src 'self' blob: https://media.test",
      "frame-ancestors 'none'",
      'report-uri /api/csp-reports',
    ]),
  );
  expect(policy?.join()).not.toMatch(/(?<!wasm-)unsafe|data:|http:/);
});

test('search engines are kept away, and other sites learn no address of the office', async () => {
  const { headers } = await site.request('/office');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('pages of the office alone may use the camera', async () => {
  expect((await site.request('/office')).headers.get('permissions-policy')).toMatch(/^camera=\(self\), /);
  expect((await site.request('/robots.txt')).headers.get('permissions-policy')).toMatch(/^camera=\(\), /);
});

test('the service worker may answer for the first screen, which has no slash after it', async () => {
  const { headers } = await site.request('/office/worker.js');
  expect(headers.get('service-worker-allowed')).toBe('/office');
});

test('the document is not answered to other methods than GET and HEAD', async () => {
  expect((await site.request('/office/orders', { method: 'POST' })).status).toBe(405);
  expect((await site.request('/office', { method: 'HEAD' })).status).toBe(200);
});

test('the manifest names the shop', async () => {
  const answer = await site.request('/office/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await answer.json()).toMatchObject({ name: 'Dhaaga office', start_url: '/office', display: 'standalone' });
});

test('a script that no build has is answered 404, not with the document', async () => {
  const answer = await site.request('/office/assets/none-00000000.js');
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});

test.each([
  ['/', 302],
  ['/office', 200],
  ['/robots.txt', 200],
  ['/product-images/a.avif', 200],
  ['/api/office/me', 200],
  ['/api/csp-reports', 200],
  ['/api/listing', 404],
  ['/api/docs', 404],
  ['/api/officers', 404],
  ['/sarees', 404],
  ['/checkout', 404],
  ['/officer', 404],
  ['/product/Aranya-Red', 404],
  ['/office/../product/Aranya-Red', 404],
  ['/office/%2e%2e/product/Aranya-Red', 404],
  ['//office/office', 404],
  ['/office/assets/../login', 200],
])('at a host of its own the office answers %s with %i', async (path, status) => {
  expect((await own.request(path)).status).toBe(status);
});

test('at a host of its own the office answers a failure without its cause, and reports it once', async () => {
  reported.length = 0;
  const answer = await own.request('/product-images/broken.avif');
  expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong on our side.']);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(reported).toEqual(['GET /*: Error: no such disk']);
});

test('an office has a host of its own if its address has another host than the shop’s', () => {
  const publicUrl = 'https://shop.test';
  expect(ownOfficeHost({ publicUrl, officeUrl: 'https://office.shop.test' })).toBe('office.shop.test');
  expect(ownOfficeHost({ publicUrl, officeUrl: 'https://shop.test' })).toBeNull();
});

test.each([
  ['office.shop.test', 'office'],
  ['OFFICE.shop.test', 'office'],
  ['shop.test', 'shop'],
  ['office.shop.test.evil.example', 'shop'],
  [undefined, 'shop'],
])('a request for the host %s is answered by the %s', (host, expected) => {
  const answered: string[] = [];
  const note = (name: string) => () => void answered.push(name);
  answerByHost('office.shop.test', note('office'), note('shop'))({ headers: { host } } as never, {} as never);
  expect(answered).toEqual([expected]);
});

test('at a host of its own every answer of the office’s API names the release of its document, and no other answer', async () => {
  const releaseAt = async (path: string) => (await own.request(path)).headers.get('office-release');
  expect(await releaseAt('/api/office/me')).toBe('index-a1.js');
  for (const path of ['/api/csp-reports', '/office', '/product-images/a.avif', '/api/listing'])
    expect(await releaseAt(path)).toBeNull();
});

test('the release of a document is the name of its script, and a document without one is none of a build', () => {
  const named = '<script type="module" crossorigin src="/office/assets/index-BSmnDoVm.js"></script>';
  expect(releaseOf(`<!doctype html><head><script src="/other.js"></script>${named}`)).toBe('index-BSmnDoVm.js');
  expect(() => releaseOf(html)).toThrow('names no script');
});
