/** Reads the sarees of a CSV or XLSX file. It runs in a process of its own (`table-worker.ts`), and nothing of it elsewhere. */
import type { VocabularyEntry } from '../catalogue/vocabulary.ts';
import { type MatchedFile, matchColumns } from './match-columns.ts';
import { maxUnpackedBytes, readTable, type TableRefusal } from './read-table.ts';

export interface FileToRead {
  readonly bytes: Uint8Array;
  /** Categories of the shop, which other shops' files name by their titles. */
  readonly categories: readonly VocabularyEntry[];
}

export type ReadFileResult =
  | { readonly ok: true; readonly file: MatchedFile }
  | { readonly ok: false; readonly code: TableRefusal };

/** Reads a file. One whose cells repeat so much text that they are larger than a file may unpack to is refused. */
export async function readFile({ bytes, categories }: FileToRead): Promise<ReadFileResult> {
  const read = await readTable(bytes);
  if (!read.ok) return read;
  const file = matchColumns(read.table, categories);
  return lettersOf(file) > maxUnpackedBytes ? { ok: false, code: 'unpacked_too_large' } : { ok: true, file };
}

function lettersOf({ rows }: MatchedFile): number {
  let letters = 0;
  for (const { cells } of rows) for (const column of Object.keys(cells)) letters += cells[column]?.length ?? 0;
  return letters;
}
