/** Lists the documents of a month for their download, and lets one download at a time take place. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { addMs, minuteMs } from '../duration.ts';
import type { MonthSpan } from '../indian-month.ts';
import type { InvoiceKind } from '../invoices/invoice-store.ts';

export interface DocumentName {
  readonly kind: InvoiceKind;
  readonly number: string;
}

/** Counts the documents that were issued in a span of time. */
export async function countDocuments(db: Queryable, { from, to }: MonthSpan): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists documents that were issued in a span of time, in the order of their numbers. */
export async function listDocuments(
  db: Queryable,
  { from, to }: MonthSpan,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DocumentName[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['kind', 'number'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ kind, number }) => ({ kind: kind as InvoiceKind, number }));
}

/** Milliseconds for which a download keeps its place without a further document. */
const holdMs = minuteMs;

/** Times at which a place that is held ends. A later one is from before the clock was set back, and the place is free. */
const heldTimes = (now: Date) => sql<boolean>`invoice_download.held_until between ${now} and ${addMs(now, 2 * holdMs)}`;

/** Tells whether a download holds its place. */
export async function isDownloadUnderWay(db: Queryable, now: Date): Promise<boolean> {
  const held = db.selectFrom('invoice_download').select('held_by').where(heldTimes(now));
  return (await held.executeTakeFirst()) !== undefined;
}

/** Reserves the place of the download; returns false while another one holds it. */
export async function takeDownload(db: Queryable, id: string, now: Date): Promise<boolean> {
  const place = { held_by: id, held_until: addMs(now, holdMs) };
  const taken = await db
    .insertInto('invoice_download')
    .values(place)
    .onConflict((conflict) =>
      conflict
        .column('only_one')
        .doUpdateSet(place)
        .where((eb) => eb.not(heldTimes(now))),
    )
    .returning(sql<boolean>`true`.as('taken'))
    .executeTakeFirst();
  return taken !== undefined;
}

/** Holds the place of a download for longer; returns false if another one has taken it. */
export async function holdDownload(db: Queryable, id: string, now: Date): Promise<boolean> {
  const place = { held_until: addMs(now, holdMs) };
  const { numUpdatedRows } = await db
    .updateTable('invoice_download')
    .set(place)
    .where('held_by', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a download, so that another one may begin. */
export async function endDownload(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('invoice_download').where('held_by', '=', id).execute();
}
