/** Issues invoices and credit notes, in the transaction of the sale or the refund. The caller has locked the order. */
import type { OpenTransaction } from '../../database/connect.ts';
import { readHsnCodes } from '../catalogue/saree-store.ts';
import { isStatusOneOf, lacksPincode, type Order, soldStatuses } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import type { Services } from '../services.ts';
import { creditedInvoicesOf, shareRefund } from './credited-invoices.ts';
import { creditNoteOf, type InvoiceIssueFacts, invoiceOf } from './invoice.ts';
import { financialYearOf, formatInvoiceNumber } from './invoice-number.ts';
import {
  findInvoice,
  type InvoiceKind,
  type IssuedInvoice,
  insertInvoice,
  listInvoices,
  takeInvoiceNumber,
} from './invoice-store.ts';
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
  if (issued.length === 0) return;
  const refunds = await listRefunds(trx, order.id);
  const noted = new Set(issued.map(({ refundId }) => refundId));
  for (const { id: refundId, amount } of refunds.filter(({ id, status }) => status === 'processed' && !noted.has(id))) {
    // A refund that failed later keeps its credit note, which does not count: another refund returns its money.
    for (const { invoice, amount: share } of shareRefund(creditedInvoicesOf(issued, refunds), amount)) {
      const issue = await nextIssue(services, trx, creditNoteSeries(services));
      const document = creditNoteOf(invoice.document, share, issue, invoice.notes);
      const nth = nextNthOf(issued, 'credit_note');
      const note = { kind: 'credit_note', nth, issuedAt: issue.at, document, refundId } as const;
      await insertInvoice(trx, order.id, note);
      issued.push(note);
    }
  }
}

/** Returns the series of credit notes. */
export function creditNoteSeries({ invoicePrefix }: Pick<Services, 'invoicePrefix'>): string {
  return `${invoicePrefix}C`;
}

/** Returns the number that the next document of a kind has among those of its order. */
export function nextNthOf(issued: readonly IssuedInvoice[], kind: InvoiceKind): number {
  return issued.filter((one) => one.kind === kind).length + 1;
}

/** Reserves the next number of a series. Other transactions that need one wait until this one ends. */
export async function nextIssue(
  { now }: Pick<Services, 'now'>,
  trx: OpenTransaction,
  series: string,
): Promise<InvoiceIssueFacts> {
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
