import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { apiForEachTest } from '../../testing/api-for-each-test.ts';
import { joinOffice } from '../../testing/office-browser.ts';
import { newTestShopper } from '../../testing/shopper.ts';
import { guardOffice } from './guard-office.ts';

let api: TestApi;
await apiForEachTest((opened) => {
  api = opened;
});

const reads = ['/office/me', '/office/sessions', '/office/staff'];
const writes = ['/office/sign-out', '/office/sessions/end-others', '/office/sign-in/passkey/options'];

describe('with a host of its own, the office', () => {
  test('answers its own pages, typed addresses, and scripts that send no such header', async () => {
    const { browser } = await joinOffice(api, 'owner');
    for (const site of ['same-origin', 'none']) {
      const headers = { 'sec-fetch-site': site };
      for (const path of reads) expect((await browser.get(path, headers)).status, `${path} ${site}`).toBe(200);
    }
    expect((await api.get('/office/me')).status).toBe(200);
  });

  test.each(['cross-site', 'same-site', 'anything else'])(
    'refuses reads and writes of pages that are %s',
    async (site) => {
      const { browser } = await joinOffice(api, 'owner');
      const refused = { status: 403, body: { code: 'forbidden_origin' } };
      const headers = { 'sec-fetch-site': site };
      for (const path of reads) expect(await browser.get(path, headers)).toMatchObject(refused);
      for (const path of writes) expect(await browser.post(path, {}, headers)).toMatchObject(refused);
      expect((await browser.get('/office/sessions')).status).toBe(200);
    },
  );

  test.each(['https://shop.test', 'https://evil.example', 'http://office.test', 'null'])(
    'refuses writes of pages of %s, also in browsers without Sec-Fetch-Site',
    async (origin) => {
      const { browser } = await joinOffice(api, 'owner');
      const headers = { origin, 'sec-fetch-site': 'same-origin' };
      for (const path of writes)
        expect(await browser.post(path, {}, headers)).toMatchObject({
          status: 403,
          body: { code: 'forbidden_origin' },
        });
    },
  );

  test.each(['shop.test', 'office.test:8443', 'office.test.evil.example', '127.0.0.1', ''])(
    'is not at the host %j',
    async (host) => {
      const { browser } = await joinOffice(api, 'owner');
      for (const path of reads)
        expect(await browser.get(path, { host })).toMatchObject({ status: 404, body: { code: 'not_found' } });
      for (const path of writes) expect((await browser.post(path, {}, { host })).status).toBe(404);
    },
  );
});

test('without a host of its own the office answers at every host of the shop, to its own pages alone', async () => {
  const url = 'http://localhost:3000';
  const app = new Hono().use(guardOffice({ officeUrl: url, publicUrl: url })).all('*', (c) => c.text('done'));
  const call = async (host: string, site: string) =>
    (await app.request('/office/me', { headers: { host, 'sec-fetch-site': site } })).status;
  expect(await call('localhost:3000', 'same-origin')).toBe(200);
  expect(await call('192.168.1.5:3000', 'same-origin')).toBe(200);
  expect(await call('localhost:3000', 'same-site')).toBe(403);
  expect(await call('localhost:3000', 'cross-site')).toBe(403);
});

describe('the cookie of the office', () => {
  test('is sent by browsers to this host alone, by TLS, never from other sites, and never read by scripts', async () => {
    const { browser } = await joinOffice(api, 'owner');
    const attributes = browser.attributes.get('__Host-office')?.toLowerCase() ?? '';
    for (const part of ['path=/', 'httponly', 'secure', 'samesite=strict']) expect(attributes).toContain(`; ${part}`);
    expect(attributes).not.toContain('domain');
  });

  test('opens nothing in the shop, and a shopper’s opens nothing in the office', async () => {
    const { browser, email } = await joinOffice(api, 'owner');
    const ofStaff = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await api.request('/me', { headers: { cookie: ofStaff } })).status).toBe(401);
    expect((await api.request('/auth/user', { headers: { cookie: ofStaff } })).body).toEqual({ user: null });
    const shopper = newTestShopper(api);
    await shopper.signIn({ email });
    expect((await shopper.get('/me')).status).toBe(200);
    expect((await shopper.get('/office/sessions')).status).toBe(401);
    const token = browser.cookies.get('__Host-office') ?? '';
    expect((await api.request('/office/sessions', { headers: { cookie: `office=${token}` } })).status).toBe(401);
  });
});
