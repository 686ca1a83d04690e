/**
 * The event log in the shop's own database: a table of visits and one of cart events, a partition a month. The daily
 * tidying makes the next month's ahead of time; one that is missing all the same (the very first, or a job that never
 * ran) is made by the event that needs it.
 */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import type { EventLog } from '../ports/event-log.ts';
import { monthName, monthOf, monthOfName } from './months.ts';

const tables = ['visit', 'cart_event'] as const;

export function visitStore(db: Database): EventLog {
  const ready = new Set<string>();
  const makeReady = async (month: Date) => {
    if (ready.has(monthName(month))) return;
    await makeMonth(db, month);
    ready.add(monthName(month));
  };
  const makeReadyFor = async (events: readonly { readonly at: Date }[]) => {
    // Those that came together have few moments between them.
    for (const time of new Set(events.map(({ at }) => at.getTime()))) await makeReady(monthOf(new Date(time)));
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
    async tidy(now, keptSince) {
      await dropMonthsBefore(db, keptSince);
      ready.clear();
      await makeReady(monthOf(now));
      await makeReady(monthOf(now, 1));
    },
  };
}

/** Under a lock, for another process may be about the same; neither takes long. */
async function makeMonth(db: Database, month: Date): Promise<void> {
  const [from, to] = [month.toISOString(), monthOf(month, 1).toISOString()];
  await inTurn(db, async (trx) => {
    for (const table of tables) {
      const name = `${table}_${monthName(month)}`;
      const exists = `create table if not exists ${name} partition of ${table}`;
      await sql.raw(`${exists} for values from ('${from}') to ('${to}')`).execute(trx);
    }
  });
}

async function dropMonthsBefore(db: Database, keptSince: Date): Promise<void> {
  await inTurn(db, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
      where parent.relname = any(${tables}) and parent.relnamespace = current_schema()::regnamespace`.execute(trx);
    const old = rows.filter(({ name }) => {
      const month = /_(\d{4}_\d{2})$/.exec(name)?.[1];
      return month !== undefined && monthOfName(month) < keptSince;
    });
    for (const { name } of old) await sql`drop table ${sql.ref(name)}`.execute(trx);
  });
}

async function inTurn(db: Database, work: (trx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Behind a long reader every new event would wait: rather not now, and the job comes again.
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('visit-store'))`.execute(trx);
    await work(trx);
  });
}
