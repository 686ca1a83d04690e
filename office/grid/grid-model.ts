/** The grid's rows, ranges and changes, and the texts that are copied and pasted. Pure. */
import { type CellEdit, groupBySku } from '../../shop/bulk-edit/bulk-change.ts';
import { gridColumns } from '../../shop/bulk-edit/grid-columns.ts';
import type { CellMistake } from '../../shop/catalogue/cell-rules.ts';
import { type Cells, readCell } from '../../shop/catalogue/saree-cells.ts';

/** A saree in the grid: its cells as the shop has them, and as they are to be. */
export interface GridRow {
  readonly at: number;
  readonly sku: string;
  readonly cover: string | null;
  readonly availability: number;
  readonly was: Cells;
  readonly cells: Cells;
  /** The cells that the person changed, as they saw them. */
  readonly seen: Cells;
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
  readonly sku: string;
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
    const { sku = '', cells: present } = rows[row] ?? {};
    const before = present?.[column];
    return before === undefined || before === text ? [] : [{ sku, column, before, after: text }];
  });
}

const keyOf = ({ sku, column }: { readonly sku: string; readonly column: string }) => `${column} ${sku}`;

/** Returns edits with changes made in them. A cell that is again what the person saw is none. */
export function withChanges(edits: readonly CellEdit[], changes: readonly CellChange[]): CellEdit[] {
  const next = new Map(edits.map((edit) => [keyOf(edit), edit]));
  for (const { sku, column, before, after: to } of changes) {
    const key = keyOf({ sku, column });
    const { from } = next.get(key) ?? { from: before };
    if (from === to) next.delete(key);
    else next.set(key, { sku, column, from, to });
  }
  return [...next.values()];
}

/** Returns the changes that take changes back. */
export const inverseOf = (changes: readonly CellChange[]): CellChange[] =>
  changes.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before })).reverse();

/** Returns edits without those of these cells. */
export function withoutCells(
  edits: readonly CellEdit[],
  cells: readonly { readonly sku: string; readonly column: string }[],
): CellEdit[] {
  const gone = new Set(cells.map(keyOf));
  return edits.filter((edit) => !gone.has(keyOf(edit)));
}

/** Returns edits as if the person had seen what these cells are now. */
export function seeingNow(
  edits: readonly CellEdit[],
  cells: readonly { readonly sku: string; readonly column: string; readonly now: string }[],
): CellEdit[] {
  const now = new Map(cells.map((cell) => [keyOf(cell), cell.now]));
  return edits.map((edit) => ({ ...edit, from: now.get(keyOf(edit)) ?? edit.from }));
}

/** Returns the edits that the shop does not have yet. */
export function pendingOf(read: readonly GridRow[], edits: readonly CellEdit[]): CellEdit[] {
  if (edits.length === 0) return [];
  const bySku = new Map(read.map(({ sku, was }) => [sku, was]));
  return edits.filter(({ sku, column, to }) => bySku.get(sku)?.[column] !== to);
}

/** Returns the rows that were read with edits in them; rows without edits stay the same objects. */
export function withEdits(read: readonly GridRow[], edits: readonly CellEdit[]): readonly GridRow[] {
  if (edits.length === 0) return read;
  const bySku = groupBySku(edits);
  return read.map((row) => {
    const own = bySku.get(row.sku);
    if (!own) return row;
    const cells = Object.fromEntries(own.map(({ column, to }) => [column, to]));
    return {
      ...row,
      cells: { ...row.was, ...cells },
      seen: Object.fromEntries(own.map(({ column, from }) => [column, from])),
    };
  });
}

/** Returns the rows that were read with edits saved, until they are read anew. */
export const withSaved = (read: readonly GridRow[], edits: readonly CellEdit[]): GridRow[] =>
  withEdits(read, edits).map((row, at) => (row === read[at] ? row : { ...row, was: row.cells, seen: {} }));

/** Tells whether somebody has changed a cell since the person saw it that they have changed too. */
export function isStale({ was, cells, seen }: GridRow, column: string): boolean {
  const saw = seen[column];
  return saw !== undefined && saw !== was[column] && cells[column] !== was[column];
}

/** Returns the changes of pasting a copied text: one cell fills the whole range, a table begins at its first cell. */
export function pasteChanges(rows: readonly GridRow[], range: Range, text: string): CellChange[] {
  const table = parseTable(text);
  const isOne = table.length === 1 && table[0]?.length === 1;
  const size = isOne
    ? { height: range.bottom - range.top + 1, width: range.right - range.left + 1 }
    : { height: table.length, width: table.reduce((most, cells) => Math.max(most, cells.length), 0) };
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

/** Returns the rule that a cell breaks which was changed; `null` if it breaks none. */
export function mistakeIn({ was, cells }: GridRow, column: string): CellMistake | null {
  const text = cells[column] ?? '';
  if (text === was[column]) return null;
  const read = readCell(column, text);
  return read.ok ? null : read.mistake;
}
