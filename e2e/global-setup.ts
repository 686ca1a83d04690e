/** Finds a browser and starts a shop for each process of the journeys; stops the shops afterwards. */
import type { TestProject } from 'vitest/node';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { buildPages } from '../server/process/build-pages.ts';
import { keepNewShop } from '../testing/shop-as-new.ts';
import { type BrowserInstallation, findBrowser } from './browser.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { shrinkPictures } from './small-pictures.ts';
import { startShop } from './start-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each process that journeys run in. */
    shops: ShopUnderTest[];
    browser: BrowserInstallation;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser] = await Promise.all([findBrowser(), buildPages()]);
  const running = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startShop()));
  for (const { dataDir } of running) await shrinkPictures(dataDir);
  const places = running.map(async ({ shopUrl, sandboxUrl, dataDir }) => {
    const { url: databaseUrl } = await joinOrStartEmbeddedPostgres({ dataDir });
    return { shopUrl, sandboxUrl, dataDir, databaseUrl };
  });
  project.provide('browser', browser);
  const shops = await Promise.all(places);
  project.provide('shops', shops);
  await Promise.all(shops.map(keepNewShop));
  return async () => {
    await Promise.all(running.map((shop) => shop.stop()));
  };
}
