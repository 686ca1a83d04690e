/** The data folder is nobody else's business: it holds the shop's log, shoppers' photos and, in development, their codes. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes the folder where it is missing, and takes the rights on it and on all that lies in it from other accounts. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Under root PostgreSQL has an account of its own, which passes through to its data and reads nothing else.
  await takeRights(folder, process.getuid?.() === 0 ? 0o066 : 0o077);
  for (const name of await readdir(folder)) await takeRights(join(folder, name), 0o077);
}

async function takeRights(path: string, rights: number): Promise<void> {
  const { mode } = await stat(path);
  if (mode & rights) await chmod(path, mode & ~rights & 0o7777);
}
