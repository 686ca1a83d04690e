/** A shop of a small release with its own folders and port, which a test upgrades. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import type { Journal } from '../../server/exchange/phases.ts';
import { stopShop } from '../../server/exchange/shop-process.ts';
import { openUpgradeFolder, type UpgradeFolder } from '../../server/exchange/upgrade-folder.ts';
import { servedVersion } from '../../server/upgrade/health.ts';
import { listEntries } from '../../server/upgrade/run-upgrade.ts';
import type { Orders } from './run-killed.ts';
import { type Service, startService } from './service.ts';
import { describeFolder, makeRelease, ownEntries, type ReleaseOptions } from './small-release.ts';

const run = promisify(execFile);
const patienceMs = 30_000;

export interface Ended {
  readonly end: Journal;
  readonly steps: Readonly<Record<'all' | 'write' | 'move' | 'copy', number>>;
}

export interface UpgradeWorld {
  readonly shopFolder: string;
  readonly dataDir: string;
  readonly environment: Record<string, string>;
  readonly upgradeFolder: UpgradeFolder;
  /** Journal of an upgrade that begins. */
  readonly firstJournal: Journal;
  /** Writes the new release as somebody unpacks it. */
  unpack(options?: ReleaseOptions): Promise<void>;
  /** Puts the new release where an upgrade has it when the exchange begins; returns the journal of that. */
  prepare(options?: ReleaseOptions): Promise<Journal>;
  /** Starts the shop, by a service that restarts it or once. */
  start(options?: { readonly restarts: boolean }): Service;
  /** Runs an upgrade in a process of its own. Returns null if that was killed. */
  upgrade(orders: Partial<Orders>): Promise<Ended | null>;
  /** Expects that one whole release is in its place, with no entry of the other. */
  expectWhole(version: '0.1.0' | '0.2.0'): Promise<void>;
  /** Expects that the shop serves a version, or any. */
  expectServed(version?: '0.1.0' | '0.2.0'): Promise<void>;
  /** Stops everything and expects that no shop has run with files of two releases. */
  end(): Promise<void>;
}

/** Makes a shop of release 0.1.0, which ends with the test. */
export async function createUpgradeWorld(options: ReleaseOptions = {}): Promise<UpgradeWorld> {
  const root = await mkdtemp(join(tmpdir(), 'upgrade-world-'));
  const [shopFolder, folder, dataDir] = [join(root, 'app'), join(root, 'unpacked'), join(root, 'data')];
  await mkdir(dataDir);
  await makeRelease(shopFolder, '0.1.0', options);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment: Record<string, string> = { PORT: String(port), DATA_DIR: dataDir };
  const upgradeFolder = openUpgradeFolder(shopFolder);
  const firstJournal: Journal = {
    phase: 'stage',
    fromVersion: '0.1.0',
    toVersion: '0.2.0',
    folder,
    dataDir,
    restartsItself: true,
    startCommand: 'npm start',
    entries: [],
    reason: '',
  };
  const services: Service[] = [];
  const world: UpgradeWorld = {
    shopFolder,
    dataDir,
    environment,
    upgradeFolder,
    firstJournal,
    unpack: (given) => makeRelease(folder, '0.2.0', given),
    async prepare(given) {
      await makeRelease(upgradeFolder.folderOf('new'), '0.2.0', given);
      upgradeFolder.prepareSign();
      const journal: Journal = { ...firstJournal, phase: 'exchange', entries: listEntries(upgradeFolder) };
      upgradeFolder.writeJournal(journal);
      return journal;
    },
    start({ restarts } = { restarts: true }) {
      const service = startService({ folder: shopFolder, environment, restarts });
      services.push(service);
      return service;
    },
    async upgrade(orders) {
      const all: Orders = { shopFolder, url, environment, limitMs: patienceMs, ...orders };
      try {
        const { stdout } = await run(process.execPath, ['proof/upgrade/run-killed.ts', JSON.stringify(all)]);
        return JSON.parse(stdout);
      } catch (error) {
        if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return null;
        throw error;
      }
    },
    async expectWhole(version) {
      expect(await describeFolder(shopFolder)).toEqual({ versions: [version], own: ownEntries[version] });
    },
    async expectServed(version) {
      const served = expect.poll(() => servedVersion(url), { timeout: patienceMs, interval: 20 });
      await (version === undefined ? served.not.toBeNull() : served.toBe(version));
    },
    async end() {
      for (const service of services) await service.stop();
      await stopShop(dataDir);
      expect(existsSync(join(dataDir, 'mixture'))).toBe(false);
      await rm(root, { recursive: true, force: true });
    },
  };
  onTestFinished(world.end);
  return world;
}
