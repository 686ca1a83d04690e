/** Reads which tables a database has, and what is needed to make and fill them again in another one. */
import type pg from 'pg';
import { z } from 'zod';

/** Schema of the description of a table, as a backup stores it. */
export const snapshotTableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Names of the columns that are copied, in the order of the copied fields; generated columns are none of them. */
  columns: z.array(z.string()).min(1),
  /** Partitions to make before the rows are loaded: name, and bounds as PostgreSQL writes them. */
  partitions: z.array(z.object({ name: z.string(), bounds: z.string() })),
  /** Sequences of its columns, with the last number that each gave out. */
  sequences: z.array(z.object({ column: z.string(), last: z.number().int().nullable() })),
});
export type SnapshotTable = z.output<typeof snapshotTableSchema>;

/** Returns `schema.name`, by which tables are named in backups and messages. */
export function fullNameOf({ schema, name }: Pick<SnapshotTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

/**
 * Lists the tables of a schema. A table precedes those whose foreign keys refer to it, so that rows may be loaded in
 * this order. Throws if foreign keys form a cycle.
 */
export async function listTables(client: pg.ClientBase, schema: string): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable & { refersTo: string[] }>(tablesQuery, [schema]);
  return inOrderOfReferences(rows).map(({ refersTo: _, ...table }) => table);
}

const tablesQuery = `
  select n.nspname as schema, c.relname as name,
    (select json_agg(attname order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select coalesce(json_agg(json_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid))
        order by p.relname), '[]')
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid and p.relispartition) as partitions,
    (select coalesce(json_agg(json_build_object('column', a.attname, 'last', q.last_value) order by a.attnum), '[]')
      from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_namespace sn on sn.oid = s.relnamespace
      join pg_sequences q on q.schemaname = sn.nspname and q.sequencename = s.relname
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refobjid = c.oid and d.deptype in ('a', 'i')) as sequences,
    (select coalesce(json_agg(distinct r.relname), '[]')
      from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

function inOrderOfReferences<Table extends { name: string; refersTo: string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`Foreign keys form a cycle between ${[...waiting].join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
