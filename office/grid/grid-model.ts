/** The grid's rows, ranges and changes, and the texts that are copied and pasted. Pure. */

import { gridColumns } from '../../shop/bulk-edit/grid-columns.ts';
import { readCell } from '../../shop/catalogue/saree-cells.ts';

export type Cells = Readonly<Record<string, string>>;

/** A saree in the grid: its cells as they were read, and as they are to be. */
export interface GridRow {
  readonly at: number;
  readonly sku: string;
  readonly cover: string;
  readonly availability: number;
  readonly was: Cells;
  readonly cells: Cells;
}

/** A cell by its row and its column, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, with its first and last row and column. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A cell that changes, for the history. */
export interface CellChange {
  readonly row: number;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

export const columnAt = (at: number): string => gridColumns[at] ?? '';

/** Returns the range between two places. */
export function rangeBetween(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const isIn = ({ top, left, bottom, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Returns the changes that write cells, without those that are so already. */
export function changesOf(
  rows: readonly GridRow[],
  cells: readonly { readonly row: number; readonly column: string; readonly text: string }[],
): CellChange[] {
  return cells.flatMap(({ row, column, text }) => {
    const before = rows[row]?.cells[column];
    return before === undefined || before === text ? [] : [{ row, column, before, after: text }];
  });
}

/** Returns rows with changes done, or undone. */
export function withChanges(rows: readonly GridRow[], changes: readonly CellChange[], isUndone = false): GridRow[] {
  const next = [...rows];
  const copied = new Map<number, Record<string, string>>();
  for (const { row, column, before, after } of changes) {
    const present = next[row];
    if (!present) continue;
    const cells = copied.get(row) ?? { ...present.cells };
    cells[column] = isUndone ? before : after;
    copied.set(row, cells);
  }
  for (const [row, cells] of copied) {
    const present = next[row];
    if (present) next[row] = { ...present, cells };
  }
  return next;
}

/** Returns the changes of pasting a copied text: one cell fills the whole range, a table begins at its first cell. */
export function pasteChanges(rows: readonly GridRow[], range: Range, text: string): CellChange[] {
  const table = parseTable(text);
  const isOne = table.length === 1 && table[0]?.length === 1;
  const size = isOne
    ? { height: range.bottom - range.top + 1, width: range.right - range.left + 1 }
    : { height: table.length, width: Math.max(...table.map((cells) => cells.length)) };
  const cells = Array.from({ length: size.height }, (_, down) =>
    Array.from({ length: size.width }, (__, across) => ({
      row: range.top + down,
      column: columnAt(range.left + across),
      text: (isOne ? table[0]?.[0] : table[down]?.[across]) ?? null,
    })),
  );
  return changesOf(
    rows,
    cells.flat().flatMap(({ text: cell, ...place }) => (cell === null ? [] : [{ ...place, text: cell.trim() }])),
  );
}

/** Returns the changes of filling a range down from its first row. */
export function fillChanges(rows: readonly GridRow[], { top, left, bottom, right }: Range): CellChange[] {
  const cells = [];
  for (let row = top + 1; row <= bottom; row += 1) {
    for (let at = left; at <= right; at += 1)
      cells.push({ row, column: columnAt(at), text: rows[top]?.cells[columnAt(at)] ?? '' });
  }
  return changesOf(rows, cells);
}

/** Returns the changes of emptying a range. */
export function emptyChanges(rows: readonly GridRow[], { top, left, bottom, right }: Range): CellChange[] {
  const cells = [];
  for (let row = top; row <= bottom; row += 1)
    for (let at = left; at <= right; at += 1) cells.push({ row, column: columnAt(at), text: '' });
  return changesOf(rows, cells);
}

/** Returns a range as spreadsheets copy it: cells between tabs, rows between line breaks. */
export function textOf(rows: readonly GridRow[], { top, left, bottom, right }: Range): string {
  const quote = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      gridColumns
        .slice(left, right + 1)
        .map((column) => quote(cells[column] ?? ''))
        .join('\t'),
    )
    .join('\n');
}

/** Reads a text that a spreadsheet has copied; a cell with line breaks or tabs stands in quotes. */
export function parseTable(text: string): string[][] {
  const cell = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g;
  const rows: string[][] = [[]];
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, bare = '', end] of plain.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/** Returns what is wrong with a cell that was changed; `null` if nothing is. */
export function mistakeIn({ was, cells }: GridRow, column: string): string | null {
  const text = cells[column] ?? '';
  if (text === was[column]) return null;
  const read = readCell(column, text);
  return read.ok ? null : read.message;
}

/** Returns the changed cells of all rows, as the shop is told them. */
export function editsOf(rows: readonly GridRow[]) {
  return rows.flatMap(({ sku, was, cells }) =>
    was === cells
      ? []
      : gridColumns.flatMap((column) => {
          const [from = '', to = ''] = [was[column], cells[column]];
          return from === to ? [] : [{ sku, column, from, to }];
        }),
  );
}
