/**
 * Creates, starts and stops the PostgreSQL that comes inside an npm package, together with the shop.
 *
 * The cluster is created completely or not at all (it is made beside its place and moved there). A server that a killed
 * shop left behind is stopped before the next start. Only this machine can reach the server. `./embedded-place.ts`
 * chooses the folder of its files and its system account.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresLocation, preparePostgresLocation } from './embedded-place.ts';
import { DatabaseStartError, makeCluster, runServer, stopOrphan, superuser } from './embedded-server.ts';
import { isHalfSwitched, majorOfBinaries, majorOfCluster, moveCommand } from './move/places.ts';
import { findRunningServer } from './running-server.ts';

/** Name of the shop's database in its cluster. */
export const databaseName = 'shop';
/** Free space needed for a start: a new cluster takes 40 MB, its first log 16 MB more, and the shop's data the rest. */
const spaceNeededMb = 200;

export interface EmbeddedPostgres {
  readonly url: string;
  /** Folder of the cluster, which the start of the shop prints. */
  readonly cluster: string;
  /** Resolves when the server ends without `stop` having been called. */
  readonly crashed: Promise<void>;
  stop(): Promise<void>;
}

/** Server that this process started, and may therefore delete. */
export interface DisposablePostgres extends EmbeddedPostgres {
  /** Stops the server and deletes its data and `dataDir`; for the clusters of tests and tools. */
  discard(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Extra server settings, such as `fsync=off` for throw-away test clusters. */
  readonly settings?: readonly string[];
  /**
   * Called with `stop` once the server process runs, before it is ready, so that an interrupted start can still stop
   * it.
   */
  readonly onStart?: (stop: () => Promise<void>) => void;
}

/** Starts the cluster under `dataDir`, making it on first use. Throws a {@link DatabaseStartError} if it cannot. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = [],
  onStart = () => {},
}: EmbeddedPostgresOptions): Promise<DisposablePostgres> {
  await mkdir(dataDir, { recursive: true });
  await requireSpace(dataDir);
  const place = await preparePostgresLocation(dataDir);
  await requireSameVersion(place);
  const password = await keepPassword(dataDir);
  await stopOrphan(place);
  await makeCluster(place, password);
  let stopping = false;
  /** Makes a function that stops the server, which then has not crashed. */
  const asMeant = (stop: () => Promise<void>) => () => {
    stopping = true;
    return stop();
  };
  const server = await runServer(place, { password, settings, onStart: (stop) => onStart(asMeant(stop)) });
  const stop = asMeant(server.stop);
  try {
    await createDatabase(`${server.url}/postgres`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `${server.url}/${databaseName}`,
    cluster: place.cluster,
    crashed: server.ended.then(() => (stopping ? new Promise<void>(() => {}) : undefined)),
    stop,
    async discard() {
      await stop();
      for (const folder of [place.folder, dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the server that a running shop has on `dataDir`, or starts one; for commands beside a shop that may or may
 * not be running. `stop` has no effect on a server that was running already.
 */
export async function joinOrStartEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const place = await preparePostgresLocation(options.dataDir);
  const { cluster } = place;
  // A move has its own server on the cluster, which is not to be migrated.
  await requireSameVersion(place);
  const server = await findRunningServer(cluster);
  if (!server) return startEmbeddedPostgres(options);
  const password = await keepPassword(options.dataDir);
  const url = `postgresql://${superuser}:${password}@127.0.0.1:${server.port}/${databaseName}`;
  return { url, cluster, crashed: new Promise(() => {}), stop: async () => {} };
}

async function requireSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= spaceNeededMb) return;
  throw new DatabaseStartError(
    `The disk is full: ${dataDir} has ${freeMb} MB free, the shop needs ${spaceNeededMb} MB. Free some space or set DATA_DIR to a larger disk.`,
  );
}

/** Throws unless the cluster, if there is one, is of the major version that this release brings. */
async function requireSameVersion(place: PostgresLocation): Promise<void> {
  const { cluster } = place;
  if (await isHalfSwitched(cluster))
    throw new DatabaseStartError(`A move of the data in ${cluster} was interrupted. End it: ${moveCommand}`);
  const found = await majorOfCluster(cluster);
  const ours = await majorOfBinaries(place);
  if (found === null || found === ours) return;
  const made = `The data in ${cluster} was made by PostgreSQL ${found}, this shop brings PostgreSQL ${ours}.`;
  throw new DatabaseStartError(
    found < ours
      ? `${made} Move it, which keeps the old data: ${moveCommand}`
      : `${made} Use the shop version that made it, or set DATA_DIR to a new folder.`,
  );
}

/** Returns the password of the cluster's superuser, which is made on first use. */
export async function keepPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** Makes the shop's database if it is missing; `url` leads to another database of the server. */
export async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
