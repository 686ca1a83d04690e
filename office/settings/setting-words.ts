/** Says in words what settings are, for their rows. Pure. */
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import { formatWeekday } from '../words/times.ts';
import type { Texts } from './settings-query.ts';

/** Weekdays as the settings name them, from Monday on. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Splits a list of the settings' notation. */
export const entriesOf = (text = ''): string[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Returns the weekdays without dispatch. */
export function closedDaysOf(text = ''): string[] {
  const named = entriesOf(text).map((entry) => entry.toLowerCase());
  return weekdays.filter((day) => named.includes(day.toLowerCase()));
}

/** Writes weekdays without dispatch in the settings' notation. */
export const closedDaysText = (days: readonly string[]): string => (days.length === 0 ? 'none' : days.join('; '));

/** Returns an hour of the day as people say it: `2 pm`, `noon`. */
export function hourWords(text = ''): string {
  const hour = Number(text);
  if (hour === 24) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

export function dispatchDaysWords({ DISPATCH_CLOSED_DAYS, DISPATCH_CUT_OFF_HOUR }: Texts): string {
  const closed = closedDaysOf(DISPATCH_CLOSED_DAYS);
  const days = closed.length === 0 ? 'Every day' : `Every day but ${listOf(closed)}`;
  return `${days}. An order after ${hourWords(DISPATCH_CUT_OFF_HOUR)} is the next day’s.`;
}

/** Names the holidays to come, `today` being a day such as `2026-11-08`. */
export function holidaysWords({ DISPATCH_HOLIDAYS }: Texts, today: string): string {
  const coming = entriesOf(DISPATCH_HOLIDAYS)
    .filter((day) => day >= today)
    .toSorted();
  if (coming.length === 0) return 'None to come, but for 26 January, 15 August and 2 October';
  const shown = coming.slice(0, 4).map(formatWeekday);
  return coming.length > shown.length ? `${shown.join(', ')} and ${coming.length - shown.length} more` : listOf(shown);
}

/** Names the boxes. */
export function boxesWords({ DISPATCH_BOXES = '' }: Texts): string {
  return listOf(entriesOf(DISPATCH_BOXES).map((entry) => entry.split(':')[0]?.trim() ?? ''));
}

export function seasonWords({ FESTIVE_FROM, FESTIVE_UNTIL, FESTIVE_DISPATCH_DAYS }: Texts, today: string): string {
  if (!FESTIVE_FROM || !FESTIVE_UNTIL) return 'None';
  const days = `${formatWeekday(FESTIVE_FROM)} to ${formatWeekday(FESTIVE_UNTIL)}`;
  if (FESTIVE_UNTIL < today)
    return `${days}; it is over. Later orders wait for its last ones: leave it until those have left`;
  return `${days}: dispatch in ${FESTIVE_DISPATCH_DAYS} working days`;
}

export function reachWords({ STORE_HOURS, STORE_EMAIL, STORE_PHONE }: Texts): string {
  return [STORE_EMAIL, STORE_PHONE && formatPhoneNumber(STORE_PHONE), STORE_HOURS].filter(Boolean).join(' · ');
}

export function grievanceWords({ STORE_GRIEVANCE_NAME, STORE_GRIEVANCE_EMAIL }: Texts): string {
  return [STORE_GRIEVANCE_NAME, STORE_GRIEVANCE_EMAIL].filter(Boolean).join(' · ');
}

export function damageWords({ RETURNS_HOURS_PRODUCT: product = '', RETURNS_HOURS_POLICY: policy = '' }: Texts): string {
  if (Number(product) >= Number(policy)) return `Within ${policy} hours of delivery`;
  return `Within ${product} hours of delivery if they can, ${policy} at the latest`;
}

export function reviewsWords({ REVIEWS_NEED_APPROVAL }: Texts): string {
  return REVIEWS_NEED_APPROVAL === 'on' ? 'You read each before others see it' : 'Shown at once';
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
