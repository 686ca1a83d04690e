/** Writes CSV files in which no text of anybody is a formula, and reads their cells back. Pure. */
import { stringify } from 'csv-stringify/sync';
import { type Paise, writeRupees } from '../money.ts';

/** Cell of a file: a text, a whole number, or an amount of paise, which is written in rupees. */
export type CsvCell = string | number | { readonly paise: Paise };

/**
 * Matches texts that a spreadsheet would run as a formula, behind the spaces that it ignores; full-width signs count as plain
 * ones in some languages.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Tells whether a text would be such a formula without the apostrophe, or apostrophes, that it begins with. */
const isQuoted = (text: string) => text.startsWith("'") && formula.test(text.replace(/^'+/, ''));

/**
 * Returns a text that has an apostrophe by itself with one more: {@link writeCsv} puts one before each formula, and whoever reads
 * the file takes one away.
 */
export function withQuote(text: string): string {
  return isQuoted(text) ? `'${text}` : text;
}

/** Returns the text of a cell of a file, which is taken literally: without the apostrophe that defuses it. */
export function bareText(cell: string): string {
  return isQuoted(cell) ? cell.slice(1) : cell;
}

/** Writes a table as CSV for spreadsheets, which tell UTF-8 by its mark. */
export function writeCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${writePlainCsv(heads, rows)}`;
}

/**
 * Writes a table as CSV without the mark of UTF-8, for other programs. A text that begins like a formula gets an apostrophe before
 * it, as in a spreadsheet.
 */
export function writePlainCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([heads, ...rows] as unknown[][], {
    record_delimiter: 'windows',
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      object: (cell) => writeRupees((cell as { readonly paise: Paise }).paise),
    },
  });
}
