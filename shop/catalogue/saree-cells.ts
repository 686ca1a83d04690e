/**
 * A saree as cells of the catalogue's file, by column: how the office shows it, edits it, and keeps drafts. The cells'
 * rules are those of `csv-columns.ts`. Pure.
 */
import { z } from 'zod';
import { paise, writeRupees } from '../money.ts';
import { type CellMistake, cellMistake, readBroken } from './cell-rules.ts';
import { type CatalogueEntry, csvColumns, csvRowSchema } from './csv-columns.ts';
import type { Saree } from './saree.ts';
import type { Vocabulary, VocabularyEntry } from './vocabulary.ts';

/** Cells by column of the catalogue's file, such as `{ price: '4200', one_of_one: 'no' }`; an empty one is 'none'. */
export type Cells = Readonly<Record<string, string>>;

/** Columns that no person fills in: the catalogue's own rating, and how the demonstration draws its pictures. */
const unwritten = ['rating', 'design'];
const written = csvColumns.filter(({ column }) => !unwritten.includes(column));

/** Columns of a new saree, in the order of the file. */
export const draftColumns: readonly string[] = written.map(({ column }) => column);
/** Columns of a listed saree that can be changed. */
export const editableColumns: readonly string[] = draftColumns.filter(
  (column) => column !== 'sku' && column !== 'availability',
);
/** Columns that describe a kind of saree, which another one like it takes over. What is told of one piece, and what is certified of it, is not. */
export const copiedColumns: readonly string[] = [
  'category',
  'collection',
  'weave',
  'yarn',
  'dye',
  'length_m',
  'width_m',
  'blouse_piece_m',
  'weight_g',
  'sheerness',
  'days_on_loom',
  'weaver',
  'village',
  'weaver_since',
  'hsn',
  'occasion',
  'disclaimer',
  'wash_care',
  'delivery',
  'returns',
  'manufacturer_details',
];

const fieldOf = new Map(csvColumns.map(({ column, field }) => [column, field as keyof CatalogueEntry]));

/** Returns the schema of cells by these columns, all of them optional, in a fixed order. */
export const cellsSchemaOf = (columns: readonly string[]) =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column, z.string().max(2_000).optional()])));

/** Returns all of a saree's cells. */
export function cellsOf(saree: Saree): Cells {
  return Object.fromEntries(
    csvColumns.map(({ column, field }) => [column, formatCell(field, saree[field as keyof Saree])]),
  );
}

function formatCell(field: string, value: Saree[keyof Saree] | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  if (field === 'price') return writeRupees(paise(Number(value))).replace(/\.00$/, '');
  return String(value);
}

export type ReadCell =
  | { readonly ok: true; readonly entry: Partial<CatalogueEntry> }
  | { readonly ok: false; readonly mistake: CellMistake };

/** Reads a cell; an empty one of a column that must be filled in is missing. */
export function readCell(column: string, text: string): ReadCell {
  const field = fieldOf.get(column);
  if (field === undefined) return { ok: false, mistake: cellMistake(column, 'unknown_column') };
  const isRequired = csvColumns.some((one) => one.column === column && !one.isOptional);
  if (isRequired && text.trim() === '') return { ok: false, mistake: cellMistake(column, 'missing') };
  const read = csvRowSchema.shape[field].safeParse(text);
  if (!read.success) return { ok: false, mistake: readBroken(column, read.error.issues[0]?.message ?? '') };
  return { ok: true, entry: { [field]: read.data } };
}

/** Returns a cell as the shop writes it, so that `4,200.00` and `4200` are the same; the text itself if it is not valid. */
export function tidyCell(column: string, text: string): string {
  const read = readCell(column, text);
  const field = fieldOf.get(column);
  if (!read.ok || field === undefined) return text.trim();
  return formatCell(field, read.entry[field] as Saree[keyof Saree]);
}

/** Reads cells into the fields of an entry, or returns every mistake. */
export function readCells(
  cells: Cells,
):
  | { readonly ok: true; readonly entry: Partial<CatalogueEntry> }
  | { readonly ok: false; readonly mistakes: CellMistake[] } {
  const read = Object.entries(cells).map(([field, text]) => readCell(field, text));
  const mistakes = read.flatMap((cell) => (cell.ok ? [] : [cell.mistake]));
  if (mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, entry: Object.assign({}, ...read.map((cell) => (cell.ok ? cell.entry : {}))) };
}

/** Returns a mistake for each value of an entry that the vocabulary does not have. */
export function findUnknownWords(
  { category, collection, occasions = [] }: Partial<CatalogueEntry>,
  vocabulary: Vocabulary,
): CellMistake[] {
  const unknown = (
    field: string,
    values: readonly (string | null | undefined)[],
    known: readonly VocabularyEntry[],
  ) => {
    const isKnown = (value: string | null | undefined) => !value || known.some(({ id }) => id === value);
    return values.every(isKnown) ? [] : [cellMistake(field, 'one_of', known.map(({ id }) => id).join(', '))];
  };
  return [
    ...unknown('category', [category], vocabulary.categories),
    ...unknown('collection', [collection], vocabulary.collections),
    ...unknown('occasion', occasions, vocabulary.occasions),
  ];
}

/** Reads cells as {@link readCells} does, and names values that the vocabulary does not have. */
export function readKnownCells(cells: Cells, vocabulary: Vocabulary): ReturnType<typeof readCells> {
  const read = readCells(cells);
  if (!read.ok) return read;
  const mistakes = findUnknownWords(read.entry, vocabulary);
  return mistakes.length > 0 ? { ok: false, mistakes } : read;
}
