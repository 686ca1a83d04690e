/** Checks an unpacked release before anything is done with it. Runs nothing of it. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { commandAs, thisMachine } from '../process/own-account.ts';
import { madeEntries, sourceEntries } from './entries.ts';
import { hasSameLockfile } from './lockfile.ts';
import { UpgradeRefusal } from './refusal.ts';
import { compareVersions, type Release, readRelease, requireSamePostgres } from './release.ts';
import { isSameRelease, listRelease, sizeOfTree } from './tree.ts';

/** Room for what the installation, the build and the shop itself need beside the files that are counted. */
const reserveBytes = 500_000_000;

export interface ReleaseToVerify {
  readonly shopFolder: string;
  /** Folder of the unpacked release. */
  readonly folder: string;
  /** Folders of the shop that must stay in their place: data and backups. */
  readonly dataFolders: readonly string[];
  readonly isDatabaseEmbedded: boolean;
  /** Returns the free bytes of a folder's disk. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

/**
 * Returns the running release and the one in `folder`. Throws an {@link UpgradeRefusal} if it cannot follow the running
 * one, others could have changed it, or the disk is too full.
 */
export async function verifyRelease(given: ReleaseToVerify): Promise<{ running: Release; next: Release }> {
  const { shopFolder } = given;
  const folder = resolve(given.folder);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UpgradeRefusal(`There is no folder ${folder}.`);
  if (folder === shopFolder || contains(folder, shopFolder))
    throw new UpgradeRefusal(`${folder} is the folder of the shop, or contains it: unpack the release elsewhere.`);
  await requireOwnShop(shopFolder);
  const items = await listRelease(folder);
  const [running, next] = [await readRelease(shopFolder), await readRelease(folder)];
  if (next.name !== running.name) throw new UpgradeRefusal(`${folder} contains ${next.name}, not ${running.name}.`);
  const order = compareVersions(next.version, running.version);
  if (order < 0)
    throw new UpgradeRefusal(`Release ${next.version} is older than ${running.version}: upgrade --back goes back.`);
  if (order === 0 && (await isSameRelease(folder, items, shopFolder)))
    throw new UpgradeRefusal(`${folder} contains the release that is here already, ${running.version}.`);
  await requireSameMigrations(running, next);
  requireSamePostgres(running, next, given.isDatabaseEmbedded);
  const names = items.map(({ path }) => path).filter((path) => !path.includes(sep));
  await requireRoomForEntries(shopFolder, names);
  for (const one of given.dataFolders) requireOutside(shopFolder, resolve(one), names);
  await requireSpace(
    given,
    items.reduce((total, { bytes }) => total + bytes, 0),
  );
  return { running, next };
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..');
}

/** Refuses to work as another account than the owner of the shop's folder: it would leave files of its own there. */
async function requireOwnShop(shopFolder: string): Promise<void> {
  const owner = await stat(shopFolder);
  if (process.getuid && process.getuid() !== owner.uid)
    throw new UpgradeRefusal(
      `Run the upgrade as the account that owns the folder of the shop. As root: ${await commandAs(thisMachine, owner, thisMachine.typed)}`,
    );
}

/** Refuses a release that lacks a migration of the running one, or has changed it. */
async function requireSameMigrations(running: Release, next: Release): Promise<void> {
  const folder = 'database/migrations';
  for (const name of (await readdir(join(running.folder, folder))).sort()) {
    const [ours, theirs] = await Promise.all(
      [running, next].map((release) => readFile(join(release.folder, folder, name), 'utf8').catch(() => null)),
    );
    if (ours !== theirs)
      throw new UpgradeRefusal(
        `Release ${next.version} does not follow this one: its migration ${name} is ${theirs === null ? 'missing' : 'another one'}.`,
      );
  }
}

/** Refuses a release with an entry whose place is taken by a file of the merchant's. */
async function requireRoomForEntries(shopFolder: string, names: readonly string[]): Promise<void> {
  const own = [...sourceEntries, ...madeEntries];
  const taken = new Set(await readdir(shopFolder));
  const conflict = names.find((name) => taken.has(name) && !own.includes(name));
  if (conflict) throw new UpgradeRefusal(`The release brings ${conflict}, and there is one of yours: move it away.`);
}

/** Refuses an upgrade that would move the merchant's data with the files of a release. */
function requireOutside(shopFolder: string, dataFolder: string, names: readonly string[]): void {
  const first = relative(shopFolder, dataFolder).split(sep)[0] ?? '';
  if ([...sourceEntries, ...madeEntries, ...names].includes(first))
    throw new UpgradeRefusal(
      `${dataFolder} is inside ${first}, a folder of the release: move it elsewhere (DATA_DIR, BACKUP_DIR).`,
    );
}

async function requireSpace({ shopFolder, folder, freeBytes }: ReleaseToVerify, sourceBytes: number): Promise<void> {
  const needed =
    sourceBytes +
    ((await hasSameLockfile(shopFolder, folder)) ? 0 : await sizeOfTree(join(shopFolder, 'node_modules'))) +
    (await sizeOfTree(join(shopFolder, 'build'))) +
    reserveBytes;
  const free = await freeBytes(shopFolder);
  if (free >= needed) return;
  const [freeMb, neededMb] = [free, needed].map((bytes) => Math.ceil(bytes / 1e6));
  throw new UpgradeRefusal(`The disk of ${shopFolder} has ${freeMb} MB free, the upgrade needs ${neededMb} MB.`);
}
