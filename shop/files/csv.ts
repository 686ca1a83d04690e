/** Writes CSV files that a spreadsheet opens as they are: UTF-8 with its mark, and no text of anybody is a formula. Pure. */
import { stringify } from 'csv-stringify/sync';
import type { Paise } from '../money.ts';

/** Cell of a file: a text, a whole number, or an amount of paise, which is written in rupees. */
export type CsvCell = string | number | { readonly paise: Paise };

/**
 * Matches texts that a spreadsheet would run as a formula, behind the spaces that it ignores; full-width signs count as plain
 * ones in some languages.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Writes a table as CSV. A text that begins like a formula gets an apostrophe before it, as in a spreadsheet. */
export function writeCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([heads, ...rows] as unknown[][], {
    bom: true,
    record_delimiter: 'windows',
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      object: (cell) => rupeesOf((cell as { readonly paise: Paise }).paise),
    },
  });
}

/** Formats an amount in rupees with two decimals and nothing else, `-1200.50`. */
function rupeesOf(amount: Paise): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
