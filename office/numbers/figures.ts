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
 * Returns how a figure has changed: `+12%`, `−4%`, or `same` in words; `null` where there is nothing to compare it with, or it grew
 * more than tenfold.
 */
export function changeWords(now: number | null, before: number | null, same: string): string | null {
  if (now === null || before === null || before === 0) return null;
  const share = now / before - 1;
  if (share > mostChange) return null;
  const words = change.format(share).replace('-', '−');
  return words === change.format(0) ? same : words;
}

const shortDayIn = (lang: string) => new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day such as `2026-11-21` in a language: `21 Nov`. */
export const formatDayShort = (day: string, lang: string): string => shortDayIn(lang).format(new Date(day));

/** Returns the name of a point in a language: `21 Nov`, or `21 – 27 Nov` for a week. */
export function pointName({ day, days }: { readonly day: string; readonly days: number }, lang: string): string {
  if (days === 1) return formatDayShort(day, lang);
  const last = new Date(day);
  last.setUTCDate(last.getUTCDate() + days - 1);
  return shortDayIn(lang).formatRange(new Date(day), last);
}
