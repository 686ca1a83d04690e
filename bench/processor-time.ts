/** Reads the processor time of a shop and its database from /proc (Linux). */
import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Processor time in seconds since the processes began. */
export interface ProcessorTime {
  readonly shop: number;
  readonly database: number;
}

/** Clock ticks a second of the times in /proc. */
const ticksPerSecond = 100;

/**
 * Returns the seconds of a process; zero if it has ended. `withEnded` adds those of its children that have ended: the connections of
 * a postmaster, but of a shop the work on pictures.
 */
async function secondsOf(pid: number, withEnded: boolean): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name in parentheses, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(parent)]).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0);
}

/** Returns a function that reads the time of the shop with this process and data folder, its stand-ins not counted. */
export async function watchProcessorTime(shop: number, dataDir: string): Promise<() => Promise<ProcessorTime>> {
  const files: string[] = [];
  for await (const file of glob('**/postmaster.pid', { cwd: dataDir })) files.push(join(dataDir, file));
  const [file] = files;
  if (!file) throw new Error('The shop has no database of its own.');
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
  return async () => {
    const connections = await childrenOf(postmaster);
    const times = await Promise.all([
      secondsOf(shop, false),
      secondsOf(postmaster, true),
      ...connections.map((pid) => secondsOf(pid, false)),
    ]);
    const [own = 0, ...others] = times;
    return { shop: own, database: others.reduce((sum, seconds) => sum + seconds, 0) };
  };
}
