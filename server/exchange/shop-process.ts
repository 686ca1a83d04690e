/** Finds the process of the shop that uses a data folder, and stops it. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const lockName = 'shop.pid';
/** Name of the file in the data folder that says how long the shop's last start took: `{"seconds": 4.2}`. */
export const startRecordName = 'last-start.json';
/** Time for which a shop may finish what it does before it is killed; its next start repairs what that leaves. */
const finishMs = 90_000;
const pauseMs = 50;
/** State of a process that has ended and that its parent has not asked about. */
const zombie = 'Z';

/** Returns the number of the process of the shop that uses a data folder; `null` if none runs on this machine. */
export async function findShopProcess(dataDir: string): Promise<number | null> {
  const [pid = '', started = ''] = (await readFile(join(dataDir, lockName), 'utf8').catch(() => '')).split(' ');
  return started !== '' && startOfProcess(Number(pid)) === started ? Number(pid) : null;
}

/**
 * Returns a process's start time as the system counts it, which tells it from a later process with the same number;
 * 'alive' where the system does not tell, empty if there is no such process.
 */
export function startOfProcess(pid: number): string {
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return state === zombie ? '' : (rest[18] ?? '');
  } catch {
    return isAlive(pid) ? 'alive' : '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}

/** Ends the shop that uses a data folder, if one does, and resolves once it has ended. Kills it after a minute and a half, which is longer than its draining and its calls under way can take. */
export async function stopShop(dataDir: string): Promise<void> {
  const pid = await findShopProcess(dataDir);
  if (pid === null) return;
  signal(pid, 'SIGTERM');
  const timer = setTimeout(() => signal(pid, 'SIGKILL'), finishMs);
  while ((await findShopProcess(dataDir)) === pid) await pause(pauseMs);
  clearTimeout(timer);
}

/** Sends a signal to a process that may have ended. */
function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  if (startOfProcess(pid) !== '') process.kill(pid, name);
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
