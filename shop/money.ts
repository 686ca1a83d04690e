/**
 * Money is an integer number of paise (₹1 = 100 paise), branded so that rupees cannot slip in unnoticed.
 * Prices are never rounded: they arrive with at most two decimals and are only multiplied by whole counts.
 */
declare const paiseBrand: unique symbol;
export type Paise = number & { readonly [paiseBrand]: true };

/** Marks an integer as paise. Throws `RangeError` for anything but a safe integer: that is a bug, not bad input. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
}

/**
 * Converts rupees (at most two decimals) to paise; `null` if the number is negative, not finite or finer than a paisa.
 */
export function paiseFromRupees(rupees: number): Paise | null {
  const scaled = rupees * 100;
  const rounded = Math.round(scaled);
  // A sum of binary fractions is off by some units in the last place: 4200.1 × 3 is 12600.300000000001.
  const tolerance = Math.max(1e-6, scaled * 8 * Number.EPSILON);
  if (!Number.isSafeInteger(rounded) || rounded < 0 || Math.abs(scaled - rounded) > tolerance) return null;
  return rounded as Paise;
}

/**
 * Parses a price text such as `₹4,200.00` into paise; `null` if it is no price. Commas group digits as India does (`4,20,050`) or as
 * elsewhere (`420,050`); any other comma is refused, since `4200,50` of a spreadsheet means a hundredth of 420050.
 */
export function parsePrice(text: string): Paise | null {
  const amount = text.replace(/^\s*(?:₹|Rs\.?|INR)?\s*/i, '').trim();
  if (amount.includes(',') && !/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.|$)/.test(amount)) return null;
  const digits = amount.replaceAll(',', '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(digits)) return null;
  return paiseFromRupees(Number(digits));
}

/** Tells whether a text is an amount of rupees but for its decimals, of which it has more than two. */
export function isFinerThanPaisa(text: string): boolean {
  const [, rupees = '', fraction = ''] = /^(.+\.\d\d)(\d+)$/.exec(text.trim()) ?? [];
  return fraction !== '' && parsePrice(rupees) !== null;
}

/**
 * Converts paise to rupees for interfaces that count in rupees (the spec's calls, the courier): at most two decimals,
 * never to be added up.
 */
export function rupeesFromPaise(amount: Paise): number {
  return amount / 100;
}

/** Writes an amount in rupees for files: two decimals, no sign of the currency, no commas, `-1200.50`. */
export function writeRupees(amount: Paise): string {
  return rupeesFromPaise(amount).toFixed(2);
}

const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/**
 * Formats an amount with two decimals, `₹4,200.00`: the product page and wherever exactness matters (spec 9: en-IN).
 */
export function formatPriceWithPaise(amount: Paise): string {
  return withPaise.format(rupeesFromPaise(amount));
}

/** Formats an amount as `₹4,200`, or `₹4,200.50` if it has paise. */
export function formatPrice(amount: Paise): string {
  return amount % 100 === 0 ? wholeRupees.format(rupeesFromPaise(amount)) : formatPriceWithPaise(amount);
}

/** Returns the price of `count` pieces, a whole number; throws on any other. */
export function multiplyPaise(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

/** Returns the total of amounts; 0 of none. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/**
 * Returns the 12 % of the total that the checkout shows as included tax (spec 9); rounded down to a whole paisa, never
 * added.
 */
export function checkoutTaxOf(total: Paise): Paise {
  return paise(Math.floor((total * 12) / 100));
}
