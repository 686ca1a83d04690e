/** The calendar months (UTC) by which events are stored and deleted. Pure. */

/** Returns the first moment of the month `after` months after that of `date`. */
export function startOfMonth(date: Date, after = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1));
}

/** Returns the moment since which events are kept: the first of the oldest of `months` months, this one included. */
export function retentionStartOf(now: Date, months: number): Date {
  return startOfMonth(now, 1 - months);
}

/** Formats a month as `2026_11`. */
export function formatMonth(date: Date): string {
  return date.toISOString().slice(0, 7).replace('-', '_');
}
