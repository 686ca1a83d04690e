/** Says in words what bulk changes are: their numbers, their cells, and their mistakes. Pure. */
import type { CellMistake } from '../../shop/catalogue/cell-rules.ts';
import { formatPrice, parsePrice } from '../../shop/money.ts';
import { nameOfFact, wordsOfFact } from '../catalogue/facts.ts';
import { wordsOfMistake } from '../catalogue/mistakes-in.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import type { Counts, FilePlan } from './bulk-query.ts';
import type { BulkWords } from './words/en.ts';

/** Returns the numbers of a change: `12 new · 40 changed · 3 stock`. */
export function wordsOfCounts({ added, changed, stock }: Counts, words: BulkWords): string {
  const parts = [
    added > 0 ? words.added(added) : '',
    changed > 0 ? words.changedCount(changed) : '',
    stock > 0 ? words.stock(stock) : '',
  ].filter(Boolean);
  return parts.length === 0 ? words.nothingChanges : parts.join(' · ');
}

/** Says by how many pieces the stock of sarees has changed since a file was written. */
export function wordsOfMoved(moved: FilePlan['moved_since'], words: BulkWords): string {
  const parts = moved.map(({ sku, pieces }) => words.movedOf(`${pieces > 0 ? '+' : '−'}${Math.abs(pieces)}`, sku));
  return words.moved(parts.join(', '));
}

/** Returns a cell as people read it. */
export function wordsOfCell(column: string, text: string, words: BulkWords): string {
  if (text === '') return words.none;
  const price = column === 'price' ? parsePrice(text) : null;
  return price === null ? text : formatPrice(price);
}

/** Returns the name of a column at the beginning of a line. */
export function nameOfColumn(column: string, catalogue: CatalogueWords): string {
  const name = nameOfFact(column, catalogue);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type CellTrouble = Omit<CellMistake, 'field'> & { readonly column: string };

/** Returns the sentence of a mistake, which follows the name of its column. */
export const troubleOf = ({ column: field, ...mistake }: CellTrouble, catalogue: CatalogueWords): string =>
  wordsOfMistake({ field, ...mistake }, catalogue);

/** Returns a line for each mistake of a file; the same mistake of several cells of a row is one line. */
export function linesOf(
  mistakes: FilePlan['mistakes'],
  words: BulkWords,
  catalogue: CatalogueWords,
): { readonly row: number; readonly words: string }[] {
  const lines = new Map<string, { row: number; columns: string[]; trouble: string }>();
  for (const { row, ...mistake } of mistakes) {
    const { column } = mistake;
    const trouble = troubleOf(mistake, catalogue);
    const key = `${row} ${trouble}`;
    const line = lines.get(key) ?? { row, columns: [], trouble };
    line.columns.push(line.columns.length === 0 ? nameOfColumn(column, catalogue) : wordsOfFact(column, catalogue));
    lines.set(key, line);
  }
  return [...lines.values()].map(({ row, columns, trouble }) => ({
    row,
    words: columns.length > 1 ? words.severalMistakes(columns.join(', '), trouble) : `${columns.join(', ')} ${trouble}`,
  }));
}
