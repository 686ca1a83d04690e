/** Starts a PgBouncer before a PostgreSQL, with the shop's configuration file and the places of this drill. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../database/free-port.ts';

const run = promisify(execFile);
const shopsFile = new URL('../available/pgbouncer.ini', import.meta.url);

export type PoolMode = 'session' | 'transaction';

/** Connections of PostgreSQL that each mode needs for two shops, of which each opens up to 21. */
const poolSizes: Readonly<Record<PoolMode, number>> = { session: 42, transaction: 20 };

export interface Pooler {
  /** Returns the address of the same database, under the same role, by way of the pooler. */
  readonly addressOf: (databaseUrl: string) => string;
  stop(): Promise<void>;
}

/** Returns the version of a PgBouncer, such as `1.24.1`. Throws if there is none. */
export async function readPgbouncerVersion(program: string): Promise<string> {
  const { stdout } = await run(program, ['--version']);
  return /PgBouncer ([\d.]+)/i.exec(stdout)?.[1] ?? 'unknown';
}

export interface PoolerOptions {
  readonly program: string;
  readonly mode: PoolMode;
  /** Address of the database, under the role that uses the pooler. */
  readonly databaseUrl: string;
}

/** Starts the pooler on a free port; resolves once it answers. */
export async function startPgbouncer({ program, mode, databaseUrl }: PoolerOptions): Promise<Pooler> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'saree-pooler-'));
  const account = await accountOfPooler();
  const listenPort = await findFreePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  const ini = adapt(await readFile(shopsFile, 'utf8'), {
    [pathname.slice(1)]: `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    listen_port: String(listenPort),
    auth_file: users,
    pool_mode: mode,
    default_pool_size: String(poolSizes[mode]),
    server_tls_sslmode: 'disable',
  });
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, ini, { mode: 0o600 });
  await giveTo(account, [folder, users, file]);
  const server = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  await waitForPort(server, listenPort);
  return {
    addressOf: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(listenPort) }).href,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await pause(0);
      // SIGTERM waits for clients in some versions, SIGINT in others; nobody is connected any more.
      const hurry = setTimeout(() => server.kill('SIGKILL'), 3_000);
      if (server.exitCode === null) await ended;
      clearTimeout(hurry);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the values of settings, each of which the file must have. */
function adapt(ini: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*\n`, 'm');
    if (!line.test(text)) throw new Error(`pgbouncer.ini does not set ${name}`);
    return text.replace(line, `${name} = ${value}\n`);
  }, ini);
}

/** PgBouncer refuses to run as root: returns another account then. */
async function accountOfPooler(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (kind: string) => Number((await run('id', [kind, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function giveTo({ uid, gid }: { uid?: number; gid?: number }, paths: readonly string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
  await chmod(paths[0] ?? '', 0o700);
}

async function waitForPort(server: ChildProcess, port: number): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PgBouncer ended with ${server.exitCode}:\n${said}`);
    if (await answers(port)) return;
    await pause(100);
  }
  throw new Error(`PgBouncer does not answer:\n${said}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
