/**
 * Closes the data folder to other system accounts: it contains the log, shoppers' photographs and, in development,
 * codes.
 */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Matches the files and folders that the shop makes in its data folder, but not PostgreSQL's; `shop.log` is of old
 * versions.
 */
const ownNames = /^(dictionaries|log|media|shop\.log|shop\.pid|postgres\.password|sandbox\.sqlite.*)$/;

/** Creates the folder, closed to other accounts. An existing folder keeps its rights, which other programs may need. */
export async function createPrivateFolder(folder: string): Promise<void> {
  // For root, PostgreSQL runs under another account, which must reach its data through the folder but not list it.
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** Revokes other accounts' rights on the files that the shop wrote into the folder. Does not follow links. */
export async function makeOwnFilesPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => ownNames.test(name))) {
    if (entry.isDirectory()) await chmod(join(folder, entry.name), 0o700);
    if (entry.isFile()) await chmod(join(folder, entry.name), 0o600);
  }
}
