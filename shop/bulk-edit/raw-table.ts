/** Rows of a file before it is known what they mean. Pure. */

/** A cell: a text as somebody wrote it, or the number that a workbook has. */
export type Cell = string | number;

/** A row that is not blank, with its number as a spreadsheet counts. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

export interface RawTable {
  readonly rows: readonly RawRow[];
  /** Place among the rows of the one with the heads. */
  readonly heads: number;
  /** Row in which a quotation mark opens that is never closed; no row from there on is among the rows. */
  readonly unclosed: number | null;
}

export type TableRefusal =
  | 'not_a_table'
  | 'old_workbook'
  | 'web_page'
  | 'unpacked_too_large'
  | 'too_many_rows'
  | 'too_many_columns';

/** A file that is no table, or too large a one. */
export class Refused extends Error {
  readonly code: TableRefusal;
  constructor(code: TableRefusal) {
    super(code);
    this.code = code;
  }
}

/** Most rows above the heads: the name of a list, its date, an address. */
export const rowsAbove = 20;

/** Tells whether no cell of a row has anything in it. */
export const isBlank = (cells: readonly Cell[]) =>
  cells.every((cell) => typeof cell === 'string' && cell.trim() === '');

/** Finds the row with the most heads that are known, among the first ones; the first row if none has any. */
export function findHeads(
  rows: readonly RawRow[],
  isHead: (head: string) => boolean,
): { readonly heads: number; readonly known: number } {
  let [heads, known] = [0, 0];
  for (const [at, { cells }] of rows.slice(0, rowsAbove + 1).entries()) {
    const found = cells.filter((cell) => typeof cell === 'string' && isHead(cell)).length;
    if (found > known) [heads, known] = [at, found];
  }
  return { heads, known };
}
