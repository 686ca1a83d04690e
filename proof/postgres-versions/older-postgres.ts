/** Runs PostgreSQL servers of older major versions, from the packages that a move of a cluster uses. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { createDatabase, databaseName } from '../../database/embedded.ts';
import { type PostgresLocation, preparePostgresLocation } from '../../database/embedded-place.ts';
import { runServer } from '../../database/embedded-server.ts';
import { installOlderBinaries } from '../../database/move/older-binaries.ts';

export type OlderMajor = 15 | 16 | 17;

const run = promisify(execFile);

/** Starts an empty server of that major version, which is deleted after the file's tests, and returns its address. */
export async function startOlderPostgres(major: OlderMajor): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `saree-postgres-${major}-`));
  await chmod(dataDir, 0o755);
  const place = await preparePostgresLocation(dataDir, await installOlderBinaries(major));
  await makeOpenCluster(place);
  const settings = ['fsync=off'];
  const { url, stop } = await runServer(place, { password: 'none', settings, onStart: () => {} });
  afterAll(async () => {
    await stop();
    for (const one of [dataDir, place.folder]) await rm(one, { recursive: true, force: true });
  });
  await createDatabase(`${url}/postgres`);
  return `${url}/${databaseName}`;
}

/** Makes the cluster with the locale of C, since the built-in provider of the shop's own came with PostgreSQL 17. */
async function makeOpenCluster({ cluster, binaries, account }: PostgresLocation): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C'];
  const access = ['--username=shop', '--auth=trust'];
  await run(binaries.initdb, ['-D', cluster, ...locale, ...access, '--no-instructions', '--no-sync'], account);
}
