/**
 * The format of a backup file, which standard programs can open: a tar archive, compressed with Zstandard, and encrypted
 * with age if there is a key. `age -d -i KEY FILE | zstd -d | tar -x` unpacks it.
 *
 * Entries, in this order: `backup.json`, `settings.env`, the rows of each table in PostgreSQL's text format of `COPY`
 * (`tables/public.orders/00001.copy` and so on, to be joined), `media.json`, and `contents.json` with a checksum of every
 * entry before it. Behind the compressed data stands a frame that Zstandard skips, with the SHA-256 of all of it.
 */
import { z } from 'zod';
import { snapshotTableSchema } from '../../database/snapshot/tables.ts';

/** Number of the format; a change that older releases cannot read raises it. */
export const archiveFormat = 1;

export const aboutEntry = 'backup.json';
export const settingsEntry = 'settings.env';
export const mediaEntry = 'media.json';
export const contentsEntry = 'contents.json';

/** Schema of `backup.json`: what the rest of the file is, and which release made it. */
export const aboutSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.string(),
  /** Moment of which the tables are a copy. */
  takenAt: z.coerce.date(),
  /** Version of PostgreSQL, such as 180004. */
  serverVersion: z.number().int(),
  migrations: z.array(z.string()).min(1),
  /** Tables in an order in which they can be loaded. */
  tables: z.array(snapshotTableSchema).min(1),
});
export type BackupAbout = z.output<typeof aboutSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Schema of a picture, video or document of a backup, and of the object that holds its bytes. */
export const mediaCopySchema = z.object({
  /** Key in the shop's media store. */
  key: z.string(),
  bytes: z.number().int(),
  /** Time of its last change, by which a later backup sees that it need not read it again. */
  modified: z.iso.datetime(),
  sha256,
  /** Name of the object beside the backup file, such as `media/ab/ab12….age`. */
  object: z.string(),
});
export type MediaCopy = z.output<typeof mediaCopySchema>;
export const mediaListSchema = z.array(mediaCopySchema);

/** Schema of `contents.json`. */
export const contentsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256 })),
  /** Number of rows of each table, by `schema.name`. */
  rows: z.record(z.string(), z.number().int()),
});
export type BackupContents = z.output<typeof contentsSchema>;

/** Returns the name of a part of a table's rows; parts count from 1. */
export function partNameOf(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(5, '0')}.copy`;
}

/** Returns the table of which an entry is a part; `null` for any other entry. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d{5,}\.copy$/.exec(name)?.[1] ?? null;
}

/** A backup file that cannot be used, or a place it cannot be restored to; its message is for the merchant. */
export class BackupRefusal extends Error {}
