/**
 * Creates, starts and stops the PostgreSQL that comes inside an npm package, together with the shop.
 *
 * The cluster is created completely or not at all (it is made beside its place and moved there). A server that a killed
 * shop left behind is stopped before the next start. Only this machine can reach the server. `./embedded-place.ts`
 * chooses the folder of its files and its system account.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PostgresLocation, preparePostgresLocation } from './embedded-place.ts';
import { findFreePort } from './free-port.ts';
import { findRunningServer, isProcessAlive } from './running-server.ts';

const run = promisify(execFile);
const superuser = 'shop';
const databaseName = 'shop';
/** Free space needed for a start: a new cluster takes 40 MB, its first log 16 MB more, and the shop's data the rest. */
const spaceNeededMb = 200;

/** Failure of a start that the merchant can mend; its message is one plain line. */
export class DatabaseStartError extends Error {}

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
  const port = await findFreePort();
  const child = startServer(place, port, settings);
  let stopping = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    stopping = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    await ended;
    clearTimeout(timer);
  };
  onStart(stop);
  const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, `${url}/postgres`, place);
    await createDatabase(`${url}/postgres`);
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  }
  return {
    url: `${url}/${databaseName}`,
    cluster: place.cluster,
    crashed: ended.then(() => (stopping ? new Promise<void>(() => {}) : undefined)),
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
  const { cluster } = await preparePostgresLocation(options.dataDir);
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

async function requireSameVersion({ cluster, binaries }: PostgresLocation): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (found === null) return;
  const { stdout } = await run(binaries.postgres, ['--version']);
  const ours = /\d+/.exec(stdout)?.[0];
  if (found.trim() === ours) return;
  throw new DatabaseStartError(
    `The data in ${cluster} was made by PostgreSQL ${found.trim()}, this shop brings PostgreSQL ${ours}. Use the shop version that made it, or set DATA_DIR to a new folder.`,
  );
}

async function keepPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** Stops the server that a killed shop left running, so that no other process writes to its files. */
async function stopOrphan({ cluster }: PostgresLocation): Promise<void> {
  const orphan = await findRunningServer(cluster);
  if (!orphan) return;
  process.kill(orphan.pid, 'SIGINT');
  while (isProcessAlive(orphan.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function makeCluster({ cluster, binaries, account }: PostgresLocation, password: string): Promise<void> {
  if (await readFile(join(cluster, 'PG_VERSION')).catch(() => null)) return;
  const making = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(making, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const collation = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(binaries.initdb, ['-D', making, ...collation, ...access, '--no-instructions'], account);
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new DatabaseStartError(`PostgreSQL could not make its data folder in ${cluster}: ${lastLine(reason)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, cluster);
}

/** Size above which a log is renamed to `….1` when the server starts, in place of the previous `….1`. */
const maxLogBytes = 10 * 1024 * 1024;

function startServer(
  { cluster, binaries, account, log }: PostgresLocation,
  port: number,
  settings: readonly string[],
): ChildProcess {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a');
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // Values of rows and statements stay out of the log: they may be somebody's phone number.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...settings,
  ];
  const child = spawn(binaries.postgres, ['-D', cluster, ...options.flatMap((option) => ['-c', option])], {
    ...account,
    stdio: ['ignore', output, output],
    // A process group of its own: Ctrl-C reaches only the shop, which then stops the server in order.
    detached: true,
  });
  closeSync(output);
  return child;
}

async function waitUntilReady(child: ChildProcess, url: string, { log }: PostgresLocation): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new DatabaseStartError(`PostgreSQL could not be started: ${error.message}`)));
    child.once('exit', () => reject(new DatabaseStartError(`PostgreSQL stopped while starting: ${lastLogLine(log)}`)));
  });
  failed.catch(() => {});
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (await Promise.race([answers(url), failed])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 25)), failed]);
  }
  throw new DatabaseStartError(`PostgreSQL did not answer within two minutes: ${lastLogLine(log)}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') return false;
    throw new DatabaseStartError(
      'The data is locked with another password than that in postgres.password: put back the file that belongs to it, or set DATA_DIR to a new folder.',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

function lastLogLine(log: string): string {
  try {
    return `${lastLine(readFileSync(log, 'utf8'))} (more in ${log})`;
  } catch {
    return `see ${log}`;
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
