/**
 * For the journeys: the shop itself, started as its owner starts it, on ports and in a data folder of its own, with
 * the settings' defaults whatever the checkout's `.env` says. All of it is gone afterwards.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { joinEmbedded } from '../database/embedded.ts';
import { freePort } from '../database/free-port.ts';
import { buildPages } from '../server/build-pages.ts';
import { settingNames } from '../server/config.ts';
import { type BrowserPlace, findBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
    dataDir: string;
    browser: BrowserPlace;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser] = await Promise.all([findBrowser(), buildPages()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-e2e-'));
  // Under root PostgreSQL has an account of its own, which must be able to enter.
  await chmod(dataDir, 0o755);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const shop = startShop({ PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir });
  await untilReady(shop);
  project.provide('browser', browser);
  project.provide('shopUrl', `http://localhost:${port}`);
  project.provide('sandboxUrl', `http://localhost:${sandboxPort}`);
  project.provide('dataDir', dataDir);
  project.provide('databaseUrl', (await joinEmbedded({ dataDir })).url);
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

function startShop(settings: Record<string, string>): ChildProcess {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  return spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function untilReady(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    shop.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('Ready in')) resolve();
    });
    shop.once('exit', (code) => reject(new Error(`the shop ended with ${code} while starting:\n${said}`)));
  });
}
