/**
 * Makes a cluster of PostgreSQL and runs its server as a process beside this one. `./embedded.ts` keeps the shop's own
 * cluster with it, and `./move/` the clusters of a move.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresLocation } from './embedded-place.ts';
import { findFreePort } from './free-port.ts';
import { findRunningServer, isProcessAlive } from './running-server.ts';

const run = promisify(execFile);
/** Role that owns a cluster and everything in it. */
export const superuser = 'shop';

/** Failure of a start that the merchant can mend; its message is one plain line. */
export class DatabaseStartError extends Error {}

/** Stops the server that a killed shop left running, so that no other process writes to its files. */
export async function stopOrphan({ cluster }: PostgresLocation): Promise<void> {
  const orphan = await findRunningServer(cluster);
  if (!orphan) return;
  process.kill(orphan.pid, 'SIGINT');
  while (isProcessAlive(orphan.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Makes an empty cluster, completely or not at all, unless there is one. `unsynced` leaves it to {@link syncCluster} to write
 * it to the disk. Throws a {@link DatabaseStartError}.
 */
export async function makeCluster(
  { cluster, binaries, account }: PostgresLocation,
  password: string,
  { unsynced = false } = {},
): Promise<void> {
  if (await readFile(join(cluster, 'PG_VERSION')).catch(() => null)) return;
  const making = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(making, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const collation = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(
      binaries.initdb,
      ['-D', making, ...collation, ...access, ...(unsynced ? ['--no-sync'] : []), '--no-instructions'],
      account,
    );
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new DatabaseStartError(`PostgreSQL could not make its data folder in ${cluster}: ${lastLine(reason)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, cluster);
}

/** Has the system write all files of a cluster to the disk, whose server ran with `fsync=off` and has stopped. */
export async function syncCluster({ cluster, binaries, account }: PostgresLocation): Promise<void> {
  await run(binaries.initdb, ['-D', cluster, '--sync-only'], account);
}

/** Server of a cluster that this process has started. */
export interface RunningServer {
  /** Address of the server without a database, such as `postgresql://…:5432`. */
  readonly url: string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Password of the superuser. */
  readonly password: string;
  /** Server settings beyond those that every embedded server has, such as `fsync=off`. */
  readonly settings: readonly string[];
  /** Called with `stop` once the process runs, before the server is ready. */
  readonly onStart: (stop: () => Promise<void>) => void;
}

/** Starts the server of an existing cluster and resolves once it answers. Throws a {@link DatabaseStartError}. */
export async function runServer(
  place: PostgresLocation,
  { password, settings, onStart }: ServerOptions,
): Promise<RunningServer> {
  const port = await findFreePort();
  const child = startServer(place, port, settings);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    await ended;
    clearTimeout(timer);
  };
  onStart(stop);
  const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, `${url}/postgres`, place);
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  }
  return { url, ended, stop };
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
