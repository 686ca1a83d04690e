/** Reads the days that a command about money is given. */
import { addMs, dayMs } from '../../shop/duration.ts';
import { indianDayOf, startOfIndianDay } from '../../shop/indian-time.ts';
import type { TimeSpan } from '../../shop/ports/payment-records.ts';
import { CommandRefusal } from './command.ts';

/** Days as they were typed, `YYYY-MM-DD` in India. */
export interface TypedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns the span from the beginning of `from` to the end of `to`, or to now. Without `from` it begins `usualDays` days
 * before. Throws a `CommandRefusal` for a day that is none, or a span that ends before it begins.
 */
export function readSpan({ from, to }: TypedDays, usualDays: number, now: Date): TimeSpan {
  const end = to === undefined ? now : earlier(addMs(startOfDay('--to', to), dayMs), now);
  const start =
    from === undefined ? startOfIndianDay(indianDayOf(addMs(end, -usualDays * dayMs))) : startOfDay('--from', from);
  if (start >= end) throw new CommandRefusal('--from must be before --to, and not in the future.');
  return { from: start, to: end };
}

function startOfDay(option: string, typed: string): Date {
  try {
    return startOfIndianDay(typed);
  } catch {
    throw new CommandRefusal(`${option} ${typed} is no day; write it like 2026-11-24.`);
  }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** Returns the refusal of a command that the shop's payment provider does not support. */
export function createUnsupportedRefusal(displayName: string, what: string): CommandRefusal {
  return new CommandRefusal(`The shop cannot ask ${displayName} about ${what}: use its dashboard.`);
}
