/**
 * Says when an order is dispatched and delivered. Each page and mail that says so takes its lines from here, so that a
 * day and the sentence beside it name the same days. Pure.
 */
import type { ArrivalDays, DispatchDays } from './delivery-promise.ts';
import { dispatchWords } from './dispatch-words.ts';
import { formatShortDay, type IndianDay } from './indian-day.ts';

/** Time on the way that the shop's policy names (spec 9). */
export const usualDelivery = '5-7 working days';

export interface DeliveryLines {
  /** The delivery promise, `Arrives by Tue 1 Dec`; `null` if no day can be promised. */
  readonly promise: string | null;
  /** The sentence beside it. */
  readonly terms: string;
}

/**
 * Returns the lines for an order of now. With the courier's days to a PIN code both name these days; without them the
 * sentence names the policy's, and no day is promised.
 */
export function deliveryLinesOf(dispatchDays: DispatchDays, arrival: ArrivalDays | null = null): DeliveryLines {
  const dispatched = `Dispatched ${dispatchWords(dispatchDays)}`;
  if (arrival === null) return { promise: null, terms: `${dispatched}, delivered ${usualDelivery} after dispatch.` };
  return { promise: promiseWords(arrival.last), terms: `${dispatched}, delivered ${arrivalWords(arrival)}.` };
}

/** Returns the delivery promise of a day in words. */
export function promiseWords(lastDay: IndianDay): string {
  return `Arrives by ${formatShortDay(lastDay)}`;
}

function arrivalWords({ first, last }: ArrivalDays): string {
  if (first === last) return `by ${formatShortDay(last)}`;
  return `between ${formatShortDay(first)} and ${formatShortDay(last)}`;
}
