/** Runs a PostgreSQL with a standby that follows it by streaming replication, and that can lag behind and take over. */
import { execFile } from 'node:child_process';
import { appendFile, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { preparePostgresLocation } from '../../database/embedded-place.ts';

const run = promisify(execFile);

export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  /** Waits until the standby has all, and cuts it off: it lags behind from then on. */
  cutStandbyOff(): Promise<void>;
  /** Kills the primary and promotes the standby; returns its address. */
  promoteStandby(): Promise<string>;
}

/** Starts a primary and its standby, each in a folder that `makeFolder` makes. */
export async function startReplicatedPostgres(makeFolder: () => Promise<string>): Promise<ReplicatedPostgres> {
  const [primaryDir, standbyDir] = [await makeFolder(), await makeFolder()];
  const first = await startEmbeddedPostgres({ dataDir: primaryDir });
  await first.stop();
  const { cluster } = await preparePostgresLocation(standbyDir);
  // The stopped primary's files are the base of the standby.
  await run('cp', ['-a', first.cluster, cluster]);
  await copyFile(join(primaryDir, 'postgres.password'), join(standbyDir, 'postgres.password'));
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir });
  await writeFile(join(cluster, 'standby.signal'), '');
  const { username, password, port } = new URL(primary.url);
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  let standby = await startEmbeddedPostgres({ dataDir: standbyDir });
  onTestFinished(() => primary.discard());
  onTestFinished(() => standby.discard());
  return {
    primaryUrl: primary.url,
    async cutStandbyOff() {
      const at = await ask(primary.url, 'select pg_current_wal_lsn()::text as value');
      const reached = () => ask(standby.url, `select (pg_last_wal_replay_lsn() >= '${at}')::text as value`);
      await expect.poll(reached, { timeout: 60_000 }).toBe('true');
      await standby.stop();
    },
    async promoteStandby() {
      await primary.stop();
      standby = await startEmbeddedPostgres({ dataDir: standbyDir });
      expect(await ask(standby.url, 'select pg_promote()::text as value')).toBe('true');
      return standby.url;
    },
  };
}

/** Returns the only value of a query, as text. */
async function ask(url: string, query: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: string }>(query)).rows[0]?.value;
  } finally {
    await client.end();
  }
}
