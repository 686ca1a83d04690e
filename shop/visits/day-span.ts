/** Spans of days in India. Pure. */
import type { IndianDay } from '../delivery/indian-day.ts';
import { addMs, dayMs, msBetween } from '../duration.ts';

/** Days in India: `from` and those after it, before `to`. */
export interface DaySpan {
  readonly from: IndianDay;
  readonly to: IndianDay;
}

/** Returns the day that is `days` after another, or before it where `days` is negative. */
export function addDays(day: IndianDay, days: number): IndianDay {
  return addMs(new Date(day), days * dayMs)
    .toISOString()
    .slice(0, 10);
}

/** Returns the number of days in a span. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round(msBetween(new Date(from), new Date(to)) / dayMs);
}

/** Returns the span of the last days, the given one as the last. */
export function lastDays(day: IndianDay, days: number): DaySpan {
  return { from: addDays(day, 1 - days), to: addDays(day, 1) };
}

/** Returns the span of as many days just before another. */
export function spanBefore(span: DaySpan): DaySpan {
  return { from: addDays(span.from, -countDays(span)), to: span.from };
}
