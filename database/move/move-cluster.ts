/**
 * Moves the shop's cluster from an older major version of PostgreSQL to the one that this release brings. The new cluster
 * is made beside the old one, filled, compared and put in its place. No row of the old one is changed, and it is kept. A
 * move that was interrupted is begun anew by the next one; if it was interrupted during the switch, the next one ends it.
 */
import { rm } from 'node:fs/promises';
import { createDatabase, databaseName, keepPassword } from '../embedded.ts';
import { type PostgresLocation, preparePostgresLocation } from '../embedded-place.ts';
import { makeCluster, type RunningServer, runServer, stopOrphan, syncCluster } from '../embedded-server.ts';
import { type CopiedDatabase, copyDatabase } from './copy-database.ts';
import { sizeMb } from './disk.ts';
import { installOlderBinaries } from './older-binaries.ts';
import { isHalfSwitched, keptOf, majorOfBinaries, markComplete, movingOf, switchClusters } from './places.ts';
import { type MovePlan, planMove, requireSpace } from './plan.ts';

export interface MoveParts {
  readonly dataDir: string;
  /** Called with what begins, for the merchant. */
  onStep(doing: string): void;
  /** Called with the function that stops a server, once for each, for a command that is interrupted. */
  onStart(stop: () => Promise<void>): void;
}

export interface MoveReport extends MovePlan {
  /** Folder of the old cluster, and what it takes on its disk. */
  readonly kept: string;
  readonly keptMb: number;
  /** Contents of the copy; null if this call only ended the switch of an earlier one. */
  readonly copied: CopiedDatabase | null;
}

/** Megabytes of data that a move copies and compares in a minute on two slow cores. */
const mbOfMinute = 200;
/** Keeps the old server from changing what it has, beyond what it must after it was killed. */
const readOnly = ['default_transaction_read_only=on', 'autovacuum=off'];
/** Lets the new server write rows once, not to its log as well, and without waiting for the disk: that comes at the end. */
const loading = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'fsync=off', 'full_page_writes=off'];

/**
 * Moves the cluster under `dataDir`, which no shop may use meanwhile; returns null if there is nothing to do. Throws a
 * `MoveRefusal` if it cannot be moved; the shop's cluster is then as it was.
 */
export async function moveCluster(parts: MoveParts): Promise<MoveReport | null> {
  const place = await preparePostgresLocation(parts.dataDir);
  const { cluster } = place;
  let copied: CopiedDatabase | null = null;
  if (!(await isHalfSwitched(cluster))) {
    const plan = await planMove(place);
    if (plan === null) return null;
    copied = await makeNewCluster(place, plan, parts);
  }
  parts.onStep('Putting the new cluster in the place of the old one');
  const from = await switchClusters(cluster, () => parts.onStep('The old cluster is set aside'));
  await rm(`${movingOf(cluster)}.log`, { force: true });
  const kept = keptOf(cluster, from);
  return { from, to: await majorOfBinaries(place), kept, keptMb: await sizeMb(kept), copied };
}

/** Makes and fills the new cluster and marks it as complete. One that is not complete is deleted. */
async function makeNewCluster(place: PostgresLocation, plan: MovePlan, parts: MoveParts): Promise<CopiedDatabase> {
  const cluster = movingOf(place.cluster);
  const moving = { ...place, cluster, log: `${cluster}.log` };
  for (const one of [moving, place]) await stopOrphan(one);
  const remove = () => rm(cluster, { recursive: true, force: true });
  await remove();
  await requireSpace(place.cluster);
  const minutes = Math.ceil((await sizeMb(place.cluster)) / mbOfMinute) + 1;
  parts.onStep(`The shop stays closed until this is done: up to about ${minutes} minutes`);
  try {
    const copied = await copyCluster(place, moving, plan, parts);
    await syncCluster(moving);
    await markComplete(place.cluster, plan.from);
    return copied;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyCluster(
  place: PostgresLocation,
  moving: PostgresLocation,
  { from, to }: MovePlan,
  { dataDir, onStep, onStart }: MoveParts,
): Promise<CopiedDatabase> {
  onStep(`Getting the server of PostgreSQL ${from}`);
  const older = await preparePostgresLocation(dataDir, await installOlderBinaries(from));
  const password = await keepPassword(dataDir);
  const servers: RunningServer[] = [];
  const start = async (one: PostgresLocation, settings: readonly string[]) => {
    const server = await runServer(one, { password, settings, onStart });
    servers.unshift(server);
    return server.url;
  };
  const makeNew = async () => {
    onStep(`Making an empty cluster of PostgreSQL ${to}`);
    await makeCluster(moving, password, { unsynced: true });
    const url = await start(moving, loading);
    await createDatabase(`${url}/postgres`);
    return `${url}/${databaseName}`;
  };
  onStep('Starting it on the old data');
  try {
    const url = await start({ ...place, binaries: older.binaries }, readOnly);
    return await copyDatabase({ oldUrl: `${url}/${databaseName}`, makeNew, onStep });
  } finally {
    for (const server of servers) await server.stop();
  }
}
