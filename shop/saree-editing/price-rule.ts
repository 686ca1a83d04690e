/** Decides how far a person may change a price. Pure. */
import { type Paise, paise } from '../money.ts';
import type { Role } from '../roles.ts';

/** Part of the price of 24 hours ago by which a manager may raise or lower it, however many steps they take. */
const largestPart = 0.3;

/** `any` price, one `near` that of 24 hours ago, or `none`. */
export type PriceRule = 'any' | 'near' | 'none';

/** Returns how far a role may change prices of listed sarees; commands may set any. */
export function priceRuleOf(role: Role | 'command'): PriceRule {
  if (role === 'command' || role === 'owner') return 'any';
  return role === 'manager' ? 'near' : 'none';
}

export interface PriceRange {
  readonly low: Paise;
  readonly high: Paise;
}

/** Returns between which prices a manager may set that of a saree which cost `before` 24 hours ago, in whole paise. */
export function priceRangeOf(before: Paise): PriceRange {
  return { low: paise(Math.ceil(before * (1 - largestPart))), high: paise(Math.floor(before * (1 + largestPart))) };
}
