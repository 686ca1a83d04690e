/** The shop as its owner runs it: `node server/start.ts`, in production, with every service configured as a real one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../database/free-port.ts';
import { settingNames } from '../../server/process/settings.ts';

export interface ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Resolves once it is ready; rejects with what it said when it ends instead. */
  start(): Promise<void>;
  /** kill -9, with everything it has started. */
  kill(): Promise<void>;
  /** Ends it as its owner does. */
  stop(): Promise<void>;
  /** Resolves when it ends by whatever cause, with what it said. */
  ended(): Promise<string>;
  /** The last lines of its log, for people. */
  lastWords(): Promise<string>;
  discard(): Promise<void>;
}

/** Runs the shop in a process of its own; `settings` say where its outside services are. */
export async function createShopProcess(settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-crash-'));
  // Under root PostgreSQL has an account of its own, which must be able to enter.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
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
      const child = spawn(process.execPath, ['server/start.ts'], {
        env: environment({ ...ports, DATA_DIR: dataDir, ...settings }),
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

/** A line of the log without where in the code it happened. */
function inShort(line: string): string {
  return line.replace(/"stack":"(?:[^"\\]|\\.)*"/, '"stack":…');
}

/** The settings' defaults but for those given; nothing of who runs the tests. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  return { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...unset, ...settings };
}

/** Written when a shop ends in order, and a third of the next one's start. */
const compileCache = resolve('node_modules/.cache/compiled-shop');
