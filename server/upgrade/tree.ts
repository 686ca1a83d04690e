/** Reads the tree of an unpacked release: who could have written into it, how large it is, and how it differs. */
import { lstat, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isSourceEntry } from './entries.ts';
import { UpgradeRefusal } from './refusal.ts';

/** A file or folder of a tree. `path` is relative to the tree. */
interface Item {
  readonly path: string;
  readonly bytes: number;
  readonly isFile: boolean;
}

const sticky = 0o1000;

/**
 * Lists the files and folders of an unpacked release, without packages and pages that were made in it. Throws an
 * {@link UpgradeRefusal} if one of them, or a folder above, may be written by another account, or leads elsewhere.
 */
export async function listRelease(folder: string): Promise<Item[]> {
  await requireOwnParents(folder);
  const items: Item[] = [];
  const visit = async (at: string) => {
    for (const name of (await readdir(at)).sort()) {
      const isForeign = at === folder ? !isSourceEntry(name) : name === 'node_modules';
      if (isForeign) continue;
      const path = join(at, name);
      const stats = await lstat(path);
      if (!stats.isFile() && !stats.isDirectory())
        throw new UpgradeRefusal(`${path} is neither a file nor a folder: no release contains such an entry.`);
      requireOwn(path, stats);
      items.push({ path: relative(folder, path), bytes: stats.isFile() ? stats.size : 0, isFile: stats.isFile() });
      if (stats.isDirectory()) await visit(path);
    }
  };
  await visit(folder);
  return items;
}

/** Refuses a folder that another account could exchange for its own: one in a folder that others may write. */
async function requireOwnParents(folder: string): Promise<void> {
  requireOwn(folder, await lstat(folder));
  for (let at = dirname(resolve(folder)); ; at = dirname(at)) {
    const stats = await lstat(at);
    // In a sticky folder such as /tmp nobody moves what is another's.
    if ((stats.mode & sticky) === 0) requireOwn(at, stats);
    if (at === dirname(at)) return;
  }
}

function requireOwn(path: string, { uid, gid, mode }: { uid: number; gid: number; mode: number }): void {
  const [own, ownGroup] = [process.getuid?.(), process.getgid?.()];
  const isForeign = own !== undefined && uid !== own && uid !== 0;
  const isOpen = (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && gid !== ownGroup && gid !== 0);
  if (!isForeign && !isOpen) return;
  throw new UpgradeRefusal(
    `${path} ${isForeign ? 'belongs to another account' : 'can be written by other accounts'}: the upgrade runs what is in it. Unpack the release as the account that runs the shop (umask 022).`,
  );
}

/** Returns the total size of a folder's files in bytes; 0 if there is none. */
export async function sizeOfTree(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    total += entry.isDirectory() ? await sizeOfTree(path) : (await lstat(path)).size;
  }
  return total;
}

/** Tells whether all files of a release are the same in another folder. */
export async function isSameRelease(folder: string, items: readonly Item[], other: string): Promise<boolean> {
  for (const { path, isFile } of items) {
    if (!isFile) continue;
    const copy = await readFile(join(other, path)).catch(() => null);
    if (copy === null || !copy.equals(await readFile(join(folder, path)))) return false;
  }
  return true;
}
