/** Reads the day book: all money of one day in India. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { addMs, dayMs } from '../duration.ts';
import { startOfIndianDay } from '../indian-time.ts';
import { type Paise, paise, sumPaise } from '../money.ts';

export interface DayBookEntry {
  readonly at: Date;
  /** `payout`: a transfer of the provider to the shop's bank, which is no sale. */
  readonly kind: 'payment' | 'refund' | 'payout';
  /** Order code; of a payout the provider's id. */
  readonly about: string;
  /** Number of the invoice or the credit note, or of the transfer at the bank; `null` if there is none. */
  readonly paper: string | null;
  readonly amount: Paise;
}

export interface DayBook {
  /** In the order of time. */
  readonly entries: readonly DayBookEntry[];
  readonly received: Paise;
  readonly refunded: Paise;
}

/**
 * Reads the payments, the refunds that were made and the payouts of a day. A payment that a person must decide about counts
 * on the day on which its order was opened. Throws `RangeError` for a day that is none.
 */
export async function readDayBook(db: Queryable, day: IndianDay): Promise<DayBook> {
  const from = startOfIndianDay(day);
  const to = addMs(from, dayMs);
  const { rows } = await sql<{
    at: Date;
    kind: DayBookEntry['kind'];
    about: string;
    paper: string | null;
    paise: number;
  }>`
    select placed_at as at, 'payment' as kind, code as about, captured_paise as paise,
      (select number from invoice where order_id = orders.id and kind = 'invoice' and nth = 1) as paper
    from orders where placed_at >= ${from} and placed_at < ${to} and captured_paise is not null
    union all
    select created_at, 'payment', code, captured_paise, null
    from orders where created_at >= ${from} and created_at < ${to} and placed_at is null and captured_paise is not null
    union all
    select settled_at, 'refund', code, refund.amount_paise,
      (select string_agg(number, ', ' order by nth) from invoice where refund_id = refund.id)
    from refund join orders on orders.id = order_id
    where settled_at >= ${from} and settled_at < ${to} and refund.status = 'processed'
    union all
    select made_at, 'payout', id, amount_paise, utr
    from payout where made_at >= ${from} and made_at < ${to} and status <> 'failed'
    order by at, about`.execute(db);
  const entries = rows.map((row) => ({ ...row, amount: paise(row.paise) }));
  const sumOf = (kind: DayBookEntry['kind']) =>
    sumPaise(entries.filter((one) => one.kind === kind).map(({ amount }) => amount));
  return { entries, received: sumOf('payment'), refunded: sumOf('refund') };
}

/** Reads what was paid on a day, and for how many orders. */
export async function readTakings(db: Queryable, day: IndianDay): Promise<{ orders: number; received: Paise }> {
  const from = startOfIndianDay(day);
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.coalesce(fn.sum<number>('captured_paise'), sql<number>`0`).as('received'),
    ])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', addMs(from, dayMs))
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), received: paise(Number(row.received)) };
}
