/** Calls that report how fast a page was: which are counted, left out and refused. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { maxTimingsPerAddress, maxTimingsPerAddressInDay } from '../../shop/visits/count-page-timings.ts';
import type { PageTiming } from '../../shop/visits/page-timing.ts';
import { createApi } from './app.ts';

const { db } = await testDatabase();
let api: ReturnType<typeof createApi>;
let counted: PageTiming[];
/** Time of the shop, which stands still. */
let now: Date;
beforeEach(async () => {
  counted = [];
  now = new Date('2026-11-27T06:00:00Z');
  api = createApi({
    services: { ...(await testShop(db)), now: () => now },
    version: '0',
    report: (error) => {
      throw error;
    },
    onPageTiming: (timing) => counted.push(timing),
  });
});

const browser =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const timing = { page: 'product', device: 'phone', lcpMs: 2_412.3, inpMs: 96 };

async function send(body: unknown, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') {
  const answer = await api.request(
    '/events/page-timing',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress } } },
  );
  return { status: answer.status, body: await answer.json() };
}

test('a page timing is counted as it was sent, also with one of its figures alone', async () => {
  const { inpMs: _, ...withoutInp } = timing;
  expect(await send(timing)).toEqual({ status: 200, body: { recorded: 1 } });
  expect(await send(withoutInp)).toEqual({ status: 200, body: { recorded: 1 } });
  expect(counted).toEqual([timing, withoutInp]);
});

test.each([
  ['of an unknown kind of page', { ...timing, page: '/orders/A7KD-93QX-M2NRT' }],
  ['of an unknown device', { ...timing, device: 'fridge' }],
  ['with a figure below nothing', { ...timing, lcpMs: -1 }],
  ['longer than a minute', { ...timing, inpMs: 60_001 }],
  ['beyond all numbers', '{"page":"home","device":"phone","lcpMs":1e999}'],
  ['with a figure as text', { ...timing, lcpMs: '5' }],
  ['without a figure', { page: 'home', device: 'phone' }],
  ['with anything more, such as a contact', { ...timing, email: 'asha@example.in' }],
  ['in a list', [timing]],
  ['that is no JSON', '{'],
])('a page timing %s is refused and not counted', async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect(counted).toEqual([]);
});

test('a page timing of more than half a kilobyte is refused unread', async () => {
  expect(await send(`${JSON.stringify(timing)}${' '.repeat(500)}`)).toMatchObject({ status: 413 });
});

test('a page timing from the page of another shop is refused', async () => {
  expect(await send(timing, { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
  expect(counted).toEqual([]);
});

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
] satisfies [string, Record<string, string>][])('a page timing is not counted for %s', async (_who, headers) => {
  expect(await send(timing, headers)).toEqual({ status: 200, body: { recorded: 0 } });
  expect(counted).toEqual([]);
});

describe('page timings of one network address beyond its limit', () => {
  test('of a minute are left out without an error, and those of another address are counted', async () => {
    for (let nth = 0; nth < maxTimingsPerAddress + 5; nth += 1) expect((await send(timing)).status).toBe(200);
    expect(counted).toHaveLength(maxTimingsPerAddress);
    expect(await send(timing, {}, '198.51.100.8')).toMatchObject({ body: { recorded: 1 } });
  });

  test('of a day are left out until the next day', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      for (let nth = 0; nth < maxTimingsPerAddress; nth += 1) await send(timing);
      now = new Date(now.getTime() + 60_000);
    }
    expect(counted).toHaveLength(maxTimingsPerAddressInDay);
    now = new Date('2026-11-28T06:00:00Z');
    expect(await send(timing)).toMatchObject({ body: { recorded: 1 } });
  });
});

test('nothing of a page timing is stored', async () => {
  await send(timing);
  for (const table of ['visit', 'cart_event', 'product_view', 'search_event'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
