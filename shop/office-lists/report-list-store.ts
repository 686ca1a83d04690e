/** Lists problem reports for the office. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { NotCoveredReason } from '../problem-reports/not-covered.ts';
import type { ReportKind } from '../problem-reports/report.ts';
import type { Services } from '../services.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';

export interface ReportRow {
  readonly id: string;
  readonly orderCode: string;
  readonly kind: ReportKind;
  readonly words: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly notCovered: NotCoveredReason | null;
  /** Name and city of the order's recipient. */
  readonly fullName: string | null;
  readonly city: string | null;
  /** Number of its photos. */
  readonly photos: number;
}

export type ReportState = 'open' | 'closed';

/** Returns a page of the reports: the open ones from the oldest on, whose clocks end first, the closed ones from the newest on. */
export async function listReports(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { state, ...query }: PageQuery & { readonly state: ReportState },
): Promise<Page<ReportRow>> {
  const isOldestFirst = state === 'open';
  const sorted = { at: 'order_report.created_at', id: 'order_report.id', idType: 'uuid', isOldestFirst } as const;
  const direction = isOldestFirst ? 'asc' : 'desc';
  const { page, next } = await readPage(secrets, { name: `reports ${state}`, ...sorted }, query, (isOnPage, max) =>
    selectReports(db)
      .where('order_report.closed_at', isOldestFirst ? 'is' : 'is not', null)
      .where(isOnPage)
      .orderBy('order_report.created_at', direction)
      .orderBy('order_report.id', direction)
      .limit(max)
      .execute(),
  );
  return { rows: page.map(toReportRow), next };
}

/** Counts the open reports. */
export async function countOpenReports(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('order_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists all reports of orders, the newest first. */
export async function listReportsOfOrders(db: Queryable, codes: readonly string[]): Promise<ReportRow[]> {
  const rows = await selectReports(db)
    .where((eb) => eb('orders.code', '=', eb.fn.any(sql<string[]>`${codes}::text[]`)))
    .orderBy('order_report.created_at', 'desc')
    .execute();
  return rows.map(toReportRow);
}

/** Returns one report; `null` if there is none with this id. */
export async function findReportRow(db: Queryable, id: string): Promise<ReportRow | null> {
  const row = await selectReports(db).where('order_report.id', '=', id).executeTakeFirst();
  return row ? toReportRow(row) : null;
}

function selectReports(db: Queryable) {
  return db
    .selectFrom('order_report')
    .innerJoin('orders', 'orders.id', 'order_report.order_id')
    .select(['order_report.id', 'order_report.kind', 'order_report.words', 'order_report.closed_at'])
    .select([
      'order_report.created_at',
      'acknowledged_at',
      'not_covered',
      'orders.code',
      'orders.full_name',
      'orders.city',
    ])
    .select(sortValue('order_report.created_at').as('at'))
    .select((eb) =>
      eb
        .selectFrom('order_report_photo')
        .whereRef('report_id', '=', 'order_report.id')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .as('photos'),
    );
}

type SelectedReport = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

function toReportRow(row: SelectedReport): ReportRow {
  return {
    id: row.id,
    orderCode: row.code,
    kind: row.kind as ReportKind,
    words: row.words,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    acknowledgedAt: row.acknowledged_at,
    notCovered: row.not_covered as NotCoveredReason | null,
    fullName: row.full_name,
    city: row.city,
    photos: Number(row.photos),
  };
}
