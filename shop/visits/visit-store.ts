/**
 * The event log in the shop's own database: a table for each kind of event, with a partition for each month.
 * The daily job creates the next month's ahead of time; the first event of a month whose partition is still missing
 * creates it. Database functions create and drop partitions, which the shop's own role may not.
 */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import type { EventLog } from '../ports/event-log.ts';
import { formatMonth, startOfMonth } from './months.ts';

/** Stores events in the shop's database, partitioned by month. */
export function createDatabaseEventLog(db: Database): EventLog {
  const ready = new Set<string>();
  const makeReady = async (month: Date) => {
    if (ready.has(formatMonth(month))) return;
    await makeMonth(db, month);
    ready.add(formatMonth(month));
  };
  const makeReadyFor = async (events: readonly { readonly at: Date }[]) => {
    // Events of one batch share few times.
    for (const time of new Set(events.map(({ at }) => at.getTime()))) await makeReady(startOfMonth(new Date(time)));
  };
  return {
    isInDatabase: true,
    async addVisits(visits) {
      await makeReadyFor(visits);
      // One parameter for any number of visits, which the database takes apart.
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
    async addProductViews(views) {
      await makeReadyFor(views);
      await sql`
        insert into product_view (visitor_id, sku, at)
        select "visitorId", sku, at from json_to_recordset(${JSON.stringify(views)}::json)
        as sent ("visitorId" text, sku text, at timestamptz)`.execute(db);
    },
    async addSearches(searches) {
      await makeReadyFor(searches);
      await sql`
        insert into search_event (visitor_id, search, found, at)
        select "visitorId", search, found, at from json_to_recordset(${JSON.stringify(searches)}::json)
        as sent ("visitorId" text, search text, found integer, at timestamptz)`.execute(db);
    },
    async tidy(now, retentionStart) {
      await dropMonthsBefore(db, retentionStart);
      ready.clear();
      await makeReady(startOfMonth(now));
      await makeReady(startOfMonth(now, 1));
    },
  };
}

/** Creates the partitions of a month, if they are missing. */
async function makeMonth(db: Database, month: Date): Promise<void> {
  await inTurn(db, async (trx) => void (await sql`select make_event_month(${dayOf(month)})`.execute(trx)));
}

async function dropMonthsBefore(db: Database, retentionStart: Date): Promise<void> {
  await inTurn(db, async (trx) => void (await sql`select drop_event_months(${dayOf(retentionStart)})`.execute(trx)));
}

/** Formats the day of a date in UTC, `2026-11-01`. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function inTurn(db: Database, work: (trx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Fails rather than wait behind a long query, since every new event would wait behind this; the job is retried.
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('visit-store'))`.execute(trx);
    await work(trx);
  });
}
