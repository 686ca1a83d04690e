/** Formats the amounts of the API, which are whole numbers of paise. Pure. */
import { formatPrice, formatPriceWithPaise, paise } from '../../shop/money.ts';

/** Formats an amount as `₹4,200`, or `₹4,200.50` if it has paise. */
export const formatAmount = (amount: number): string => formatPrice(paise(amount));

/** Formats an amount with two decimals, `₹4,200.00`, where exactness matters. */
export const formatExactAmount = (amount: number): string => formatPriceWithPaise(paise(amount));
