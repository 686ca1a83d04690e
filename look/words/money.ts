/** Formats the amounts of the API, which are whole numbers of paise. Pure. */
import { formatPrice, formatPriceWithPaise, paise } from '../../shop/money.ts';

/** Formats an amount as `₹4,200`, or `₹4,200.50` if it has paise. */
export const formatAmount = (amount: number): string => formatPrice(paise(amount));

/** Formats an amount with two decimals, `₹4,200.00`, where exactness matters. */
export const formatExactAmount = (amount: number): string => formatPriceWithPaise(paise(amount));

/** Formats the amounts from `low` to `high`, `₹8,150–11,700`; one amount if they are the same. */
export function formatAmountRange(low: number, high: number): string {
  return low === high ? formatAmount(low) : `${formatAmount(low)}–${formatAmount(high).slice('₹'.length)}`;
}
