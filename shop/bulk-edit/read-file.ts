/** Reads the sarees of a CSV or XLSX file. It runs in a process of its own (`table-worker.ts`), and nothing of it elsewhere. */
import { isHead, type MatchedFile, type MatchRules, matchColumns } from './match-columns.ts';
import type { TableRefusal } from './raw-table.ts';
import { readTable } from './read-table.ts';
import { maxUnpackedBytes } from './read-workbook.ts';

export interface FileToRead extends MatchRules {
  readonly bytes: Uint8Array;
}

export type ReadFileResult =
  | { readonly ok: true; readonly file: MatchedFile }
  | { readonly ok: false; readonly code: TableRefusal };

/** Reads a file. One whose cells repeat so much text that they are larger than a file may unpack to is refused. */
export async function readFile({ bytes, ...rules }: FileToRead): Promise<ReadFileResult> {
  const read = await readTable(bytes, { isHead, sheet: rules.answers.sheet ?? null });
  if (!read.ok) return read;
  const file = matchColumns(read.table, rules);
  return lettersOf(file) > maxUnpackedBytes ? { ok: false, code: 'unpacked_too_large' } : { ok: true, file };
}

function lettersOf({ rows }: MatchedFile): number {
  let letters = 0;
  for (const { cells } of rows) for (const column of Object.keys(cells)) letters += cells[column]?.length ?? 0;
  return letters;
}
