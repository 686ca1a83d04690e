/** Runs the services of a machine in its network namespace, with folders of its own in the places that they expect. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, openSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MachineName, namespaceOf } from './network.ts';

/** Folders that each machine has for itself; the files of `deploy/available` name them. */
const ownFolders = [
  '/etc/haproxy',
  '/etc/patroni',
  '/etc/pgbouncer',
  '/run/haproxy',
  '/var/lib/etcd',
  '/var/lib/postgresql',
  '/var/run/postgresql',
] as const;

export interface ServiceOptions {
  /** Account that runs the service; root without it. */
  readonly account?: 'postgres' | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly cwd?: string | undefined;
}

/** Ids of an account of the system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A process on a machine. */
export interface Service {
  readonly pid: number;
  /** Sends a signal; resolves once the process has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Returns the mode of an installed file. */
function modeOf(path: string): number {
  if (path.endsWith('.key')) return 0o600;
  return path.endsWith('.sh') ? 0o755 : 0o644;
}

export class Machine {
  readonly name: MachineName;
  /** Folder that holds the machine's files and its logs. */
  readonly folder: string;

  constructor(name: MachineName, folder: string) {
    this.name = name;
    this.folder = folder;
    for (const path of ownFolders) mkdirSync(this.pathOf(path), { recursive: true });
    for (const path of [folder, this.pathOf('/var'), this.pathOf('/etc'), this.pathOf('/run')]) chmodSync(path, 0o755);
  }

  /** Returns where a path of the machine lies on this one. */
  pathOf(path: string): string {
    return join(this.folder, path);
  }

  /** Makes folders of the machine, and gives them to an account with all that they hold. */
  async give(paths: readonly string[], { uid, gid }: Account): Promise<void> {
    for (const path of paths.map((one) => this.pathOf(one))) {
      await mkdir(path, { recursive: true });
      for (const inside of ['.', ...(await readdir(path))]) await chown(join(path, inside), uid, gid);
    }
  }

  /** Copies a file to a path of the machine. */
  async install(file: string, path: string): Promise<void> {
    await cp(file, this.pathOf(path));
    await chmod(this.pathOf(path), modeOf(path));
  }

  /** Writes a file at a path of the machine. */
  async write(path: string, content: string): Promise<void> {
    await mkdir(join(this.pathOf(path), '..'), { recursive: true });
    await writeFile(this.pathOf(path), content);
  }

  /** Starts a service, whose output goes to a log in the machine's folder. */
  start(log: string, command: readonly string[], { account, env = {}, cwd }: ServiceOptions = {}): Service {
    const binds = ownFolders.map((path) => `mount --bind '${this.pathOf(path)}' '${path}' &&`).join(' ');
    const as = account ? ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups'] : [];
    const inNamespace = ['netns', 'exec', namespaceOf(this.name), 'unshare', '--mount', '--propagation', 'private'];
    const out = openSync(join(this.folder, `${log}.log`), 'a');
    const child = spawn('ip', [...inNamespace, 'sh', '-c', `${binds} exec "$@"`, 'sh', ...as, ...command], {
      cwd: cwd ?? '/',
      detached: true,
      env: { PATH: process.env.PATH, HOME: account ? '/var/lib/postgresql' : '/root', LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', out, out],
    });
    return { pid: child.pid ?? 0, end: (signal = 'SIGTERM') => end(child, signal) };
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
