/** Words for the time that is left until something is due. Pure. */
import { en, type Words } from '../words/en.ts';

const hourMs = 3_600_000;

/** Returns `31 h left`, `5 days left` or `overdue`. */
export function leftWords(at: string, now: Date, { due }: Pick<Words, 'due'> = en): string {
  const hours = (Date.parse(at) - now.getTime()) / hourMs;
  if (hours < 0) return due.overdue;
  if (hours < 1) return due.withinTheHour;
  return hours < 72 ? due.hoursLeft(Math.floor(hours)) : due.daysLeft(Math.floor(hours / 24));
}
