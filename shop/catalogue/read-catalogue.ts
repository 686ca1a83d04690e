/** Reads the rows of a catalogue file into sarees, or into a list of every mistake in it. Pure. */
import { toPrintableLine } from '../storable.ts';
import { readBroken } from './cell-rules.ts';
import { type CatalogueEntry, csvColumns, csvRowSchema } from './csv-columns.ts';
import { productPath } from './saree.ts';

/** A mistake in a file; `row` counts as a spreadsheet does. */
export interface CatalogueMistake {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** A row of a file, with its cells by column of the catalogue; a column that the file lacks is missing. */
export interface CatalogueRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that has been read (`shop/bulk-edit/read-file.ts`). */
export interface CatalogueFile {
  readonly headRow: number;
  /** Its heads, and the column that each is read as; `null` for one that is not known. */
  readonly columns: readonly { readonly head: string; readonly column: string | null }[];
  readonly rows: readonly CatalogueRow[];
  readonly mistakes: readonly CatalogueMistake[];
}

/** A row with those of its fields that are right. */
export interface ReadRow {
  readonly row: number;
  readonly entry: Partial<CatalogueEntry>;
}

/** All sarees of a file with their rows, or, if it has any mistake, all its mistakes and what is right of its rows. */
export type ReadCatalogueResult =
  | { readonly ok: true; readonly sarees: readonly (ReadRow & { readonly entry: CatalogueEntry })[] }
  | { readonly ok: false; readonly mistakes: readonly CatalogueMistake[]; readonly rows: readonly ReadRow[] };

/** Formats a mistake for the merchant: `row 7, column price: is not a price in rupees`. */
export function describeCatalogueMistake({ row, column, message }: CatalogueMistake): string {
  return toPrintableLine(`row ${row}, column ${column}: ${message}`);
}

/**
 * Reads a file with `csvColumns` in any order into sarees, or returns its mistakes, a repeated sku or product path among them. A
 * field whose column the file leaves out is missing in every saree.
 */
export function readCatalogue(file: CatalogueFile): ReadCatalogueResult {
  const mistakes = [...file.mistakes, ...mistakesOfHeads(file)];
  const present = new Set(file.columns.map(({ column }) => column));
  const asked = csvColumns.filter(({ column }) => present.has(column));
  const rows = file.rows.map(({ row, cells }): ReadRow => {
    const entry: Record<string, unknown> = {};
    for (const { column, field } of asked) {
      const checked = csvRowSchema.shape[field as keyof CatalogueEntry].safeParse(cells[column] ?? '');
      if (checked.success) entry[field] = checked.data;
      else mistakes.push({ row, column, message: messageOf(column, checked.error) });
    }
    return { row, entry };
  });
  mistakes.push(...findRepeats(rows));
  if (rows.length === 0 && mistakes.length === 0)
    mistakes.push({ row: file.headRow + 1, column: '(whole row)', message: 'there is no saree in the file' });
  if (mistakes.length > 0) return { ok: false, mistakes: inOrder(mistakes), rows };
  return { ok: true, sarees: rows.map(({ row, entry }) => ({ row, entry: entry as CatalogueEntry })) };
}

const messageOf = (column: string, { issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  readBroken(column, issues[0]?.message ?? '').message;

/** Returns mistakes by their rows; of a cell the first one alone. */
export function inOrder(mistakes: readonly CatalogueMistake[]): CatalogueMistake[] {
  const byPlace = Map.groupBy(mistakes, ({ row, column }) => `${row} ${column}`);
  return [...byPlace.values()].flatMap(([first]) => first ?? []).toSorted((one, other) => one.row - other.row);
}

function mistakesOfHeads({ headRow, columns }: CatalogueFile): CatalogueMistake[] {
  const missing = csvColumns
    .filter(({ column, isOptional }) => !isOptional && !columns.some((one) => one.column === column))
    .map(({ column }) => [column, 'is missing'] as const);
  const unknown = columns
    .filter(({ column }) => column === null)
    .map(({ head }) => [head || '(without a head)', 'is not a known column'] as const);
  return [...missing, ...unknown].map(([column, message]) => ({ row: headRow, column, message }));
}

/** Returns a mistake for each sku and each product path (ignoring case) that an earlier row has. */
function findRepeats(rows: readonly ReadRow[]): CatalogueMistake[] {
  const seen = new Map<string, number>();
  const mistakes: CatalogueMistake[] = [];
  for (const { row, entry } of rows) {
    const { sku, name, color } = entry;
    for (const [column, key] of [
      ...(sku === undefined ? [] : [['sku', `sku ${sku}`] as const]),
      ...(name === undefined || color === undefined
        ? []
        : [['color', `address ${productPath(name, color).toLowerCase()}`] as const]),
    ]) {
      const first = seen.get(key);
      if (first !== undefined) mistakes.push({ row, column, message: `the ${key} is that of row ${first}` });
      else seen.set(key, row);
    }
  }
  return mistakes;
}
