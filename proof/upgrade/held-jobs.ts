/** Decides which of two releases does the jobs that were queued: both have workers for every job. */
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { letTimePassUntilIdle } from '../crash/rest.ts';
import type { ShopProcess } from '../crash/shop-process.ts';

/** Holds every job that is queued from now on, so that no worker takes it before {@link releaseJobs}. */
export async function holdJobs(db: Database): Promise<void> {
  await sql`create or replace function hold_job() returns trigger language plpgsql as $$
    begin
      new.start_after := new.start_after + interval '1 day';
      return new;
    end $$`.execute(db);
  await sql`create trigger hold_job before insert on pgboss.job for each row execute function hold_job()`.execute(db);
}

/**
 * Lets the held jobs be done by the processes that are not frozen, and those that are queued later by anybody. Waits for
 * all but those with the names of `unknown`, which no such process can do.
 */
export async function releaseJobs(db: Database, unknown: readonly string[] = []): Promise<void> {
  await sql`drop trigger hold_job on pgboss.job`.execute(db);
  await sql`update pgboss.job set start_after = start_after - interval '1 day' where state = 'created'`.execute(db);
  await letTimePassUntilIdle(db, unknown);
}

/** Runs `work` while a shop's process stands still, with no transaction open and no job taken. */
export async function whileFrozen(shop: ShopProcess, db: Database, work: () => Promise<void>): Promise<void> {
  await vi.waitUntil(
    async () => {
      shop.freeze();
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        union all select 1 from pgboss.job where state = 'active'`.execute(db);
      if (rows.length > 0) shop.thaw();
      return rows.length === 0;
    },
    { interval: 20, timeout: 20_000 },
  );
  await work().finally(shop.thaw);
}
