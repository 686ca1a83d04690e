/** Reads a catalogue file (CSV with a header row) into sarees, or into a list of every mistake in it. Pure. */
import { CsvError, parse } from 'csv-parse/sync';
import { bareText } from '../files/csv.ts';
import { readBroken } from './cell-rules.ts';
import { type CatalogueEntry, csvColumns, csvRowSchema } from './csv-columns.ts';
import { productPath } from './saree.ts';

/** A mistake in a file; `row` counts as a spreadsheet does: the header is row 1. */
export interface CatalogueMistake {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** All sarees of a file, or, if it has any mistake, all its mistakes and no saree. */
export type ReadCatalogueResult = { ok: true; sarees: CatalogueEntry[] } | { ok: false; mistakes: CatalogueMistake[] };

/** Formats a mistake for the merchant: `row 7, column price: is not a price in rupees`. */
export function describeCatalogueMistake({ row, column, message }: CatalogueMistake): string {
  return `row ${row}, column ${column}: ${message}`;
}

const fieldOf = new Map(csvColumns.map(({ column, field }) => [column, field]));
const columnOf = new Map(csvColumns.map(({ column, field }) => [field, column]));

/**
 * Parses a CSV text with `csvColumns` in any order into sarees, or returns its mistakes. A repeated sku or product path
 * is a mistake that is looked for once all cells are right. A field whose column the file leaves out is missing in
 * every saree. The apostrophe that defuses a formula is no part of its cell.
 */
export function readCatalogue(csv: string): ReadCatalogueResult {
  const table = readCsv(csv, csvColumns);
  if (!table.ok) return table;
  const mistakes: CatalogueMistake[] = [];
  const sarees: CatalogueEntry[] = [];
  table.rows.forEach((cells, index) => {
    const row = index + 2;
    const fields = Object.entries(cells).map(([column, cell]) => [fieldOf.get(column), bareText(cell)]);
    const checked = csvRowSchema.safeParse(Object.fromEntries(fields));
    if (checked.success) sarees.push(checked.data);
    else
      for (const { path, message } of checked.error.issues) {
        const column = columnOf.get(String(path[0])) ?? '';
        mistakes.push({ row, column, message: readBroken(column, message).message });
      }
  });
  if (mistakes.length === 0) mistakes.push(...findRepeats(sarees));
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, sarees };
}

/** A column that a file may have, and whether the file may leave it out. */
interface KnownColumn {
  readonly column: string;
  readonly isOptional?: boolean;
}

type Table = { ok: true; rows: Record<string, string>[] } | { ok: false; mistakes: CatalogueMistake[] };

/**
 * Parses a CSV text into rows of named cells. Text that is not UTF-8, broken quoting, an unknown, repeated or missing
 * column, a row of another length than the header and a file without rows are mistakes.
 */
export function readCsv(csv: string, columns: readonly KnownColumn[]): Table {
  // Characters that UTF-16 and Latin-1 text turns into when it is decoded as UTF-8.
  const foreign = ['\0', '\ufffd'].map((mark) => csv.indexOf(mark)).filter((at) => at >= 0);
  if (foreign.length > 0) {
    const outsideQuotes = csv
      .slice(0, Math.min(...foreign))
      .split('"')
      .filter((_, at) => at % 2 === 0);
    const row = outsideQuotes.join('').split('\n').length;
    return {
      ok: false,
      mistakes: [{ row, column: '(whole row)', message: 'is not UTF-8: save the file as "CSV UTF-8"' }],
    };
  }
  let rows: string[][];
  try {
    rows = parse(csv.trimEnd(), { bom: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = Number((error as { lines?: number }).lines ?? 1);
    return { ok: false, mistakes: [{ row: at, column: '(whole row)', message: `is not valid CSV: ${error.message}` }] };
  }
  const [header = [], ...body] = rows;
  const named = header.map((cell) => cell.trim());
  const mistakes = checkHeader(named, columns);
  body.forEach((cells, index) => {
    if (cells.length === named.length) return;
    const isEmpty = cells.length === 1 && cells[0]?.trim() === '';
    const message = isEmpty ? 'is empty' : `has ${cells.length} cells, the header has ${named.length}`;
    mistakes.push({ row: index + 2, column: '(whole row)', message });
  });
  if (body.length === 0) mistakes.push({ row: 2, column: '(whole row)', message: 'there is no saree in the file' });
  if (mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, rows: body.map((cells) => Object.fromEntries(cells.map((cell, at) => [named[at] ?? '', cell]))) };
}

function checkHeader(header: readonly string[], columns: readonly KnownColumn[]): CatalogueMistake[] {
  const missing = columns
    .filter(({ column, isOptional }) => !isOptional && !header.includes(column))
    .map(({ column }) => [column, 'is missing'] as const);
  const unknown = header
    .filter((name) => !columns.some(({ column }) => column === name))
    .map((column) => [column, 'is not a known column'] as const);
  const twice = header
    .filter((column, at) => header.indexOf(column) !== at)
    .map((column) => [column, 'stands twice'] as const);
  return [...missing, ...unknown, ...twice].map(([column, message]) => ({ row: 1, column, message }));
}

/** Returns a mistake for each sku and each product path (ignoring case) that an earlier row has. */
function findRepeats(sarees: readonly CatalogueEntry[]): CatalogueMistake[] {
  const seen = new Map<string, number>();
  const mistakes: CatalogueMistake[] = [];
  sarees.forEach((saree, index) => {
    const row = index + 2;
    const path = productPath(saree.name, saree.color).toLowerCase();
    for (const [column, key] of [
      ['sku', `sku ${saree.sku}`],
      ['color', `address ${path}`],
    ] as const) {
      const first = seen.get(key);
      if (first !== undefined) mistakes.push({ row, column, message: `the ${key} is that of row ${first}` });
      else seen.set(key, row);
    }
  });
  return mistakes;
}
