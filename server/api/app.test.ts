import fc from 'fast-check';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type JsonFields, type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper } from '../testing/shopper.ts';
import { createApi } from './app.ts';
import { guardOrigin } from './origin.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const json = { 'content-type': 'application/json' };

test('the health call reports that the database answers', async () => {
  expect(await api.get('/health')).toMatchObject({ status: 200, body: { status: 'ok', version: '0.0.0' } });
});

test('an unknown address and an unsupported method are answered with problems', async () => {
  const unknown = await api.get('/nowhere');
  expect(unknown.headers.get('content-type')).toBe('application/problem+json');
  const title = 'There is nothing at this address.';
  expect(unknown.body).toEqual({ type: 'about:blank', title, status: 404, code: 'not_found' });
  for (const [answer, allow] of [
    [await api.post('/sarees', {}), 'GET'],
    [await api.get('/create-order'), 'POST'],
    [await api.request('/me', { method: 'DELETE' }), 'GET, PUT'],
  ] as const) {
    expect(answer).toMatchObject({ status: 405, body: { code: 'wrong_method' } });
    expect(answer.headers.get('allow')).toBe(allow);
  }
});

test('a JSON answer is named as a file, so that no browser shows it as a page', async () => {
  for (const path of ['/sarees', '/nowhere', '/openapi.json'])
    expect((await api.get(path)).headers.get('content-disposition')).toBe('attachment; filename="api.json"');
  expect((await api.get('/docs')).headers.get('content-disposition')).toBeNull();
});

describe('a request body', () => {
  const post = (body: BodyInit | null, headers: Record<string, string> = json) =>
    api.request('/newsletter', { method: 'POST', body, headers });

  test('that is not JSON is answered 400', async () => {
    for (const body of ['{"contact":', 'contact=me', '', null]) {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    }
  });

  test('of another type than JSON is answered 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await post('{"contact":"me"}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
  });

  test('that is too large is answered 413, whether or not its length was declared', async () => {
    const large = JSON.stringify({ contact: 'x'.repeat(70_000) });
    expect(await post(large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const stream = new Blob([large]).stream();
    const streamed = { method: 'POST', body: stream, headers: json, duplex: 'half' } as RequestInit;
    expect((await api.request('/newsletter', streamed)).status).toBe(413);
  });

  test('of the wrong shape is answered 400 with every field named', async () => {
    const answer = await api.post<{ errors: { field: string }[] }>('/notify-me', { saree_sku: 7, contact: null });
    expect(answer.body.errors.map(({ field }) => field)).toEqual(['saree_sku', 'product_link', 'contact']);
  });
});

describe('a call that changes something', () => {
  const from = (origin: string, host = 'shop.test') =>
    api.request('/newsletter', {
      method: 'POST',
      body: '{"contact":"me@example.in"}',
      headers: { ...json, origin, host },
    });

  test('is accepted from the shop’s own pages, and without an Origin header', async () => {
    expect((await from('https://shop.test')).status).toBe(200);
    expect((await from('https://192.168.1.5:3000', '192.168.1.5:3000')).status).toBe(200);
    expect((await api.post('/newsletter', { contact: 'me@example.in' })).status).toBe(200);
  });

  test.each(['https://evil.test', 'http://shop.test.evil.test', 'null', 'https://shop.test:444', '', 'nonsense'])(
    'is refused from "%s"',
    async (origin) => {
      expect(await from(origin)).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } });
    },
  );

  test('is refused from the same host without TLS if the shop has it', async () => {
    const insecure = await from('http://shop.test');
    expect(insecure).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } });
    expect((await from('http://192.168.1.5:3000', '192.168.1.5:3000')).status).toBe(403);
  });

  test('is accepted without TLS from the host that was called, and from no other, if the shop has no TLS', async () => {
    const app = new Hono().use(guardOrigin('http://localhost:3000')).post('/', (c) => c.text('done'));
    const headers = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' };
    expect((await app.request('/', { method: 'POST', headers })).status).toBe(200);
    expect((await app.request('/', { method: 'POST', headers: { ...headers, host: 'shop.test' } })).status).toBe(403);
  });
});

test('an unexpected error is answered 500 without details, and reported', async () => {
  const broken = new Error('password=hunter2 at /srv/shop.ts');
  Object.assign(api.shop.shipping, { checkDelivery: () => Promise.reject(broken) });
  const answer = await api.get('/check-pincode?pin=560001');
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(answer.body)).not.toContain('hunter2');
  expect(api.reported).toEqual([broken]);
});

