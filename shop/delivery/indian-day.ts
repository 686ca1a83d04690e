/** Converts between moments, days in India and their texts. Pure; runs in browsers too. */
import { dayMs, hourMs } from '../duration.ts';

/** A day in India as `YYYY-MM-DD`, such as `2026-12-01`. */
export type IndianDay = string;

/** Milliseconds that Indian time is ahead of UTC, in summer and winter. */
export const indiaMs = 5.5 * hourMs;
/** The first day of 1970 was a Thursday; weekdays are counted from Sunday, which is 0. */
const firstWeekday = 4;

/** Returns a moment's day in India, as the number of days since 1970. */
export function indianDayNumberOf(moment: Date): number {
  return Math.floor((moment.getTime() + indiaMs) / dayMs);
}

/** Returns the hour of the day in India at a moment: 0 to 23. */
export function indianHourOf(moment: Date): number {
  return Math.floor(((moment.getTime() + indiaMs) % dayMs) / hourMs);
}

/** Returns the weekday of a day number: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(dayNumber: number): number {
  return (dayNumber + firstWeekday) % 7;
}

/** Returns the day of a day number. */
export function indianDayOf(dayNumber: number): IndianDay {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Formats a day for people, such as `Tue 1 Dec`; its year is left out. */
export function formatShortDay(day: IndianDay): string {
  // The text is `Tue, 01 Dec 2026 00:00:00 GMT` in every language of the machine (ECMAScript).
  const [weekday = '', date = '', month = ''] = new Date(day).toUTCString().split(/,? /);
  return `${weekday} ${Number(date)} ${month}`;
}
