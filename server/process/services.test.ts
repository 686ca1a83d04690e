/** Tests the choice of the event log's provider by the settings. */
import { generateKeyPairSync } from 'node:crypto';
import { FirestoreServer } from '@firestore-emulator/server';
import { deleteApp, getApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { testDatabase } from '../../database/testing/database.ts';
import type { Visit } from '../../shop/ports/event-log.ts';
import { testMediaStore } from '../../shop/testing/media-store.ts';
import { readConfig } from './config.ts';
import { createServices } from './services.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

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
    const jobs = { send: async () => {}, runAgain: async () => 0 };
    const parts = { db, jobs, media: testMediaStore(), secret: 'a secret of tests', log: () => {}, sandboxSmtpPort: 1 };
    const services = createServices(readConfig(settings), parts);
    await services.eventLog.addVisits([visit]);
    services.close();
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
