/** For the journeys: a browser, and a shop of their own that is gone afterwards. */
import type { TestProject } from 'vitest/node';
import { joinEmbedded } from '../database/embedded.ts';
import { buildPages } from '../server/build-pages.ts';
import { type BrowserPlace, findBrowser } from './browser.ts';
import { startShop } from './start-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
    dataDir: string;
    browser: BrowserPlace;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser] = await Promise.all([findBrowser(), buildPages()]);
  const shop = await startShop();
  const { shopUrl, sandboxUrl, dataDir } = shop;
  project.provide('browser', browser);
  project.provide('shopUrl', shopUrl);
  project.provide('sandboxUrl', sandboxUrl);
  project.provide('dataDir', dataDir);
  project.provide('databaseUrl', (await joinEmbedded({ dataDir })).url);
  return () => shop.stop();
}
