/** Finds settings that are valid but that the merchant should reconsider. Pure. */
import type { Config } from './config.ts';

/** Returns a line of advice for each valid but doubtful setting, to be printed at the start. */
export function adviceOn({ facts: { gstin, checkoutTax, demo } }: Pick<Config, 'facts'>): string[] {
  const disagrees = !demo && gstin !== '' && checkoutTax === 'spec';
  if (!disagrees) return [];
  return [
    'CHECKOUT_TAX is spec: the checkout says taxes of 12 %, and invoices state the GST of each piece (5 % for sarees). Set it to invoice, and they agree.',
  ];
}
