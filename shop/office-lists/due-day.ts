/** Tells by which day something must be done for an order, from the delivery promise it was placed with. Pure. */
import { type DispatchCalendar, lastDispatchDay } from '../delivery/delivery-promise.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';
import { isStatusOneOf, type Order } from '../orders/order.ts';

export interface Due {
  /**
   * The last day on which the order can be handed over and still keep its promise; from the dispatch on, the promised day
   * of delivery. `null` if no day was promised, or if the order is unpaid or has ended.
   */
  readonly day: IndianDay | null;
  /** True if that day has passed. */
  readonly isLate: boolean;
}

type DatedOrder = Pick<Order, 'status' | 'promise' | 'shippedAt'>;

/** Statuses in which something is still to be done for an order by its due day. */
const dueStatuses = ['paid', 'shipment_requested', 'shipped', 'needs_attention'] as const;

/** Returns the due day of an order as of the moment `now`. */
export function dueOf(order: DatedOrder, calendar: DispatchCalendar, now: Date): Due {
  const { status, promise, shippedAt } = order;
  if (promise === null || !isStatusOneOf(status, dueStatuses)) return { day: null, isLate: false };
  const day = shippedAt === null ? lastDispatchDay(promise, calendar) : promise.deliveryDay;
  return { day, isLate: indianDayOf(now) > day };
}
