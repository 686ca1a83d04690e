/** Invoices that state another place of supply than that of their address, as releases before issued them. */
import type { Database } from '../../database/connect.ts';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import type { IndianState } from '../contact/state-names.ts';
import { indianDayOf } from '../indian-time.ts';
import { splitTax } from '../invoices/gst.ts';
import { gstStateOf, stateTaxNameOf } from '../invoices/gst-states.ts';
import type { InvoiceDocument } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import type { Order } from '../orders/order.ts';

/**
 * Makes an order's invoice one of another state, issued at a moment; returns it. An invoice of a shop without a registration becomes one with
 * GST if a `gstin` is given.
 */
export async function misplaceInvoice(
  db: Database,
  { id }: Pick<Order, 'id'>,
  state: IndianState,
  at: Date = new Date('2026-10-20T06:00:00Z'),
  gstin?: string,
): Promise<InvoiceDocument> {
  const invoice = await findInvoice(db, id);
  const place = gstStateOf(state);
  if (!invoice || !place) throw new Error('no invoice, or no such state');
  const { document: right } = invoice;
  const withinState = place.code === right.seller.state?.code;
  const document: InvoiceDocument = {
    ...right,
    placeOfSupply: place,
    withinState,
    stateTax: stateTaxNameOf(place),
    buyer: { ...right.buyer, state: place },
    issuedOn: indianDayOf(at),
    ...(gstin !== undefined && { title: 'Tax invoice', seller: { ...right.seller, gstin } }),
    lines: right.lines.map((line) => {
      const rate = gstin === undefined ? line.rate : 500;
      return { ...line, rate, ...splitTax(line.total, rate, withinState) };
    }),
  };
  await breakLedgers(db, (trx) =>
    trx
      .updateTable('invoice')
      .set({ document: JSON.stringify(document), issued_at: at })
      .where('number', '=', document.number)
      .execute(),
  );
  return document;
}
