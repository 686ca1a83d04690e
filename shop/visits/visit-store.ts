/**
 * The event log in the shop's own database: a table of visits and one of cart events, a partition a month. The daily
 * tidying makes the next month's ahead of time; one that is missing all the same (the very first, or a job that never
 * ran) is made by the event that needs it. Functions of the database do both, for the shop's own role may not.
 */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import type { EventLog } from '../ports/event-log.ts';
import { formatMonth, startOfMonth } from './months.ts';

/** Stores visits and cart events in the shop's database, partitioned by month. */
export function databaseEventLog(db: Database): EventLog {
  const ready = new Set<string>();
  const makeReady = async (month: Date) => {
    if (ready.has(formatMonth(month))) return;
    await makeMonth(db, month);
    ready.add(formatMonth(month));
  };
  const makeReadyFor = async (events: readonly { readonly at: Date }[]) => {
    // Those that came together have few moments between them.
    for (const time of new Set(events.map(({ at }) => at.getTime()))) await makeReady(startOfMonth(new Date(time)));
  };
  return {
    async addVisits(visits) {
      await makeReadyFor(visits);
      // One parameter whatever their number: it is taken apart in the database.
      await sql`
        insert into visit (visitor_id, page, collection_name, at)
        select "visitorId", page, "collectionName", at from json_to_recordset(${JSON.stringify(visits)}::json)
        as sent ("visitorId" text, page text, "collectionName" text, at timestamptz)`.execute(db);
    },
    async addCartEvents(events) {
      await makeReadyFor(events);
      await sql`
        insert into cart_event (visitor_id, product_id, name, price_paise, color, quantity, at)
        select "visitorId", "productId", name, price, color, quantity, at
        from json_to_recordset(${JSON.stringify(events)}::json) as sent (
          "visitorId" text, "productId" text, name text, price integer, color text, quantity integer, at timestamptz
        )`.execute(db);
    },
    async tidy(now, retentionStart) {
      await dropMonthsBefore(db, retentionStart);
      ready.clear();
      await makeReady(startOfMonth(now));
      await makeReady(startOfMonth(now, 1));
    },
  };
}

/** Under a lock, for another process may be about the same; neither takes long. */
async function makeMonth(db: Database, month: Date): Promise<void> {
  await inTurn(db, async (trx) => void (await sql`select make_event_month(${dayOf(month)})`.execute(trx)));
}

async function dropMonthsBefore(db: Database, retentionStart: Date): Promise<void> {
  await inTurn(db, async (trx) => void (await sql`select drop_event_months(${dayOf(retentionStart)})`.execute(trx)));
}

/** In UTC. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function inTurn(db: Database, work: (trx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Behind a long reader every new event would wait: rather not now, and the job comes again.
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('visit-store'))`.execute(trx);
    await work(trx);
  });
}
