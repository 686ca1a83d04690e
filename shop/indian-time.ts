/** Formats moments in Indian time, for people and for couriers. Pure. */

import { indiaMs } from './delivery/indian-day.ts';
import { addMs } from './duration.ts';

/**
 * Formats a moment as Indian time `YYYY-MM-DD HH:MM`, such as `2026-11-21 15:30`. Computed, since `toLocaleString` takes a
 * fifth of a millisecond, and lists of orders need many.
 */
export function formatIndianTime(at: Date): string {
  return addMs(at, indiaMs).toISOString().slice(0, 16).replace('T', ' ');
}

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Formats a moment in India for buyers: `21 Nov, 4:30 pm`. */
export function formatIndianMoment(at: Date): string {
  return moment.format(at);
}

/** Returns the day of a moment in India, `YYYY-MM-DD`. */
export function indianDayOf(at: Date): string {
  return formatIndianTime(at).slice(0, 10);
}

/** Returns the moment at which an Indian day `YYYY-MM-DD` begins. Throws `RangeError` for a text that is no such day. */
export function startOfIndianDay(day: string): Date {
  const start = new Date(`${day}T00:00:00+05:30`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime()) || indianDayOf(start) !== day)
    throw new RangeError(`${day} is no day such as 2026-11-24`);
  return start;
}
