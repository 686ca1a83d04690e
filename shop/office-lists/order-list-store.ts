/** Lists and counts orders for the office. SQL only. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { addMs, dayMs } from '../duration.ts';
import { startOfIndianDay } from '../indian-time.ts';
import type { Paise } from '../money.ts';
import type { Services } from '../services.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { type OrderRow, type RowServices, selectOrders, toOrderRow } from './order-rows-store.ts';
import { isListed, type OrderView, viewCondition } from './order-views.ts';

/** Filters of an order list; each that is given must hold. */
export interface OrderFilters {
  /** First day on which the order was opened. */
  readonly from?: IndianDay;
  /** Last such day. */
  readonly to?: IndianDay;
  /** State of the recipient, by its official name. */
  readonly state?: string;
  readonly minAmount?: Paise;
  readonly maxAmount?: Paise;
}

export interface OrderListQuery extends PageQuery {
  readonly view: OrderView;
  readonly filters: OrderFilters;
}

/** Returns a page of a view, the newest orders first. Throws `RangeError` for a day that is none. */
export async function listOrders(
  services: RowServices & Pick<Services, 'secrets'>,
  { view, filters, ...query }: OrderListQuery,
): Promise<Page<OrderRow>> {
  const { db, secrets } = services;
  const { from, to, state, minAmount, maxAmount } = filters;
  const name = JSON.stringify(['orders', view, from, to, state, minAmount, maxAmount]);
  const list = { name, at: 'orders.created_at', id: 'orders.id', idType: 'uuid' } as const;
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    selectOrders(db)
      .where((eb) => eb.and([viewCondition(view), ...filterConditions(filters), isOnPage]))
      .limit(max)
      .execute(),
  );
  return { rows: page.map((row) => toOrderRow(services, row)), next };
}

/** Largest number that is counted: further orders tell staff nothing and would have to be read. */
const maxCounted = 1_000;

export interface OrderCount {
  /** At most 1,000. */
  readonly value: number;
  /** True if there are more than `value`. */
  readonly isMore: boolean;
}

/** Counts the orders of a view with these filters, up to 1,000. Throws `RangeError` for a day that is none. */
export async function countOrders(db: Queryable, view: OrderView, filters: OrderFilters = {}): Promise<OrderCount> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .where(eb.and([isListed, viewCondition(view), ...filterConditions(filters)]))
        // In the order of the list, so that its index serves: else a view of most orders would read the whole table.
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(sql.lit(maxCounted + 1))
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { value: Math.min(count, maxCounted), isMore: count > maxCounted };
}

function filterConditions({ from, to, state, minAmount, maxAmount }: OrderFilters): RawBuilder<SqlBool>[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`orders.created_at >= ${startOfIndianDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`orders.created_at < ${addMs(startOfIndianDay(to), dayMs)}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`orders.state = ${state}`]),
    ...(minAmount === undefined ? [] : [sql<SqlBool>`orders.amount_paise >= ${minAmount}`]),
    ...(maxAmount === undefined ? [] : [sql<SqlBool>`orders.amount_paise <= ${maxAmount}`]),
  ];
}
