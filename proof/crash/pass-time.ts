/** Lets time pass for the shop, by moving the times that it has stored into the past. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { jobsBesidePurchases } from './step.ts';

/** Tables of purchases in which the shop or its queue stores when something happened, is due or ends. */
const tables = [
  'public.orders',
  'public.order_event',
  'public.stock_movement',
  'public.refund',
  'public.parcel',
  'public.webhook_event',
  'pgboss.job',
  // Time of the queue's last search for jobs that were never finished.
  'pgboss.queue',
];

/**
 * Moves all stored times into the past by `minutes`. The queue's workers are notified again of the waiting jobs, since
 * they were notified only of those that were due when they were queued.
 */
export async function letMinutesPass(db: Database, minutes: number): Promise<void> {
  await sql`
    do $$
    declare
      changed record;
    begin
      -- Switches triggers off, which keep the times of ledgers. Locks no table: a transaction that was cut off may hold one.
      set local session_replication_role = replica;
      for changed in
        select attrelid::regclass as name,
          string_agg(format('%1$I = %1$I - interval ''${sql.raw(String(minutes))} minutes''', attname), ', ') as columns
        from pg_attribute
        where attrelid = any (array[${sql.raw(tables.map((name) => `'${name}'`).join(', '))}]::regclass[])
          and atttypid = 'timestamptz'::regtype and not attisdropped
        group by attrelid
      loop
        execute format('update %s set %s', changed.name, changed.columns);
      end loop;
      set local session_replication_role = origin;
    end $$`.execute(db);
  await wakeJobWorkers(db);
}

/** Notifies the queue's workers of the waiting jobs, which they would otherwise find seconds later. */
export async function wakeJobWorkers(db: Database): Promise<void> {
  await sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from (select distinct name from pgboss.job where state in ('created', 'retry')) waiting`.execute(db);
}

export interface UnfinishedJob {
  readonly name: string;
  readonly state: string;
  readonly due: boolean;
  readonly output: string | null;
}

/** Returns the jobs of purchases that are not completed, including those that failed for good, oldest first. */
export async function listUnfinishedJobs(db: Database): Promise<UnfinishedJob[]> {
  const { rows } = await sql<UnfinishedJob>`
    select name, state::text, start_after <= now() as due, output::text from pgboss.job
    where state <> 'completed' and name !~ ${jobsBesidePurchases.source}
    order by created_on`.execute(db);
  return rows;
}

/** Counts the open orders that the sweep should have checked by now. */
export async function countOverdueOrders(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from orders where status in ('draft', 'awaiting_payment') and check_after <= now()`.execute(db);
  return rows.length;
}
