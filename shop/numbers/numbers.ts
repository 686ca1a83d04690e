/** Reads Numbers: how the shop sells, who looks, which sarees go and which stay. */
import type { Paise } from '../money.ts';
import type { Services } from '../services.ts';
import { spanBefore } from '../visits/day-span.ts';
import { type CountedSearch, readSearches, readVisitDays, type VisitDay } from '../visits/visit-days-store.ts';
import type { AskedSpan } from './asked-span.ts';
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

type NumbersServices = Pick<Services, 'db' | 'eventLog'>;

/** Most rows of each list. */
const maxRows = 10;
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
    sums: sumSpan(counted, span),
    before: sumSpan(counted, before),
    series: seriesOf(counted, span),
    refunded,
    checkouts,
    states,
    funnel: visits && funnelOf(visits.filter(({ day }) => day >= span.from)),
  };
}

function funnelOf(days: readonly VisitDay[]): Funnel {
  const sum = (of: keyof Funnel) => days.reduce((total, day) => total + day[of], 0);
  return { visitors: sum('visitors'), openedSaree: sum('openedSaree'), filledCart: sum('filledCart') };
}

/** Reads which sarees go and which stay, and what was searched for. */
export async function readSareeNumbers({ db }: Pick<Services, 'db'>, asked: AskedSpan): Promise<SareeNumbers> {
  const [best, slow, searches] = await Promise.all([
    readBestSarees(db, asked, maxRows),
    readSlowSarees(db, asked, maxRows),
    readSearches(db, asked.span, asked.uncounted, maxRows),
  ]);
  return { best, slow, searches };
}
