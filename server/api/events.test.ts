/** API calls that record visits and cart events: which are stored, dropped and refused. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { dayMs, minuteMs } from '../../shop/duration.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { openJointRateLimits } from '../../shop/visits/joint-rate-limit.ts';
import { maxEventsPerAddress, maxEventsPerAddressInDay, maxEventsPerVisitor } from '../../shop/visits/record-events.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { createApi } from './app.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  await aSaree(db, { sku: cartEvent.productId });
  api = await testApi(db);
});

const browser =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const visit = { visitorId: 'v-1', page: 'products', collectionName: 'bagaan' };
const cartEvent = {
  visitorId: 'v-1',
  productId: 'DH-MUL-001',
  name: 'Aranya Mul Cotton Saree',
  price: 3400.5,
  color: 'Madder Red',
  quantity: 2,
};

const productView = { visitorId: 'v-1', sku: cartEvent.productId };
const searched = { visitorId: 'v-1', search: 'Red Linen', found: 3 };

type EventPath = '/events/visit' | '/events/cart' | '/events/product' | '/events/search';

function send(path: EventPath, body: unknown, headers: Record<string, string> = {}) {
  return api.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const visits = () => db.selectFrom('visit').selectAll().execute();
const cartEvents = () => db.selectFrom('cart_event').selectAll().execute();
const views = () => db.selectFrom('product_view').selectAll().execute();
const searches = () => db.selectFrom('search_event').selectAll().execute();

test('a visit is stored before it is answered: visitorId, page, collectionName, and the shop’s time', async () => {
  const before = Date.now();
  expect(await send('/events/visit', { ...visit, timestamp: '1999-01-01', extra: 1 })).toMatchObject({
    status: 200,
    body: { recorded: 1 },
  });
  const [row, ...others] = await visits();
  expect(others).toEqual([]);
  expect(row).toEqual({ visitor_id: 'v-1', page: 'products', collection_name: 'bagaan', at: expect.any(Date) });
  expect(Math.abs((row?.at.getTime() ?? 0) - before)).toBeLessThan(10_000);
});

test('a cart event is stored before it is answered, its price in paise', async () => {
  expect((await send('/events/cart', cartEvent)).body).toEqual({ recorded: 1 });
  expect(await cartEvents()).toEqual([
    {
      visitor_id: 'v-1',
      product_id: 'DH-MUL-001',
      name: 'Aranya Mul Cotton Saree',
      price_paise: 340_050,
      color: 'Madder Red',
      quantity: 2,
      at: expect.any(Date),
    },
  ]);
});

test('cart events of unknown skus are dropped, and a new saree is known within a minute', async () => {
  const made = (productId: string) => ({ ...cartEvent, productId });
  expect((await send('/events/cart', [made('MADE-UP-1'), cartEvent, made('MADE-UP-2')])).body).toEqual({ recorded: 1 });
  expect((await send('/events/cart', made('MADE-UP-1'))).body).toEqual({ recorded: 0 });
  await aSaree(db, { sku: 'MADE-UP-1' });
  api.shop.passMinutes(1);
  expect((await send('/events/cart', made('MADE-UP-1'))).body).toEqual({ recorded: 1 });
  expect((await cartEvents()).map(({ product_id }) => product_id)).toEqual(['DH-MUL-001', 'MADE-UP-1']);
});

test('a batch of twenty events is accepted, one of twenty-one is refused whole', async () => {
  const batch = Array.from({ length: 21 }, () => cartEvent);
  expect((await send('/events/cart', batch.slice(1))).body).toEqual({ recorded: 20 });
  expect(await send('/events/cart', batch)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect(await cartEvents()).toHaveLength(20);
});

describe('an event is refused, and nothing stored,', () => {
  test.each([
    ['no visitor number', '/events/visit', { ...visit, visitorId: '' }],
    ['a visitor number with a space', '/events/visit', { ...visit, visitorId: 'a b' }],
    ['a visitor number that is too long', '/events/visit', { ...visit, visitorId: 'x'.repeat(65) }],
    ['another page', '/events/visit', { ...visit, page: 'orders' }],
    ['a collection that is no id', '/events/visit', { ...visit, collectionName: 'Poly Ester' }],
    ['no events', '/events/visit', []],
    ['events of two visitor numbers', '/events/visit', [visit, { ...visit, visitorId: 'v-2' }]],
    ['one bad among good ones', '/events/visit', [visit, { ...visit, page: 'home' }]],
    ['no sku', '/events/cart', { ...cartEvent, productId: '../x' }],
    ['a price as text', '/events/cart', { ...cartEvent, price: '₹1' }],
    ['a negative price', '/events/cart', { ...cartEvent, price: -1 }],
    ['a quantity of 0', '/events/cart', { ...cartEvent, quantity: 0 }],
    ['half a piece', '/events/cart', { ...cartEvent, quantity: 1.5 }],
    ['a NUL in a name', '/events/cart', { ...cartEvent, name: 'a\u0000b' }],
    ['a lone surrogate in a colour', '/events/cart', { ...cartEvent, color: 'a\ud800' }],
    ['a name that is too long', '/events/cart', { ...cartEvent, name: 'x'.repeat(101) }],
    ['no sku of a product view', '/events/product', { ...productView, sku: 'a b' }],
    ['a search without a word', '/events/search', { ...searched, search: ' ' }],
    ['a search that is too long', '/events/search', { ...searched, search: 'x'.repeat(101) }],
    ['fewer than no results', '/events/search', { ...searched, found: -1 }],
    ['null', '/events/cart', null],
    ['no JSON', '/events/cart', '{'],
  ] as const)('with 400: %s', async (_what, path, body) => {
    expect(await send(path, body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect([...(await visits()), ...(await cartEvents())]).toEqual([]);
    expect(api.reported).toEqual([]);
  });

  test('with 413 if the call is longer than forty kilobytes', async () => {
    const large = JSON.stringify({ ...visit, padding: 'x'.repeat(40_000) });
    expect(await send('/events/visit', large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('with 403 from the page of another shop', async () => {
    const answer = await send('/events/visit', visit, { origin: 'https://elsewhere.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } });
    expect(await visits()).toEqual([]);
  });
});

test('every accepted event can be stored, so that no caller makes the events of others fail', async () => {
  const word = fc.string({ unit: 'binary', maxLength: 70 });
  const events = fc.array(fc.record({ name: word, color: word, price: fc.double(), quantity: fc.integer() }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(events, async (sent) => {
      const beside = send('/events/cart', { ...cartEvent, visitorId: `v-${Math.random()}`.replace('.', '') });
      const answers = await Promise.all(
        sent.map((one) => send('/events/cart', { ...cartEvent, ...one, visitorId: crypto.randomUUID() })),
      );
      expect((await beside).body).toEqual({ recorded: 1 });
      for (const { status } of answers) expect([200, 400]).toContain(status);
    }),
    { numRuns: 25 },
  );
  expect(api.reported).toEqual([]);
});

test('a product view is stored, and one of a sku that is no saree’s is left out', async () => {
  expect((await send('/events/product', [productView, { ...productView, sku: 'MADE-UP-1' }])).body).toEqual({
    recorded: 1,
  });
  expect(await views()).toEqual([{ visitor_id: 'v-1', sku: productView.sku, at: expect.any(Date) }]);
});

test('a search is stored folded, and one with a phone number or a mail address is left out', async () => {
  const withContacts = ['98765 43210', 'asha@example.com'].map((search) => ({ ...searched, search }));
  expect((await send('/events/search', [searched, ...withContacts])).body).toEqual({ recorded: 1 });
  expect(await searches()).toEqual([{ visitor_id: 'v-1', search: 'red linen', found: 3, at: expect.any(Date) }]);
});

describe('an event is dropped without an error', () => {
  test.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
  ] satisfies [string, Record<string, string>][])('for %s', async (_who, headers) => {
    expect(await send('/events/visit', visit, headers)).toMatchObject({ status: 200, body: { recorded: 0 } });
    expect(await send('/events/cart', cartEvent, headers)).toMatchObject({ status: 200, body: { recorded: 0 } });
    expect(await send('/events/product', productView, headers)).toMatchObject({ status: 200, body: { recorded: 0 } });
    expect(await send('/events/search', searched, headers)).toMatchObject({ status: 200, body: { recorded: 0 } });
    expect([...(await visits()), ...(await cartEvents()), ...(await views()), ...(await searches())]).toEqual([]);
  });
});

describe('too many events', () => {
  const batch = (visitorId: string) => Array.from({ length: 20 }, () => ({ ...visit, visitorId }));

  test('of one visitor number in a minute are answered 429, and accepted again in the next', async () => {
    for (let sent = 0; sent < maxEventsPerVisitor; sent += 20) {
      expect((await send('/events/visit', batch('v-1'))).status).toBe(200);
    }
    expect(await send('/events/visit', visit)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await send('/events/visit', { ...visit, visitorId: 'v-2' })).status).toBe(200);
    expect(await visits()).toHaveLength(maxEventsPerVisitor + 1);
    api.shop.passMinutes(1);
    expect((await send('/events/visit', visit)).status).toBe(200);
  });

  test('of one network address in a minute are answered 429, under however many visitor numbers', async () => {
    const calls = Array.from({ length: maxEventsPerAddress / 20 + 1 }, (_, at) =>
      send('/events/visit', batch(`v-${at}`)),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await visits()).toHaveLength(maxEventsPerAddress);
  });
});

test('events of one network address in a day are limited, and those of another and of the next day are accepted', async () => {
  const batch = (visitorId: string) => Array.from({ length: 20 }, () => ({ ...visit, visitorId }));
  api.shop.passMinutes(minutesToMidnight(api.shop.now()));
  for (let sent = 0; sent < maxEventsPerAddressInDay; sent += 1_000) {
    const calls = Array.from({ length: 50 }, (_, at) => send('/events/visit', batch(`v-${at}`)));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    api.shop.passMinutes(1);
  }
  expect(await send('/events/visit', visit)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  const other = await api.from('203.0.113.9').request('/events/visit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser },
    body: JSON.stringify(visit),
  });
  expect(other.body).toEqual({ recorded: 1 });
  api.shop.passMinutes(24 * 60);
  expect((await send('/events/visit', visit)).status).toBe(200);
});

test('two processes of a shop limit the events of one visitor number together, but for what comes before they add up', async () => {
  const at = api.shop.now();
  const processes = [0, 1].map(() => {
    const limits = openJointRateLimits({ ...api.shop, schedule: () => {} });
    const services = { ...api.shop, now: () => at, openJointLimit: limits.open };
    return { limits, app: createApi({ services, version: '0', report: () => {} }) };
  });
  const headers = { 'content-type': 'application/json', 'user-agent': browser };
  const body = JSON.stringify(Array.from({ length: 20 }, () => visit));
  const statuses: number[] = [];
  for (const { limits, app } of [...processes, ...processes, ...processes, ...processes, ...processes]) {
    statuses.push((await app.request('/events/visit', { method: 'POST', headers, body })).status);
    await limits.addUp();
  }
  // The first process accepts a seventh call, since it has not heard of the sixth.
  expect(statuses).toEqual([...Array.from({ length: 7 }, () => 200), 429, 429, 429]);
  expect(await visits()).toHaveLength(maxEventsPerVisitor + 20);
});

/** Returns the minutes until the next day begins in UTC, by which the limits count. */
function minutesToMidnight(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / minuteMs);
}

