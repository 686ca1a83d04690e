/**
 * Loads the tables of a backup file into an empty database: all of them, or nothing. From then on the shop is held
 * (`shop/restoration`).
 */
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { longTimeouts, openDatabase } from '../../database/connect.ts';
import { migrate, readMigrationState } from '../../database/migrate.ts';
import { loadCommonColumns, loadRows, makePartitions, setSequences } from '../../database/snapshot/load-rows.ts';
import { fullNameOf, type SnapshotTable } from '../../database/snapshot/tables.ts';
import { markRestore, unmarkRestore } from '../../database/unfinished-restore.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import {
  aboutEntry,
  aboutSchema,
  type BackupAbout,
  type BackupContents,
  BackupRefusal,
  type MediaCopy,
  mediaEntry,
  mediaListSchema,
  settingsEntry,
} from './archive-format.ts';
import { type ArchiveEntry, readArchive, readJson } from './archive-reader.ts';
import { backupNameOf, isBackupName } from './backup-set.ts';
import type { SecretKey } from './encryption.ts';

/** Content of a backup file besides the rows. */
export interface ReadBackup {
  readonly about: BackupAbout;
  readonly settings: string;
  readonly media: readonly MediaCopy[];
}

export interface LoadedBackup extends ReadBackup {
  /** Number of rows of each table, by `schema.name`. */
  readonly rows: Readonly<Record<string, number>>;
  /** Tables that are none of the shop's, which are not loaded. */
  readonly foreign: readonly string[];
}

export interface LoadParts {
  readonly keys: readonly SecretKey[];
  /** Address of an empty database, under a role that may make tables in it. */
  readonly ownerUrl: string;
  /** Name of the backup, which its restoration is recorded under. */
  readonly name: string;
  now(): Date;
}

/**
 * Numbers that each sequence leaves out: the lost rows may have had them, and a link or the record of an erasure may name
 * one still.
 */
const sequenceGap = 100_000;

/**
 * Makes the tables of the release that made the backup, and loads them in one transaction, in which the restoration begins.
 * Throws a {@link BackupRefusal}, and leaves the tables empty and the database marked (`database/unfinished-restore.ts`), if the file is damaged, cannot be opened with these keys, or
 * was made by a newer release, or if the database has tables of another one.
 */
