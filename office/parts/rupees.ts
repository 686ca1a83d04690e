/** Reads typed amounts of money. Pure. */

/** Returns the paise of a typed amount of rupees such as `1,200.50`; `null` if it is none, or zero. */
export function parseRupees(typed: string): number | null {
  const [, rupees, paise = ''] = /^₹?\s*([\d,]{1,12})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (rupees === undefined) return null;
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  return amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}
