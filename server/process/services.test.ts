/** Tests what stands behind the ports by the settings, and that a held shop acts by none of them. */
import { generateKeyPairSync } from 'node:crypto';
import { FirestoreServer } from '@firestore-emulator/server';
import { deleteApp, getApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { testDatabase } from '../../database/testing/database.ts';
import type { Visit } from '../../shop/ports/event-log.ts';
import { HeldError } from '../../shop/restoration/hold.ts';
import { beginRestoration } from '../../shop/restoration/restoration-store.ts';
import { testMediaStore } from '../../shop/testing/media-store.ts';
import { readConfig } from './config.ts';
import { createServices } from './services.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

function servicesWith(settings: Record<string, string>) {
  const jobs = { send: async () => {}, runAgain: async () => 0 };
  const parts = {
    db,
    longDb: db,
    jobs,
    media: testMediaStore(),
    secret: 'a secret of tests',
    log: () => {},
    sandboxSmtpPort: 1,
  };
  const services = createServices(readConfig(settings), parts);
  onTestFinished(() => services.close());
  return services;
}

describe('visits are stored', () => {
  const emulator = new FirestoreServer();
  beforeAll(async () => {
    const port = await findFreePort();
    await emulator.start(port);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  });
  afterAll(async () => {
    await deleteApp(getApp('event-log'));
    await emulator.stop();
    vi.unstubAllEnvs();
  });

  const now = new Date();
  const visit: Visit = { visitorId: 'v-1', page: 'products', collectionName: 'bagaan', at: now };
  async function record(settings: Record<string, string>): Promise<void> {
    const services = servicesWith(settings);
    await services.eventLog.addVisits([visit]);
  }
  const inDatabase = () => db.selectFrom('visit').select('visitor_id').execute();

  test('in the shop’s database if Firebase is not configured', async () => {
    await record({});
    expect(await inDatabase()).toEqual([{ visitor_id: 'v-1' }]);
  });

  test('in Firestore if Firebase is configured', async () => {
    const key = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await record({
      FIREBASE_PROJECT_ID: 'dhaaga-test',
      FIREBASE_CLIENT_EMAIL: 'log@dhaaga-test.iam.gserviceaccount.com',
      FIREBASE_PRIVATE_KEY: key.privateKey,
      FIREBASE_API_KEY: 'k',
      FIREBASE_AUTH_DOMAIN: 'dhaaga-test.firebaseapp.com',
    });
    expect(await inDatabase()).toEqual([]);
    const { docs } = await getFirestore(getApp('event-log')).collection('visits_prod').get();
    expect(docs.map((one) => one.get('visitorId'))).toEqual(['v-1']);
  });
});

test('what browsers report is limited for all processes together', async () => {
  // Only the timer by which counts are added up, and not those of the database.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const take = servicesWith({}).openJointLimit('of-day', { max: 5, windowMs: 86_400_000, maxCallers: 5 });
  expect(take('203.0.113.7', 3, new Date())).toBe(true);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await vi.waitFor(async () =>
    expect(await db.selectFrom('rate_limit').select('points').execute()).toEqual([{ points: 3 }]),
  );
});

test('a held shop neither charges nor ships, and tells neither buyers nor staff', async () => {
  const { payment, shipping, messages, push } = servicesWith({});
  await beginRestoration(db, { backup: null, completeUntil: new Date(), begunAt: new Date() });
  const acts = [payment.refund, shipping.createShipment, messages.sendMail, messages.sendToPhone, push.send];
  for (const act of acts as ((given: never) => Promise<unknown>)[])
    await expect(act({} as never)).rejects.toThrow(HeldError);
});

describe('a push service', () => {
  const played = 'http://localhost:3001/push/send/a-browser_1';
  const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'shop@mail.test' };

  test('is that of a browser’s maker or of the sandbox', () => {
    const { push } = servicesWith({});
    expect(push.isServed(played)).toBe(true);
    expect(push.isServed('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  });

  test('of the sandbox is not asked by a shop that sends real mail', () => {
    const { push } = servicesWith(mail);
    expect(push.isServed(played)).toBe(false);
    expect(push.isServed('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  });

  test.each([
    'http://localhost:3001/push/send/../../faults',
    'http://localhost:3001/push/send/%2e%2e/%2e%2e/faults',
    'http://localhost:3001/push/send/',
    'http://localhost:3001/faults',
    'http://localhost:3001@evil.example/push/send/a',
    'http://localhost:3002/push/send/a',
    'http://127.0.0.1:3001/push/send/a',
  ])('of the sandbox is not at %s', (endpoint) => {
    expect(servicesWith({}).push.isServed(endpoint)).toBe(false);
  });
});
