/**
 * Counts browsers by day in India, from the events or from the counts of past days. A browser that comes on two days counts
 * twice, so that days add up. SQL only.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayIn, startOfIndianDayIn } from '../indian-day-sql.ts';
import { startOfIndianDay } from '../indian-time.ts';
import type { DaySpan } from './day-span.ts';

/** Browsers of a day. */
export interface VisitDay {
  readonly day: IndianDay;
  readonly visitors: number;
  /** Of these, those that opened a saree or put one into the cart. */
  readonly openedSaree: number;
  /** Of these, those that put a saree into the cart. */
  readonly filledCart: number;
}

const eventTables = ['visit', 'search_event', 'product_view', 'cart_event'] as const;

/** Most different searches of a day that are kept. */
const maxSearchesOfDay = 200;

/** Returns the condition that an event is of a span. */
function isIn({ from, to }: DaySpan): RawBuilder<unknown> {
  return sql`at >= ${startOfIndianDay(from)} and at < ${startOfIndianDay(to)}`;
}

const start = startOfIndianDayIn('at');
const day = indianDayIn('start');

function selectVisitDays(span: DaySpan): RawBuilder<unknown> {
  const seen = (table: string, step: number) =>
    sql`select ${start} as start, visitor_id, ${sql.lit(step)} as step from ${sql.table(table)} where ${isIn(span)}`;
  return sql`
    select ${day} as day, count(*)::int as visitors, count(*) filter (where step >= 1)::int as opened_saree,
      count(*) filter (where step >= 2)::int as filled_cart
    from (
      select start, visitor_id, max(step) as step from (
        ${seen('visit', 0)} union all ${seen('search_event', 0)}
        union all ${seen('product_view', 1)} union all ${seen('cart_event', 2)}
      ) as seen group by start, visitor_id
    ) as reached group by start`;
}

function selectProductViews(span: DaySpan): RawBuilder<unknown> {
  return sql`
    select ${day} as day, sku, visitors from (
      select ${start} as start, sku, count(distinct visitor_id)::int as visitors
      from product_view where ${isIn(span)} group by 1, 2
    ) as viewed`;
}

/** A browser found nothing by a search if it never found anything by it on that day. */
function selectSearches(span: DaySpan): RawBuilder<unknown> {
  return sql`
    select ${day} as day, search, count(*)::int as visitors, count(*) filter (where found = 0)::int as without_result
    from (
      select ${start} as start, search, visitor_id, max(found) as found
      from search_event where ${isIn(span)} group by 1, 2, 3
    ) as searched group by start, search`;
}

/** Counts the days of a span for good. Counts of these days that are there already are replaced. */
export async function storeVisitDays(trx: Queryable, span: DaySpan): Promise<void> {
  for (const table of ['visit_day', 'product_view_day', 'search_day'] as const)
    await trx.deleteFrom(table).where('day', '>=', span.from).where('day', '<', span.to).execute();
  // A day without events is counted too, as the last day that was counted.
  await sql`
    insert into visit_day (day, visitors, opened_saree, filled_cart)
    select days.day::date, coalesce(visitors, 0), coalesce(opened_saree, 0), coalesce(filled_cart, 0)
    from generate_series(${span.from}::date, ${span.to}::date - 1, interval '1 day') as days (day)
    left join (${selectVisitDays(span)}) as counted on counted.day = days.day::date`.execute(trx);
  await sql`insert into product_view_day (day, sku, visitors) ${selectProductViews(span)}`.execute(trx);
  await sql`
    insert into search_day (day, search, visitors, without_result)
    select day, search, visitors, without_result from (
      select *, row_number() over (partition by day order by visitors desc, search) as place
      from (${selectSearches(span)}) as searches
    ) as ranked where place <= ${sql.lit(maxSearchesOfDay)}`.execute(trx);
}

