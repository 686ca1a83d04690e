/** In-memory set of the catalogue's skus: events come too often to query the database for each. */
import type { Database } from '../../database/connect.ts';
import { minuteMs, msBetween } from '../duration.ts';

/** A saree that was just added is known so much later at the most. */
const keptMs = minuteMs;

/** Answers whether a sku is a saree's; may throw when the database is away. */
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