test('a lost database connection is answered 503, and reported', async () => {
  const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  Object.assign(api.shop.shipping, { checkDelivery: () => Promise.reject(away) });
  const answer = await api.get('/check-pincode?pin=560001');
  expect(answer).toMatchObject({ status: 503, body: { code: 'database_away' } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(api.reported).toEqual([away]);
});

test.each(['53100', 'ENOSPC'])('a full disk (%s) is answered 503, and reported', async (code) => {
  const full = Object.assign(new Error('No space left on device'), { code });
  Object.assign(api.shop.shipping, { checkDelivery: () => Promise.reject(full) });
  const answer = await api.get('/check-pincode?pin=560001');
  expect(answer).toMatchObject({ status: 503, body: { code: 'disk_full' } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(api.reported).toEqual([full]);
});

test('a personal answer and a problem are kept by no cache', async () => {
  for (const path of ['/me', '/orders/ABCD-EFGH-JKMNP', '/nowhere'])
    expect((await api.get(path)).headers.get('cache-control')).toBe('no-store');
});

test('a public answer is marked so that a cache revalidates it each time', async () => {
  for (const path of ['/sarees', '/shop']) expect((await api.get(path)).headers.get('cache-control')).toBe('no-cache');
});

describe('public calls', () => {
  test('answer the shop’s name, and only those settings of the payment provider that browsers need', async () => {
    const { body } = await api.get<{ facts: JsonFields; payment: JsonFields }>('/shop');
    expect(body.facts.name).toBe('Dhaaga');
    expect(body.payment).toEqual(api.shop.payment.browser);
  });

  test('answer an empty list for a saree without reviews', async () => {
    expect((await api.get('/reviews?saree_sku=X')).body).toEqual({ reviews: [] });
  });
});

type Schema = Record<string, unknown>;
interface Operation {
  readonly parameters?: { name: string; in: string; required?: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { description: string }>;
}
interface OpenApi {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Schema> };
}

async function readDocument(): Promise<OpenApi> {
  return (await api.get<OpenApi>('/openapi.json')).body;
}

describe('the OpenAPI document', () => {
  test('lists the calls of the spec', async () => {
    const { paths } = await readDocument();
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const wanted = [
      'post /create-order',
      'post /verify-signature',
      'get /payment-status/{order_id}',
      'post /place-shiprocket-order',
      'post /save-order',
      'get /sarees',
      'get /sarees/{name}',
      'get /sarees/sku/{sku}',
      'get /sarees/collection/{fabric}',
      'get /order-history',
      'get /has-ordered',
      'get /reviews',
      'get /check-pincode',
      'post /notify-me',
    ];
    expect(calls).toEqual(expect.arrayContaining(wanted));
  });

  test('is readable at /docs without anything from other hosts', async () => {
    const page = await api.get<string>('/docs');
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(parts.length).toBeGreaterThan(0);
    const answers = await Promise.all(
      parts.map((address) => api.get<string>(new URL(address, 'http://shop.test/docs').pathname)),
    );
    expect(parts.every((address) => !/^(https?:)?\/\//.test(address))).toBe(true);
    expect(answers.map((answer) => answer.status)).toEqual(parts.map(() => 200));
    expect(answers.some((answer) => answer.body.includes('openapi.json'))).toBe(true);
  });

  test('is complete: every reference resolves, every path parameter and answer is described', async () => {
    const document = await readDocument();
    expect(document.openapi).toBe('3.1.0');
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
    for (const [path, item] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(item)) {
        const described = (operation.parameters ?? []).filter((one) => one.in === 'path' && one.required);
        expect(described.map((one) => one.name)).toEqual(inPath);
        expect(Object.keys(operation.responses)).toContain('200');
        for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('');
      }
    }
  });
});

test('an empty query parameter counts as missing', async () => {
  await aSaree(db);
  const empty = await api.get('/sarees?search=&category=&collection=&colour=&min=&max=&in_stock=&sort=&page=&limit=');
  expect(empty.status).toBe(200);
  expect(empty.body).toHaveLength(1);
  expect((await api.get('/listing?min=&max=&sort=&limit=')).body.total).toBe(1);
});

describe('hostile input', () => {
  const nasty = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    '.',
    '..',
    '0',
    '-1',
    '1e309',
    'NaN',
    '999999999999999999999',
    'null',
    '[]',
    '😀',
    'x'.repeat(5_000),
    'ऋ',
  );
  const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }));
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.integer());

  function bodyOf(schema: Schema | undefined): fc.Arbitrary<unknown> {
    const names = Object.keys((schema?.properties as object | undefined) ?? {});
    const record = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    return fc.oneof({ weight: 4, arbitrary: record }, fc.jsonValue({ maxDepth: 3 }));
  }

  test('in the parameters or the body of any documented call is never answered with a 5xx', async () => {
    await aSaree(db);
    const asha = newTestShopper(api);
    await asha.signIn({ email: 'asha@example.in' });
    const { paths } = await readDocument();
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    );
    for (const { path, method, operation } of calls) {
      const names = (operation.parameters ?? []).map((one) => one.name);
      const input = fc.record({
        parameters: fc.tuple(...names.map(() => text)),
        body: bodyOf(operation.requestBody?.content['application/json']?.schema),
      });
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(input, async ({ parameters, body }) => {
          const given = Object.fromEntries(names.map((name, at) => [name, encodeURIComponent(clean(parameters[at]))]));
          const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
          const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => given[name] || 'x');
          const url = `${address}?${query.map((one) => `${one.name}=${given[one.name]}`).join('&')}`;
          const sent = operation.requestBody ? { headers: json, body: JSON.stringify(body) } : {};
          const caller = path.startsWith('/me') ? asha : api;
          const answer = await caller.request(url, { method: method.toUpperCase(), ...sent });
          expect(answer.status, `${method} ${url} ${sent.body ?? ''} ${api.reported}`).toBeLessThan(500);
          statuses.add(answer.status);
        }),
        { numRuns: 40 },
      );
      // An id such as '..' leads to another address; the others reach the call itself.
      expect(
        [...statuses].some((status) => status !== 405),
        `${method} ${path} is called`,
      ).toBe(true);
    }
  });

  /** `encodeURIComponent` refuses half a surrogate pair; a caller can still send its bytes, as U+FFFD. */
  function clean(one: string | undefined): string {
    return (one ?? '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
  }

  test.each([
    '/sarees/%00',
    '/sarees/sku/%00',
    '/sarees/%E0%A4%A',
    '/sarees?name=%00',
    '/sarees?weave=%00',
    '/sarees?search=%00',
    '/sarees?sku=a%00b',
    '/reviews?saree_sku=%00',
    '/payment-status/%00',
    '/sarees/collection/%2F..%2F..',
    '/sarees?page=10000&limit=1000',
    '/sarees?min=1000000&max=0',
  ])('is answered without a 5xx: GET %s', async (path) => {
    expect((await api.get(path)).status, String(api.reported)).toBeLessThan(500);
  });

  test('with a NUL in a receipt, a contact or a sku is answered 400', async () => {
    const { sku } = await aSaree(db);
    const cartItems = [{ saree_sku: sku, count: 1 }];
    const answers = [
      await api.post('/create-order', { amount: 4200, currency: 'INR', receipt: 'a\u0000b', cartItems }),
      await api.post('/newsletter', { contact: 'a\u0000b' }),
      await api.post('/notify-me', { saree_sku: '\u0000', product_link: '/', contact: 'me@x.in' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(api.reported).toEqual([]);
  });

  test('with a lone surrogate in a note or a contact is answered 400', async () => {
    const { sku } = await aSaree(db);
    const cartItems = [{ saree_sku: sku, count: 1 }];
    const answers = [
      await api.post('/create-order', { amount: 4200, currency: 'INR', receipt: 'r', cartItems, note: '\ud800' }),
      await api.post('/newsletter', { contact: 'a\udfffb' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(api.reported).toEqual([]);
  });

  test('nested thousands of levels deep is answered 400', async () => {
    const body = `{"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const answer = await api.request('/verify-signature', { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
    expect(api.reported).toEqual([]);
  });
});

test('an unknown database error is answered 500 and reported, with nothing of it in the answer', async () => {
  const reported: unknown[] = [];
  const gone = db.withPlugin({
    transformQuery: () => {
      throw new Error('connection refused at 10.0.0.7');
    },
    transformResult: async ({ result }) => result,
  });
  const app = createApi({ services: { ...api.shop, db: gone }, version: '0', report: (error) => reported.push(error) });
  const answer = await app.request('/health');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('10.0.0.7');
  expect(reported).toHaveLength(1);
});
