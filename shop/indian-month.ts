/** Months in India, `2026-11`, by which the law counts taxes. Pure. */
import { indianDayOf, startOfIndianDay } from './indian-time.ts';

/** A month in India, `2026-11`. */
export type IndianMonth = string;

/** A span of time with its beginning and without its end. */
export interface MonthSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Matches the text of a month. */
export const indianMonthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Returns the month of a moment in India. */
export function indianMonthOf(at: Date): IndianMonth {
  return indianDayOf(at).slice(0, 7);
}

/** Returns the month after. */
function monthAfter(month: IndianMonth): IndianMonth {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
}

/** Returns the span of a month. Throws `RangeError` for a text that is no month. */
export function spanOfMonth(month: IndianMonth): MonthSpan {
  if (!indianMonthPattern.test(month)) throw new RangeError(`${month} is no month such as 2026-11`);
  return { from: startOfIndianDay(`${month}-01`), to: startOfIndianDay(`${monthAfter(month)}-01`) };
}

/** Returns the months from `first` to `last`, the last one first. */
export function monthsBetween(first: IndianMonth, last: IndianMonth): IndianMonth[] {
  const months: IndianMonth[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month);
  return months;
}
