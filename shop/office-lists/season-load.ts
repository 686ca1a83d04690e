/** Compares what a festive season has promised with what the shop can send. Pure. */
import { type DispatchCalendar, lastSeasonDispatch, workingDaysUntil } from '../delivery/delivery-promise.ts';
import { type IndianDay, indianHourOf } from '../delivery/indian-day.ts';
import { addMs, dayMs } from '../duration.ts';
import { indianDayOf } from '../indian-time.ts';

export interface SeasonLoad {
  /** Orders that the shop can send on a working day. */
  readonly ordersADay: number;
  /** The day for which most is promised of what can be sent until then. */
  readonly until: IndianDay;
  /** Orders that must leave by that day, late ones among them. */
  readonly promised: number;
  /** Orders that can be sent by the end of that day; after the cut-off hour from tomorrow on. */
  readonly possible: number;
}

/**
 * Returns the load of the orders with these due days; `null` if there are none, before a season and once its last orders should
 * have left, or if the merchant has set no number.
 */
export function seasonLoadOf(dueDays: readonly IndianDay[], calendar: DispatchCalendar, now: Date): SeasonLoad | null {
  const { season } = calendar;
  if (!season?.ordersADay || indianDayOf(now) < season.from || indianDayOf(now) > lastSeasonDispatch(season, calendar))
    return null;
  // After the cut-off hour nothing more is packed today.
  const isOver = indianHourOf(now) >= calendar.cutOffHour;
  const begin = isOver ? addMs(now, dayMs) : now;
  const today = indianDayOf(begin);
  const { ordersADay } = season;
  const days = dueDays.map((day) => (day < today ? today : day)).toSorted();
  const loads = [...new Set(days)].map((until) => ({
    ordersADay,
    until,
    promised: days.filter((day) => day <= until).length,
    possible: ordersADay * workingDaysUntil(until, begin, calendar),
  }));
  // The day of least room: by how many orders too many, or else by how few are left.
  return loads.toSorted((one, other) => one.possible - one.promised - (other.possible - other.promised))[0] ?? null;
}