export async function loadBackup(file: Readable, { keys, ownerUrl, name, now }: LoadParts): Promise<LoadedBackup> {
  const entries = readArchive(file, keys);
  const about = await readAbout(entries, name);
  await requireKnown(ownerUrl, about);
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await markRestore(client, name);
    await makeTables(ownerUrl, about);
    await client.query('begin');
    const tables = await existingOf(client, about.tables);
    await prepareTables(client, tables);
    const { settings, media, rows, contents } = await loadEntries(client, entries, tables);
    requireSameRows(rows, contents);
    for (const table of tables) await setSequences(client, table, sequenceGap);
    await finishTables(client, tables);
    await beginHold(client, [name, about.takenAt, now()]);
    await unmarkRestore(client);
    await client.query('commit');
    const foreign = about.tables.filter((table) => !tables.includes(table)).map(fullNameOf);
    return { about, settings, media, rows, foreign };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Moves every sequence of a database forward, for a standby that may lack the rows which had them. */
export async function skipSequences(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + $1)
       from pg_sequences where schemaname = 'public' and last_value is not null`,
      [sequenceGap],
    );
  } finally {
    await client.end();
  }
}

/** Reads a backup file to its end, without its rows. Throws a {@link BackupRefusal} as {@link loadBackup} does. */
export async function readBackup(
  file: Readable,
  { keys, name }: Pick<LoadParts, 'keys' | 'name'>,
): Promise<ReadBackup> {
  const entries = readArchive(file, keys);
  const about = await readAbout(entries, name);
  const { settings, media } = await readEntries(entries, async () => {});
  return { about, settings, media };
}

/** Migration of the table of restorations, which the backup's release may not have. */
const restorationTable = new URL('../../database/migrations/0036_restoration.sql', import.meta.url);

/** Records the restoration, which is held. One that was held when the backup was made is none any more. */
async function beginHold(client: pg.ClientBase, values: readonly [string, Date, Date]): Promise<void> {
  await client.query(await readFile(restorationTable, 'utf8'));
  await client.query('update restoration set released_at = $1 where released_at is null', [values[2]]);
  await client.query('insert into restoration (backup, complete_until, begun_at) values ($1, $2, $3)', [...values]);
}

async function readAbout(entries: AsyncGenerator<ArchiveEntry, BackupContents>, name: string): Promise<BackupAbout> {
  const first = await entries.next();
  if (first.done || first.value.name !== aboutEntry) throw new BackupRefusal('It is no backup of this shop.');
  const about = await readJson(first.value, aboutSchema);
  // The merchant may give a copy any other name.
  const own = backupNameOf(about.takenAt);
  if (isBackupName(name) && !name.startsWith(`${own}.`))
    throw new BackupRefusal(`It is another backup than its name says: it is ${own}.`);
  return about;
}

/** Throws a {@link BackupRefusal} if this release does not know the backup's, or the database has the tables of another one. */
async function requireKnown(ownerUrl: string, { migrations, version }: BackupAbout): Promise<void> {
  const db = openDatabase({ url: ownerUrl, connections: 1, limits: longTimeouts });
  try {
    const { ran, waiting } = await readMigrationState(db);
    const known = new Set([...ran, ...waiting]);
    const unknown = migrations.filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new BackupRefusal(`It was made by a newer release of the shop (${version}): restore it with that one.`);
    if (ran.some((name) => !migrations.includes(name)))
      throw new BackupRefusal(`The database has tables of another release than the backup’s (${version}).`);
  } finally {
    await db.destroy();
  }
}

/** Makes the tables as they were when the backup was made, and those of the job queue as they are today. */
async function makeTables(ownerUrl: string, { migrations }: BackupAbout): Promise<void> {
  const db = openDatabase({ url: ownerUrl, connections: 1, limits: longTimeouts });
  try {
    await migrate(db, (name) => migrations.includes(name));
  } finally {
    await db.destroy();
  }
  const jobs = await startJobQueue(ownerUrl, () => {});
  await jobs.stop();
}

/** Returns the tables that the shop has. A database may have others, such as the merchant's own lists. */
async function existingOf(client: pg.ClientBase, tables: readonly SnapshotTable[]): Promise<SnapshotTable[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  return tables.filter((table) => existing.has(fullNameOf(table)));
}

const isJobs = ({ schema }: SnapshotTable) => schema === 'pgboss';

/** Empties the tables, which migrations may have filled, and makes their triggers rest: the rows are what they made. */
async function prepareTables(client: pg.ClientBase, tables: readonly SnapshotTable[]): Promise<void> {
  const ours = tables.filter((table) => !isJobs(table));
  for (const table of ours) await makePartitions(client, table);
  await client.query(`truncate ${ours.map(sqlNameOf).join(', ')} cascade`);
  for (const table of ours) await client.query(`alter table ${sqlNameOf(table)} disable trigger user`);
}

async function finishTables(client: pg.ClientBase, tables: readonly SnapshotTable[]): Promise<void> {
  for (const table of tables.filter((one) => !isJobs(one)))
    await client.query(`alter table ${sqlNameOf(table)} enable trigger user`);
  // Those that the release of the backup had: later migrations make and fill the others.
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(matviewname) as name from pg_matviews where schemaname = 'public' order by matviewname`,
  );
  for (const { name } of rows) await client.query(`refresh materialized view ${name}`);
}

async function loadEntries(
  client: pg.ClientBase,
  entries: AsyncGenerator<ArchiveEntry, BackupContents>,
  existing: readonly SnapshotTable[],
) {
  const tables = new Map(existing.map((table) => [fullNameOf(table), table]));
  const rows: Record<string, number> = Object.fromEntries([...tables.keys()].map((name) => [name, 0]));
  const read = await readEntries(entries, async ({ name, chunks }) => {
    const table = tables.get(name);
    if (table) rows[name] = await (isJobs(table) ? loadCommonColumns : loadRows)(client, table, chunks);
  });
  return { ...read, rows };
}

/** Reads the entries behind the first; passes those with rows to `onTable`. */
async function readEntries(
  entries: AsyncGenerator<ArchiveEntry, BackupContents>,
  onTable: (entry: ArchiveEntry) => Promise<void>,
) {
  let settings = '';
  let media: MediaCopy[] = [];
  for (;;) {
    const { value, done } = await entries.next();
    if (done) return { settings, media, contents: value };
    if (value.isTable) await onTable(value);
    else if (value.name === mediaEntry) media = await readJson(value, mediaListSchema);
    else if (value.name === settingsEntry) settings = await readText(value.chunks);
  }
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const held: Uint8Array[] = [];
  for await (const chunk of chunks) held.push(chunk);
  return Buffer.concat(held).toString();
}

function requireSameRows(rows: Readonly<Record<string, number>>, contents: BackupContents): void {
  for (const [name, count] of Object.entries(rows))
    if (contents.rows[name] !== count)
      throw new BackupRefusal(`It is damaged: ${name} has ${count} rows, not ${contents.rows[name]}.`);
}

function sqlNameOf({ schema, name }: SnapshotTable): string {
  return fullNameOf({ schema: pg.escapeIdentifier(schema), name: pg.escapeIdentifier(name) });
}
