/** Sums the days of a span, and of the days or weeks in it. Pure. */
import type { IndianDay } from '../delivery/indian-day.ts';
import { type Paise, paise } from '../money.ts';
import { addDays, countDays, type DaySpan } from '../visits/day-span.ts';
import type { VisitDay } from '../visits/visit-days-store.ts';
import type { SalesDay } from './sales-store.ts';

/** Lengths of the spans that can be asked for, in days. */
export const numbersSpans = [7, 30, 90, 365] as const;
export type NumbersSpan = (typeof numbersSpans)[number];

/** Longest span whose points are days; a longer one's are weeks. */
const maxDailyPoints = 90;

const paisePerRupee = 100;

/** Sums of a span. */
export interface SpanSums {
  readonly orders: number;
  readonly sales: Paise;
  /** The mean of the orders, in whole rupees; `null` without orders. */
  readonly average: Paise | null;
  /** `null` if visits are not counted here; so is the next. */
  readonly visitors: number | null;
  /** Orders of 10,000 visitors; `null` without visitors, too. */
  readonly conversion: number | null;
}

/** A day or a week, with its sums. */
export interface SeriesPoint extends SpanSums {
  /** Its first day. */
  readonly day: IndianDay;
  readonly days: number;
}

export interface CountedDays {
  readonly sales: readonly SalesDay[];
  /** `null` if visits are not counted here. */
  readonly visits: readonly VisitDay[] | null;
}

const isIn = ({ from, to }: DaySpan, { day }: { readonly day: IndianDay }) => day >= from && day < to;

/** Sums the days of a span. */
export function sumSpan({ sales, visits }: CountedDays, span: DaySpan): SpanSums {
  const paid = sales.filter((one) => isIn(span, one));
  const orders = sumOf(paid, (one) => one.orders);
  const received = sumOf(paid, (one) => one.sales);
  const visitors =
    visits &&
    sumOf(
      visits.filter((one) => isIn(span, one)),
      (one) => one.visitors,
    );
  return {
    orders,
    sales: paise(received),
    visitors,
    average: orders === 0 ? null : paise(Math.round(received / orders / paisePerRupee) * paisePerRupee),
    conversion: visitors ? Math.round((orders * 10_000) / visitors) : null,
  };
}

/** Returns the points of a span, oldest first: its days, or its weeks where it is long; the last week ends with it. */
export function seriesOf(counted: CountedDays, span: DaySpan): SeriesPoint[] {
  const length = countDays(span) > maxDailyPoints ? 7 : 1;
  const points: SeriesPoint[] = [];
  for (let to = span.to; to > span.from; to = addDays(to, -length)) {
    const begin = addDays(to, -length);
    const point = { from: begin < span.from ? span.from : begin, to };
    points.unshift({ day: point.from, days: countDays(point), ...sumSpan(counted, point) });
  }
  return points;
}

function sumOf<One>(many: readonly One[], amountOf: (one: One) => number): number {
  return many.reduce((sum, one) => sum + amountOf(one), 0);
}
