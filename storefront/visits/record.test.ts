/** Recording of visits with fakes for storage, beacon and privacy signals. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '../../shop/cart/cart.ts';
import {
  cartEventSchema,
  oneOrManySchema,
  productViewSchema,
  searchEventSchema,
  visitSchema,
} from '../../shop/visits/event.ts';

const item = (sku: string, count = 1): CartItem => ({
  saree_sku: sku,
  pname: 'Aranya Mul Cotton Saree',
  color: 'Madder Red',
  price: '₹3,400.50',
  first: '',
  second: '',
  ratings: null,
  count,
  availability: 9,
  path: `${sku}-Red`,
});

let stored: Map<string, string>;
let sent: { address: string; type: string; events: Record<string, unknown>[] }[];
let page: EventTarget & { visibilityState: string };
let beacons: Promise<void>[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored = new Map();
  sent = [];
  beacons = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
      clearTimeout: (timer: number) => clearTimeout(timer),
    }),
  );
  browserThat({});
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

function browserThat(signals: { doNotTrack?: string; globalPrivacyControl?: boolean }): void {
  const sendBeacon = (address: string, body: Blob) => {
    beacons.push(
      body.text().then((text) => {
        sent.push({ address, type: body.type, events: JSON.parse(text) });
      }),
    );
    return true;
  };
  vi.stubGlobal('navigator', { sendBeacon, ...signals });
}

/** Loads the sender, lets a second pass, and reads what was sent. */
async function aSecondLater(): Promise<void> {
  await import('./send.ts');
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(beacons);
}

test('a visit is sent under a visitor number that is made once and kept', async () => {
  const { recordVisit } = await import('./record.ts');
  recordVisit('bagaan');
  await aSecondLater();
  recordVisit('all');
  await aSecondLater();
  const visitorId = stored.get('visitorId');
  expect(visitorId).toMatch(/^[0-9a-f]{32}$/);
  expect(sent).toEqual(
    ['bagaan', 'all'].map((collectionName) => ({
      address: '/api/events/visit',
      type: 'application/json',
      events: [{ visitorId, page: 'products', collectionName }],
    })),
  );
  for (const { events } of sent) expect(oneOrManySchema(visitSchema).safeParse(events).success).toBe(true);
});

test('adding to the cart sends an event with visitorId, productId, name, price in rupees, color and the added quantity', async () => {
  stored.set('visitorId', 'from-before');
  const { recordCartEvents } = await import('./record.ts');
  recordCartEvents([item('DH-MUL-001', 2)]);
  await aSecondLater();
  expect(sent.map(({ address, events }) => [address, ...events])).toEqual([
    [
      '/api/events/cart',
      {
        visitorId: 'from-before',
        productId: 'DH-MUL-001',
        name: 'Aranya Mul Cotton Saree',
        price: 3400.5,
        color: 'Madder Red',
        quantity: 2,
      },
    ],
  ]);
  expect(oneOrManySchema(cartEventSchema).safeParse(sent[0]?.events).success).toBe(true);
});

test('a saree that is opened, and a search with what it found, are sent under the visitor number', async () => {
  stored.set('visitorId', 'from-before');
  const { recordProductView, recordSearch } = await import('./record.ts');
  recordProductView('DH-MUL-001');
  recordSearch('red linen', 3);
  recordSearch('x'.repeat(101), 0);
  await aSecondLater();
  expect(sent.map(({ address, events }) => [address, ...events])).toEqual([
    ['/api/events/product', { visitorId: 'from-before', sku: 'DH-MUL-001' }],
    ['/api/events/search', { visitorId: 'from-before', search: 'red linen', found: 3 }],
  ]);
  expect(oneOrManySchema(productViewSchema).safeParse(sent[0]?.events).success).toBe(true);
  expect(oneOrManySchema(searchEventSchema).safeParse(sent[1]?.events).success).toBe(true);
});

test('events within a second are sent together, at most twenty in a call', async () => {
  const { recordCartEvents } = await import('./record.ts');
  recordCartEvents(Array.from({ length: 30 }, (_, at) => item(`DH-${at}`)));
  recordCartEvents([item('DH-LAST')]);
  await aSecondLater();
  expect(sent.map(({ events }) => events.length)).toEqual([20, 11]);
});

test('a page that is hidden and then left sends its events at once, and only once', async () => {
  const { recordVisit } = await import('./record.ts');
  recordVisit('mehro');
  await import('./send.ts');
  await vi.advanceTimersByTimeAsync(0);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toHaveLength(1);
  await aSecondLater();
  expect(sent.map(({ events }) => events[0]?.collectionName)).toEqual(['mehro']);
});

describe.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('a browser with %s', (_name, signals) => {
  test('sends no events, keeps nothing, and forgets its earlier visitor number', async () => {
    browserThat(signals);
    stored.set('visitorId', 'from-before');
    const { recordVisit, recordCartEvents, recordProductView, recordSearch } = await import('./record.ts');
    recordVisit('all');
    recordCartEvents([item('DH-MUL-001')]);
    recordProductView('DH-MUL-001');
    recordSearch('linen', 2);
    await aSecondLater();
    expect(sent).toEqual([]);
    expect([...stored]).toEqual([]);
  });
});

test('a browser that forbids storage sends no events, and nothing throws', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const { recordVisit } = await import('./record.ts');
  recordVisit('all');
  await aSecondLater();
  expect(beacons).toEqual([]);
  browserThat({ doNotTrack: '1' });
  expect(() => recordVisit('all')).not.toThrow();
});
