/** The catalogue's skus in memory: events come too often to query the database for each. */
import type { Database } from '../../database/connect.ts';
import { minuteMs, msBetween } from '../duration.ts';

/** Longest time until a new saree is known. */
const keptMs = minuteMs;

/** A function that returns the test whether a sku is a saree's; may throw if the database is unreachable. */
export type ReadKnownSkus = () => Promise<(sku: string) => boolean>;

/** Returns a function that reads the catalogue's skus and caches them. Create one for the whole process. */
export function createKnownSkusReader({ db, now }: { readonly db: Database; now(): Date }): ReadKnownSkus {
  let read: { readonly at: Date; readonly skus: Promise<ReadonlySet<string>> } | null = null;
  return async () => {
    if (!read || Math.abs(msBetween(read.at, now())) >= keptMs) {
      read = { at: now(), skus: readSkus(db) };
      read.skus.catch(() => {
        read = null;
      });
    }
    const skus = await read.skus;
    return (sku) => skus.has(sku);
  };
}

async function readSkus(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('saree').select('sku').execute();
  return new Set(rows.map(({ sku }) => sku));
}
