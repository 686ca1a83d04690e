/** Tells whether a measured shop has lost nothing: the figures of one that loses orders are worth nothing. Pure. */
import type { Books } from '../shop/books/read-books.ts';

/** Tells whether each purchase is an order, no rule of the books is broken and no money is missing. */
export function isWhole({ mismatches, difference, totals }: Books, bought: number): boolean {
  return totals.orders === bought && mismatches.length === 0 && difference === 0;
}
