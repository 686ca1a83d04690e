/** Looks whether the stored backups can be had: the place answers, and the newest file is there as it was stored. */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { listStoredRuns, noteLost } from './backup-run-store.ts';
import { type BackupStore, openObject, readRecord, recordNameOf } from './backup-set.ts';

/** A backup that the shop made, as it recorded it. */
export interface RecordedBackup {
  readonly id: number;
  readonly file: string;
  readonly bytes: number | null;
  readonly lostBecause: string | null;
}

/** Verdict on a file whose bytes were compared; it stays until they are compared again. */
const damaged = 'It is damaged: its bytes are not those that were stored.';

/**
 * Returns why each of these backups, the newest first, cannot be had, by the numbers of their records; `null` for one that can. Of the
 * newest that is there its size is compared, and its checksum as well if it is `read`. Throws what the place throws.
 */
export async function findLostBackups(
  store: BackupStore,
  place: string,
  recorded: readonly RecordedBackup[],
  { read }: { readonly read: boolean },
): Promise<Map<number, string | null>> {
  const names = new Set<string>();
  for await (const name of store.list('shop-')) names.add(name);
  const lost = new Map<number, string | null>();
  let isNewestFound = false;
  for (const backup of recorded) {
    const isThere = names.has(backup.file);
    const fault: string | null = isThere && !isNewestFound ? await findFault(store, backup, read) : verdictOn(backup);
    lost.set(backup.id, isThere ? fault : `It is not in ${place} any more.`);
    isNewestFound ||= isThere && fault === null;
  }
  return lost;
}

const verdictOn = ({ lostBecause }: RecordedBackup) => (lostBecause === damaged ? damaged : null);

/** Returns why no backup of a place can be had, by the error of reading it. */
export function describeAway(place: string, error: unknown): string {
  return `${place} cannot be read: ${reasonOf(error)}`;
}

async function findFault(store: BackupStore, backup: RecordedBackup, read: boolean): Promise<string | null> {
  const { file, bytes } = backup;
  const head = await store.head(file);
  if (bytes !== null && head?.bytes !== bytes) return `It has ${head?.bytes ?? 0} bytes, and had ${bytes}.`;
  const record = read ? await readRecord(store, recordNameOf(file)) : null;
  if (!record) return verdictOn(backup);
  const stored = await openObject(store, file);
  const hash = createHash('sha256');
  for await (const chunk of stored ?? []) hash.update(chunk as Uint8Array);
  return hash.digest('hex') === record.sha256 ? null : damaged;
}

function reasonOf(error: unknown): string {
  if (error instanceof OutsideServiceError) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/**
 * Returns a function that finds which of the backups that this database has recorded cannot be had, and records it. A place that cannot
 * be read is believed to be back soon, and recorded when the next look cannot read it either.
 */
export function openBackupLook(
  db: Database,
  store: BackupStore,
  place: string,
): (options: { readonly read: boolean }) => Promise<void> {
  let wasAway = false;
  return async (options) => {
    const recorded = await listStoredRuns(db);
    try {
      await noteLost(db, await findLostBackups(store, place, recorded, options));
      wasAway = false;
    } catch (error) {
      if (wasAway) await noteLost(db, new Map(recorded.map(({ id }) => [id, describeAway(place, error)])));
      wasAway = true;
    }
  };
}
