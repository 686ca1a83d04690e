/**
 * Turns the table of a file into rows of the catalogue's own columns. Knows the shop's own columns, and the product files of Shopify
 * and WooCommerce, which it tells by their header. Pure.
 */
import type { CellKind } from '../catalogue/cell-kinds.ts';
import { nameOfCharacter } from '../catalogue/cell-rules.ts';
import { csvColumns } from '../catalogue/csv-columns.ts';
import type { Cells } from '../catalogue/saree-cells.ts';
import { filterColours, type VocabularyEntry } from '../catalogue/vocabulary.ts';
import { bareText } from '../files/csv.ts';
import { type Answers, type Question, readRows } from './cell-readings.ts';
import { type FileMistake, fileMistake } from './file-mistake.ts';
import { createProductReader, saidCells } from './foreign-row.ts';
import { isBlank, type RawRow } from './raw-table.ts';
import type { Table, TableSource } from './read-table.ts';
import { shopifyColumns, shopifyRows } from './shopify-file.ts';
import { wooColumns, wooRows } from './woocommerce-file.ts';

/** A row of the file with its cells by column of the catalogue; a column that the file lacks is missing. */
export interface MatchedRow {
  /** Number of the row as a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly cells: Cells;
  /** Cells that a new saree gets where nothing else says them. */
  readonly guesses: Cells;
}

export const fileFormats = ['own', 'shopify', 'woocommerce'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface MatchedFile {
  readonly format: FileFormat;
  /** Each head of the file that has cells, and the column that it is read as; `null` for one that is not read. */
  readonly columns: readonly { readonly head: string; readonly column: string | null }[];
  readonly headRow: number;
  readonly rows: readonly MatchedRow[];
  /** Mistakes of the file, whatever its cells mean. A row that is shifted is named here, and none of the rows. */
  readonly mistakes: readonly FileMistake[];
  /** Questions that nothing in the file answers. */
  readonly questions: readonly Question[];
  readonly source: TableSource;
}

/** Rules of a file: the columns that it may have, and the categories of the shop, which other shops name by their titles. */
export interface MatchRules {
  readonly columns: readonly string[];
  readonly categories: readonly VocabularyEntry[];
  readonly answers: Answers;
}

/** A row of the table, by the places of its heads. */
interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const kinds = new Map(csvColumns.map(({ column, kind }) => [column, kind]));
/** Returns a name of a column with the American spelling of its colour: of our own some have one, some the other. */
const withColor = (name: string) => name.replaceAll('colour', 'color');
const columnsBySpelling = new Map(csvColumns.map(({ column }) => [withColor(column), column]));
const foreignColumns = { own: () => null, shopify: shopifyColumns, woocommerce: wooColumns } as const;

/** Returns the column of the catalogue that a head names: `Weight g` and `weight_g` are one, `Colour` and `color`; a metafield by its key. */
export function ownColumnOf(head: string): string | null {
  const key =
    /\(product\.metafields\.[^.)]+\.([^.)]+)\)\s*$/.exec(head)?.[1] ?? /^meta:\s*(.+)$/i.exec(head)?.[1] ?? head;
  const name = key
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return columnsBySpelling.get(withColor(name)) ?? null;
}

/** Tells whether a cell may be a head of such a file. */
export const isHead = (cell: string): boolean =>
  (['own', 'shopify', 'woocommerce'] as const).some((format) => columnOf(format, cell.trim()) !== null);

const columnOf = (format: FileFormat, head: string) => foreignColumns[format](head) ?? ownColumnOf(head);

/** Tells whose file a header is of. */
export function formatOf(heads: readonly string[]): FileFormat {
  const has = (...names: string[]) => names.every((name) => heads.some((head) => head.trim().toLowerCase() === name));
  if (has('handle', 'title', 'variant sku')) return 'shopify';
  return has('sku', 'name', 'regular price') ? 'woocommerce' : 'own';
}

/** Finds the columns of a file and reads its rows. */
export function matchColumns(table: Table, { columns: allowed, categories, answers }: MatchRules): MatchedFile {
  const { heads, headRow, source } = table;
  const format = formatOf(heads);
  const named = heads.map((head) => {
    const column = columnOf(format, head);
    return column !== null && allowed.includes(column) ? column : null;
  });
  const whole = table.rows.filter(({ cells }) => !isShifted(cells, heads, source));
  const foreign = format !== 'own';
  const kindsHere = heads.map((head, at) => ({ head, kind: kindOf(named[at] ?? null, foreign) }));
  const read = readRows(whole, kindsHere, { delimiter: source.delimiter, answers });
  const rows = read.rows.map(({ row, cells }) => ({ row, cells: cells.map(bareText) }));
  const hasCells = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const columns = heads.flatMap((head, at) =>
    head !== '' || hasCells(at) ? [{ head, column: named[at] ?? null }] : [],
  );
  return {
    format,
    columns,
    headRow,
    source,
    rows: format !== 'own' ? toOwnRows({ format, heads, named, rows }, categories) : rows.map(readerOf(named)),
    mistakes: [...mistakesOfHeads(table, named), ...mistakesOfRows(table, named)],
    questions: [...questionOfSheets(table, answers), ...read.questions],
  };
}

/** Returns the kind of a column's cells. Weights and measures of other shops are in other units, in which they have decimals. */
function kindOf(column: string | null, isForeign: boolean): CellKind {
  const kind = column === null ? 'text' : (kinds.get(column) ?? 'text');
  return isForeign && kind === 'whole' && column !== 'availability' ? 'number' : kind;
}

