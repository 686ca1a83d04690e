/** Brings the files of a folder back to what they were, by links to them that are kept beside. */
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function linkAll(names: readonly string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await link(join(from, name), join(to, name));
  }
}

/** Keeps the files of a folder as they are. `kept` is a new folder on the same disk. Files must be replaced, never written into. */
export async function keepFiles(folder: string, kept: string): Promise<void> {
  await linkAll(await filesUnder(folder), folder, kept);
}

/** Brings back the files that were deleted or replaced since `keepFiles`, and removes those that came later. */
export async function restoreFiles(folder: string, kept: string): Promise<void> {
  const names = await filesUnder(kept);
  const wanted = new Set(names);
  for (const name of await filesUnder(folder)) if (!wanted.has(name)) await rm(join(folder, name));
  for (const name of names) await rm(join(folder, name), { force: true });
  await linkAll(names, kept, folder);
}
