/** Returns the sentences about the fields of a refused saree or draft, by column. Pure. */
import type { CellMistake, CellRule } from '../../shop/catalogue/cell-rules.ts';
import type { CatalogueWords } from './words/en.ts';

export function mistakesIn(mistakes: unknown, words: CatalogueWords): Record<string, string> {
  const all = Array.isArray(mistakes) ? (mistakes as CellMistake[]) : [];
  return Object.fromEntries(all.map((mistake) => [mistake.field, wordsOfMistake(mistake, words)]));
}

/** Returns the sentence about a cell that breaks a rule; that of the API for a rule that is not known here. */
export function wordsOfMistake({ rule, limits, message }: CellMistake, words: CatalogueWords): string {
  const sentences: Readonly<Partial<Record<CellRule, (...limits: string[]) => string>>> = words.mistakes;
  return sentences[rule]?.(...limits) ?? message;
}
