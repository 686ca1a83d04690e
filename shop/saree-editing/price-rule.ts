/** Decides how far a person may change a price, and for how little they may add a saree. Pure. */
import { type Paise, paise } from '../money.ts';
import type { Role } from '../roles.ts';

/** Part of the price of 24 hours ago by which a manager may raise or lower it, however many steps they take. */
const largestPart = 0.3;

/** Part of a dear price that must be left: nobody but an owner goes below it, by steps of many days or by a new saree. */
const leastPart = 0.4;

/** The price of the cheapest quarter in a shop that has no saree yet: ₹2,000. */
const usualQuartile = paise(200_000);

/**
 * `any` price; one `near` that of 24 hours ago; or `none` of a listed saree. Whoever may not set any adds no saree for less than
 * {@link leastPriceOf}.
 */
export type PriceRule = 'any' | 'near' | 'none';

/** Returns how far a role may set prices; commands may set any. */
export function priceRuleOf(role: Role | 'command'): PriceRule {
  if (role === 'command' || role === 'owner') return 'any';
  return role === 'manager' ? 'near' : 'none';
}

/** Prices that a saree had. */
export interface PricesBefore {
  /** The one of 24 hours ago; `null` if it has not changed since. */
  readonly dayBefore: Paise | null;
  /** The highest of a year. */
  readonly highest: Paise;
}

export interface PriceRange {
  readonly low: Paise;
  readonly high: Paise;
}

/**
 * Returns between which prices a manager may set that of a saree which costs `price` now, in whole paise: within 30 % of that of 24
 * hours ago, and not more than 60 % below the highest of a year. One that an owner has set beyond either is within.
 */
export function priceRangeOf(price: Paise, { dayBefore, highest }: PricesBefore = unchanged(price)): PriceRange {
  const before = dayBefore ?? price;
  const least = Math.ceil(Math.max(price, highest) * leastPart);
  return {
    low: paise(Math.max(Math.ceil(before * (1 - largestPart)), Math.min(price, least))),
    high: paise(Math.max(Math.floor(before * (1 + largestPart)), price)),
  };
}

const unchanged = (price: Paise): PricesBefore => ({ dayBefore: null, highest: price });

/** Returns the least price of a saree that others than owners add; a quarter of the shop's sarees cost at most `quartile`. */
export function leastPriceOf(quartile: Paise | null): Paise {
  return paise(Math.ceil((quartile ?? usualQuartile) * leastPart));
}
