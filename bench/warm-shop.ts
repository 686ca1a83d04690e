import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningShop, startShop } from '../e2e/start-shop.ts';
import { buildPages } from '../server/process/build-pages.ts';
import { isSmoke } from './size.ts';

/**
 * Builds the pages and starts a shop as `startShop` does. At full size returns once the shop has made the sizes of its cards,
 * which takes a core for some minutes after its first start. A smoke run is spared them.
 */
export async function startWarmShop(settings: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  await buildPages();
  const shop = await startShop(settings, { warmsCards: !isSmoke });
  if (!isSmoke) await untilWarm(shop);
  return shop;
}

async function untilWarm({ dataDir }: RunningShop): Promise<void> {
  const log = join(dataDir, 'log', 'current.log');
  while (!(await readFile(log, 'utf8')).includes('made the sizes of cards')) await pause(1_000);
}
