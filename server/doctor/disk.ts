/** Checks the disks with the data folder and the embedded database: their free space, and old data of a move. */
import { stat, statfs } from 'node:fs/promises';
import { listKept } from '../../database/move/places.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Part and size of a disk below which its free space is wrong. */
const least = { share: 0.1, bytes: 1e9 } as const;

export interface Space {
  readonly folder: string;
  readonly freeBytes: number;
  readonly bytes: number;
}

/** Checks each disk once, however many folders it has. */
export async function checkDisk({ config, database }: Pick<Patient, 'config' | 'database'>): Promise<Finding[]> {
  const cluster = database.state === 'open' ? database.cluster : null;
  const spaces = await readSpaces([config.DATA_DIR, ...(cluster === null ? [] : [cluster])]);
  if (spaces.length === 0)
    return [note(`The data folder ${config.DATA_DIR} is not there yet.`, 'The first start of the shop makes it.')];
  return [...spaces.map(describeSpace), ...(cluster === null ? [] : await describeKeptData(cluster))];
}

/** Describes the data that `database move` has kept beside a cluster. */
export async function describeKeptData(cluster: string): Promise<Finding[]> {
  return (await listKept(cluster)).map((folder) =>
    note(
      `The data from before database move is still in ${folder}: it holds what your customers may have erased since.`,
      `If everything is right with the new data, delete it: rm -r ${folder}`,
    ),
  );
}

async function readSpaces(folders: readonly string[]): Promise<Space[]> {
  const byDisk = new Map<number, Space>();
  for (const folder of folders) {
    const about = await stat(folder).catch(() => null);
    if (!about || byDisk.has(about.dev)) continue;
    const { bavail, blocks, bsize } = await statfs(folder);
    byDisk.set(about.dev, { folder, freeBytes: bavail * bsize, bytes: blocks * bsize });
  }
  return [...byDisk.values()];
}

/** Describes the space of a disk. */
export function describeSpace({ folder, freeBytes, bytes }: Space): Finding {
  const share = freeBytes / bytes;
  const says = `The disk of ${folder} has ${gigabytes(freeBytes)} free of ${gigabytes(bytes)} (${Math.floor(share * 100)} %).`;
  if (share >= least.share && freeBytes >= least.bytes) return ok(says);
  return wrong(
    says,
    'Free some space, or move DATA_DIR to a larger disk: when it is full, the shop takes no order. Old backups and logs are the first to look at.',
  );
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`;
}
