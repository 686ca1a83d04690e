/** Sets up a shop in a process of its own, with proxies to its database and to the outside services. */
import { afterAll } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { type OutsideServices, startOutsideServices } from './outside-world.ts';
import { startPostgresProxy } from './postgres-proxy.ts';
import { createShopProcess, type ShopProcess } from './shop-process.ts';
import { type StepWatch, watchSteps } from './steps.ts';

export interface CrashWorld {
  readonly db: Database;
  readonly steps: StepWatch;
  readonly outside: OutsideServices;
  readonly shop: ShopProcess;
}

/**
 * Opens a world whose shop runs, until the end of the test file. A database can have one world only, since the ids of
 * the sandbox's courier that it stores belong to that world.
 */
export async function openCrashWorld(db: Database, url: string): Promise<CrashWorld> {
  const steps = watchSteps();
  const outside = await startOutsideServices(steps);
  const address = new URL(url);
  const postgres = await startPostgresProxy(Number(address.port), steps);
  address.port = String(postgres.port);
  const shop = await createShopProcess({ ...outside.settings, DATABASE_URL: address.href });
  afterAll(async () => {
    await shop.discard();
    await Promise.all([postgres.close(), outside.close()]);
  });
  await shop.start();
  return { db, steps, outside, shop };
}

/** Ends the shop in order, which writes its compile cache, and starts it again: from then on its starts are faster. */
export async function restartShop({ shop }: CrashWorld): Promise<void> {
  await shop.stop();
  await shop.start();
}
