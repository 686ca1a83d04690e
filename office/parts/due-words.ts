/** Words for the day by which something is due, as seen from today in India. Pure. */
import { en, type Words } from '../words/en.ts';

const dayMs = 86_400_000;
const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

type DueWords = Pick<Words, 'due' | 'times'>;

/** Returns the days from today in India to a day; below zero if it is past. */
const daysUntil = (day: string, now: Date): number => (Date.parse(day) - Date.parse(indian.format(now))) / dayMs;

/** Tells whether a due day such as `2026-11-25` is past. */
export const isOver = (day: string, now: Date): boolean => daysUntil(day, now) < 0;

/** Returns `2 days late`, `today`, `tomorrow` or `Wed 25 Nov` for a due day such as `2026-11-25`. */
export function dueWords(day: string, now: Date, { due, times }: DueWords = en): string {
  const days = daysUntil(day, now);
  if (days < 0) return due.late(-days);
  if (days === 0) return due.today;
  return days === 1 ? due.tomorrow : times.weekday(day);
}

/** Returns the same, with `by Wed 25 Nov` for a later day: a day alone does not say that something is due on it. */
export function deadlineWords(day: string, now: Date, words: DueWords = en): string {
  const said = dueWords(day, now, words);
  return said === words.times.weekday(day) ? words.due.by(said) : said;
}
