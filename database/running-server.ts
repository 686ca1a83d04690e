/** Finds the PostgreSQL that runs on a cluster, by its `postmaster.pid` and the command line of that process. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Finds the server that runs on a cluster; `null` if none does, even where a dead server left its `postmaster.pid`. */
export async function findRunningServer(cluster: string): Promise<{ pid: number; port: number } | null> {
  // Lines of postmaster.pid: process, data folder, start time, port, …
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port || !(await commandOf(pid)).includes(cluster)) return null;
  return { pid, port };
}

/**
 * Returns a process's command line, which shows whether its number now belongs to another program; empty if it is gone.
 */
async function commandOf(pid: number): Promise<string> {
  const system = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (system !== null) return system.replaceAll('\0', ' ');
  return run('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Tells whether a process with this number runs and may be signalled by this one. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}
