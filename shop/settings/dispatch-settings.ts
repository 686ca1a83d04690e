/** Reads the settings of dispatch, with its boxes, and of the festive season from their texts. Pure. */
import { z } from 'zod';
import { type DispatchCalendar, type FestiveSeason, usualDispatchDays } from '../delivery/delivery-promise.ts';
import { dayMs } from '../duration.ts';
import { readBoxes } from '../parcels/box.ts';

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

const cutOffMessage = 'must be a full hour of the day, 1 to 24';
const closedDaysMessage =
  'must be weekdays separated by semicolons, such as “Saturday; Sunday”, at most six of them, or none';
const dispatchDaysMessage = `must be working days such as 4-6, at least ${usualDispatchDays.min}-${usualDispatchDays.max} and at most ${mostDispatchDays}`;

export const cutOffHourSchema = z.coerce
  .number(cutOffMessage)
  .int(cutOffMessage)
  .min(1, cutOffMessage)
  .max(24, cutOffMessage);

export const closedDaysSchema = z
  .string()
  .transform((text) => (text.trim().toLowerCase() === 'none' ? [] : entriesOf(text.toLowerCase())))
  .transform((names) => [...new Set(names.map((name) => weekdays.indexOf(name)))])
  .refine((days) => !days.includes(-1) && days.length < weekdays.length, closedDaysMessage);

export const holidaysSchema = z
  .string()
  .max(3_000, 'must be at most 250 days')
  .transform(entriesOf)
  .superRefine((days, context) => {
    for (const day of days.filter((entry) => !isDay(entry)))
      context.addIssue({
        code: 'custom',
        message: `must be days such as 2026-11-08, separated by semicolons; ${quote(day)} is none`,
      });
  });

/** The boxes in which parcels are packed, such as `Small: 35x28x5 cm, 200 g; Large: 38x30x18 cm, 400 g`. */
export const boxesSchema = z.string().transform((text, context) => {
  const read = readBoxes(text);
  if (read.ok) return read.boxes;
  context.addIssue({ code: 'custom', message: read.message });
  return z.NEVER;
});

/** A day, or none. */
export const optionalDaySchema = z
  .string()
  .trim()
  .refine((text) => text === '' || isDay(text), 'must be a day such as 2026-11-01');

/** Working days until dispatch: `4-6`, or `5` for the fifth at the least and at the most. */
export const dispatchDaysSchema = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\s*-\s*\d{1,2})?$/, dispatchDaysMessage)
  .transform((text) => text.split('-').map(Number))
  .transform(([min = 0, max = min]) => ({ min, max }))
  .refine(
    ({ min, max }) =>
      min >= usualDispatchDays.min && max >= usualDispatchDays.max && min <= max && max <= mostDispatchDays,
    dispatchDaysMessage,
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
}: Pick<DispatchValues, 'FESTIVE_FROM' | 'FESTIVE_UNTIL'>): {
  readonly name: 'FESTIVE_FROM' | 'FESTIVE_UNTIL';
  readonly message: string;
} | null {
  if (from === '' && until === '') return null;
  if (from === '') return { name: 'FESTIVE_FROM', message: 'is needed with the last day of a season' };
  if (until === '') return { name: 'FESTIVE_UNTIL', message: 'is needed with the first day of a season' };
  if (until < from) return { name: 'FESTIVE_UNTIL', message: 'must not be before the first day of the season' };
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (days > longestSeasonDays)
    return {
      name: 'FESTIVE_UNTIL',
      message: `must be at most ${longestSeasonDays} days from the first day of the season on`,
    };
  return null;
}

/** Tells whether a text is a day that exists, as `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

/** Quotes the beginning of an entry, so that a mistake is found in a long list. */
function quote(entry: string): string {
  return `“${entry.slice(0, 30)}”`;
}
