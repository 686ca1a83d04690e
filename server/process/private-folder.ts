/** Closes the data folder to other accounts: it holds the shop's log, shoppers' photos and, in development, their codes. */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that the shop creates in its data folder, beside PostgreSQL's own; `shop.log` is from earlier versions. */
const ownNames = /^(dictionaries|log|media|shop\.log|shop\.pid|postgres\.password|sandbox\.sqlite.*)$/;

/** Makes the folder, closed to other accounts. One that was there keeps its rights: other programs may need them. */
export async function createPrivateFolder(folder: string): Promise<void> {
  // Under root PostgreSQL has an account of its own, which passes through to its data and reads nothing else.
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
