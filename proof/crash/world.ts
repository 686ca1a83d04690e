/** A shop of its own, with proxies all around it, and what a proof does to it. */
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
 * Opens the world for a whole test file; its shop runs. A database may have one only: the courier's numbers belong to
 * it.
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

/** Ends the shop in order, which keeps what was compiled, and starts it: from then on it starts faster. */
export async function restartShop({ shop }: CrashWorld): Promise<void> {
  await shop.stop();
  await shop.start();
}
