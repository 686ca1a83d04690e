/** Starts Firebase's emulator, and a shop that signs in by it, for the tests of Firebase. */
import type { TestProject } from 'vitest/node';
import { buildPages } from '../../server/process/build-pages.ts';
import { findBrowser } from '../browser.ts';
import { startShop } from '../start-shop.ts';
import { projectId, startFirebaseEmulator } from './emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulatorHost: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, emulator] = await Promise.all([findBrowser(), startFirebaseEmulator(), buildPages()]);
  const shop = await startShop({
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    FIREBASE_GOOGLE_SIGN_IN: 'on',
  });
  project.provide('browser', browser);
  project.provide('emulatorHost', emulator.host);
  const { shopUrl, sandboxUrl, dataDir } = shop;
  project.provide('shops', [{ shopUrl, sandboxUrl, dataDir, databaseUrl: '' }]);
  return async () => {
    await shop.stop();
    await emulator.stop();
  };
}
