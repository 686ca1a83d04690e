/**
 * Closes the data folder, and all that the shop writes, to other system accounts: it contains the log, shoppers'
 * photographs and, in development, codes.
 */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Matches the files and folders that the shop makes in its data folder, but not PostgreSQL's; `shop.log` is of old
 * versions.
 */
const ownNames =
  /^(backups|backup-work|backup-verify|dictionaries|log|media|shop\.log|shop\.pid|postgres\.password|sandbox\.sqlite.*)$/;

/** Closes each file and folder that this process makes from now on to other accounts, unless its maker opens it. */
export function makeNewFilesPrivate(): void {
  process.umask(0o077);
}

/** Creates the folder, closed to other accounts. An existing folder keeps its rights, which other programs may need. */
export async function createPrivateFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  // For root, PostgreSQL runs under another account, which must reach its data through the folder but not list it.
  if (made !== undefined && process.getuid?.() === 0) await openToPass(folder, made);
}

/** Lets other accounts pass through the folders that were made for `folder`, of which `first` is the topmost. */
async function openToPass(folder: string, first: string): Promise<void> {
  const top = resolve(first);
  for (let at = resolve(folder); at.length >= top.length; at = dirname(at)) await chmod(at, 0o711);
}

/** Revokes other accounts' rights on the files that the shop wrote into the folder. Does not follow links. */
export async function makeOwnFilesPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => ownNames.test(name))) {
    if (entry.isDirectory()) await chmod(join(folder, entry.name), 0o700);
    if (entry.isFile()) await chmod(join(folder, entry.name), 0o600);
  }
}
