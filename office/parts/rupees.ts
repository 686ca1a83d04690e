/** Reads amounts that people type in rupees. Pure. */
import { typed as kinds } from '../../shop/contact/typed-text.ts';
import { parsePrice } from '../../shop/money.ts';

/** Returns the paise of a typed amount such as `₹1,200.50`; `null` if it is none. A minus sign is read if `isSigned`. */
export function paiseOf(typed: string, isSigned = false): number | null {
  const [, sign = '', digits = ''] = /^([-+]?)(.*)$/.exec(kinds.figure(typed)) ?? [];
  if (sign !== '' && !isSigned) return null;
  const amount = parsePrice(digits);
  if (amount === null) return null;
  return sign === '-' ? 0 - amount : amount;
}

/** Returns the paise of a typed amount; `null` if it is none, or zero. */
export function parseRupees(typed: string): number | null {
  return paiseOf(typed) || null;
}
