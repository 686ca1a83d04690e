/** PostgreSQL's own benchmark, as this machine has it: the plainest write there is, to hold ours against. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** Distributions keep it apart from their other commands. */
function findPgbench(): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))];
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
  if (!found) throw new Error('This needs pgbench: install your system’s PostgreSQL (on Debian: postgresql-contrib).');
  return found;
}

/** Fills its tables; answers how to measure transactions a second of `simple-update` with so many clients. */
export async function preparePgbench(url: string): Promise<(clients: number, seconds: number) => Promise<number>> {
  const pgbench = findPgbench();
  await run(pgbench, ['--initialize', '--quiet', '--scale=10', url]);
  return async (clients, seconds) => {
    const options = ['--no-vacuum', '--skip-some-updates', `--client=${clients}`, '--jobs=2', `--time=${seconds}`];
    const { stdout } = await run(pgbench, [...options, url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
}
