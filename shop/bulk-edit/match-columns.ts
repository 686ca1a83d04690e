/**
 * Turns the table of a file into rows of the catalogue's own columns. Knows the shop's own columns, and the product files of Shopify
 * and WooCommerce, which it tells by their header. Pure.
 */
import { type Cells, draftColumns } from '../catalogue/saree-cells.ts';
import { filterColours, type VocabularyEntry } from '../catalogue/vocabulary.ts';
import { bareText } from '../files/csv.ts';
import { createProductReader, saidCells } from './foreign-row.ts';
import type { Table } from './read-table.ts';
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
  /** Heads of which one column has two. */
  readonly repeated: readonly string[];
  /** Rows that have more or fewer cells than the header. */
  readonly ragged: readonly number[];
  readonly rows: readonly MatchedRow[];
}

/** A row of the table, by the places of its heads. */
interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const ownColumns = new Set(draftColumns);
const foreignColumns = { own: () => null, shopify: shopifyColumns, woocommerce: wooColumns } as const;

/** Returns the column of the catalogue that a head names: `Weight g` and `weight_g` are one; a metafield by its key. */
export function ownColumnOf(head: string): string | null {
  const key =
    /\(product\.metafields\.[^.)]+\.([^.)]+)\)\s*$/.exec(head)?.[1] ?? /^meta:\s*(.+)$/i.exec(head)?.[1] ?? head;
  const name = key
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return ownColumns.has(name) ? name : null;
}

/** Tells whose file a header is of. */
export function formatOf(heads: readonly string[]): FileFormat {
  const has = (...names: string[]) => names.every((name) => heads.some((head) => head.trim().toLowerCase() === name));
  if (has('handle', 'title', 'variant sku')) return 'shopify';
  return has('sku', 'name', 'regular price') ? 'woocommerce' : 'own';
}

/** Finds the columns of a file and reads its rows. Other shops name categories by their titles. */
export function matchColumns(
  { heads: given, rows: table }: Table,
  categories: readonly VocabularyEntry[],
): MatchedFile {
  const heads = given.map((head) => head.trim());
  const rows = table
    .map((cells, index) => ({ row: index + 2, cells: cells.map(bareText) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const format = formatOf(heads);
  const columnOf = (head: string) => foreignColumns[format](head) ?? ownColumnOf(head);
  const hasCells = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const columns = heads.flatMap((head, at) => (head !== '' || hasCells(at) ? [{ head, column: columnOf(head) }] : []));
  const single = columns.flatMap(({ head, column }) => (column !== null && format === 'own' ? [{ head, column }] : []));
  const repeated = single.filter(({ column }, at) => single.findIndex((one) => one.column === column) !== at);
  return {
    ...{ format, columns, repeated: repeated.map(({ head }) => head) },
    ragged: rows.filter(({ cells }) => cells.length !== heads.length).map(({ row }) => row),
    rows: format === 'own' ? rows.map(readerOf(heads.map(ownColumnOf))) : toOwnRows(format, heads, rows, categories),
  };
}

/** Returns a function that reads the cells of a row by the columns of ours at their places. */
function readerOf(columns: readonly (string | null)[]): (row: TableRow) => MatchedRow {
  return ({ row, cells }) => {
    const own: Record<string, string> = {};
    for (const [at, column] of columns.entries()) if (column !== null) own[column] = (cells[at] ?? '').trim();
    return { row, cells: own, guesses: {} };
  };
}

/** Reads the rows of another shop's file, with the facts that it has under our own names in heads that are not that shop's. */
function toOwnRows(
  format: 'shopify' | 'woocommerce',
  given: readonly string[],
  rows: readonly TableRow[],
  categories: readonly VocabularyEntry[],
): MatchedRow[] {
  const heads = given.map((head) => head.toLowerCase());
  const named = rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
  }));
  const reader = createProductReader(categories);
  const read = format === 'shopify' ? shopifyRows(named, reader) : wooRows(named, reader);
  const readOwn = readerOf(heads.map((head) => (foreignColumns[format](head) === null ? ownColumnOf(head) : null)));
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
