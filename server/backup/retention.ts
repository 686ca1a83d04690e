/** Decides which backups are kept: a verified one of each of the last days, weeks and months that have any. Pure. */
import { indianDayOf } from '../../shop/indian-time.ts';

/** Numbers of days, weeks and months of which a backup is kept. */
export interface RetentionRule {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** A stored backup, as far as the rule is concerned. */
export interface TakenBackup {
  readonly takenAt: Date;
  /** Moment at which it was last restored for trial without a fault; `null` if it was not. */
  readonly verifiedAt: Date | null;
}

/**
 * Returns the moments of the backups to keep, of all those that exist. A backup goes only once a newer one was verified: all that are
 * newer than the newest verified one are kept, and if none was verified, all. Of each period the newest verified one is
 * kept, or the newest if none of it was. Days, weeks (from Monday) and months are those of India, and only those with a
 * backup count: a shop that made none for a month loses none of its old ones.
 */
export function backupsToKeep(
  taken: readonly TakenBackup[],
  { days, weeks, months }: RetentionRule,
): ReadonlySet<number> {
  const newestFirst = inOrder(taken);
  const unverified = countUnverified(taken);
  const replaceable = newestFirst.slice(unverified);
  const bestOfEach = (periodOf: (day: string) => string, count: number) => {
    const best = new Map<string, TakenBackup>();
    for (const backup of replaceable) {
      const period = periodOf(indianDayOf(backup.takenAt));
      const found = best.get(period);
      if (!found || (found.verifiedAt === null && backup.verifiedAt !== null)) best.set(period, backup);
    }
    return [...best.values()].slice(0, count);
  };
  const kept = [
    ...newestFirst.slice(0, unverified),
    ...replaceable.slice(0, 1),
    ...bestOfEach((day) => day, days),
    ...bestOfEach(mondayOf, weeks),
    ...bestOfEach((day) => day.slice(0, 7), months),
  ];
  return new Set(kept.map(({ takenAt }) => takenAt.getTime()));
}

/** Returns the number of backups that are newer than the newest verified one; all, if none was verified. */
export function countUnverified(taken: readonly TakenBackup[]): number {
  const newestVerified = inOrder(taken).findIndex(({ verifiedAt }) => verifiedAt !== null);
  return newestVerified === -1 ? taken.length : newestVerified;
}

function inOrder(taken: readonly TakenBackup[]): TakenBackup[] {
  return taken.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** Returns the Monday of a day's week; days are written 2026-11-25. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
