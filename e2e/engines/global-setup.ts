/** Starts a shop for the journeys in Firefox and WebKit, once both are there. */
import type { TestProject } from 'vitest/node';
import { joinOrStartEmbeddedPostgres } from '../../database/embedded.ts';
import { buildPages } from '../../server/process/build-pages.ts';
import { shrinkPictures } from '../small-pictures.ts';
import { startShop } from '../start-shop.ts';
import { missingPackages } from './packages.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`The journeys in Firefox and WebKit need packages of Debian: apt-get install ${missing.join(' ')}`);
  await buildPages();
  const shop = await startShop();
  const { shopUrl, sandboxUrl, dataDir } = shop;
  await shrinkPictures(dataDir);
  const { url: databaseUrl } = await joinOrStartEmbeddedPostgres({ dataDir });
  project.provide('shops', [{ shopUrl, sandboxUrl, dataDir, databaseUrl }]);
  return () => shop.stop();
}
