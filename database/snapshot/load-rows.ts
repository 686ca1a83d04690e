/** Loads rows that a snapshot copied into the tables of another database, in the caller's transaction. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fullNameOf, type SnapshotTable } from './tables.ts';

/**
 * Makes the partitions of a table that are missing. Throws if a partition of that name has other bounds.
 */
export async function makePartitions(client: pg.ClientBase, table: SnapshotTable): Promise<void> {
  const parent = sqlNameOf(table);
  for (const { name, bounds } of table.partitions)
    await client.query(
      `create table if not exists ${sqlNameOf({ ...table, name })} partition of ${parent} ${boundsOf(bounds)}`,
    );
}

/** Bounds are part of a statement, so only what PostgreSQL writes for ranges, lists and the default is accepted. */
function boundsOf(bounds: string): string {
  const literal = "'(?:[^'\\\\;]|'')*'";
  const list = `\\(${literal}(?:, ${literal})*\\)`;
  if (!new RegExp(`^(?:DEFAULT|FOR VALUES (?:FROM ${list} TO ${list}|IN ${list}))$`).test(bounds))
    throw new Error(`Not the bounds of a partition: ${JSON.stringify(bounds)}`);
  return bounds;
}

/** Loads rows into an existing table with the same columns and returns their number. */
export async function loadRows(
  client: pg.ClientBase,
  table: Pick<SnapshotTable, 'schema' | 'name' | 'columns'>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const sink = client.query(copyFrom(`copy ${sqlNameOf(table)} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks, { objectMode: false }), sink);
  return sink.rowCount;
}

/**
 * Loads rows into a table that may have other columns by now: those that both have are loaded. For tables that belong to
 * a library, which changes them as it likes.
 */
export async function loadCommonColumns(
  client: pg.ClientBase,
  table: Pick<SnapshotTable, 'schema' | 'name' | 'columns'>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const staged = table.columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ');
  await client.query(`create temporary table loaded_rows (${staged}) on commit drop`);
  const count = await loadRows(client, { schema: 'pg_temp', name: 'loaded_rows', columns: table.columns }, chunks);
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($2)`,
    [sqlNameOf(table), table.columns],
  );
  const names = rows.map(({ name }) => pg.escapeIdentifier(name));
  const values = rows.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`);
  await client.query(
    `insert into ${sqlNameOf(table)} (${names.join(', ')}) select ${values.join(', ')} from pg_temp.loaded_rows`,
  );
  await client.query('drop table pg_temp.loaded_rows');
  return count;
}

/**
 * Sets the sequences of a table so that they go on after the last number that was given out, or after the greatest number
 * in the table if that is greater, and leave the next `gap` numbers out.
 */
export async function setSequences(client: pg.ClientBase, table: SnapshotTable, gap = 0): Promise<void> {
  const name = sqlNameOf(table);
  for (const { column, last } of table.sequences)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), given.last)
       from (select greatest($3::bigint, max(${pg.escapeIdentifier(column)}), 0) + $4 as last from ${name}) given
       where given.last > 0`,
      [name, column, last, gap],
    );
}

function sqlNameOf({ schema, name }: Pick<SnapshotTable, 'schema' | 'name'>): string {
  return fullNameOf({ schema: pg.escapeIdentifier(schema), name: pg.escapeIdentifier(name) });
}
