/** Words for the day by which something is due, as seen from today in India. Pure. */

const dayMs = 86_400_000;
const short = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns a day of the calendar as `Wed 25 Nov`. */
export function formatWeekday(day: string): string {
  const parts = short.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** Returns `2 days late`, `today`, `tomorrow` or `Wed 25 Nov` for a due day such as `2026-11-25`. */
export function dueWords(day: string, now: Date): string {
  const days = (Date.parse(day) - Date.parse(indian.format(now))) / dayMs;
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : formatWeekday(day);
}

/** Returns the same, with `by Wed 25 Nov` for a later day: a day alone does not say that something is due on it. */
export function deadlineWords(day: string, now: Date): string {
  const words = dueWords(day, now);
  return words === formatWeekday(day) ? `by ${words}` : words;
}
