/** Chooses the courier of a parcel. Pure. */
import type { CourierQuote } from '../ports/shipping.ts';

/**
 * Days of carriage that the shop promises at most (spec 9: delivery in 5-7 working days). Couriers count calendar days,
 * so a courier within seven is early enough.
 */
export const promisedDays = 7;

/**
 * Returns the cheapest courier that is within the promised days; the faster one of two at the same price. If none is,
 * returns the fastest, and the cheaper of two that are. Returns `null` without quotes.
 */
export function chooseCourier(quotes: readonly CourierQuote[]): CourierQuote | null {
  const inTime = quotes.filter(({ days }) => days <= promisedDays);
  const byPrice = (one: CourierQuote, other: CourierQuote) => one.price - other.price || one.days - other.days;
  const byDays = (one: CourierQuote, other: CourierQuote) => one.days - other.days || one.price - other.price;
  return (inTime.length > 0 ? inTime.toSorted(byPrice) : quotes.toSorted(byDays))[0] ?? null;
}
