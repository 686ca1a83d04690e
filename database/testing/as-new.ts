/** Brings a database back to what it held at some time, by its own list of tables: a new table is covered by itself. */
import { sql } from 'kysely';
import type { Queryable } from '../connect.ts';

/**
 * Keeps a copy of every table's rows in the schema `as_new`. Call it once. Left out are the tables of migrations, and the changes of
 * public pages, which the shop goes on reading from where it is. Of the queue, jobs are kept alone.
 */
export async function keepRows(db: Queryable): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      create schema as_new;
      create table as_new.tables as
        select c.oid::regclass::text as name, n.nspname = 'pgboss' as is_queue,
          (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and (
          n.nspname = 'public' and c.relname not like 'kysely%' and c.relname not in ('schema_requirement', 'page_change')
          or n.nspname = 'pgboss' and c.oid in (select inhrelid from pg_inherits where inhparent = 'pgboss.job'::regclass));
      for one in select * from as_new.tables loop
        execute format('create table as_new.%I as table %s', one.name, one.name);
      end loop;
    end $$`.execute(db);
  await sql`
    create function as_new.restore() returns void language plpgsql as $$
    declare one record;
    begin
      -- Switches foreign keys and triggers off: issued documents could not be taken back otherwise.
      set local session_replication_role = replica;
      for one in select * from as_new.tables loop
        execute format('delete from %s t where t::text not in (select n::text from as_new.%I n)', one.name, one.name);
        -- A job that was done meanwhile is not done again.
        continue when one.is_queue;
        execute format('insert into %s (%s) overriding system value
          select %s from as_new.%I n where n::text not in (select t::text from %s t)',
          one.name, one.columns, one.columns, one.name, one.name);
      end loop;
      set local session_replication_role = origin;
      perform note_page_change('{all}');
    end $$`.execute(db);
}

/** Brings every table back to what `keepRows` kept, and tells the shop that all of its pages may have changed. */
export async function restoreRows(db: Queryable): Promise<void> {
  await sql`select as_new.restore()`.execute(db);
}
