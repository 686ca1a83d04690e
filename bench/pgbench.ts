/** PostgreSQL's own benchmark, as installed on this machine: the simplest write, to compare a purchase with. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sized } from './size.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';
const scale = sized({ full: 10, smoke: 1 });

/** Returns the path of pgbench, from PATH or where Debian keeps it. Throws if it is not installed. */
function findPgbench(): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))];
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
  if (!found) throw new Error('This needs pgbench: install your system’s PostgreSQL (on Debian: postgresql-contrib).');
  return found;
}

/** Fills pgbench's tables; returns a function that runs `simple-update` and resolves with its transactions a second. */
export async function preparePgbench(url: string): Promise<(clients: number, seconds: number) => Promise<number>> {
  const pgbench = findPgbench();
  await run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  return async (clients, seconds) => {
    const options = ['--no-vacuum', '--skip-some-updates', `--client=${clients}`, '--jobs=2', `--time=${seconds}`];
    const { stdout } = await run(pgbench, [...options, url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
}
