/** Runs the contract of the event log on each provider: the shop's database, and Firestore with its own client. */
import { generateKeyPairSync } from 'node:crypto';
import { FirestoreServer } from '@firestore-emulator/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../database/free-port.ts';
import { testDatabase } from '../database/testing/database.ts';
import { paise } from '../shop/money.ts';
import { type CartEvent, type EventLog, maxEventBatch, type Visit } from '../shop/ports/event-log.ts';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';
import { createDatabaseEventLog } from '../shop/visits/visit-store.ts';
import { firestore } from './firestore/firestore.ts';

const { db, clear } = await testDatabase();

const account = {
  projectId: 'dhaaga-test',
  clientEmail: 'log@dhaaga-test.iam.gserviceaccount.com',
  privateKey: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
};

const emulator = new FirestoreServer();
const inFirestore = firestore(account);
beforeAll(async () => {
  const port = await findFreePort();
  await emulator.start(port);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
});
afterAll(async () => {
  await inFirestore.close();
  await emulator.stop();
  vi.unstubAllEnvs();
});

/** Provider, with functions that return what it has stored under the spec's names, oldest first. */
interface Opened {
  readonly log: EventLog;
  visits(): Promise<Record<string, unknown>[]>;
  cartEvents(): Promise<Record<string, unknown>[]>;
  productViews(): Promise<Record<string, unknown>[]>;
  searches(): Promise<Record<string, unknown>[]>;
}

const inDatabase: Opened = {
  log: createDatabaseEventLog(db),
  visits: async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select visitor_id as "visitorId", page, collection_name as "collectionName", at as timestamp
      from visit order by at, visitor_id`.execute(db);
    return rows;
  },
  cartEvents: async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select visitor_id as "visitorId", product_id as "productId", name, price_paise / 100.0 as price, color, quantity,
        at as timestamp from cart_event order by at, visitor_id`.execute(db);
    return rows;
  },
  productViews: async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select visitor_id as "visitorId", sku, at as timestamp from product_view order by at`.execute(db);
    return rows;
  },
  searches: async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select visitor_id as "visitorId", search, found, at as timestamp from search_event order by at`.execute(db);
    return rows;
  },
};

async function documentsOf(collection: string): Promise<Record<string, unknown>[]> {
  const { getApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const found = await getFirestore(getApp('event-log')).collection(collection).orderBy('timestamp').get();
  return found.docs
    .map((document) => ({ ...document.data(), timestamp: document.get('timestamp').toDate() }))
    .toSorted((one, other) => Number(one.timestamp) - Number(other.timestamp));
}

const inEmulator: Opened = {
  log: inFirestore,
  visits: () => documentsOf('visits_prod'),
  cartEvents: () => documentsOf('cart_events'),
  productViews: () => documentsOf('product_views'),
  searches: () => documentsOf('searches'),
};

const now = new Date('2026-11-21T10:00:00.123Z');
const visit: Visit = { visitorId: 'v-1', page: 'products', collectionName: 'bagaan', at: now };
const cartEvent: CartEvent = {
  visitorId: 'v-1',
  productId: 'DH-MUL-001',
  name: "Aranya O'Saree नील 🧵",
  price: paise(340_050),
  color: 'Madder Red',
  quantity: 2,
  at: now,
};

const adapters = [
  ['the shop’s database', inDatabase],
  ['Cloud Firestore', inEmulator],
] as const;

describe.each(adapters)('the event log in %s', (_name, { log, visits, cartEvents, productViews, searches }) => {
  beforeEach(async () => {
    await clear();
    // Deletes everything that is stored.
    await log.tidy(now, new Date('2100-01-01T00:00:00Z'));
  });

  test('stores a visit: visitorId, page, collectionName, timestamp', async () => {
    await log.addVisits([visit]);
    expect(await visits()).toEqual([
      { visitorId: 'v-1', page: 'products', collectionName: 'bagaan', timestamp: visit.at },
    ]);
  });

  test('stores a cart event: visitorId, productId, name, price in rupees, color, quantity, timestamp', async () => {
    await log.addCartEvents([cartEvent]);
    expect(await cartEvents()).toEqual([
      {
        visitorId: 'v-1',
        productId: 'DH-MUL-001',
        name: "Aranya O'Saree नील 🧵",
        price: 3400.5,
        color: 'Madder Red',
        quantity: 2,
        timestamp: cartEvent.at,
      },
    ]);
  });

  test('stores a product view and a search, and deletes their old months', async () => {
    await log.addProductViews([{ visitorId: 'v-1', sku: 'DH-MUL-001', at: now }]);
    await log.addSearches([{ visitorId: 'v-1', search: 'नील linen', found: 0, at: now }]);
    expect(await productViews()).toEqual([{ visitorId: 'v-1', sku: 'DH-MUL-001', timestamp: now }]);
    expect(await searches()).toEqual([{ visitorId: 'v-1', search: 'नील linen', found: 0, timestamp: now }]);
    await log.tidy(now, new Date('2026-12-01T00:00:00Z'));
    expect([...(await productViews()), ...(await searches())]).toEqual([]);
  });

  test('stores a batch of the largest size, and two equal cart events as two', async () => {
    const many = Array.from({ length: maxEventBatch }, (_, at) => ({ ...visit, visitorId: `v-${at}` }));
    await log.addVisits(many);
    expect(new Set((await visits()).map(({ visitorId }) => visitorId)).size).toBe(maxEventBatch);
    await log.addCartEvents([cartEvent, cartEvent]);
    expect(await cartEvents()).toHaveLength(2);
  });

  test('deletes the months before a date and no later events, however often it is asked', async () => {
    const at = (moment: string) => new Date(moment);
    const moments = ['2025-10-31T23:59:59.999Z', '2025-11-01T00:00:00.000Z', '2026-11-21T10:00:00.000Z'].map(at);
    await log.addVisits(moments.map((moment) => ({ ...visit, at: moment })));
    await log.addCartEvents(moments.map((moment) => ({ ...cartEvent, at: moment })));
    for (let time = 0; time < 2; time += 1) {
      await log.tidy(now, at('2025-11-01T00:00:00Z'));
      expect((await visits()).map(({ timestamp }) => timestamp)).toEqual(moments.slice(1));
      expect((await cartEvents()).map(({ timestamp }) => timestamp)).toEqual(moments.slice(1));
    }
  });

  test('stores visits when its months were deleted, and across the turn of a month', async () => {
    await log.addVisits([visit]);
    await log.addVisits([{ ...visit, at: new Date('2026-11-30T23:59:59.999Z') }]);
    await log.addVisits([{ ...visit, at: new Date('2026-12-01T00:00:00.000Z') }]);
    expect(await visits()).toHaveLength(3);
  });
});

test('a Firestore that does not answer is reported in time, without what was sent', async () => {
  // Nothing listens on this port: the client alone would try for a minute.
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${await findFreePort()}`);
  await inFirestore.close();
  const away = firestore({ ...account, patienceMs: 300 });
  const error = await away.addVisits([visit]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutsideServiceError);
  expect(String(error)).toBe('Error: firestore: the events were not taken (no answer in time)');
  expect(error).not.toHaveProperty('cause');
  await away.close();
});
