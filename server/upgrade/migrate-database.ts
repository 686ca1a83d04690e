/**
 * Migrates the database of the shop whose folder is the working one, as the start of this release does, or finds that
 * this release can run on it. Another release calls it before it lets this one in its place. Ends with 1 after one plain
 * line if that fails.
 */
import { loadConfig } from '../process/config.ts';
import { lifecycle } from '../process/lifecycle.ts';
import { openShopDatabase } from '../process/open-database.ts';
import { makeNewFilesPrivate } from '../process/private-folder.ts';
import { errorLine } from '../process/start-errors.ts';

const life = lifecycle((name, error) => console.error(`${name}: ${errorLine(error)}`));
makeNewFilesPrivate();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void life.end(1));
try {
  await openShopDatabase({ config: loadConfig(), life, say: () => {}, isCommand: true });
  await life.end(0);
} catch (error) {
  console.error(errorLine(error));
  await life.end(1);
}
