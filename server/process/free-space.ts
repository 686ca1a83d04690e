/** Reads how much room the disk of a folder has. */
import { stat, statfs } from 'node:fs/promises';

/** Room on the disk of a folder. */
export interface DiskSpace {
  /** Number of the disk; two folders may be on one. */
  readonly disk: number;
  readonly totalBytes: number;
  /** Room that the shop may fill. */
  readonly freeBytes: number;
}

/** Room below which PostgreSQL may be unable to begin its next file of 16 MB, and an upload fails, in bytes. */
export const leastFreeBytes = 64 * 1024 * 1024;

/** Reads the room on the disk of a folder. */
export async function readFreeSpace(folder: string): Promise<DiskSpace> {
  const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
  return { disk: dev, totalBytes: blocks * bsize, freeBytes: bavail * bsize };
}
