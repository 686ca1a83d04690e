/** Reads sales for Numbers. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayIn, startOfIndianDayIn } from '../indian-day-sql.ts';
import { startOfIndianDay } from '../indian-time.ts';
import { type Paise, paise } from '../money.ts';
import { payableStatuses } from '../orders/order.ts';
import type { DaySpan } from '../visits/day-span.ts';

/** Orders that were paid on a day. */
export interface SalesDay {
  readonly day: IndianDay;
  readonly orders: number;
  /** The money that was paid for them, refunds not taken off. */
  readonly sales: Paise;
}

const startsAndEnds = ({ from, to }: DaySpan) => [startOfIndianDay(from), startOfIndianDay(to)] as const;

/** Reads the sales of a span's days, oldest first. Days without any are missing. */
export async function readSalesDays(db: Queryable, span: DaySpan): Promise<SalesDay[]> {
  const [from, to] = startsAndEnds(span);
  const { rows } = await sql<{ day: string; orders: number; sales: number }>`
    select ${indianDayIn('start')}::text as day, orders, sales from (
      select ${startOfIndianDayIn('placed_at')} as start, count(*)::int as orders,
        coalesce(sum(captured_paise), 0)::float8 as sales
      from orders where placed_at >= ${from} and placed_at < ${to} group by 1
    ) as days order by start`.execute(db);
  return rows.map(({ day, orders, sales }) => ({ day, orders, sales: paise(sales) }));
}

/** Reads what was sent back to buyers in a span. */
export async function readRefunded(db: Queryable, span: DaySpan): Promise<Paise> {
  const [from, to] = startsAndEnds(span);
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(amount_paise), 0)::float8 as refunded from refund
    where status = 'processed' and settled_at >= ${from} and settled_at < ${to}`.execute(db);
  return paise(rows[0]?.refunded ?? 0);
}

/** Orders that were opened in a span, but for those with a payment link. */
export interface Checkouts {
  readonly opened: number;
  readonly paid: number;
  /** Of those unpaid, how many can still be paid. */
  readonly open: number;
}

/** Counts the checkouts of a span; an order is of the day on which it was opened. */
export async function countCheckouts(db: Queryable, span: DaySpan): Promise<Checkouts> {
  const [from, to] = startsAndEnds(span);
  const { rows } = await sql<Checkouts>`
    select count(*)::int as opened, count(placed_at)::int as paid, (
      select count(*)::int from orders
      where status in (${sql.join(payableStatuses.map((status) => sql.lit(status)))}) and placed_at is null
        and created_at >= ${from} and created_at < ${to} and not has_payment_link
    ) as open
    from orders where created_at >= ${from} and created_at < ${to} and not has_payment_link`.execute(db);
  return rows[0] ?? { opened: 0, paid: 0, open: 0 };
}

/** Orders that were paid in a span, by the state that they go to. */
export interface SalesOfState {
  readonly state: string;
  readonly orders: number;
  readonly sales: Paise;
}

/** Reads the sales of a span by state, the one with most orders first. Orders whose address was erased are left out. */
export async function readSalesOfStates(db: Queryable, span: DaySpan): Promise<SalesOfState[]> {
  const [from, to] = startsAndEnds(span);
  const { rows } = await sql<{ state: string; orders: number; sales: number }>`
    select state, count(*)::int as orders, coalesce(sum(captured_paise), 0)::float8 as sales
    from orders where placed_at >= ${from} and placed_at < ${to} and state is not null
    group by state order by orders desc, state`.execute(db);
  return rows.map((row) => ({ ...row, sales: paise(row.sales) }));
}
