/** Drafts: what a saree that is being described lacks to be listed. Pure. */
import { type CellMistake, cellMistake } from '../catalogue/cell-rules.ts';
import { type CatalogueEntry, csvColumns } from '../catalogue/csv-columns.ts';
import { type Cells, cellsSchemaOf, draftColumns, findUnknownWords, readCells } from '../catalogue/saree-cells.ts';
import { maxShelf } from '../catalogue/shelf-store.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';

/** Fields of a draft: cells of a catalogue row, all of them optional, and where the piece lies. */
export const draftFieldsSchema = cellsSchemaOf([...draftColumns, 'shelf']);

/** Most open drafts of one person, and most with those that they discarded and that are kept. */
export const maxDraftsOfPerson = 100;
export const maxKeptDraftsOfPerson = 300;

/** Returns the sku under which a draft's pictures lie until it is listed; no saree has such a one. */
export function pictureSkuOf(draftId: string): string {
  return `DRAFT-${draftId.replaceAll('-', '').toUpperCase()}`;
}

export interface DraftFacts {
  readonly fields: Cells;
  /** The sku that it gets unless its fields have one; `null` without a category. */
  readonly proposedSku: string | null;
  readonly hasCover: boolean;
  readonly vocabulary: Vocabulary;
  /** The Indian day of today, on which it is listed unless its fields say another. */
  readonly today: string;
}

export type ReadDraft =
  | { readonly ok: true; readonly entry: CatalogueEntry; readonly shelf: string | null }
  | { readonly ok: false; readonly mistakes: CellMistake[] };

const whenNew = new Map(csvColumns.map(({ column, whenNew: cell = '' }) => [column, cell]));

/** Reads a draft as a row of the catalogue, by the rules of its cells, or returns all that it lacks. */
export function readDraft({ fields, proposedSku, hasCover, vocabulary, today }: DraftFacts): ReadDraft {
  const given = (column: string) => (fields[column]?.trim() ? fields[column] : undefined);
  const usual: Cells = { sku: proposedSku ?? '', listed_on: today };
  const cells = Object.fromEntries(
    draftColumns.map((column) => [column, given(column) ?? usual[column] ?? whenNew.get(column) ?? '']),
  );
  const read = readCells(cells);
  const shelf = given('shelf')?.trim() ?? null;
  const mistakes = [
    ...(read.ok ? findUnknownWords(read.entry, vocabulary) : read.mistakes),
    ...(cells.availability === '' ? [cellMistake('availability', 'missing')] : []),
    ...(shelf !== null && shelf.length > maxShelf ? [cellMistake('shelf', 'too_long', `${maxShelf}`)] : []),
    ...(hasCover ? [] : [cellMistake('pictures', 'no_cover')]),
  ];
  if (!read.ok || mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, entry: read.entry as CatalogueEntry, shelf };
}
