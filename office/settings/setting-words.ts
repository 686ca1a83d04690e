/** Says in words what settings are, for their rows. Pure. */
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import type { BrokenRule } from '../../shop/settings/setting-rules.ts';
import type { Words } from '../words/en.ts';
import type { Texts } from './settings-query.ts';
import type { SettingsWords } from './words/en.ts';

/** Weekdays as the settings name them, from Monday on. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Splits a list of the settings' notation. */
export const entriesOf = (text = ''): string[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Returns the weekdays without dispatch. */
export function closedDaysOf(text = ''): (typeof weekdays)[number][] {
  const named = entriesOf(text).map((entry) => entry.toLowerCase());
  return weekdays.filter((day) => named.includes(day.toLowerCase()));
}

/** Writes weekdays without dispatch in the settings' notation. */
export const closedDaysText = (days: readonly string[]): string => (days.length === 0 ? 'none' : days.join('; '));

/** The words that rows of Settings are made of. */
export interface RowWords {
  readonly words: SettingsWords;
  readonly shared: Pick<Words, 'list' | 'times'>;
}

export function dispatchDaysWords({ DISPATCH_CLOSED_DAYS, DISPATCH_CUT_OFF_HOUR }: Texts, said: RowWords): string {
  const { words, shared } = said;
  const closed = closedDaysOf(DISPATCH_CLOSED_DAYS).map((day) => words.weekdays[day]);
  const days = closed.length === 0 ? words.everyDay : words.everyDayBut(shared.list(closed));
  return words.dispatch(days, Number(DISPATCH_CUT_OFF_HOUR));
}

/** Names the holidays to come, `today` being a day such as `2026-11-08`. */
export function holidaysWords({ DISPATCH_HOLIDAYS }: Texts, { words, shared }: RowWords, today: string): string {
  const coming = entriesOf(DISPATCH_HOLIDAYS)
    .filter((day) => day >= today)
    .toSorted();
  if (coming.length === 0) return words.noHoliday;
  const shown = coming.slice(0, 4).map(shared.times.weekday);
  return coming.length > shown.length
    ? words.andMore(shown.join(', '), coming.length - shown.length)
    : shared.list(shown);
}

/** Names the boxes. */
export function boxesWords({ DISPATCH_BOXES = '' }: Texts, { shared }: RowWords): string {
  return shared.list(entriesOf(DISPATCH_BOXES).map((entry) => entry.split(':')[0]?.trim() ?? ''));
}

export function seasonWords(texts: Texts, { words: { season }, shared: { times } }: RowWords, today: string): string {
  const { FESTIVE_FROM, FESTIVE_UNTIL, FESTIVE_DISPATCH_DAYS = '' } = texts;
  if (!FESTIVE_FROM || !FESTIVE_UNTIL) return season.none;
  const days = season.days(times.weekday(FESTIVE_FROM), times.weekday(FESTIVE_UNTIL));
  return FESTIVE_UNTIL < today ? season.isOver(days) : season.dispatchIn(days, FESTIVE_DISPATCH_DAYS);
}

export function reachWords({ STORE_HOURS, STORE_EMAIL, STORE_PHONE }: Texts): string {
  return [STORE_EMAIL, STORE_PHONE && formatPhoneNumber(STORE_PHONE), STORE_HOURS].filter(Boolean).join(' · ');
}

export function grievanceWords({ STORE_GRIEVANCE_NAME, STORE_GRIEVANCE_EMAIL }: Texts): string {
  return [STORE_GRIEVANCE_NAME, STORE_GRIEVANCE_EMAIL].filter(Boolean).join(' · ');
}

export function damageWords(texts: Texts, { words: { damage } }: RowWords): string {
  const { RETURNS_HOURS_PRODUCT: product = '', RETURNS_HOURS_POLICY: policy = '' } = texts;
  return Number(product) >= Number(policy) ? damage.within(policy) : damage.ifTheyCan(product, policy);
}

export function reviewsWords({ REVIEWS_NEED_APPROVAL }: Texts, { words: { reviews } }: RowWords): string {
  return REVIEWS_NEED_APPROVAL === 'on' ? reviews.youRead : reviews.shown;
}

/** Returns the sentence about a setting whose text breaks a rule; that of the API for a rule that is not known here. */
export function mistakeWords({ rule, limits, message }: BrokenRule, words: SettingsWords): string {
  const sentences: Readonly<Record<string, (...limits: string[]) => string>> = words.rules;
  return words.mistake(Object.hasOwn(sentences, rule) ? (sentences[rule]?.(...limits) ?? message) : message);
}
