/**
 * Makes a backup beside the running shop: the tables as they were at one moment, pictures, videos and documents, and the
 * settings without secrets. It is written to this disk first, so that a slow bucket keeps no snapshot open; then it is
 * stored, and read again.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/connect.ts';
import { type Snapshot, type TableSelection, withSnapshot } from '../../database/snapshot/read-snapshot.ts';
import { fullNameOf, type SnapshotTable } from '../../database/snapshot/tables.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import {
  aboutEntry,
  archiveFormat,
  type BackupAbout,
  BackupRefusal,
  type MediaCopy,
  mediaEntry,
  settingsEntry,
} from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { beginRun, endRun } from './backup-run-store.ts';
import {
  type BackupRecord,
  type BackupStore,
  backupNameOf,
  listBackups,
  objectHeaders,
  openObject,
  storeRecord,
} from './backup-set.ts';
import { deleteOldBackups } from './delete-old-backups.ts';
import { encryptedSuffix } from './encryption.ts';
import { storeErasures } from './erasure-log.ts';
import { runExclusively } from './exclusive.ts';
import { type CopyingResult, type MediaCopyParts, openMediaCopying } from './media-copies.ts';
import type { RetentionRule } from './retention.ts';

export interface BackupParts extends MediaCopyParts {
  readonly db: Database;
  /** Address of the database, under a role that may read all tables. */
  readonly url: string;
  readonly rule: RetentionRule;
  /** Version of the shop. */
  readonly version: string;
  /** The settings without secrets, as lines of a `.env` file. */
  readonly settings: string;
  /** True if the shop's own schedule asks, and nobody by hand. */
  readonly isScheduled: boolean;
  now(): Date;
}

/** A backup that was made, and what the merchant is to know of its pictures. */
export interface MadeBackup extends Omit<CopyingResult, 'copies'> {
  readonly record: BackupRecord;
  /** Reason why the old backups could not be deleted; `null` if they were. */
  readonly undeletedBecause: string | null;
}

/**
 * Tables that no backup contains: what lets somebody sign in, where staff get notices, and what is of use for minutes alone.
 * Who restores a backup signs everybody out, so that no session comes back that had been ended, and no device gets notices
 * that had been removed.
 */
