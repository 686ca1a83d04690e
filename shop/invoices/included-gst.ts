/**
 * Computes the GST that an invoice of today would state for a cart (`CHECKOUT_TAX=invoice`). Pure; runs in browsers.
 */
import { multiplyPaise, type Paise } from '../money.ts';
import { addTaxSplits, splitTax, totalTaxOf } from './gst.ts';
import { gstStateOf } from './gst-states.ts';
import { indianDayOf } from './invoice-number.ts';
import { type BasisPoints, taxRateOf } from './tax-rates.ts';

interface CartLine {
  readonly hsn: string;
  readonly unitPrice: Paise;
  readonly quantity: number;
}

export interface IncludedGst {
  /** Every rate that a line has, the lowest first. */
  readonly rates: readonly BasisPoints[];
  readonly tax: Paise;
}

/**
 * Returns the GST that a cart's prices include, in paise, and its rates. `sellerState` is a name; it and `buyer` decide
 * between the two halves of the tax and the whole, which differ by a paisa at most.
 */
export function includedGstOf(
  lines: readonly CartLine[],
  buyer: { readonly state: string; readonly pincode: string },
  sellerState: string,
  now: Date,
): IncludedGst {
  const day = indianDayOf(now);
  const seller = gstStateOf(sellerState);
  // The form names states by their official names; the invoice looks at the PIN code as well.
  const isWithinState = seller !== null && (gstStateOf(buyer.state) ?? seller).code === seller.code;
  const rated = lines.map((line) => ({ ...line, rate: taxRateOf(line.hsn, line.unitPrice, day) }));
  const splits = rated.map(({ unitPrice, quantity, rate }) =>
    splitTax(multiplyPaise(unitPrice, quantity), rate, isWithinState),
  );
  const rates = [...new Set(rated.map(({ rate }) => rate))].toSorted((one, other) => one - other);
  return { rates, tax: totalTaxOf(addTaxSplits(splits)) };
}