/** Returns the day of the oldest event; `null` if there is none. Reads all events: they have no order by which it is found. */
export async function readFirstEventDay(db: Queryable): Promise<IndianDay | null> {
  const oldestOf = (table: string) => sql`(select min(at) from ${sql.table(table)})`;
  const { rows } = await sql<{ day: string | null }>`
    select ${indianDayIn('oldest')}::text as day
    from (select least(${sql.join(eventTables.map(oldestOf))}) as oldest) as first`.execute(db);
  return rows[0]?.day ?? null;
}

/** Reads the last day that was counted for good; `null` before the first. */
export async function readLastCountedDay(db: Queryable): Promise<IndianDay | null> {
  const { rows } = await sql<{ last: string | null }>`select max(day)::text as last from visit_day`.execute(db);
  return rows[0]?.last ?? null;
}

/** Reads the browsers of a span's days, oldest first: those of `uncounted` days from the events. Days without any may be missing. */
export async function readVisitDays(db: Queryable, span: DaySpan, uncounted: DaySpan): Promise<VisitDay[]> {
  const { rows } = await sql<{ day: string; visitors: number; opened_saree: number; filled_cart: number }>`
    select day::text, visitors, opened_saree, filled_cart from (
      select day, visitors, opened_saree, filled_cart from visit_day
      where day >= ${span.from}::date and day < ${span.to}::date and day < ${uncounted.from}::date
      union all
      ${selectVisitDays(uncounted)}
    ) as days order by day`.execute(db);
  return rows.map(({ day, visitors, opened_saree: openedSaree, filled_cart: filledCart }) => ({
    day,
    visitors,
    openedSaree,
    filledCart,
  }));
}

/** Returns a table of product views of a span's days: `sku`, `visitors`. `skus` selects the sarees. */
export function selectViewsOfSarees(span: DaySpan, uncounted: DaySpan, skus: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select sku, sum(visitors)::int as visitors from (
      select sku, visitors from product_view_day
      where sku in (${skus}) and day >= ${span.from}::date and day < ${span.to}::date and day < ${uncounted.from}::date
      union all
      select sku, visitors from (${selectProductViews(uncounted)}) as live where sku in (${skus})
    ) as views group by sku`;
}

/** A search, with the browsers that searched it. */
export interface CountedSearch {
  readonly search: string;
  readonly visitors: number;
  readonly withoutResult: number;
}

/** Reads the most frequent searches of a span, and those that most often found nothing. */
export async function readSearches(
  db: Queryable,
  span: DaySpan,
  uncounted: DaySpan,
  most: number,
): Promise<{ readonly frequent: CountedSearch[]; readonly withoutResult: CountedSearch[] }> {
  const { rows } = await sql<{ search: string; visitors: number; without_result: number; place: number; miss: number }>`
    select * from (
      select search, visitors, without_result,
        row_number() over (order by visitors desc, search)::int as place,
        row_number() over (order by without_result desc, visitors desc, search)::int as miss
      from (
        select search, sum(visitors)::int as visitors, sum(without_result)::int as without_result from (
          select search, visitors, without_result from search_day
          where day >= ${span.from}::date and day < ${span.to}::date and day < ${uncounted.from}::date
          union all
          select search, visitors, without_result from (${selectSearches(uncounted)}) as live
        ) as counted group by search
      ) as summed
    ) as ranked where place <= ${most} or miss <= ${most}`.execute(db);
  const searches = rows.map(({ search, visitors, without_result: withoutResult, place, miss }) => ({
    search,
    visitors,
    withoutResult,
    place,
    miss,
  }));
  const toSearch = ({ search, visitors, withoutResult }: CountedSearch): CountedSearch => ({
    search,
    visitors,
    withoutResult,
  });
  return {
    frequent: searches
      .filter(({ place }) => place <= most)
      .toSorted((one, other) => one.place - other.place)
      .map(toSearch),
    withoutResult: searches
      .filter(({ miss, withoutResult }) => miss <= most && withoutResult > 0)
      .toSorted((one, other) => one.miss - other.miss)
      .map(toSearch),
  };
}
