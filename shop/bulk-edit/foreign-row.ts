/** Parts that the readers of other shops' product files share. Pure. */

import type { Cells } from '../catalogue/saree-cells.ts';
import type { VocabularyEntry } from '../catalogue/vocabulary.ts';

/** A row of a product file, with its cells by head. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A saree of such a file: its cells by our columns, and all cells of its product and itself by head. */
export interface ForeignRow {
  readonly row: number;
  readonly cells: Cells;
  readonly source: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the words of HTML, a line for each paragraph. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? "'")
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns the id of the category that one of the words names; `undefined` if none does. */
export function categoryOf(categories: readonly VocabularyEntry[], words: readonly string[]): string | undefined {
  const named = words.flatMap((word) => word.split(/[,>|]/)).map((word) => word.trim().toLowerCase());
  return categories.find(({ id, title }) => named.includes(id) || named.includes(title.toLowerCase()))?.id;
}

/** Returns cells without those that are empty: the file says nothing of them. */
export function saidCells(cells: Readonly<Record<string, string | undefined>>): Cells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (cell?.trim() ? [[column, cell.trim()] as const] : [])),
  );
}
