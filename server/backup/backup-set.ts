/**
 * The place of the backups, a folder or a bucket, and what is in it:
 *
 * - `shop-2026-11-25T21-30-00Z.tar.zst`, with `.age` if it is encrypted: a backup file;
 * - `shop-2026-11-25T21-30-00Z.json`: its size, its checksum and its pictures. It is stored before the file, so that
 *   every file has one;
 * - `media/ab/ab12…`: a picture, video or document, named by the SHA-256 of its bytes and stored once for all backups;
 * - `erasures/…`: who was erased, by keys that say nothing of them.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { MediaStore, ObjectHeaders } from '../../shop/ports/media.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { mediaListSchema } from './archive-format.ts';

/** The storage of backups, whose objects are files in a folder or a bucket. */
export type BackupStore = MediaStore;

/** Headers of all objects of backups, which no browser sees. */
export const objectHeaders: ObjectHeaders = { contentType: 'application/octet-stream', cacheControl: 'no-store' };

const backupFile = /^shop-[\dTZ-]+\.tar\.zst(\.age)?$/;

/** Tells whether a file has the name that the shop gives to backups. */
export const isBackupName = (name: string): boolean => backupFile.test(name);

/** Schema of the description of a backup file. */
export const backupRecordSchema = z.object({
  /** Name of the file. */
  file: z.string().regex(backupFile),
  takenAt: z.coerce.date(),
  version: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** Its pictures, videos and documents. */
  media: mediaListSchema,
  /** Moment of its last verification, if that succeeded. Releases of before did not store it. */
  verifiedAt: z.coerce.date().nullable().default(null),
});
export type BackupRecord = z.output<typeof backupRecordSchema>;

/** Returns the name that a backup's objects begin with. */
export function backupNameOf(takenAt: Date): string {
  return `shop-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Returns the name of the description of a backup file. */
export function recordNameOf(file: string): string {
  return file.replace(/\.tar\.zst(\.age)?$/, '.json');
}

/** Lists the stored backups, newest first. One whose file is missing, or is not described, is left out. */
export async function listBackups(store: BackupStore): Promise<BackupRecord[]> {
  return (await listStored(store)).described;
}

/**
 * Lists the stored backups, newest first, and the names of the files whose descriptions are missing or damaged. Those can be restored,
 * but the shop does not know which pictures are theirs.
 */
export async function listStored(store: BackupStore): Promise<{ described: BackupRecord[]; undescribed: string[] }> {
  const names = new Set<string>();
  for await (const name of store.list('shop-')) names.add(name);
  const records: BackupRecord[] = [];
  for (const name of names) {
    const record = name.endsWith('.json') ? await readRecord(store, name) : null;
    if (record && names.has(record.file) && recordNameOf(record.file) === name) records.push(record);
  }
  const files = new Set(records.map(({ file }) => file));
  return {
    described: records.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime()),
    undescribed: [...names].filter((name) => isBackupName(name) && !files.has(name)).toSorted(),
  };
}

/** Reads the description of a backup; `null` if it is missing or damaged. */
export async function readRecord(store: BackupStore, name: string): Promise<BackupRecord | null> {
  try {
    const bytes = await store.read(name);
    if (!bytes) return null;
    // Releases of before stored none.
    const { checksum = null, ...written } = writtenSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    return checksum === null || checksum === checksumOf(written) ? backupRecordSchema.parse(written) : null;
  } catch (error) {
    if (error instanceof OutsideServiceError) throw error;
    return null;
  }
}

/** Stores the description of a backup, with a checksum: a wrong name in it would have a picture deleted that is in use. */
export async function storeRecord(store: BackupStore, record: BackupRecord): Promise<void> {
  const written = JSON.stringify({ ...record, checksum: checksumOf(record) });
  await store.write(recordNameOf(record.file), Buffer.from(written), objectHeaders);
}

const writtenSchema = z.looseObject({ checksum: z.string().optional() });

function checksumOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}

/** Stores in the description of a backup when it was verified; `null` if it cannot be restored. Does nothing without a description. */
export async function storeVerification(store: BackupStore, file: string, verifiedAt: Date | null): Promise<void> {
  const record = await readRecord(store, recordNameOf(file));
  if (record?.file === file) await storeRecord(store, { ...record, verifiedAt });
}

/** Opens an object of the store as a stream; `null` if there is none. */
export async function openObject(store: BackupStore, name: string): Promise<Readable | null> {
  const stream = await store.stream(name);
  return stream && Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
