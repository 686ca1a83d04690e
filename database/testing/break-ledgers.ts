/** Breaks what the database keeps as it was recorded (decision 0088), for tests of what notices it and for made-up data. */
import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../connect.ts';

/**
 * Runs `work` in a transaction in which rows that are kept may be changed and deleted. All other triggers and all foreign keys
 * hold. The role must own the tables.
 */
export async function breakLedgers(db: Database, work: (trx: OpenTransaction) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await switchTriggers('disable').execute(trx);
    await work(trx);
    await switchTriggers('enable').execute(trx);
  });
}

function switchTriggers(how: 'enable' | 'disable') {
  return sql`
    do $$
    declare one record;
    begin
      for one in
        select tgrelid::regclass as name, tgname from pg_trigger
        where tgfoid in ('keep_rows'::regproc, 'go_with_order'::regproc, 'add_up_to_nothing'::regproc)
        order by tgrelid, tgname
      loop
        execute format('alter table %s ${sql.raw(how)} trigger %I', one.name, one.tgname);
      end loop;
    end $$`;
}
