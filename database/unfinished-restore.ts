/**
 * Marks a database into which a backup is being loaded. A load that fails leaves empty tables, on which a shop would open as if it had
 * never sold anything: it refuses to, and the same restore may be tried again.
 */

import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from './connect.ts';

/** Marks a database, before its tables are made. May be repeated. */
export async function markRestore(client: pg.ClientBase, backup: string): Promise<void> {
  await client.query('create table if not exists unfinished_restore (backup text not null)');
  await client.query('delete from unfinished_restore');
  await client.query('insert into unfinished_restore values ($1)', [backup]);
}

/** Removes the mark, as part of the transaction that loads the rows. */
export async function unmarkRestore(client: pg.ClientBase): Promise<void> {
  await client.query('drop table unfinished_restore');
}

/** Throws one plain line if a restore into this database has not loaded its rows. */
export async function requireFinishedRestore(db: Queryable): Promise<void> {
  const marked = await sql<{ is: boolean }>`select to_regclass('public.unfinished_restore') is not null as is`.execute(
    db,
  );
  if (!marked.rows[0]?.is) return;
  // The shop's own role may not read it.
  const { rows } = await sql<{ backup: string }>`select backup from unfinished_restore`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const name = rows[0]?.backup ?? 'FILE';
  throw new Error(
    `A restore into this database was not finished, and there is no shop in it yet. Call it again: npm run shop -- restore file ${name}. Or set DATA_DIR or DATABASE_URL to another place.`,
  );
}
