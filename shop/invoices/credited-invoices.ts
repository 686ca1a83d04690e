/** Tells what is left of an order's invoices, of which several stand in each other's place. Pure. */
import { type Paise, paise, sumPaise } from '../money.ts';
import type { Refund } from '../orders/refund.ts';
import type { InvoiceDocument } from './invoice.ts';
import type { IssuedInvoice } from './invoice-store.ts';

export interface CreditedInvoice {
  readonly document: InvoiceDocument;
  readonly issuedAt: Date;
  /** Its credit notes that count: one whose refund the bank sent back does not. */
  readonly notes: readonly InvoiceDocument[];
  /** Total of the invoice less that of its notes. */
  readonly left: Paise;
}

/** Returns the invoices among an order's documents, in the order in which they were issued: the last one stands. */
export function creditedInvoicesOf(
  issued: readonly IssuedInvoice[],
  refunds: readonly Pick<Refund, 'id' | 'status'>[],
): CreditedInvoice[] {
  const failed = new Set(refunds.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const counted = issued.filter(({ kind, refundId }) => kind === 'credit_note' && !failed.has(refundId ?? ''));
  return issued
    .filter(({ kind }) => kind === 'invoice')
    .map(({ document, issuedAt }) => {
      const notes = counted.map((note) => note.document).filter(({ corrects }) => corrects?.number === document.number);
      return { document, issuedAt, notes, left: paise(document.total - sumPaise(notes.map(({ total }) => total))) };
    });
}

/**
 * Splits the money of a refund among the invoices that it takes back. The oldest bears first what is left of it: nothing, but where the bank
 * sent back a refund that was made before the invoice was replaced.
 */
export function shareRefund(
  invoices: readonly CreditedInvoice[],
  amount: Paise,
): { readonly invoice: CreditedInvoice; readonly amount: Paise }[] {
  let rest: number = amount;
  return invoices.flatMap((invoice, nth) => {
    const share = nth === invoices.length - 1 ? rest : Math.min(rest, invoice.left);
    rest -= share;
    return share > 0 ? [{ invoice, amount: paise(share) }] : [];
  });
}
