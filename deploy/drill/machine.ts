/** A machine of a drill: its services run in its network namespace, with folders of its own in the places that they expect. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, openSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { findProcesses, killQuietly, type MachineName, namespaceOf } from './network.ts';

const run = promisify(execFile);

/** Folders that each machine has for itself; the files of `deploy/available` name them. */
const ownFolders = [
  '/etc/default',
  '/etc/dhaaga',
  '/etc/haproxy',
  '/etc/patroni',
  '/etc/pgbouncer',
  '/run/haproxy',
  '/var/lib/etcd',
  '/var/lib/postgresql',
  '/var/run/postgresql',
] as const;

/** Pause before a service that ended by itself starts again (`RestartSec` of `shop.service`), in milliseconds. */
const restartMs = 500;

/** Says how a service is started. */
export interface Unit {
  readonly command: readonly string[];
  /** Account that runs the service; root without it. */
  readonly account?: 'postgres';
  /** Files of the machine with its environment, read at each start. */
  readonly environmentFiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of this computer in which it starts. */
  readonly cwd?: string;
  /** True if it is started again however it ended (`Restart=always`). */
  readonly restarts?: boolean;
}

/** Ids of an account of the system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
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
  readonly #units = new Map<string, Unit>();
  readonly #running = new Map<string, ChildProcess>();

  constructor(name: MachineName, folder: string) {
    this.name = name;
    this.folder = folder;
    for (const path of ownFolders) mkdirSync(this.pathOf(path), { recursive: true });
    for (const path of [folder, this.pathOf('/var'), this.pathOf('/etc'), this.pathOf('/run')]) chmodSync(path, 0o755);
  }

  /** Returns where a path of the machine lies on this computer. */
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
    await mkdir(dirname(this.pathOf(path)), { recursive: true });
    await writeFile(this.pathOf(path), content);
  }

  /** Empties folders of the machine, as on a new one. */
  async empty(paths: readonly string[]): Promise<void> {
    for (const path of paths.map((one) => this.pathOf(one)))
      for (const entry of await readdir(path)) await rm(join(path, entry), { recursive: true, force: true });
  }

  /** Gives the machine a service, or replaces how it is started. */
  define(name: string, unit: Unit): void {
    this.#units.set(name, unit);
  }

  /** Starts a service, whose output goes to a log in the machine's folder. Does nothing if it runs. */
  async startUnit(name: string): Promise<void> {
    const unit = this.#units.get(name);
    if (!unit) throw new Error(`${this.name} has no service ${name}`);
    if (isAlive(this.#running.get(name))) return;
    const out = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn('ip', this.#within(unit.command, unit.account), {
      cwd: unit.cwd ?? '/',
      detached: true,
      env: this.#environment({ ...(await this.#read(unit.environmentFiles ?? [])), ...unit.environment }, unit.account),
      stdio: ['ignore', out, out],
    });
    this.#running.set(name, child);
    child.once('exit', () => void this.#startAgain(name, child));
  }

  async #startAgain(name: string, ended: ChildProcess): Promise<void> {
    if (!this.#units.get(name)?.restarts) return;
    await pause(restartMs);
    if (this.#running.get(name) === ended) await this.startUnit(name);
  }

  /** Stops a service; resolves once it has ended. */
  async stopUnit(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#running.get(name);
    this.#running.delete(name);
    if (!child || !isAlive(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Sends a signal to a service, which is started again if its unit says so. */
  signalUnit(name: string, signal: NodeJS.Signals): void {
    this.#running.get(name)?.kill(signal);
  }

  /** Ends everything on the machine at once, as a power failure does. Nothing starts again by itself. */
  async cutPower(): Promise<void> {
    this.#running.clear();
    for (const pid of await findProcesses(this.name, /./)) killQuietly(pid);
  }

  /** Runs a script of the shell as root, in `cwd`; returns what it printed. Throws with that if a command fails. */
  async run(script: string, cwd = '/'): Promise<string> {
    const options = { cwd, env: this.#environment({}), maxBuffer: 2 ** 24 };
    const { stdout, stderr } = await run('ip', this.#within(['sh', '-euc', script]), options).catch(
      (error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${this.name}: ${script}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
      },
    );
    return stdout + stderr;
  }

  /** Returns the words that run a command on the machine. */
  #within(command: readonly string[], account?: string): string[] {
    const binds = ownFolders.map((path) => `mount --bind '${this.pathOf(path)}' '${path}' &&`).join(' ');
    const as = account ? ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups'] : [];
    const inNamespace = ['netns', 'exec', namespaceOf(this.name), 'unshare', '--mount', '--propagation', 'private'];
    return [...inNamespace, 'sh', '-c', `${binds} exec "$@"`, 'sh', ...as, ...command];
  }

  #environment(own: Readonly<Record<string, string>>, account?: string): Record<string, string> {
    const path = `${this.pathOf('/bin')}:${process.env.PATH}`;
    return { PATH: path, HOME: account ? '/var/lib/postgresql' : '/root', LANG: 'C.UTF-8', ...own };
  }

  async #read(files: readonly string[]): Promise<Record<string, string>> {
    const read = await Promise.all(files.map(async (file) => parseEnv(await readFile(this.pathOf(file), 'utf8'))));
    return Object.assign({}, ...read);
  }
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}
