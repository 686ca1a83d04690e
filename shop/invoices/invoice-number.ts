/** Serial numbers of invoices: consecutive in a financial year, at most 16 characters (CGST Rules, 46(b)). Pure. */

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

/** Returns a moment's day in India, `2026-11-21`. */
export function indianDayOf(at: Date): string {
  return isoDay.format(at);
}

/** Returns India's financial year, which begins on the 1st of April: `26-27`. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = indianDayOf(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** Least number of digits of a serial number. */
export const minSerialDigits = 6;

/** Formats an invoice number: `DH/26-27/000123`. `shop/checkout/settlement-store.ts` formats the same in SQL. */
export function formatInvoiceNumber(series: string, year: string, nth: number): string {
  return `${series}/${year}/${String(nth).padStart(minSerialDigits, '0')}`;
}
