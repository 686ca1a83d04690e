/** Reads the rows of the office's order lists and searches. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { type Paise, paise } from '../money.ts';
import type { AttentionReason, OrderStatus } from '../orders/order.ts';
import type { ParcelState } from '../parcels/parcel.ts';
import type { Services } from '../services.ts';
import { type Due, dueOf } from './due-day.ts';
import { stageOf } from './order-stage.ts';
import { isListed, isMoneyLeft } from './order-views.ts';
import type { OrderStage } from './stages.ts';

export interface OrderRow {
  readonly code: string;
  /** Time at which the order was opened. Lists sort by it and filter by its day, since it never changes. */
  readonly createdAt: Date;
  /** Time of payment; `null` for an order whose payment a person must decide about. */
  readonly placedAt: Date | null;
  readonly fullName: string | null;
  readonly city: string | null;
  readonly pieces: number;
  readonly amount: Paise;
  readonly status: OrderStatus;
  readonly stage: OrderStage;
  readonly attention: AttentionReason | null;
  readonly due: Due;
  /** True while it is held back from packing. */
  readonly isHeld: boolean;
  /** Address of the first piece's cover, relative to the media host; `null` if there is none. */
  readonly cover: string | null;
}

export type RowServices = Pick<Services, 'db' | 'now' | 'dispatchCalendar'>;

/** Returns the SQL of the time that lists are sorted by, with the microseconds that a `Date` has no place for. */
export const sortValue = (
  column: `${'orders' | 'customer' | 'order_report' | 'review'}.created_at` | 'payout.made_at' | 'movement.at',
) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Number of an order's pieces, and the cover of its first. Computed for the rows of a page alone. */
const pieces = sql<number | null>`(select sum(quantity)::int from order_line where order_id = orders.id)`;
const firstCover = sql<
  string | null
>`(select ${coverOf('order_line.sku')} from order_line where order_id = orders.id order by order_line.sku limit 1)`;

const parcelState = sql<ParcelState | null>`(
  select state from parcel where order_id = orders.id and direction = 'out' order by parcel.id desc limit 1
)`;

/** True for an order that is held back from packing. */
export const isHeld = sql<boolean>`exists (select from order_hold where order_hold.order_id = orders.id)`;

/** Selects orders that were paid, the newest first. The caller adds conditions and a limit. */
export function selectOrders(db: Queryable) {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'created_at', 'placed_at', 'full_name', 'city', 'amount_paise', 'status', 'attention'])
    .select(['promised_by', 'courier_days', 'shipped_at', sortValue('orders.created_at').as('at')])
    .select([pieces.as('pieces'), firstCover.as('cover'), isHeld.as('is_held'), parcelState.as('parcel_state')])
    .select(sql<boolean>`(${isMoneyLeft})`.as('is_money_left'))
    .where(isListed)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
}

type SelectedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** Returns by which day something must be done for a selected order, as of the shop's present moment. */
export function toDue(
  { now, dispatchCalendar }: Pick<RowServices, 'now' | 'dispatchCalendar'>,
  row: Pick<SelectedOrder, 'status' | 'promised_by' | 'courier_days' | 'shipped_at'>,
): Due {
  const { promised_by, courier_days } = row;
  const promise =
    promised_by === null || courier_days === null ? null : { deliveryDay: promised_by, courierDays: courier_days };
  const status = row.status as OrderStatus;
  return dueOf({ status, promise, shippedAt: row.shipped_at }, dispatchCalendar, now());
}

/** Converts a selected order into the row of a list, as of the shop's present moment. */
export function toOrderRow(services: RowServices, row: SelectedOrder): OrderRow {
  const status = row.status as OrderStatus;
  return {
    code: row.code,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    fullName: row.full_name,
    city: row.city,
    pieces: row.pieces ?? 0,
    amount: paise(row.amount_paise),
    status,
    stage: stageOf(status, row.parcel_state, row.is_money_left),
    attention: row.attention as AttentionReason | null,
    due: toDue(services, row),
    isHeld: row.is_held,
    cover: coverPath(row.cover),
  };
}
