/** Settings with which the shop starts, and which the merchant should look at all the same. Pure. */
import type { Config } from './config.ts';

/** Returns advice on valid but doubtful settings, a line each, printed at the start. */
export function adviceOn({ facts: { gstin, checkoutTax, demo } }: Pick<Config, 'facts'>): string[] {
  const disagrees = !demo && gstin !== '' && checkoutTax === 'spec';
  if (!disagrees) return [];
  return [
    'CHECKOUT_TAX is spec: the checkout says taxes of 12 %, and invoices state the GST of each piece (5 % for sarees). Set it to invoice, and they agree.',
  ];
}
