/** Lets only one shop at a time use a data folder: two would stop each other's database. */
import { readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from '../../database/running-server.ts';
import { createPrivateFolder, makeOwnFilesPrivate } from './private-folder.ts';

/**
 * Locks the data folder, which it creates if needed. Throws one plain line that names the process that uses it. The
 * lock of a killed process does not count.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): void }> {
  await createPrivateFolder(dataDir);
  const file = join(dataDir, 'shop.pid');
  const [pid = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  if (Number(pid) !== process.pid && started !== '' && startOf(Number(pid)) === started) {
    throw new Error(
      `Another shop (process ${pid}) is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(file, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
  await makeOwnFilesPrivate(dataDir);
  return { release: () => rmSync(file, { force: true }) };
}

/**
 * Returns a process's start time as the system counts it, which tells it from a later process with the same number;
 * 'alive' where the system does not tell, empty if there is no such process.
 */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return isProcessAlive(pid) ? 'alive' : '';
  }
}
