/** Parts that the readers of other shops' product files share. Pure. */

import type { Cells } from '../catalogue/saree-cells.ts';
import type { VocabularyEntry } from '../catalogue/vocabulary.ts';

/** A row of a product file, with its cells by head in small letters. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A saree of such a file: its cells by our columns, and all cells of its product and itself by head in small letters. */
export interface ForeignRow {
  readonly row: number;
  readonly cells: Cells;
  readonly source: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the words of HTML, a line for each paragraph. A tag ends before the next one begins, so that each letter is read once. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<(br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? "'")
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns a function that reads each text once: thousands of variants have the texts of one product. */
function readOnce<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const seen = known.get(text);
    if (seen !== undefined || known.has(text)) return seen as Read;
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
}

/** Reads the words of a product, each text of them once. */
export interface ProductReader {
  readonly wordsOf: (html: string) => string;
  /** Returns the id of the category that words name; `undefined` if they name none. */
  readonly categoryIn: (words: string) => string | undefined;
}

/** Creates the reader of a file. */
export function createProductReader(categories: readonly VocabularyEntry[]): ProductReader {
  return { wordsOf: readOnce(wordsOfHtml), categoryIn: readOnce((words) => categoryOf(categories, words)) };
}

function categoryOf(categories: readonly VocabularyEntry[], words: string): string | undefined {
  const named = new Set(words.split(/[,>|]/).map((word) => word.trim().toLowerCase()));
  return categories.find(({ id, title }) => named.has(id) || named.has(title.toLowerCase()))?.id;
}

/** Returns cells without those that are empty: the file says nothing of them. */
export function saidCells(cells: Readonly<Record<string, string | undefined>>): Cells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (cell?.trim() ? [[column, cell.trim()] as const] : [])),
  );
}
