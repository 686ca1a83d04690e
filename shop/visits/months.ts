/** The calendar months (UTC) by which events are kept and forgotten. Pure. */

/** The first moment of the month that lies `after` months after that of `date`. */
export function monthOf(date: Date, after = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1));
}

/** Events are kept by whole months and never longer than `months`: since the first month that began after that. */
export function keptSince(now: Date, months: number): Date {
  return monthOf(now, 1 - months);
}

/** `2026_11` */
export function monthName(date: Date): string {
  return date.toISOString().slice(0, 7).replace('-', '_');
}