const leftOut = new Set([
  'auth_session',
  'auth_verification',
  'login_code',
  'rate_limit',
  'shop_secret',
  'office_session',
  'staff_token',
  'passkey_challenge',
  'staff_browser',
  'push_subscription',
  'push_delivery',
  'page_change',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** The jobs that are not done yet, and the dead letters. One that runs is done again after a restore. */
const pendingJobs: TableSelection = {
  where: `state < 'completed'`,
  replaced: { state: `case state when 'active' then 'retry' else state end` },
};

/**
 * Makes a backup, deletes old ones by the rule and returns what was made. Throws a
 * {@link BackupRefusal} with the reason for the merchant if another backup is under way, or if it failed: nothing that
 * was stored before is lost then. Old ones that cannot be deleted are no failure of the backup, but are recorded and told.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  return runExclusively(parts.url, async () => {
    const { db, now } = parts;
    const run = await beginRun(db, now(), parts.isScheduled);
    try {
      const made = await make(parts);
      const { file, bytes } = made.record;
      await endRun(db, run, { endedAt: now(), file, bytes });
      const undeletedBecause = await deleteOldBackups(parts.store, parts.rule).then(
        () => null,
        (error: unknown) => failureOf(error, parts),
      );
      if (undeletedBecause !== null) await endRun(db, run, { endedAt: now(), file, bytes, failure: undeletedBecause });
      return { ...made, undeletedBecause };
    } catch (error) {
      const failure = failureOf(error, parts);
      await endRun(db, run, { endedAt: now(), failure }).catch(() => {});
      throw new BackupRefusal(failure, { cause: error });
    }
  });
}

async function make(parts: BackupParts): Promise<Omit<MadeBackup, 'undeletedBecause'>> {
  const { db, store, now, workFolder } = parts;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    await storeErasures(db, store, now);
    const known = (await listBackups(store))[0]?.media ?? [];
    // Copies most pictures before the snapshot, so that few are left to copy between it and the end.
    const copyMedia = openMediaCopying(parts);
    const { copies: early } = await copyMedia(known);
    const { file, about, media, ...copying } = await writeFile(parts, copyMedia, early);
    const { size: bytes } = await stat(file);
    const sha256 = await sha256Of(createReadStream(file));
    const name = `${backupNameOf(about.takenAt)}.tar.zst${parts.encryption ? encryptedSuffix : ''}`;
    const { takenAt, version } = about;
    const record: BackupRecord = { file: name, takenAt, version, bytes, sha256, media, verifiedAt: null };
    await storeRecord(store, record);
    await store.writeFile(name, file, objectHeaders);
    await requireStored(store, record);
    return { record, ...copying };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Writes the backup to the work folder. `early` are the pictures that are copied already. */
async function writeFile(
  parts: BackupParts,
  copyMedia: ReturnType<typeof openMediaCopying>,
  early: readonly MediaCopy[],
) {
  const file = join(parts.workFolder, 'backup');
  return writeArchive(file, parts.encryption, async (archive) => {
    const about = await withSnapshot(parts.url, (snapshot) => addTables(snapshot, archive, parts));
    // Keeps what was deleted since the tables were read: they refer to it.
    const { copies: late, healed, unreadable } = await copyMedia(early);
    const keys = new Set(late.map(({ key }) => key));
    const media = [...late, ...early.filter(({ key }) => !keys.has(key))];
    await archive.add(mediaEntry, JSON.stringify(media));
    return { file, about, media, healed, unreadable };
  });
}

/** Adds the tables of a snapshot, and what they are, to an archive. */
export async function addTables(
  snapshot: Snapshot,
  archive: ArchiveWriter,
  parts: Pick<BackupParts, 'version' | 'settings'>,
): Promise<BackupAbout> {
  const tables = (await snapshot.tables('public')).filter(({ name }) => !leftOut.has(name));
  const jobs = (await snapshot.tables('pgboss')).filter(({ name }) => name === 'job');
  const { takenAt, serverVersion } = snapshot;
  const about: BackupAbout = {
    format: archiveFormat,
    version: parts.version,
    takenAt,
    serverVersion,
    migrations: await snapshot.migrations(),
    tables: [...tables, ...jobs],
  };
  await archive.add(aboutEntry, JSON.stringify(about));
  await archive.add(settingsEntry, parts.settings);
  const add = (table: SnapshotTable, selection?: TableSelection) =>
    archive.addTable(fullNameOf(table), snapshot.rows(table, selection));
  for (const table of tables) await add(table);
  for (const table of jobs) await add(table, pendingJobs);
  return about;
}

/** Reads a stored backup file to its end. Throws a {@link BackupRefusal} if it is not what was written. */
async function requireStored(store: BackupStore, { file, sha256 }: BackupRecord): Promise<void> {
  const stored = await openObject(store, file);
  if (stored && (await sha256Of(stored)) === sha256) return;
  await store.delete(file);
  throw new BackupRefusal('The place of the backups did not store the file as it was written.');
}

async function sha256Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns the reason of a failure for the merchant, without anything that a row or an address contains. */
function failureOf(error: unknown, { workFolder }: Pick<BackupParts, 'workFolder'>): string {
  if (error instanceof BackupRefusal) return error.message;
  if (error instanceof OutsideServiceError) return `The bucket of the backups failed: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A copy fails for the place that it goes to.
  const { dest, path = null }: { readonly dest?: unknown; readonly path?: unknown } = Object(error);
  const at = dest ?? path;
  const isOfWork = typeof at === 'string' && at.startsWith(workFolder);
  // A database that is away has codes of drives that are.
  const isOfDrive = typeof at === 'string' || Object(error).syscall !== 'connect';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full: free some space, or let BACKUP_DIR be on a larger one.';
  if (isOfWork && failing.has(code)) return `The disk of the shop fails (${workFolder}; ${code}).`;
  if (isOfWork && unwritable.has(code))
    return `The folder in which backups are made cannot be written to (${workFolder}; ${code}): it has to belong to the account of the shop.`;
  if (code === 'EROFS')
    return 'The folder of the backups may not be written to by this process (BACKUP_DIR; EROFS). A shop that systemd starts writes only where its unit allows: add the folder to ReadWritePaths of shop.service.';
  if (unwritable.has(code)) return `The folder of the backups cannot be written to (BACKUP_DIR; ${code}).`;
  if (isOfDrive && failing.has(code)) return `The disk or network drive of the backups fails (BACKUP_DIR; ${code}).`;
  return `The backup failed (${code || (error instanceof Error ? error.name : 'unknown')}).`;
}

const unwritable = new Set(['EACCES', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EPERM', 'EROFS', 'ELOOP', 'ENAMETOOLONG']);
/** Codes of disks that are damaged, and of network drives that are away. */
const failing = new Set(['EIO', 'ENODEV', 'ENXIO', 'EREMOTEIO', 'ENOTCONN', 'ESTALE', 'ETIMEDOUT', 'EHOSTDOWN']);
