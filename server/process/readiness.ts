/** Tells whether this process can serve and sell: its database takes a write, and its disks have room (decision 0084). */
import { sql } from 'kysely';
import { openDatabase } from '../../database/connect.ts';
import { type Health, readHealth } from '../api/health.ts';
import { Problem } from '../api/problem.ts';
import { type DiskSpace, leastFreeBytes, readFreeSpace } from './free-space.ts';

export interface ReadinessOptions {
  /** Address of the database. Its pool may be busy, so that the check has a connection of its own. */
  readonly url: string;
  /** False if `url` is a connection pooler's. */
  readonly prepares?: boolean;
  readonly version: string;
  /** Folders whose disks must have room. */
  readonly folders: readonly string[];
  readonly freeSpace?: (folder: string) => Promise<DiskSpace>;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

export interface Readiness {
  /** Returns the health; rejects if the process is not ready. Callers within a second share one check. */
  check(): Promise<Health>;
  close(): Promise<void>;
}

/** Milliseconds for which an outcome holds: however often strangers ask, the database writes once a second. */
const keptMs = 1_000;
/** A balancer gives a check some seconds: a database that answers later is away. */
const limits = { connectMs: 2_000, statementMs: 2_000, answerMs: 2_500 };

/** Opens the check. The caller ends it with `close()`. */
export function openReadiness({
  url,
  prepares = true,
  version,
  folders,
  freeSpace = readFreeSpace,
  clock = () => performance.now(),
}: ReadinessOptions): Readiness {
  const db = openDatabase({ url, connections: 1, limits, prepares });
  const look = async (): Promise<Health> => {
    for (const folder of folders) {
      const { totalBytes, freeBytes } = await freeSpace(folder);
      if (totalBytes > 0 && freeBytes < leastFreeBytes) throw new Problem('disk_full');
    }
    await db
      .insertInto('readiness_write')
      .values({ written_at: sql`now()` })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: sql`now()` }))
      .execute();
    return readHealth(db, version);
  };
  let last: { readonly at: number; readonly outcome: Promise<Health> } | null = null;
  return {
    check() {
      const at = clock();
      if (last === null || at - last.at >= keptMs) last = { at, outcome: look() };
      return last.outcome;
    },
    close: () => db.destroy(),
  };
}
