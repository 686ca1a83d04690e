/** Words for what a weaver is owed. Pure. */
import type { WeaversWords } from './words/en.ts';

/** Returns `₹2,000 owed`, `₹500 advance` or `nothing owed`. */
export function owedWords(owed: number, words: WeaversWords): string {
  if (owed < 0) return words.advanceOf(0 - owed);
  return owed === 0 ? words.nothingOwed : words.owed(owed);
}
