/** Measures folders and disks, in megabytes. */
import { lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const bytesOfMb = 1_000_000;
const bytesOfBlock = 512;

/** Returns what a folder takes on its disk. A file that vanishes meanwhile does not count. */
export async function sizeMb(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const { parentPath, name } of entries) {
    const { blocks } = await lstat(join(parentPath, name)).catch(() => ({ blocks: 0 }));
    bytes += blocks * bytesOfBlock;
  }
  return Math.ceil(bytes / bytesOfMb);
}

/** Returns the free space on the disk of a folder. */
export async function freeMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / bytesOfMb);
}
