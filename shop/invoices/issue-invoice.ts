/** Issues invoices and credit notes, in the transaction of the sale or the refund. The caller has locked the order. */
import type { OpenTransaction } from '../../database/connect.ts';
import { readHsnCodes } from '../catalogue/saree-store.ts';
import { isStatusOneOf, lacksPincode, type Order, soldStatuses } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import type { Services } from '../services.ts';
import { creditNoteOf, type InvoiceIssueFacts, invoiceOf } from './invoice.ts';
import { financialYearOf, formatInvoiceNumber } from './invoice-number.ts';
import { findInvoice, type IssuedInvoice, insertInvoice, listInvoices, takeInvoiceNumber } from './invoice-store.ts';
import { findPlaceOfSupply } from './place-of-supply.ts';

/** The services that issuing an invoice or a credit note takes. */
export type InvoiceServices = Pick<Services, 'facts' | 'invoicePrefix' | 'now'>;

/**
 * Tells whether a sold order can have its invoice now: it has lines, a recipient with a PIN code, and a place of supply that is
 * known.
 */
export function isInvoiceable(order: Order): boolean {
  return !lacksPincode(order) && order.lines.length > 0 && findPlaceOfSupply(order) !== null;
}

/**
 * Returns an order's invoice; issues it, with the credit notes of earlier refunds, if it does not exist yet. Returns
 * `null` while the order has no recipient, no lines, no PIN code, or an address whose state nobody knows yet.
 */
export async function issueInvoice(
  services: InvoiceServices,
  trx: OpenTransaction,
  order: Order,
): Promise<IssuedInvoice | null> {
  const known = await findInvoice(trx, order.id);
  if (known || !isInvoiceable(order)) return known;
  const skus = order.lines.map((line) => line.sku);
  const hsnOf = await readHsnCodes(trx, skus);
  const issue = await nextIssue(services, trx, services.invoicePrefix);
  const document = invoiceOf(order, hsnOf, services.facts, issue);
  const issued = { kind: 'invoice', nth: 1, issuedAt: issue.at, document, refundId: null } as const;
  await insertInvoice(trx, order.id, issued);
  await issueCreditNotes(services, trx, order);
  return issued;
}

/** Issues the missing credit notes of an order's processed refunds; none if the order has no invoice. */
export async function issueCreditNotes(services: InvoiceServices, trx: OpenTransaction, order: Order): Promise<void> {
  const issued = await listInvoices(trx, order.id);
  const invoice = issued.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const sent = (await listRefunds(trx, order.id)).filter(({ status }) => status === 'processed');
  const noteOf = new Map(issued.map(({ refundId, document }) => [refundId, document]));
  for (const { id: refundId, amount } of sent.filter(({ id }) => !noteOf.has(id))) {
    const issue = await nextIssue(services, trx, `${services.invoicePrefix}C`);
    // A refund that failed later keeps its credit note, which does not count: another refund returns its money.
    const earlier = sent.flatMap(({ id }) => noteOf.get(id) ?? []);
    const document = creditNoteOf(invoice.document, amount, issue, earlier);
    // `noteOf` has the invoice too, so its size is the number of the next note.
    const note = { kind: 'credit_note', nth: noteOf.size, issuedAt: issue.at, document, refundId } as const;
    await insertInvoice(trx, order.id, note);
    noteOf.set(refundId, document);
  }
}

async function nextIssue({ now }: InvoiceServices, trx: OpenTransaction, series: string): Promise<InvoiceIssueFacts> {
  const at = now();
  const year = financialYearOf(at);
  return { number: formatInvoiceNumber(series, year, await takeInvoiceNumber(trx, series, year)), at };
}

/**
 * Returns an order's invoice, or `null` if it has none. Issues the missing invoice of a sale, such as one from before
 * the shop issued invoices.
 */
export async function findOrIssueInvoice(
  services: InvoiceServices & Pick<Services, 'db'>,
  order: Order,
): Promise<IssuedInvoice | null> {
  const known = await findInvoice(services.db, order.id);
  if (known || order.placedAt === null) return known;
  return services.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    const isSale = isStatusOneOf(locked.status, soldStatuses);
    return isSale ? issueInvoice(services, trx, locked) : findInvoice(trx, order.id);
  });
}
