/**
 * The acts that prepare a new release in `.upgrade/new` while the running one sells. Each may be repeated after it was
 * interrupted.
 */
import { cp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { preparations } from '../exchange/phases.ts';
import { pause } from '../exchange/shop-process.ts';
import type { UpgradeFolder } from '../exchange/upgrade-folder.ts';
import { isSourceEntry } from './entries.ts';
import { linkTree } from './link-tree.ts';
import { hasSameLockfile } from './lockfile.ts';
import { UpgradeRefusal } from './refusal.ts';
import { runProgram } from './run-release.ts';

/** Time for which an upgrade waits for a backup that the shop makes by itself. */
const otherBackupMs = 30 * 60_000;
const pauseMs = 1_000;

export type Preparations = Readonly<Record<(typeof preparations)[number], () => Promise<void>>>;

export interface PreparationParts {
  readonly shopFolder: string;
  /** Folder of the unpacked release. */
  readonly folder: string;
  readonly upgrade: UpgradeFolder;
  /** Environment as it was before this process read the shop's settings. */
  readonly environment: NodeJS.ProcessEnv;
}

/** Returns the acts for a shop and an unpacked release, which was verified. */
export function prepareRelease({ shopFolder, folder, upgrade, environment }: PreparationParts): Preparations {
  const staged = upgrade.folderOf('new');
  const here = (release: string, ...words: string[]) => runProgram({ release, words, folder: shopFolder, environment });
  const inside = (...words: string[]) => runProgram({ release: staged, words, folder: staged, environment });
  return {
    async stage() {
      for (const place of ['new', 'old'] as const) await rm(upgrade.folderOf(place), { recursive: true, force: true });
      upgrade.prepareSign();
      await copyRelease(folder, staged);
    },
    async install() {
      if (await hasSameLockfile(shopFolder, staged)) {
        await rm(join(staged, 'node_modules'), { recursive: true, force: true });
        await linkTree(join(shopFolder, 'node_modules'), join(staged, 'node_modules'), ['.cache']);
      }
      // Installs nothing if what it finds is what the lockfile asks for.
      await inside('setup.mjs');
    },
    async accept() {
      await here(staged, 'server/upgrade/check-settings.ts');
    },
    async build() {
      // The build keeps the scripts of the release before for pages that are open.
      for (const made of ['build', 'build-previous']) {
        await rm(join(staged, made), { recursive: true, force: true });
        await linkTree(join(shopFolder, made), join(staged, made)).catch(ignoreMissing);
      }
      await inside('server/commands/build.ts');
    },
    async backUp() {
      const deadline = Date.now() + otherBackupMs;
      const create = () => here(shopFolder, 'server/commands/shop.ts', 'backup', 'create').then(() => true, refusal);
      // The shop's own backup of the day may be under way.
      while (!(await create())) {
        if (Date.now() > deadline)
          throw new UpgradeRefusal('Another backup does not end: run upgrade again when it has.');
        await pause(pauseMs);
      }
    },
    async migrate() {
      await here(staged, 'server/upgrade/migrate-database.ts');
    },
    async check() {
      await here(staged, 'server/commands/shop.ts', 'books', 'check');
    },
  };
}

/** Returns false for the refusal of a backup beside another; throws every other error again. */
function refusal(error: unknown): false {
  if (error instanceof Error && error.message.includes('Another backup is being made')) return false;
  throw error;
}

/** Copies an unpacked release, without packages and pages that were made in it. */
async function copyRelease(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (source) => {
      const path = relative(from, source);
      const names = path.split('/');
      return path === '' || (isSourceEntry(names[0] ?? '') && !names.includes('node_modules'));
    },
  });
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
