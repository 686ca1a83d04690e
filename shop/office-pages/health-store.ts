/** Reads when each part of the shop last worked. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { deadLetterQueue } from '../ports/jobs.ts';

export interface JobCounts {
  /** Jobs that failed in every try. */
  readonly failed: number;
  /** Jobs that wait to be done, or are being done. */
  readonly waiting: number;
}

/** Counts the jobs; zeros in a shop whose queues were never made. */
export async function countJobs(db: Queryable): Promise<JobCounts> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('pgboss.job') is not null as made`.execute(db);
  if (!rows[0]?.made) return { failed: 0, waiting: 0 };
  const counted = await sql<{ failed: number; waiting: number }>`
    select
      (select count(*)::int from pgboss.job where name = ${deadLetterQueue} and state = 'created') as failed,
      (select count(*)::int from pgboss.job where name <> ${deadLetterQueue} and state < 'completed') as waiting
    `.execute(db);
  return counted.rows[0] ?? { failed: 0, waiting: 0 };
}

export interface LastTimes {
  /** The last event that the payment provider, and the shipping service, sent. */
  readonly paymentEvent: Date | null;
  readonly shippingEvent: Date | null;
}

/** Reads the last times at which something worked. */
export async function readLastTimes(db: Queryable): Promise<LastTimes> {
  const { rows } = await sql<LastTimes>`
    select
      (select max(received_at) from webhook_event where provider = 'payment') as "paymentEvent",
      (select max(received_at) from webhook_event where provider = 'shipping') as "shippingEvent"`.execute(db);
  return rows[0] ?? { paymentEvent: null, shippingEvent: null };
}

/** Returns since when each outside service has not answered; those that answer are left out. */
export async function readOutages(db: Queryable): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('outage').select(['service', 'since']).execute();
  return new Map(rows.map(({ service, since }) => [service, since]));
}
