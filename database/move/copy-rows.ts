/** Copies all rows and the state of all sequences from one database to another with the same tables, and compares them. */
import pg from 'pg';
import { loadRows } from '../snapshot/load-rows.ts';
import type { Snapshot } from '../snapshot/read-snapshot.ts';
import { fullNameOf, type SnapshotTable } from '../snapshot/tables.ts';
import { isLoose, isOurs } from './structure/query.ts';

/** Makes both servers write values alike, whatever their configuration says. */
export const sameWriting = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local lc_monetary = 'C'; set local xmloption = 'content'; set local statement_timeout = 0`;

/** Lists the tables that hold rows, partitions among them and partitioned tables not. */
async function listTables(client: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await client.query<Pick<SnapshotTable, 'schema' | 'name' | 'columns'>>(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind = 'r' order by 1, 2`,
  );
  return rows.map((table) => ({ ...table, partitions: [], sequences: [] }));
}

/**
 * Replaces all rows of `to`'s tables by those of the snapshot, whose connection is `from`. Triggers and foreign keys rest
 * meanwhile: the rows are what they made. Checks that are not valid for all rows are dropped; the caller makes them again.
 */
export async function copyRows(snapshot: Snapshot, from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const tables = await listTables(from);
  await to.query(`set local session_replication_role = 'replica'; set local search_path = public`);
  await dropInvalidChecks(to);
  if (tables.length > 0) await to.query(`truncate ${tables.map(sqlNameOf).join(', ')}`);
  for (const table of tables) await loadRows(to, table, snapshot.rows(table).chunks);
  for (const { name, last, called } of await listSequences(from))
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
  await refreshViews(from, to);
}

async function dropInvalidChecks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as statement
     from pg_constraint k where k.contype = 'c' and not k.convalidated and k.conrelid <> 0 and k.coninhcount = 0`,
  );
  for (const { statement } of rows) await client.query(statement);
}

interface SequenceState {
  readonly name: string;
  readonly last: string;
  readonly called: boolean;
}

async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  await client.query(`set local search_path = ''`);
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${isOurs('n')} and ${isLoose('pg_class', 'c.oid')} and c.relkind = 'S' order by 1`,
  );
  const sequences: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push(...states.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** Computes the materialized views again that had been computed, in the order in which they were made. */
async function refreshViews(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  await from.query(`set local search_path = ''`);
  const { rows } = await from.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'm' and relispopulated order by oid`,
  );
  for (const { name } of rows) await to.query(`refresh materialized view ${name}`);
}

export interface RowComparison {
  readonly tables: number;
  readonly rows: number;
  /** Names of tables and sequences that are not the same on both sides. */
  readonly different: readonly string[];
}

/**
 * Compares each table's number of rows and the sum of the rows' checksums, which the two servers compute themselves and
 * which does not depend on the order of rows, and the state of each sequence.
 */
export async function compareRows(from: pg.ClientBase, to: pg.ClientBase): Promise<RowComparison> {
  const different: string[] = [];
  const tables = await listTables(from);
  let total = 0;
  for (const table of tables) {
    const [one, other] = await Promise.all([sumRows(from, table), sumRows(to, table)]);
    total += Number(one.rows);
    if (one.rows !== other.rows || one.sum !== other.sum) different.push(fullNameOf(table));
  }
  const others = new Map((await listSequences(to)).map((sequence) => [sequence.name, sequence]));
  for (const { name, last, called } of await listSequences(from)) {
    const other = others.get(name);
    if (other?.last !== last || other.called !== called) different.push(name);
  }
  return { tables: tables.length, rows: total, different };
}

async function sumRows(client: pg.ClientBase, table: SnapshotTable): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5((t.*)::text), 15))::bit(60)::bigint), 0)::text as sum
     from ${sqlNameOf(table)} t`,
  );
  const [row] = rows;
  if (!row) throw new Error(`No sum of ${fullNameOf(table)}`);
  return row;
}

function sqlNameOf({ schema, name }: SnapshotTable): string {
  return fullNameOf({ schema: pg.escapeIdentifier(schema), name: pg.escapeIdentifier(name) });
}
