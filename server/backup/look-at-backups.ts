/** Looks whether the stored backups can be had: the place answers, and the newest file is there as it was stored. */
import { createHash } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { listStoredRuns, noteSeen } from './backup-run-store.ts';
import { type BackupStore, openObject, readRecord, recordNameOf } from './backup-set.ts';

/** A backup that the shop made, as it recorded it. */
export interface RecordedBackup {
  readonly id: number;
  readonly file: string;
  readonly bytes: number | null;
}

/**
 * Returns why each of these backups, the newest first, cannot be had, by the numbers of their records; `null` for one that can. Of the
 * newest that is there its size is compared, and its checksum as well if it is `read`. Throws nothing for a place that is away.
 */
export async function findLostBackups(
  store: BackupStore,
  place: string,
  recorded: readonly RecordedBackup[],
  { read }: { readonly read: boolean },
): Promise<Map<number, string | null>> {
  try {
    const names = new Set<string>();
    for await (const name of store.list('shop-')) names.add(name);
    const lost = new Map<number, string | null>();
    let isCompared = false;
    for (const { id, file, bytes } of recorded) {
      const isThere = names.has(file);
      const fault: string | null = isThere && !isCompared ? await findFault(store, { file, bytes }, read) : null;
      lost.set(id, isThere ? fault : `It is not in ${place} any more.`);
      isCompared ||= isThere && fault === null;
    }
    return lost;
  } catch (error) {
    const why = reasonOf(error);
    return new Map(recorded.map(({ id }) => [id, `${place} cannot be read: ${why}`]));
  }
}

async function findFault(
  store: BackupStore,
  { file, bytes }: Omit<RecordedBackup, 'id'>,
  read: boolean,
): Promise<string | null> {
  const head = await store.head(file);
  if (bytes !== null && head?.bytes !== bytes) return `It has ${head?.bytes ?? 0} bytes, and had ${bytes}.`;
  const record = read ? await readRecord(store, recordNameOf(file)) : null;
  if (!record) return null;
  const stored = await openObject(store, file);
  const hash = createHash('sha256');
  for await (const chunk of stored ?? []) hash.update(chunk as Uint8Array);
  return hash.digest('hex') === record.sha256 ? null : 'It is damaged: its bytes are not those that were stored.';
}

function reasonOf(error: unknown): string {
  if (error instanceof OutsideServiceError) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Finds which of the backups that this database has recorded cannot be had, and records it. */
export async function lookAtBackups(
  db: Database,
  store: BackupStore,
  place: string,
  options: { readonly read: boolean },
): Promise<void> {
  await noteSeen(db, await findLostBackups(store, place, await listStoredRuns(db), options));
}
