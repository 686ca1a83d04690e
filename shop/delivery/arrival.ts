/** Computes the days of arrival of a shipment that is ordered today. Pure; days are in Indian time. */
import { dayMs, hourMs } from '../duration.ts';

/** Working days until dispatch (spec 9: dispatch in 2-3 working days). */
export const dispatchDays = { min: 2, max: 3 } as const;

const indiaMs = 5.5 * hourMs;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns a moment's day in India, as the number of days since 1970. */
export function indianDayNumberOf(moment: Date): number {
  return Math.floor((moment.getTime() + indiaMs) / dayMs);
}

/**
 * Formats the first and the last day of arrival, `26 Nov – 28 Nov`: the shop's days until dispatch, then the courier's.
 * `etd` is the courier's date for a shipment dispatched on the day `askedOn`, in its notation (`Nov 26, 2026`). Returns
 * `null` if that is not a date.
 */
export function formatArrival(etd: string, askedOn: number, today: number): string | null {
  const time = Date.parse(`${etd} UTC`);
  if (Number.isNaN(time)) return null;
  const transit = Math.max(1, Math.round(time / dayMs) - askedOn);
  const days = [dispatchDays.min, dispatchDays.max].map((count) => addWorkingDays(today, count) + transit);
  return days.map(dayAndMonth).join(' – ');
}

/** Adds working days to a day. Saturdays and Sundays do not count: arriving early is better than arriving late. */
function addWorkingDays(day: number, count: number): number {
  let at = day;
  for (let left = count; left > 0; ) {
    at += 1;
    // The first day of 1970 was a Thursday.
    const weekday = (at + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

function dayAndMonth(day: number): string {
  const date = new Date(day * dayMs);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}