/** Tells whether a row of a CSV file has cells for which there is no head, or none for some head: then none is sure to be under its own. */
function isShifted(cells: RawRow['cells'], heads: readonly string[], { delimiter }: TableSource): boolean {
  if (delimiter === null) return false;
  const named = heads.findLastIndex((head) => head !== '') + 1;
  return cells.length < named || !isBlank(cells.slice(heads.length));
}

/** Names columns that stand twice, by the heads of the later ones. */
function mistakesOfHeads({ heads, headRow, unclosed }: Table, named: readonly (string | null)[]): FileMistake[] {
  const keys = heads.map((head, at) => (formatOf(heads) === 'own' ? named[at] : head.toLowerCase()) || null);
  const twice = heads.filter((_, at) => keys[at] !== null && named[at] !== null && keys.indexOf(keys[at] ?? '') !== at);
  return [
    ...twice.map((head) => fileMistake(headRow, head, 'twice')),
    ...(unclosed === null ? [] : [fileMistake(unclosed, wholeRow, 'unclosed')]),
  ];
}

const wholeRow = '(whole row)';

/** Names rows that are shifted, and cells with what is no text of anybody. */
function mistakesOfRows({ heads, rows, source }: Table, named: readonly (string | null)[]): FileMistake[] {
  const width = heads.findLastIndex((head) => head !== '') + 1;
  return rows.flatMap(({ row, cells }) => {
    if (isShifted(cells, heads, source)) {
      const count = cells.length < width ? cells.length : cells.findLastIndex((cell) => !isBlank([cell])) + 1;
      return [fileMistake(row, wholeRow, 'ragged', String(count), String(width))];
    }
    return cells.flatMap((cell, at) =>
      typeof cell === 'string' ? lossIn(cell, row, named[at] ?? heads[at] ?? '') : [],
    );
  });
}

const unwritten = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/** Letters that an encoding lost: the whole text, or the ₹ before a number, which Windows-1252 has not. */
const lost = /\ufffd|^(?=.*\?\?)[?\s]+$|(?<=^\s*)\?(?=\s*\d[\d,]*\.\d\d\s*$)/;
const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#{3,})$/;

function lossIn(cell: string, row: number, column: string): FileMistake[] {
  const [control] = unwritten.exec(cell) ?? [];
  if (control !== undefined) return [fileMistake(row, column, 'character', nameOfCharacter(control))];
  const [letter] = lost.exec(cell) ?? [];
  if (letter !== undefined) return [fileMistake(row, column, 'lost_letter', nameOfCharacter(letter.charAt(0)))];
  const [error] = sheetError.exec(cell.trim()) ?? [];
  return error === undefined ? [] : [fileMistake(row, column, 'sheet_error', error)];
}

/** Asks which sheet is meant, if several have heads that are known. */
function questionOfSheets({ source, headRow }: Table, { sheet: answer }: Answers): Question[] {
  const { sheet, otherSheets } = source;
  const named = otherSheets.filter(({ hasHeads }) => hasHeads).map((other) => other.sheet);
  if (sheet === null || named.length === 0 || answer === sheet) return [];
  const readings = [sheet, ...named].map((name) => ({ answer: name, as: name }));
  return [{ about: 'sheet', row: headRow, column: '', text: sheet, readings }];
}

/** Returns a function that reads the cells of a row by the columns of ours at their places. */
function readerOf(columns: readonly (string | null)[]): (row: TableRow) => MatchedRow {
  return ({ row, cells }) => {
    const own: Record<string, string> = {};
    for (const [at, column] of columns.entries()) if (column !== null) own[column] = (cells[at] ?? '').trim();
    return { row, cells: own, guesses: {} };
  };
}

/** The table of another shop, and the columns of ours that its heads are read as. */
interface ForeignTable {
  readonly format: 'shopify' | 'woocommerce';
  readonly heads: readonly string[];
  readonly named: readonly (string | null)[];
  readonly rows: readonly TableRow[];
}

/** Reads the rows of another shop's file, with the facts that it has under our own names in heads that are not that shop's. */
function toOwnRows(
  { format, heads: given, named, rows }: ForeignTable,
  categories: readonly VocabularyEntry[],
): MatchedRow[] {
  const heads = given.map((head) => head.toLowerCase());
  const products = rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
  }));
  const reader = createProductReader(categories);
  const read = format === 'shopify' ? shopifyRows(products, reader) : wooRows(products, reader);
  const readOwn = readerOf(
    heads.map((head, at) => (foreignColumns[format](head) === null ? (named[at] ?? null) : null)),
  );
  return read.map(({ row, cells, source }) => {
    const facts = readOwn({ row, cells: heads.map((head) => source[head] ?? '') }).cells;
    const { sku, color = '' } = cells;
    const family = familyOf(color);
    const tidySku = (sku ?? '').toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-');
    return {
      row,
      cells: { ...saidCells(facts), ...cells, sku: tidySku },
      guesses: family ? { colour_family: family } : {},
    };
  });
}

/** Returns the filter colour that a colour's own words name, such as `red` for `Madder Red`. */
function familyOf(color: string): string | null {
  const words = color.toLowerCase().split(/[^a-z]+/);
  return filterColours.find(({ id }) => words.includes(id))?.id ?? null;
}
