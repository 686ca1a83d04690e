/** Reads Numbers: how the shop sells, who looks, which sarees go and which stay. */
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';
import type { Paise } from '../money.ts';
import type { Services } from '../services.ts';
import { addDays, type DaySpan, lastDays, spanBefore } from '../visits/day-span.ts';
import {
  type CountedSearch,
  readLastCountedDay,
  readSearches,
  readVisitDays,
  type VisitDay,
} from '../visits/visit-days-store.ts';
import {
  type Checkouts,
  countCheckouts,
  readRefunded,
  readSalesDays,
  readSalesOfStates,
  type SalesOfState,
} from './sales-store.ts';
import { readBestSarees, readSlowSarees, type SlowSaree, type SoldSaree } from './sarees-store.ts';
import { type SeriesPoint, type SpanSums, seriesOf, sumSpan } from './series.ts';

/** Lengths of the spans that can be asked for, in days. */
export const numbersSpans = [7, 30, 90, 365] as const;
export type NumbersSpan = (typeof numbersSpans)[number];

/** Steps to a purchase; the visitors are browsers, each once a day, and no order is linked to one. */
export interface Funnel {
  readonly visitors: number;
  readonly openedSaree: number;
  readonly filledCart: number;
}

/** Sales and visitors: for those who may read orders. */
export interface SalesNumbers {
  readonly sums: SpanSums;
  /** Sums of as many days just before. */
  readonly before: SpanSums;
  readonly refunded: Paise;
  readonly series: readonly SeriesPoint[];
  /** `null` if visits are not counted here. */
  readonly funnel: Funnel | null;
  readonly checkouts: Checkouts;
  readonly states: readonly SalesOfState[];
}

/** Sarees that go and sarees that stay: for those who make the catalogue, too. */
export interface SareeNumbers {
  readonly best: readonly SoldSaree[];
  readonly slow: readonly SlowSaree[];
  readonly searches: { readonly frequent: readonly CountedSearch[]; readonly withoutResult: readonly CountedSearch[] };
}

/** A span that was asked for, and its days whose visits are still counted from the events. */
interface AskedSpan {
  readonly today: IndianDay;
  readonly span: DaySpan;
  readonly uncounted: DaySpan;
}

type NumbersServices = Pick<Services, 'db' | 'now' | 'eventLog'>;

/** Most rows of each list. */
const maxRows = 10;
/** Most days whose visits are counted for a reader: if the daily count is further behind, older ones are missing. */
const maxUncounted = 3;

/** Returns the span of the last days, today as the last one. */
export async function openSpan({ db, now }: NumbersServices, days: NumbersSpan): Promise<AskedSpan> {
  const today = indianDayOf(now());
  const last = await readLastCountedDay(db);
  const oldest = addDays(today, 1 - maxUncounted);
  const next = last === null ? oldest : addDays(last, 1);
  return {
    today,
    span: lastDays(today, days),
    uncounted: { from: next > oldest ? next : oldest, to: addDays(today, 1) },
  };
}

/** Reads how the shop sells. */
export async function readSalesNumbers(
  { db, eventLog }: NumbersServices,
  { span, uncounted }: AskedSpan,
): Promise<SalesNumbers> {
  const before = spanBefore(span);
  const both = { from: before.from, to: span.to };
  const [sales, visits, refunded, checkouts, states] = await Promise.all([
    readSalesDays(db, both),
    eventLog.isInDatabase ? readVisitDays(db, both, uncounted) : null,
    readRefunded(db, span),
    countCheckouts(db, span),
    readSalesOfStates(db, span),
  ]);
  const counted = { sales, visits };
  return {
    ...{ sums: sumSpan(counted, span), before: sumSpan(counted, before), series: seriesOf(counted, span) },
    ...{ refunded, checkouts, states },
    funnel: visits && funnelOf(visits.filter(({ day }) => day >= span.from)),
  };
}

function funnelOf(days: readonly VisitDay[]): Funnel {
  const sum = (of: keyof Funnel) => days.reduce((total, day) => total + day[of], 0);
  return { visitors: sum('visitors'), openedSaree: sum('openedSaree'), filledCart: sum('filledCart') };
}

/** Reads which sarees go and which stay, and what was searched for. */
export async function readSareeNumbers(
  { db }: NumbersServices,
  { today, span, uncounted }: AskedSpan,
): Promise<SareeNumbers> {
  const [best, slow, searches] = await Promise.all([
    readBestSarees(db, span, uncounted, maxRows),
    readSlowSarees(db, { span, uncounted, today }, maxRows),
    readSearches(db, span, uncounted, maxRows),
  ]);
  return { best, slow, searches };
}
