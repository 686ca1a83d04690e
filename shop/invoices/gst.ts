/**
 * Takes the tax out of prices that include it (contracts: GST on sarees). Pure. Every split adds up to the paisa, and
 * nothing is rounded to the rupee: the invoice states what was paid.
 */
import { type Paise, paise, sumPaise } from '../money.ts';
import type { BasisPoints } from './tax-rates.ts';

export interface TaxSplit {
  readonly taxable: Paise;
  /** Like `sgst`, half of the tax within the seller's state; 0 across states. */
  readonly cgst: Paise;
  readonly sgst: Paise;
  /** The whole tax across states; 0 within the seller's state. */
  readonly igst: Paise;
}

/** Splits a total that includes tax into its taxable value and its taxes. `rate` 0 means no tax. */
export function splitTax(total: Paise, rate: BasisPoints, withinState: boolean): TaxSplit {
  const none = paise(0);
  // Rounds one half, so that both are the same number of paise.
  const half = paise(Math.round((total * rate) / (2 * (10_000 + rate))));
  const whole = paise(Math.round((total * rate) / (10_000 + rate)));
  const tax = withinState ? half * 2 : whole;
  const parts = withinState ? { cgst: half, sgst: half, igst: none } : { cgst: none, sgst: none, igst: whole };
  return { taxable: paise(total - tax), ...parts };
}

/** Adds up tax splits. */
export function addTaxSplits(splits: readonly TaxSplit[]): TaxSplit {
  return {
    taxable: sumPaise(splits.map(({ taxable }) => taxable)),
    cgst: sumPaise(splits.map(({ cgst }) => cgst)),
    sgst: sumPaise(splits.map(({ sgst }) => sgst)),
    igst: sumPaise(splits.map(({ igst }) => igst)),
  };
}

/** Returns the whole tax of a split. */
export function totalTaxOf({ cgst, sgst, igst }: TaxSplit): Paise {
  return sumPaise([cgst, sgst, igst]);
}

/** Splits `amount` in proportion to `weights`, which are not all 0; left-over paise go to the largest remainders. */
export function prorateAmount(amount: Paise, weights: readonly Paise[]): Paise[] {
  const all = BigInt(sumPaise(weights));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / all));
  const missing = amount - shares.reduce((total, share) => total + share, 0);
  const byRest = exact
    .map((value, at) => ({ at, rest: value % all }))
    .sort((a, b) => Number(b.rest - a.rest) || a.at - b.at);
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map(paise);
}
