/** Reads and writes problem reports and their photos. SQL only; the photos' bytes are in the media store. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { NotCoveredReason } from './not-covered.ts';
import type { ReportKind } from './report.ts';

export interface Report {
  readonly id: string;
  readonly orderId: string;
  readonly kind: ReportKind;
  readonly words: string;
  readonly createdAt: Date;
  readonly isOpen: boolean;
  /** Time at which the buyer had a first answer; `null` if nobody has said so. */
  readonly acknowledgedAt: Date | null;
  /** Reason for which a closed report is not covered; `null` for one that is open or was settled. */
  readonly notCovered: NotCoveredReason | null;
}

interface ReportRow {
  readonly id: string;
  readonly order_id: string;
  readonly kind: string;
  readonly words: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly acknowledged_at: Date | null;
  readonly not_covered: string | null;
}

function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind as ReportKind,
    words: row.words,
    createdAt: row.created_at,
    isOpen: row.closed_at === null,
    acknowledgedAt: row.acknowledged_at,
    notCovered: row.not_covered as NotCoveredReason | null,
  };
}

/** Returns the latest report of each order that has one, by order id. */
export async function findReports(db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, Report>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_report')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.order_id, toReport(row)]));
}

/** Returns the report with this id, or `null`. */
export async function findReport(db: Queryable, id: string): Promise<Report | null> {
  const row = await db.selectFrom('order_report').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toReport(row) : null;
}

/** Inserts a report and returns its id; `null` if the order has an open one. */
export async function insertReport(
  trx: Queryable,
  { orderId, kind, words }: Pick<Report, 'orderId' | 'kind' | 'words'>,
): Promise<string | null> {
  const row = await trx
    .insertInto('order_report')
    .values({ order_id: orderId, kind, words })
    .onConflict((conflict) => conflict.column('order_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Closes an order's open report and returns it; `null` if it has none. */
export async function closeOpenReport(
  db: Queryable,
  orderId: string,
  { now, notCovered }: { readonly now: Date; readonly notCovered: NotCoveredReason | null },
): Promise<Report | null> {
  const row = await db
    .updateTable('order_report')
    .set({ closed_at: now, not_covered: notCovered })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toReport(row) : null;
}

/** Records the first answer to an order's open report; returns false if it has none, or one that was answered before. */
export async function acknowledgeOpenReport(db: Queryable, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_report')
    .set({ acknowledged_at: now })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A report with the ids of its photos. */
export interface ReportOfOrder extends Report {
  readonly closedAt: Date | null;
  readonly photos: readonly string[];
}

/** Lists an order's reports with their photos, the newest first. */
export async function listReportsOfOrder(db: Queryable, orderId: string): Promise<ReportOfOrder[]> {
  const rows = await db
    .selectFrom('order_report')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
  const photos = await db
    .selectFrom('order_report_photo')
    .select(['id', 'report_id'])
    .where((eb) => eb('report_id', '=', eb.fn.any(sql<string[]>`${rows.map(({ id }) => id)}::uuid[]`)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byReport = Map.groupBy(photos, (photo) => photo.report_id);
  return rows.map((row) => ({
    ...toReport(row),
    closedAt: row.closed_at,
    photos: (byReport.get(row.id) ?? []).map(({ id }) => id),
  }));
}

export interface OpenReport extends Report {
  readonly orderCode: string;
  readonly photos: number;
}

/** Lists up to `limit` open reports with the codes of their orders, the oldest first. */
export async function listOpenReports(db: Queryable, limit: number): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom('order_report')
    .innerJoin('orders', 'orders.id', 'order_report.order_id')
    .selectAll('order_report')
    .select((eb) => [
      'orders.code',
      eb
        .selectFrom('order_report_photo')
        .whereRef('report_id', '=', 'order_report.id')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .as('photos'),
    ])
    .where('order_report.closed_at', 'is', null)
    .orderBy('order_report.created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toReport(row), orderCode: row.code, photos: Number(row.photos) }));
}

export interface ReportPhoto {
  readonly id: string;
  readonly mediaKey: string;
}

/** Inserts a photo that does not belong to a report yet. */
export async function insertReportPhoto(
  db: Queryable,
  { id, mediaKey, orderId, bytes }: ReportPhoto & { readonly orderId: string; readonly bytes: number },
): Promise<void> {
  await db.insertInto('order_report_photo').values({ id, order_id: orderId, media_key: mediaKey, bytes }).execute();
}

/** Adds an order's photos to its report; returns how many of `ids` were the order's and in no report yet. */
export async function attachPhotosToReport(
  trx: Queryable,
  reportId: string,
  orderId: string,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('order_report_photo')
    .set({ report_id: reportId })
    .where('id', 'in', ids)
    .where('order_id', '=', orderId)
    .where('report_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const photoColumns = ['id', 'media_key as mediaKey'] as const;

/** Returns a report's photos, in the order in which they were uploaded. */
export async function listPhotosOfReport(db: Queryable, reportId: string): Promise<ReportPhoto[]> {
  return db
    .selectFrom('order_report_photo')
    .select(photoColumns)
    .where('report_id', '=', reportId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the photo with this id, or `null`. */
export async function findReportPhoto(db: Queryable, id: string): Promise<ReportPhoto | null> {
  const row = await db.selectFrom('order_report_photo').select(photoColumns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns the ids of up to 50 photos that were uploaded more than a day ago for a report that was never sent, at random. */
export async function listAbandonedPhotos(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('order_report_photo')
    .select('id')
    .where('report_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy(sql`random()`)
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a photo and returns it; `null` if it has become part of a report. */
export async function deleteAbandonedPhoto(trx: OpenTransaction, id: string): Promise<ReportPhoto | null> {
  const row = await trx
    .deleteFrom('order_report_photo')
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .returning(photoColumns)
    .executeTakeFirst();
  return row ?? null;
}
