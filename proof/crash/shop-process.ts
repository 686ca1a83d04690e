/**
 * Runs the shop as the merchant does: in production, with every service configured as a real one. This release's shop is
 * bundled (`bundle-shop.ts`); another's is started by its own `server/start.ts`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inject } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { settingNames } from '../../server/process/settings.ts';

export interface ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Starts the shop and resolves once it is ready; rejects with its output if it ends instead. */
  start(): Promise<void>;
  /** Kills the shop and the processes of its group (kill -9), and resolves once it has ended. */
  kill(): Promise<void>;
  /** Ends the shop in order, as the merchant does, and resolves once it has ended. */
  stop(): Promise<void>;
  /** Asks the shop to reload (SIGUSR2), and resolves with its exit code once it has ended. */
  reload(): Promise<number | null>;
  /** Resolves with the shop's output once it has ended, for whatever reason. */
  ended(): Promise<string>;
  /** Stops the shop's process without ending it (SIGSTOP), or lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Returns the shop's output and the last six lines of its log, for people. */
  lastWords(): Promise<string>;
  discard(): Promise<void>;
}

/** Ports of shops that are killed and started again: nothing else chooses from these while such a shop is down. */
const restartedPorts = { from: 10_000, to: 20_000 } as const;

/**
 * Makes the data folder of a shop that runs in a process of its own, not yet started. `settings` name its outside
 * services; `release` is the folder of another release that is to run.
 */
export async function createShopProcess(
  settings: Readonly<Record<string, string>>,
  release?: string,
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-crash-'));
  // For root, PostgreSQL runs under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePort(restartedPorts);
  const ports = { PORT: String(port), SANDBOX_PORT: String(await findFreePort()) };
  let running: { child: ChildProcess; said(): string; over: Promise<void> } | null = null;

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!running) return;
    const { child, over } = running;
    running = null;
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
    await over;
  };
  const shop: ShopProcess = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      const child = spawn(process.execPath, [release ? 'server/start.ts' : inject('shopProgram')], {
        cwd: release ?? '.',
        env: environment({ ...ports, DATA_DIR: dataDir, ...settings }, release),
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      let said = '';
      const ready = Promise.withResolvers<void>();
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          said += text;
          if (said.includes('Ready in')) ready.resolve();
        });
      }
      const over = new Promise<void>((resolve) => child.once('close', () => resolve()));
      void over.then(() => ready.reject(new Error(`the shop ended while starting:\n${said}`)));
      running = { child, said: () => said, over };
      await ready.promise;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async reload() {
      const { child, over } = running ?? {};
      child?.kill('SIGUSR2');
      await over;
      running = null;
      return child?.exitCode ?? null;
    },
    freeze: () => void running?.child.kill('SIGSTOP'),
    thaw: () => void running?.child.kill('SIGCONT'),
    async ended() {
      const { over, said } = running ?? { over: Promise.resolve(), said: () => '' };
      await over;
      return said();
    },
    async lastWords() {
      const log = await readFile(join(dataDir, 'log/current.log'), 'utf8').catch(() => '');
      return [running?.said() ?? '', ...log.trim().split('\n').slice(-6).map(inShort)].join('\n');
    },
    async discard() {
      await shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

/** Returns a line of the log without its stack trace. */
function inShort(line: string): string {
  return line.replace(/"stack":"(?:[^"\\]|\\.)*"/, '"stack":…');
}

/** Returns an environment in which all other settings of the shop have their defaults, whatever the tests run with. */
function environment(settings: Readonly<Record<string, string>>, release: string | undefined): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  // A shop writes its compiled modules when it ends in order; without them a start takes a third longer.
  const compileCache = release
    ? resolve('node_modules/.cache/compiled-shop')
    : join(dirname(inject('shopProgram')), 'compiled');
  return { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...unset, ...settings };
}
