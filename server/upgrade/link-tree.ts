/** Copies folders by hard links: the copy takes no space, and its files cannot change before both are replaced. */
import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes `to` a copy of the folder `from`, with hard links to its files, or copies of them where the file system allows
 * no links. Symbolic links stay what they are. Leaves out the entries of `from` itself that `without` names.
 */
export async function linkTree(from: string, to: string, without: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
