/** Tells by which day something must be done for an order, from the delivery promise it was placed with. Pure. */
import { type DispatchCalendar, lastDispatchDay } from '../delivery/delivery-promise.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';

export interface Due {
  /**
   * The last day on which the order can be handed over and still keep its promise; from the dispatch on, the promised day
   * of delivery. `null` if no day was promised or nothing is to be sent any more.
   */
  readonly day: IndianDay | null;
  /** True if that day has passed, or if the order was delivered after it. */
  readonly isLate: boolean;
}

type DatedOrder = Pick<Order, 'status' | 'promise' | 'shippedAt' | 'deliveredAt'>;

/** Returns the due day of an order as of the moment `now`. */
export function dueOf(order: DatedOrder, calendar: DispatchCalendar, now: Date): Due {
  const { status, promise, shippedAt, deliveredAt } = order;
  if (promise === null || isCancelledOrRefunded(status)) return { day: null, isLate: false };
  const day = shippedAt === null ? lastDispatchDay(promise, calendar) : promise.deliveryDay;
  return { day, isLate: indianDayOf(deliveredAt ?? now) > day };
}
