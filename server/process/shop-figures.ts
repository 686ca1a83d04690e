/** Reads the figures of the shop as a whole for Prometheus: what waits, what is reserved, what was paid, and how old the newest backup is. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { readBackupState, unsavedSince } from '../../shop/backups/backup-state.ts';
import { msBetween, secondMs } from '../../shop/duration.ts';
import { countJobs } from '../../shop/office-pages/health-store.ts';
import { deadLetterQueue } from '../../shop/ports/jobs.ts';

export interface ShopFigures {
  readonly jobsWaiting: number;
  readonly jobsFailed: number;
  /** Seconds for which the oldest job that is due has waited; 0 if none has. */
  readonly oldestJobSeconds: number;
  /** Orders that wait for something, by their status. */
  readonly orders: ReadonlyMap<string, number>;
  /** Pieces that unpaid orders reserve. */
  readonly piecesReserved: number;
  /** Events of the providers that were received and not handled yet. */
  readonly webhooksWaiting: number;
  /**
   * Seconds since the newest backup that can be had began, or, of a shop that makes backups and has none, since its database was made;
   * `null` for a shop that makes none and has none.
   */
  readonly backupAgeSeconds: number | null;
  /** Seconds since the newest order was paid; `null` if none was. */
  readonly lastPaidSeconds: number | null;
  /** Orders that were paid within 24 hours, and their money in rupees, refunds not taken off. */
  readonly paidInDay: number;
  readonly rupeesInDay: number;
}

type SingleFigures = Omit<
  ShopFigures,
  'jobsWaiting' | 'jobsFailed' | 'oldestJobSeconds' | 'orders' | 'backupAgeSeconds'
>;

const noFigures: SingleFigures = {
  piecesReserved: 0,
  webhooksWaiting: 0,
  lastPaidSeconds: null,
  paidInDay: 0,
  rupeesInDay: 0,
};

/** Statuses of orders that have not ended; each is listed, also with none. */
export const openStatuses = ['awaiting_payment', 'paid', 'shipment_requested', 'shipped', 'needs_attention'] as const;

/** Reads the figures at one moment. `makesBackups` is true of a shop whose schedule makes backups. */
export async function readShopFigures(
  db: Queryable,
  { makesBackups }: { readonly makesBackups: boolean },
): Promise<ShopFigures> {
  const jobs = await countJobs(db);
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders where status in (${sql.join(openStatuses)}) group by status
  `.execute(db);
  const one = await sql<SingleFigures>`
    select
      (select coalesce(sum(line.quantity), 0)::int from order_line line join orders o on o.id = line.order_id
        where o.status = 'awaiting_payment' and o.reserved_until is not null) as "piecesReserved",
      (select count(*)::int from webhook_event where handled_at is null) as "webhooksWaiting",
      (select extract(epoch from now() - max(placed_at))::float8 from orders where placed_at is not null)
        as "lastPaidSeconds",
      day.paid as "paidInDay", day.rupees as "rupeesInDay"
    from (
      select count(*)::int as paid, coalesce(sum(captured_paise), 0)::float8 / 100 as rupees
      from orders where placed_at > now() - interval '1 day'
    ) as day
  `.execute(db);
  const backups = await readBackupState(db);
  const since = makesBackups ? unsavedSince(backups) : backups.newestAt;
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return {
    jobsWaiting: jobs.waiting,
    jobsFailed: jobs.failed,
    oldestJobSeconds: jobs.waiting === 0 ? 0 : await readOldestJobSeconds(db),
    orders: new Map(openStatuses.map((status) => [status, counted.get(status) ?? 0])),
    backupAgeSeconds: since && msBetween(since, new Date()) / secondMs,
    ...(one.rows[0] ?? noFigures),
  };
}

async function readOldestJobSeconds(db: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from now() - start_after)), 0)::float8 as seconds
    from pgboss.job where name <> ${deadLetterQueue} and state < 'active' and start_after <= now()
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}
