/**
 * Defines the views of the office's order list. Each paid order is in exactly one of 'To pack', 'Ready', 'On the way',
 * 'Needs you' and 'Done', or in 'Problems': only an order with an open report that also needs a decision is in two.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { disputedMoney } from '../books/disputed-money.ts';
import { cancelledOrRefundedStatuses, payableStatuses } from '../orders/order.ts';
import { statusListSql } from '../orders/status-sql.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * Holds for what staff call an order: it was paid at some time. Drafts, and what was cancelled unpaid, are none. It is the
 * predicate of the indexes in `0039_order_lists.sql`, word for word.
 */
export const isListed: Condition = sql`orders.status not in ${statusListSql(payableStatuses)}
  and (orders.status <> 'cancelled' or orders.captured_paise is not null)`;

/** Holds for what may still be to be done; the predicate of the index `orders_unfinished`, word for word. */
export const isUnfinished: Condition = sql`(orders.status in ${statusListSql(['paid', 'shipment_requested', 'shipped', 'needs_attention'])}
  or (orders.status in ${statusListSql(cancelledOrRefundedStatuses)} and orders.captured_paise > orders.refund_paise))`;

/**
 * Holds what is true of the state of the newest parcel to the buyer; a first one that is not there yet counts as
 * `requested`. It is a condition as a whole, of which PostgreSQL expects nothing: of `state = 'requested'` it would expect
 * that hardly any order has it, and read all of them instead of the newest.
 */
const newestParcel = (isTrue: Condition): Condition => sql`(
  select ${isTrue} from (values ((
    select parcel.state from parcel where parcel.order_id = orders.id and parcel.direction = 'out'
    order by parcel.id desc limit 1
  ))) as newest (known), coalesce(newest.known, 'requested') as state
)`;

/**
 * Holds where money of an ended order has not gone back: a refund failed (`listConcerns`). What a dispute has lost, or
 * withholds, is not to be refunded. A refund that is on its way counts as gone.
 */
export const isMoneyLeft: Condition = sql`orders.status in ${statusListSql(cancelledOrRefundedStatuses)}
  and orders.captured_paise > orders.refund_paise + coalesce((
    select disputed.lost + disputed.withheld from (${disputedMoney}) as disputed where disputed.order_id = orders.id
  ), 0)`;

/** Holds where the courier's side cancelled a parcel and the order stands: nothing is sent for it. */
const isParcelCancelled: Condition = sql`orders.status = 'shipment_requested' and ${newestParcel(sql`state = 'cancelled'`)}`;

const needsYou: Condition = sql`(orders.status = 'needs_attention' or (${isMoneyLeft}) or (${isParcelCancelled}))`;

const hasOpenReport: Condition = sql`exists (
  select from order_report where order_report.order_id = orders.id and order_report.closed_at is null
)`;

const conditions = {
  /** Paid, and its parcel is not packed: none was requested yet, or it was and nobody packed it. */
  to_pack: sql`orders.status in ('paid', 'shipment_requested') and (orders.status = 'paid'
    or ${newestParcel(sql`state = 'requested'`)})`,
  /** Its parcel is packed, labelled or waits for the courier. */
  ready: sql`orders.status = 'shipment_requested' and ${newestParcel(sql`state not in ('requested', 'cancelled')`)}`,
  /** The courier has its parcel. */
  on_the_way: sql`orders.status = 'shipped'`,
  /** Its buyer reported a problem that is not closed. */
  problems: hasOpenReport,
  /** A person must decide, money did not go back, or its parcel was cancelled. */
  needs_you: sql`${isUnfinished} and ${needsYou}`,
  /** Delivered, cancelled or refunded, and nothing is left to be done. */
  done: sql`orders.status in ${statusListSql(['delivered', ...cancelledOrRefundedStatuses])}
    and not (${isMoneyLeft}) and not ${hasOpenReport}`,
  all: sql`true`,
} satisfies Readonly<Record<string, Condition>>;

export type OrderView = keyof typeof conditions;
/** The views in the order in which the office shows them. */
export const orderViews = Object.keys(conditions) as OrderView[];

/** Returns the SQL condition of a view, on the rows of `orders` that are listed. */
export function viewCondition(view: OrderView): Condition {
  return sql`(${conditions[view]})`;
}
