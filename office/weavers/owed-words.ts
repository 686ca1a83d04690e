/** Words for what a weaver is owed. Pure. */
import { formatAmount } from '../../look/words/money.ts';

/** Returns `₹2,000 owed`, `₹500 advance` or `nothing owed`. */
export function owedWords(owed: number): string {
  if (owed < 0) return `${formatAmount(0 - owed)} advance`;
  return owed === 0 ? 'nothing owed' : `${formatAmount(owed)} owed`;
}
