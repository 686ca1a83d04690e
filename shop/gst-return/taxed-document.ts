/** Issued invoices and credit notes as a month's GST return counts them. */
import type { InvoiceDocument, InvoiceLine } from '../invoices/invoice.ts';
import type { InvoiceKind } from '../invoices/invoice-store.ts';
import type { Paise } from '../money.ts';

/** Part of an issued document that the return states; all of it was stored when the document was issued. */
export interface TaxedDocument
  extends Pick<InvoiceDocument, 'number' | 'issuedOn' | 'placeOfSupply' | 'withinState' | 'total'> {
  readonly kind: InvoiceKind;
  readonly lines: readonly Pick<
    InvoiceLine,
    'hsn' | 'quantity' | 'rate' | 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'
  >[];
  /** Total of the invoice that a credit note corrects; of an invoice its own. */
  readonly invoiceTotal: Paise;
  /** True of a credit note whose refund the bank sent back: another one has the same money, so that this one does not count. */
  readonly isCancelled: boolean;
  /** False of a document that was issued without a GST registration, which is in no return. */
  readonly isTaxed: boolean;
}
