/** Reads the settings of dispatch, with its boxes, and of the festive season from their texts. Pure. */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import { type DispatchCalendar, type FestiveSeason, usualDispatchDays } from '../delivery/delivery-promise.ts';
import { dayMs } from '../duration.ts';
import { readBoxes } from '../parcels/box.ts';
import { daySchema } from '../plausible-days.ts';
import { type BrokenRule, broken, brokenRule, type SettingRule } from './setting-rules.ts';

const weekdays: readonly string[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Most days, working or not, that a season lasts, and most working days until dispatch in it. */
const longestSeasonDays = 92;
const mostDispatchDays = 30;

/** Splits a list into its entries; ignores spaces, and semicolons at the end. */
const entriesOf = (text: string) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

const notDispatchDays = broken(
  'not_dispatch_days',
  `${usualDispatchDays.min}-${usualDispatchDays.max}`,
  String(mostDispatchDays),
);

/** Returns the schema of a whole number from `min` to `max`, both allowed. */
export const wholeNumber = (rule: SettingRule, min: number, max: number) =>
  z
    .string()
    .transform((text) => Number(typed.figure(text)))
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, broken(rule));

export const cutOffHourSchema = wholeNumber('not_hour', 1, 24);

export const closedDaysSchema = z
  .string()
  .transform(typed.figure)
  .transform((text) => (text.trim().toLowerCase() === 'none' ? [] : entriesOf(text.toLowerCase())))
  .transform((names) => [...new Set(names.map((name) => weekdays.indexOf(name)))])
  .refine((days) => !days.includes(-1) && days.length < weekdays.length, broken('not_weekdays'));

export const holidaysSchema = z
  .string()
  .refine((text) => text.length <= 3_000, broken('too_many_days'))
  .transform(typed.figure)
  .transform(entriesOf)
  .superRefine((days, context) => {
    // The beginning is enough to find it in a long list.
    for (const day of days.filter((entry) => !isDay(entry)))
      context.addIssue({ code: 'custom', ...broken('not_days', day.slice(0, 30)) });
  });

/** The boxes in which parcels are packed, such as `Small: 35x28x5 cm, 200 g; Large: 38x30x18 cm, 400 g`. */
export const boxesSchema = z.string().transform((text, context) => {
  const read = readBoxes(typed.line(text));
  if (read.ok) return read.boxes;
  context.addIssue({ code: 'custom', ...broken(read.rule, ...read.limits) });
  return z.NEVER;
});

/** A day, or none. */
export const optionalDaySchema = z
  .string()
  .overwrite(typed.figure)
  .refine((text) => text === '' || isDay(text), broken('not_day'));

/** Working days until dispatch: `4-6`, or `5` for the fifth at the least and at the most. */
export const dispatchDaysSchema = z
  .string()
  .overwrite(typed.figure)
  .refine((text) => /^\d{1,2}(\s*-\s*\d{1,2})?$/.test(text), notDispatchDays)
  .transform((text) => text.split('-').map(Number))
  .transform(([min = 0, max = min]) => ({ min, max }))
  .refine(
    ({ min, max }) =>
      min >= usualDispatchDays.min && max >= usualDispatchDays.max && min <= max && max <= mostDispatchDays,
    notDispatchDays,
  );

/** Values of the settings that make a calendar. */
export interface DispatchValues {
  readonly DISPATCH_CUT_OFF_HOUR: number;
  readonly DISPATCH_CLOSED_DAYS: readonly number[];
  readonly DISPATCH_HOLIDAYS: readonly string[];
  readonly FESTIVE_FROM: string;
  readonly FESTIVE_UNTIL: string;
  readonly FESTIVE_DISPATCH_DAYS: FestiveSeason['dispatchDays'];
  /** 0 for none. */
  readonly FESTIVE_ORDERS_A_DAY: number;
}

/** Returns the calendar that the settings describe. */
export function dispatchCalendarOf(given: DispatchValues): DispatchCalendar {
  const { FESTIVE_FROM: from, FESTIVE_UNTIL: until, FESTIVE_DISPATCH_DAYS: dispatchDays } = given;
  return {
    cutOffHour: given.DISPATCH_CUT_OFF_HOUR,
    closedWeekdays: given.DISPATCH_CLOSED_DAYS,
    holidays: given.DISPATCH_HOLIDAYS,
    season:
      from !== '' && until !== '' && from <= until
        ? { from, until, dispatchDays, ordersADay: given.FESTIVE_ORDERS_A_DAY || null }
        : null,
  };
}

/** Returns what is wrong with the days of a season taken together, each of which is right; `null` if nothing is. */
export function seasonProblemOf({
  FESTIVE_FROM: from,
  FESTIVE_UNTIL: until,
}: Pick<DispatchValues, 'FESTIVE_FROM' | 'FESTIVE_UNTIL'>):
  | (BrokenRule & { readonly name: 'FESTIVE_FROM' | 'FESTIVE_UNTIL' })
  | null {
  if (from === '' && until === '') return null;
  if (from === '') return { name: 'FESTIVE_FROM', ...brokenRule('no_first_day') };
  if (until === '') return { name: 'FESTIVE_UNTIL', ...brokenRule('no_last_day') };
  if (until < from) return { name: 'FESTIVE_UNTIL', ...brokenRule('ends_before') };
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (days <= longestSeasonDays) return null;
  return { name: 'FESTIVE_UNTIL', ...brokenRule('season_too_long', String(longestSeasonDays)) };
}

/** Tells whether a text is a day that exists, as `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  return daySchema().safeParse(text).success;
}
