/** Lets only one shop at a time use a data folder: two would stop each other's database. */
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findShopProcess, lockName, startOfProcess } from '../exchange/shop-process.ts';
import { createPrivateFolder, makeOwnFilesPrivate } from './private-folder.ts';

/**
 * Locks the data folder, which it creates if needed. Throws one plain line that names the process that uses it. The
 * lock of a killed process does not count.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): void }> {
  await createPrivateFolder(dataDir);
  const file = join(dataDir, lockName);
  const other = await findShopProcess(dataDir);
  if (other !== null && other !== process.pid) {
    throw new Error(
      `Another shop (process ${other}) is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(file, `${process.pid} ${startOfProcess(process.pid)}`, { mode: 0o600 });
  await makeOwnFilesPrivate(dataDir);
  return { release: () => rmSync(file, { force: true }) };
}
