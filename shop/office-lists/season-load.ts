/** Compares what a festive season has promised with what the shop can send. Pure. */
import { type DispatchCalendar, workingDaysUntil } from '../delivery/delivery-promise.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';

export interface SeasonLoad {
  /** Orders that the shop can send on a working day. */
  readonly ordersADay: number;
  /** The day for which most is promised of what can be sent until then. */
  readonly until: IndianDay;
  /** Orders that must leave by that day, late ones among them. */
  readonly promised: number;
  /** Orders that can be sent by the end of that day, today included. */
  readonly possible: number;
}

/**
 * Returns the load of the orders with these due days; `null` if there are none, outside a season, or if the merchant has set
 * no number.
 */
export function seasonLoadOf(dueDays: readonly IndianDay[], calendar: DispatchCalendar, now: Date): SeasonLoad | null {
  const { season } = calendar;
  const today = indianDayOf(now);
  if (!season?.ordersADay || today < season.from) return null;
  const { ordersADay } = season;
  const days = dueDays.map((day) => (day < today ? today : day)).toSorted();
  const loads = [...new Set(days)].map((until) => ({
    ...{ ordersADay, until, promised: days.filter((day) => day <= until).length },
    possible: ordersADay * workingDaysUntil(until, now, calendar),
  }));
  // The day of least room: by how many orders too many, or else by how few are left.
  return loads.toSorted((one, other) => one.possible - one.promised - (other.possible - other.promised))[0] ?? null;
}
