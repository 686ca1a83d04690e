/**
 * Brings a database to the tables that this version of the shop knows. The numbered `.sql` files in `migrations/` run
 * once each, in order, all in one transaction, under a lock that Kysely's migrator takes.
 *
 * A newer version may have migrated the database. The table `schema_requirement` names the newest migration that a
 * version must know to run on it (decision 0055).
 */
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Error of a database that a newer version has migrated and on which this version cannot run. */
export class NewerDatabaseError extends Error {}

/**
 * Time for which a migration waits for the lock of a table. Everything that the running shop does with that table waits
 * behind it meanwhile.
 */
const lockTimeout = '10s';

const nameOf = (file: string) => file.replace(/\.sql$/, '');

/** Returns the files of the migrations, in the order in which they run. */
async function listFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await listFiles();
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Kysely<unknown>): Promise<void> => {
      await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(db);
      await sql.raw(text).execute(db);
    };
    return [nameOf(name), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Runs the migrations that have not run yet, of those that are wanted, and returns their names. Changes nothing if the database has migrations that
 * this version does not know: returns an empty list if this version can run on it all the same, and throws a
 * {@link NewerDatabaseError} otherwise.
 */
export async function migrate(db: Database, isWanted: (name: string) => boolean = () => true): Promise<string[]> {
  const all = await readMigrations();
  const known = Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
  const executed = await executedNames(db);
  const unknown = executed.filter((name) => !(name in known));
  if (unknown.length > 0) {
    await requireFitting(db, { known: Object.keys(known), executed, unknown });
    return [];
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  // Another version of the shop may be selling: a purchase takes its locks in another order.
  return retryDeadlocks(async () => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}

interface MigrationNames {
  readonly known: readonly string[];
  readonly executed: readonly string[];
  readonly unknown: readonly string[];
}

/** Throws unless this version knows what the database requires and finds all that it needs itself. */
async function requireFitting(db: Database, { known, executed, unknown }: MigrationNames): Promise<void> {
  const missing = known.filter((name) => !executed.includes(name));
  if (missing.length > 0)
    throw new NewerDatabaseError(`the database holds ${unknown.join(', ')} and lacks ${missing.join(', ')}`);
  const required = await requiredMigration(db);
  if (required === null || !known.includes(required))
    throw new NewerDatabaseError(`the database holds ${unknown.join(', ')}`);
}

async function requiredMigration(db: Database): Promise<string | null> {
  if (!(await hasTable(db, 'schema_requirement'))) return null;
  const row = await db.selectFrom('schema_requirement').select('migration').executeTakeFirst();
  return row?.migration ?? null;
}

/** Migrations of a database by their names, in the order in which they run. */
export interface MigrationState {
  readonly ran: readonly string[];
  /** Migrations of this version that have not run. */
  readonly waiting: readonly string[];
  /** Migrations of a newer version. */
  readonly unknown: readonly string[];
}

/** Returns which migrations a database has; changes nothing. */
export async function readMigrationState(db: Database): Promise<MigrationState> {
  const known = (await listFiles()).map(nameOf);
  const ran = await executedNames(db);
  return {
    ran,
    waiting: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}

async function executedNames(db: Database): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db);
  return Boolean(rows[0]?.found);
}
