/** Decides which backups are kept: the newest of each of the last days, weeks and months that have any. Pure. */
import { indianDayOf } from '../../shop/indian-time.ts';

/** Numbers of days, weeks and months of which the newest backup is kept. */
export interface RetentionRule {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/**
 * Returns the moments of the backups to keep, of all those that exist. Days, weeks (from Monday) and months are those of
 * India, and only those with a backup count: a shop that made none for a month loses none of its old ones. The newest
 * backup is always kept.
 */
export function backupsToKeep(taken: readonly Date[], { days, weeks, months }: RetentionRule): ReadonlySet<number> {
  const newestFirst = taken.map((moment) => moment.getTime()).toSorted((one, other) => other - one);
  const newestOfEach = (periodOf: (day: string) => string, count: number) => {
    const newest = new Map<string, number>();
    for (const moment of newestFirst) {
      const period = periodOf(indianDayOf(new Date(moment)));
      if (!newest.has(period)) newest.set(period, moment);
    }
    return [...newest.values()].slice(0, count);
  };
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach((day) => day, days),
    ...newestOfEach(mondayOf, weeks),
    ...newestOfEach((day) => day.slice(0, 7), months),
  ]);
}

/** Returns the Monday of a day's week; days are written 2026-11-25. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
