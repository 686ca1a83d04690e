/**
 * Starts the shop, unless its files are of two releases because an upgrade is exchanging them (server/exchange/). Loads
 * nothing of the shop before it has looked, and lets the shop look again once it has locked its data folder: from then
 * on an upgrade stops the shop before it moves a file.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const seen = statSync(join(folder, 'package.json')).ino;

/** Throws one plain line if the files of the shop are being exchanged, or were since this process began. */
function requireOneRelease(): void {
  if (existsSync(join(folder, '.upgrade/exchanging')))
    throw new Error(
      'An upgrade is exchanging the files of the shop. If it was interrupted, run node setup.mjs; then start the shop again.',
    );
  if (statSync(join(folder, 'package.json')).ino !== seen)
    throw new Error('An upgrade has exchanged the files of the shop: start it again.');
}

try {
  requireOneRelease();
  const { runShop } = await import('./run-shop.ts');
  runShop(requireOneRelease);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
