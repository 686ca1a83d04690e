/** Serial numbers of invoices: consecutive in a financial year, at most 16 characters (CGST Rules, 46(b)). Pure. */

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

/** Returns a moment's day in India, `2026-11-21`. */
export function indianDay(at: Date): string {
  return isoDay.format(at);
}

/** Returns India's financial year, which begins on the 1st of April: `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** Digits of a serial number, at least. */
export const numberLength = 6;

/** Formats an invoice number: `DH/26-27/000123`. `shop/checkout/settlement-store.ts` formats the same in SQL. */
export function invoiceNumber(series: string, year: string, nth: number): string {
  return `${series}/${year}/${String(nth).padStart(numberLength, '0')}`;
}
