/** Keeps the rows that migrations write, so that tests begin with them after all tables were emptied. */
import { sql } from 'kysely';
import type { Queryable } from '../connect.ts';

/** Copies the rows of all tables that migrations have filled into a schema of their own. */
export async function keepSeeds(db: Queryable): Promise<void> {
  await sql`
    do $$
    declare
      name text;
      has_rows boolean;
    begin
      create schema seed;
      for name in
        select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
          and tablename <> 'schema_requirement'
      loop
        execute 'select exists (select from public.' || name || ')' into has_rows;
        if has_rows then execute 'create table seed.' || name || ' as table public.' || name; end if;
      end loop;
    end $$`.execute(db);
}
