/** Words for bulk changes: their numbers, their cells, and why one is refused. Pure. */
import { formatCount } from '../../look/words/format-count.ts';
import { formatPrice, parsePrice } from '../../shop/money.ts';
import { wordsOfFact } from '../catalogue/facts.ts';
import { en } from '../catalogue/words/en.ts';
import type { Counts, FilePlan } from './bulk-query.ts';

/** Returns the numbers of a change: `12 new · 40 changed · 3 stock`. */
export function wordsOfCounts({ added, changed, stock }: Counts): string {
  const parts = [
    added > 0 ? `${added.toLocaleString('en-IN')} new` : '',
    changed > 0 ? `${changed.toLocaleString('en-IN')} changed` : '',
    stock > 0 ? `${stock.toLocaleString('en-IN')} stock` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing changes.' : parts.join(' · ');
}

/** Returns a number of sarees: `52 sarees`. */
export const wordsOfSarees = (count: number) => formatCount(count, 'saree', 'sarees');

/** Said where a change adds sarees, which come without pictures. */
export const hiddenWords = 'New sarees are hidden until you show them.';

/** Says by how many pieces the stock of sarees has changed since a file was written. */
export function wordsOfMoved(moved: FilePlan['moved_since']): string {
  const parts = moved.map(({ sku, pieces }) => `${pieces > 0 ? '+' : '−'}${Math.abs(pieces)} of ${sku}`);
  return `The stock has changed since the file was written: ${parts.join(', ')}.`;
}

/** Returns a cell as people read it. */
export function wordsOfCell(column: string, text: string): string {
  if (text === '') return 'none';
  const price = column === 'price' ? parsePrice(text) : null;
  return price === null ? text : formatPrice(price);
}

/** Returns the name of a column at the beginning of a line. */
export function nameOfColumn(column: string): string {
  const words = wordsOfFact(column, en);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a line for each mistake of a file; the same mistake of several cells of a row is one line. */
export function linesOf(mistakes: FilePlan['mistakes']): { readonly row: number; readonly words: string }[] {
  const lines = new Map<string, { row: number; columns: string[]; message: string }>();
  for (const { row, column, message } of mistakes) {
    const key = `${row} ${message}`;
    const line = lines.get(key) ?? { row, columns: [], message };
    line.columns.push(line.columns.length === 0 ? nameOfColumn(column) : wordsOfFact(column, en));
    lines.set(key, line);
  }
  return [...lines.values()].map(({ row, columns, message }) => {
    const words = columns.length > 1 ? message.replace(/^is /, 'are ') : message;
    return { row, words: `${columns.join(', ')} ${words}` };
  });
}

/** Sentences of refusals that these screens explain. */
export const bulkReasons: Readonly<Record<string, string>> = {
  stale: 'Somebody has changed one of these cells meanwhile. Nothing was changed; read it again.',
  mistakes: 'A cell is not allowed any more. Nothing was changed; read it again.',
  unknown_change: 'This was read too long ago. Nothing was changed; read it again.',
  applied_already: 'These changes have been made already.',
  undone_already: 'This has been undone already.',
  too_late: 'This is more than 30 days ago, and cannot be undone any more.',
};

/** Sentences of files that cannot be read. */
export const fileReasons: Readonly<Record<string, string>> = {
  not_a_table: 'This is neither a CSV nor an Excel file that can be read.',
  not_utf8: 'This is not UTF-8. In Excel choose “Save as” and then “CSV UTF-8”.',
  unpacked_too_large: 'This Excel file is too large when it is unpacked. Save the sheet alone, or as CSV.',
  too_many_rows: 'The file has more than 10,000 rows. Import it in parts.',
  too_many_columns: 'The file has more than 200 columns.',
  too_much_work: 'This file takes too long to be read. Save the sheet alone, or as CSV.',
  file_too_large: 'The file has more than 10 MB. Import it in parts.',
  unknown_saree: 'There is no saree with this sku.',
};
