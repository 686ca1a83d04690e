/**
 * Starts the shop as the merchant does, on ports and in a data folder of its own, with default settings whatever `.env`
 * says. For journeys and measurements; the pages must have been built.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../database/free-port.ts';
import manifest from '../package.json' with { type: 'json' };
import { settingNames } from '../server/process/settings.ts';

export interface RunningShop {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Id of the shop's first process. */
  readonly pid: number;
  /** Ends the shop as the merchant does (SIGTERM) unless it has ended, and deletes its data folder. */
  stop(): Promise<void>;
}

/** Modules that a shop loads before its own code. */
interface Loads {
  /** True for a shop that makes the sizes of all its cards after its start, as the merchant's does. */
  readonly warmsCards?: boolean;
  /** Addresses of further modules. */
  readonly modules?: readonly string[];
}

/** Starts a shop with these settings and the defaults of the others; resolves once it is ready. */
export async function startShop(
  settings: Readonly<Record<string, string>> = {},
  { warmsCards = false, modules = [] }: Loads = {},
): Promise<RunningShop> {
  const loads = warmsCards ? modules : [new URL('./without-warming.ts', import.meta.url).href, ...modules];
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-e2e-'));
  // If root runs this, PostgreSQL has an account of its own, which must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const shop = spawnShop({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: loads.map((module) => `--import=${module}`).join(' '),
    ...settings,
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  await waitUntilReady(shop);
  return {
    shopUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    pid: shop.pid ?? 0,
    async stop() {
      shop.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the variables and the arguments of Node that `npm start` gives. */
function readStartCommand(): { variables: Record<string, string>; args: string[] } {
  const [before = '', after = ''] = manifest.scripts.start.split(' exec node ');
  return { variables: Object.fromEntries(before.split(' ').map((one) => one.split('='))), args: after.split(' ') };
}

function spawnShop(settings: Record<string, string>): ChildProcess {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const { variables, args } = readStartCommand();
  return spawn(process.execPath, args, {
    env: { ...process.env, ...variables, ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function waitUntilReady(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    shop.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('Ready in')) resolve();
    });
    shop.once('exit', (code) => reject(new Error(`the shop ended with ${code} while starting:\n${said}`)));
  });
}
