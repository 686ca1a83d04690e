/**
 * The clusters of a move, which lie beside each other, and what each says of the move:
 *
 * - `postgres`: the shop's cluster. Until the switch it is the old one, and afterwards the new one;
 * - `postgres.moving`: the new cluster while it is made. It is marked once it is complete, right before the switch;
 * - `postgres-17`: the old cluster after the switch.
 *
 * The switch is two renames. Between them there is no `postgres`, and the marked cluster is the shop's.
 */
import { execFile } from 'node:child_process';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresLocation } from '../embedded-place.ts';

const run = promisify(execFile);

/** The command that moves a cluster, as messages name it. */
export const moveCommand = 'npm run shop -- database move';

/** Name of the mark, whose content is the major version of the old cluster. */
const mark = 'moved-from';

/** Reason, for the merchant, why a move was refused or given up; the shop's cluster is as it was. One plain line. */
export class MoveRefusal extends Error {}

export function movingOf(cluster: string): string {
  return `${cluster}.moving`;
}

/** Returns the folder in which the cluster of an older major version is kept after the switch. */
export function keptOf(cluster: string, major: number): string {
  return `${cluster}-${major}`;
}

/** Lists the folders of clusters that moves have kept beside a cluster. */
export async function listKept(cluster: string): Promise<string[]> {
  const own = basename(cluster);
  const names = await readdir(dirname(cluster)).catch(() => []);
  const kept = names.filter((name) => name.startsWith(own) && /^-\d+$/.test(name.slice(own.length)));
  return kept.map((name) => join(dirname(cluster), name));
}

/** Returns the major version that made a cluster; `null` if there is no cluster. */
export async function majorOfCluster(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

/** Returns the major version of the binaries of a place. */
export async function majorOfBinaries({ binaries }: PostgresLocation): Promise<number> {
  const { stdout } = await run(binaries.postgres, ['--version']);
  return Number(/\d+/.exec(stdout)?.[0]);
}

/** Tells whether a switch was interrupted between its two renames. */
export async function isHalfSwitched(cluster: string): Promise<boolean> {
  return (await majorOfCluster(cluster)) === null && (await markedMajor(cluster)) !== null;
}

async function markedMajor(cluster: string): Promise<number | null> {
  const text = await readFile(join(movingOf(cluster), mark), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

/** Marks the new cluster as complete. Its server must have stopped. */
export async function markComplete(cluster: string, from: number): Promise<void> {
  const file = await open(join(movingOf(cluster), mark), 'w');
  try {
    await file.writeFile(`${from}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(movingOf(cluster));
}

/**
 * Puts the marked cluster in the place of the old one, which is kept, and returns the major version of the old one.
 * Ends a switch that was interrupted. Calls `onRename` between the two renames.
 */
export async function switchClusters(cluster: string, onRename: () => void): Promise<number> {
  const from = await markedMajor(cluster);
  if (from === null) throw new Error(`${movingOf(cluster)} is not complete`);
  if ((await majorOfCluster(cluster)) !== null) await rename(cluster, keptOf(cluster, from));
  await syncFolder(dirname(cluster));
  onRename();
  await rename(movingOf(cluster), cluster);
  await syncFolder(dirname(cluster));
  await rm(join(cluster, mark), { force: true });
  return from;
}

/** Has the system write a folder's entries to the disk, so that renames outlive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Tells whether there is a file or folder of that name. */
export async function exists(path: string): Promise<boolean> {
  return Boolean(await stat(path).catch(() => null));
}