test('an overloaded process accepts a few calls with events and answers the others with 503', async () => {
  const isBusy = { now: true };
  const app = createApi({ services: api.shop, version: '0', report: () => {}, isBusy: () => isBusy.now });
  const headers = { 'content-type': 'application/json', 'user-agent': browser };
  const flood = () =>
    Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const body = JSON.stringify(Array.from({ length: 20 }, () => ({ ...visit, visitorId: `v-${at}` })));
        return (await app.request('/events/visit', { method: 'POST', headers, body })).status;
      }),
    );
  const statuses = await flood();
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(40);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await visits()).toHaveLength(accepted * 20);
  isBusy.now = false;
  expect(new Set(await flood())).toEqual(new Set([200]));
});

test('a failing event log is reported once, and all callers are answered 503', async () => {
  const reported: unknown[] = [];
  const failure = new OutsideServiceError('firestore', 'firestore: the events were not taken (14)');
  const eventLog = { ...api.shop.eventLog, addVisits: () => Promise.reject(failure) };
  const app = createApi({ services: { ...api.shop, eventLog }, version: '0', report: (error) => reported.push(error) });
  const headers = { 'content-type': 'application/json', 'user-agent': browser };
  const call = () => app.request('/events/visit', { method: 'POST', headers, body: JSON.stringify(visit) });
  const answers = await Promise.all([call(), call(), call()]);
  const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { code: string }).code));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(codes.toSorted()).toEqual(['busy', 'busy', 'outside_service_failed']);
  expect(reported).toEqual([failure]);
  expect((await call()).headers.get('retry-after')).toBe('5');
  expect(reported).toHaveLength(1);
});
