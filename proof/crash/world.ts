/** A shop of its own, with proxies all around it, and what a proof does to it. */
import { afterAll } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { type OutsideWorld, outsideWorld } from './outside-world.ts';
import { postgresProxy } from './postgres-proxy.ts';
import { type ShopProcess, shopProcess } from './shop-process.ts';
import { type Steps, watchSteps } from './steps.ts';

export interface World {
  readonly db: Database;
  readonly steps: Steps;
  readonly outside: OutsideWorld;
  readonly shop: ShopProcess;
}

/** For a whole test file; its shop runs. Of each database there may be one only: the courier's numbers belong to it. */
export async function openWorld(db: Database, url: string): Promise<World> {
  const steps = watchSteps();
  const outside = await outsideWorld(steps);
  const address = new URL(url);
  const postgres = await postgresProxy(Number(address.port), steps);
  address.port = String(postgres.port);
  const shop = await shopProcess({ ...outside.settings, DATABASE_URL: address.href });
  afterAll(async () => {
    await shop.discard();
    await Promise.all([postgres.close(), outside.close()]);
  });
  await shop.start();
  return { db, steps, outside, shop };
}

/** Ends the shop in order, which keeps what was compiled, and starts it: from then on it starts faster. */
export async function startAgain({ shop }: World): Promise<void> {
  await shop.stop();
  await shop.start();
}
