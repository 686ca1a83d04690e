/** Decides whether the shop's cluster can be moved, from what lies on the disk. Changes nothing. */
import { dirname } from 'node:path';
import type { PostgresLocation } from '../embedded-place.ts';
import { freeMb, sizeMb } from './disk.ts';
import { knowsOlderBinaries } from './older-binaries.ts';
import { exists, keptOf, MoveRefusal, majorOfBinaries, majorOfCluster } from './places.ts';

/** Free space beyond the size of the old cluster: a new cluster takes 40 MB, and its log as much until it is written. */
const spareMb = 200;

/** Major versions of the old cluster and of the new one. */
export interface MovePlan {
  readonly from: number;
  readonly to: number;
}

/** Returns what is to be moved; `null` if the cluster is of this release's major version. Throws a {@link MoveRefusal}. */
export async function planMove(place: PostgresLocation): Promise<MovePlan | null> {
  const { cluster } = place;
  const to = await majorOfBinaries(place);
  const from = await majorOfCluster(cluster);
  if (from === null) throw new MoveRefusal(`There is no data to move: ${cluster} does not exist.`);
  if (from === to) return null;
  if (from > to)
    throw new MoveRefusal(
      `The data in ${cluster} was made by PostgreSQL ${from}, this shop brings PostgreSQL ${to}: use the shop version that made it.`,
    );
  if (!(await knowsOlderBinaries(from)))
    throw new MoveRefusal(
      `This shop cannot get the server of PostgreSQL ${from}, which made the data in ${cluster}. Start the shop version that made it and run there: npm run shop -- backup create. Then restore that backup here into a new DATA_DIR: npm run shop -- restore FILE`,
    );
  const kept = keptOf(cluster, from);
  if (await exists(kept))
    throw new MoveRefusal(`${kept} exists: an earlier move has kept its old data there. Delete or rename it first.`);
  return { from, to };
}

/** Throws a {@link MoveRefusal} unless a copy of the cluster fits on its disk, of which `measure` tells the free space. */
export async function requireSpace(cluster: string, measure = freeMb): Promise<void> {
  const folder = dirname(cluster);
  const needed = (await sizeMb(cluster)) + spareMb;
  const free = await measure(folder);
  if (free < needed)
    throw new MoveRefusal(
      `The move makes a copy of the data: it needs ${needed} MB in ${folder}, where ${free} MB are free. Free some space.`,
    );
}
