/**
 * The place of the backups, a folder or a bucket, and what is in it:
 *
 * - `shop-2026-11-25T21-30-00Z.tar.zst`, with `.age` if it is encrypted: a backup file;
 * - `shop-2026-11-25T21-30-00Z.json`: its size, its checksum and its pictures. It is stored before the file, so that
 *   every file has one;
 * - `media/ab/ab12…`: a picture, video or document, named by the SHA-256 of its bytes and stored once for all backups;
 * - `erasures/…`: who was erased, by keys that say nothing of them.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { MediaStore, ObjectHeaders } from '../../shop/ports/media.ts';
import { mediaListSchema } from './archive-format.ts';

/** The storage of backups, whose objects are files in a folder or a bucket. */
export type BackupStore = MediaStore;

/** Headers of all objects of backups, which no browser sees. */
export const objectHeaders: ObjectHeaders = { contentType: 'application/octet-stream', cacheControl: 'no-store' };

/** Schema of the description of a backup file. */
export const backupRecordSchema = z.object({
  /** Name of the file. */
  file: z.string().regex(/^shop-[\dTZ-]+\.tar\.zst(\.age)?$/),
  takenAt: z.coerce.date(),
  version: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** Its pictures, videos and documents. */
  media: mediaListSchema,
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
  const names = new Set<string>();
  for await (const name of store.list('shop-')) names.add(name);
  const records: BackupRecord[] = [];
  for (const name of names) {
    const record = name.endsWith('.json') ? await readRecord(store, name) : null;
    if (record && names.has(record.file)) records.push(record);
  }
  return records.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

async function readRecord(store: BackupStore, name: string): Promise<BackupRecord | null> {
  const bytes = await store.read(name);
  if (!bytes) return null;
  try {
    return backupRecordSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** Stores the description of a backup. */
export async function storeRecord(store: BackupStore, record: BackupRecord): Promise<void> {
  await store.write(recordNameOf(record.file), Buffer.from(JSON.stringify(record)), objectHeaders);
}

/** Opens an object of the store as a stream; `null` if there is none. */
export async function openObject(store: BackupStore, name: string): Promise<Readable | null> {
  const stream = await store.stream(name);
  return stream && Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
