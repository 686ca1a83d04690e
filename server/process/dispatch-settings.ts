/** Declares the settings of the delivery promise: the merchant's days and hours of dispatch. Pure. */
import { z } from 'zod';
import type { DispatchCalendar } from '../../shop/delivery/delivery-promise.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Splits a list into its entries; ignores spaces, and semicolons at the end. */
const entriesOf = (text: string) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

const cutOffMessage = 'must be a full hour of the day, 1 to 24';
const closedDaysMessage =
  'must be weekdays separated by semicolons, such as “Saturday; Sunday”, at most six of them, or none';

const closedDaysSchema = z
  .string()
  .transform((text) => (text.trim().toLowerCase() === 'none' ? [] : entriesOf(text.toLowerCase())))
  .transform((names) => [...new Set(names.map((name) => weekdays.indexOf(name)))])
  .refine((days) => !days.includes(-1) && days.length < weekdays.length, closedDaysMessage);

const holidaysSchema = z
  .string()
  .transform(entriesOf)
  .superRefine((days, context) => {
    for (const day of days.filter((entry) => !isDay(entry)))
      context.addIssue({
        code: 'custom',
        message: `must be days such as 2026-11-08, separated by semicolons; ${quote(day)} is none`,
      });
  });

/** Settings of the delivery promise with their defaults. */
export const dispatchSettings = {
  DISPATCH_CUT_OFF_HOUR: z.coerce
    .number(cutOffMessage)
    .int(cutOffMessage)
    .min(1, cutOffMessage)
    .max(24, cutOffMessage)
    .default(14),
  DISPATCH_CLOSED_DAYS: closedDaysSchema.default([0]),
  DISPATCH_HOLIDAYS: holidaysSchema.default([]),
};

/** Returns the calendar that the settings describe. */
export function dispatchCalendarOf(
  given: {
    readonly [Name in keyof typeof dispatchSettings]: z.output<(typeof dispatchSettings)[Name]>;
  },
): DispatchCalendar {
  return {
    cutOffHour: given.DISPATCH_CUT_OFF_HOUR,
    closedWeekdays: given.DISPATCH_CLOSED_DAYS,
    holidays: given.DISPATCH_HOLIDAYS,
  };
}

/** Tells whether a text is a day that exists, as `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

/** Quotes the beginning of an entry, so that a mistake is found in a long list. */
function quote(entry: string): string {
  return `“${entry.slice(0, 30)}”`;
}
