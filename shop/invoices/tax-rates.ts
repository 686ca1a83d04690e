/**
 * GST rates by what a thing is (its HSN heading) and when it was sold, as known in late 2025 (contracts: GST on
 * sarees): have the seller's accountant confirm them. A new rate is a new row with its date; what was issued keeps the
 * old one.
 */
import type { Paise } from '../money.ts';

/** Hundredths of a percent: 500 is 5 %. */
export type BasisPoints = number;

interface RatePeriod {
  /** The first day, in India, on which the rate applies. */
  readonly from: string;
  readonly rate: BasisPoints;
  /** Another rate for pieces above this taxable value, in paise. */
  readonly above?: { readonly value: number; readonly rate: BasisPoints };
}

interface Goods {
  readonly what: string;
  /** First digits of the HSN codes of these goods. */
  readonly headings: readonly string[];
  readonly periods: readonly RatePeriod[];
}

/** A saree is fabric and stays so when it is embellished; 5 % at any price (CBEC textile FAQ, 2017). */
const fabric: Goods = {
  what: 'Sarees and other fabrics of silk, cotton, linen and man-made fibres',
  headings: ['50', '51', '52', '53', '54', '55', '5808'],
  periods: [{ from: '2017-07-01', rate: 500 }],
};

const goods: readonly Goods[] = [
  fabric,
  {
    what: 'Clothes and made-ups: stitched blouses, petticoats, stoles',
    headings: ['61', '62', '63'],
    periods: [
      { from: '2017-07-01', rate: 500, above: { value: 100_000, rate: 1_200 } },
      { from: '2025-09-22', rate: 500, above: { value: 250_000, rate: 1_800 } },
    ],
  },
];

/**
 * Returns the GST rate of goods, in hundredths of a percent. `price` is of one piece, including tax; `day` is
 * `2026-11-21`. An unknown HSN code counts as a saree: the shop sells nothing else.
 */
export function taxRateOf(hsn: string, price: Paise, day: string): BasisPoints {
  const { periods } = goods.find(({ headings }) => headings.some((heading) => hsn.startsWith(heading))) ?? fabric;
  const period = periods.findLast(({ from }) => from <= day) ?? periods[0];
  if (!period) throw new Error('goods without a rate');
  const { rate, above } = period;
  // The threshold is of the value before tax. Between the two rates a price fits both: the lower one counts.
  return above && price * 10_000 > above.value * (10_000 + rate) ? above.rate : rate;
}
