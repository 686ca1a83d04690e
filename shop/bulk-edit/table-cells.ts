/** Texts of a table's cells that spreadsheets would run as formulas. Pure. */

/** Matches such a text behind an apostrophe or more. */
const quoted = /^'+(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Returns a text that has an apostrophe by itself with one more: `writeCsv` puts one before each formula, and whoever reads the
 * file takes one away.
 */
export function withQuote(text: string): string {
  return quoted.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell of a file, which is taken literally: without the apostrophe that defuses it. */
export function bareText(cell: string): string {
  return quoted.test(cell) ? cell.slice(1) : cell;
}
