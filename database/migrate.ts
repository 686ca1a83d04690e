/**
 * Brings a database to the tables that this version of the shop knows. The numbered `.sql` files in `migrations/` run
 * once each, in order, all in one transaction, under a lock that Kysely's migrator takes.
 */
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);

export class NewerDatabaseError extends Error {}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Kysely<unknown>): Promise<void> => {
      await sql.raw(text).execute(db);
    };
    return [name.replace(/\.sql$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Runs the migrations that have not run yet and returns their names. Throws a {@link NewerDatabaseError}, and changes
 * nothing, if the database has migrations that this version does not know.
 */
export async function migrate(db: Database): Promise<string[]> {
  const known = await readMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const unknown = (await executedNames(db)).filter((name) => !(name in known));
  if (unknown.length > 0) throw new NewerDatabaseError(`the database holds ${unknown.join(', ')}`);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function executedNames(db: Database): Promise<string[]> {
  const table = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
