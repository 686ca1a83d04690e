/** Copies the rows of a database into another of the same schema, as a restored backup has them. */
import { sql } from 'kysely';
import type { Database } from '../connect.ts';

/** Replaces the rows of all tables of `to` by those that `from` has now. */
export async function copyRows(from: Database, to: Database): Promise<void> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      and is_generated = 'NEVER'
    group by table_name`.execute(to);
  await to.transaction().execute(async (trx) => {
    // Switches foreign keys and triggers off, so that the tables can be filled in any order.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name, columns } of tables) {
      const table = sql.table(name);
      const { rows } = await sql<{ all: string | null }>`
        select jsonb_agg(to_jsonb(one))::text as all from ${table} one`.execute(from);
      await sql`delete from ${table}`.execute(trx);
      const listed = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${table} (${listed}) overriding system value
        select ${listed} from jsonb_populate_recordset(null::${table}, ${rows[0]?.all ?? '[]'}::jsonb)`.execute(trx);
    }
  });
}
