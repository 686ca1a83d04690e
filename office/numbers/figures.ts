/** Words for the figures of Numbers. Pure. */

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** Formats orders of 10,000 visitors as a share: `1.4%`. */
export const formatConversion = (ofTenThousand: number): string => percent.format(ofTenThousand / 10_000);

const change = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** Most that a change is told as; above it the figures speak for themselves. */
const mostChange = 9.99;

/**
 * Returns how a figure has changed: `+12%`, `−4%`, `as before`; `null` where there is nothing to compare it with, or it grew
 * more than tenfold.
 */
export function changeWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const share = now / before - 1;
  if (share > mostChange) return null;
  const words = change.format(share).replace('-', '−');
  return words === change.format(0) ? 'as before' : words;
}

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day such as `2026-11-21`: `21 Nov`. */
export const formatDayShort = (day: string): string => shortDay.format(new Date(day));

/** Returns the name of a point: `21 Nov`, or `21 – 27 Nov` for a week. */
export function pointName({ day, days }: { readonly day: string; readonly days: number }): string {
  if (days === 1) return formatDayShort(day);
  const last = new Date(day);
  last.setUTCDate(last.getUTCDate() + days - 1);
  return shortDay.formatRange(new Date(day), last);
}
