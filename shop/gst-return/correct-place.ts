/**
 * Corrects the place of supply of an issued invoice, at the word of the owner: a credit note for all that is left of it (CGST Act, section 34)
 * and an invoice with the right state in its place, in one transaction. No money moves, and what was issued stays as it is. Refunds are
 * credited on the invoice that stands.
 */
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { IndianState } from '../contact/state-names.ts';
import { indianDayOf } from '../indian-time.ts';
import { type CreditedInvoice, creditedInvoicesOf } from '../invoices/credited-invoices.ts';
import { gstStateOf } from '../invoices/gst-states.ts';
import { correctPlaceOf, type InvoiceDocument, type PlaceCorrection } from '../invoices/invoice.ts';
import { type IssuedInvoice, insertInvoice, listInvoices } from '../invoices/invoice-store.ts';
import { creditNoteSeries, type InvoiceServices, nextIssue, nextNthOf } from '../invoices/issue-invoice.ts';
import type { Order } from '../orders/order.ts';
import { addOrderEvent, findAndLockOrder } from '../orders/order-store.ts';
import type { Refund } from '../orders/refund.ts';
import { listRefunds } from '../orders/refund-store.ts';
import type { Services } from '../services.ts';
import { findingOf, type PlaceFinding } from './review-places.ts';

/** Facts that decide on a correction. */
export interface PlaceFacts {
  readonly order: Pick<Order, 'recipient' | 'decidedPlace'>;
  readonly issued: readonly IssuedInvoice[];
  readonly refunds: readonly Pick<Refund, 'id' | 'status'>[];
}

/** An invoice that the review lists, with what its correction depends on. */
export interface WrongPlace {
  readonly invoice: CreditedInvoice;
  readonly finding: PlaceFinding;
}

export type CorrectPlaceOutcome =
  | ({ readonly ok: true; readonly order: Order } & PlaceCorrection)
  | { readonly ok: false; readonly code: 'unknown_order' }
  | { readonly ok: false; readonly code: PlaceRefusal };

/**
 * `place_right`: no invoice of the order is listed by the review, or it is another one by now. `without_gst`: it charges no tax.
 * `nothing_to_correct`: all of it was credited. `credit_too_late`: the law's last day has passed. `not_that_state`: the address is in another state,
 * or it is the state of the invoice.
 */
export type PlaceRefusal = 'place_right' | 'without_gst' | 'nothing_to_correct' | 'credit_too_late' | 'not_that_state';

/** An invoice and the state that its place of supply should be. */
export interface PlaceWish {
  /** Number of the invoice that the person saw. */
  readonly invoice: string;
  readonly state: IndianState;
}

/** Reads what decides on a correction of an order. */
export async function readPlaceFacts(db: Queryable, order: Order): Promise<PlaceFacts> {
  return { order, issued: await listInvoices(db, order.id), refunds: await listRefunds(db, order.id) };
}

/** Returns the invoice that stands of an order if the review lists it; else `null`. */
export function wrongPlaceOf({ order, issued, refunds }: PlaceFacts): WrongPlace | null {
  const invoices = creditedInvoicesOf(issued, refunds);
  const [first, invoice] = [invoices[0], invoices.at(-1)];
  if (!first || !invoice) return null;
  const { state = '', pincode = '' } = order.recipient ?? {};
  const { document, issuedAt } = invoice;
  const finding = findingOf({
    document,
    issuedAt,
    firstIssuedOn: first.document.issuedOn,
    typed: { state, pincode },
    decidedPlace: order.decidedPlace,
  });
  return finding && { invoice, finding };
}

/** Returns why an invoice cannot be corrected now, whatever the state; `null` if it can. */
export function placeRefusalOf({ invoice, finding }: WrongPlace, now: Date): PlaceRefusal | null {
  if (finding.amendedIn === null) return 'without_gst';
  if (invoice.left <= 0) return 'nothing_to_correct';
  return indianDayOf(now) > finding.lastDay ? 'credit_too_late' : null;
}

/** Returns the states that a wrong invoice may be corrected to: the one that the shop sees, or any other where it sees none. */
export function mayBeIn({ finding }: Pick<WrongPlace, 'finding'>, state: IndianState): boolean {
  return finding.seen === null ? state !== finding.stated : state === finding.seen;
}

/** Makes the documents of a correction, by the numbers that they get. */
export function documentsOf(
  { document, notes }: Pick<CreditedInvoice, 'document' | 'notes'>,
  state: IndianState,
  issue: { readonly at: Date; readonly creditNote: string; readonly invoice: string },
): PlaceCorrection {
  const place = gstStateOf(state);
  if (!place) throw new Error(`${state} has no GST code`);
  return correctPlaceOf(document, notes, place, issue);
}

/**
 * Corrects the place of supply of an order's invoice, once: repeated for the same invoice it is refused. `cause` is written into the order's
 * history. A job mails the buyer both documents.
 */
export async function correctPlace(
  services: InvoiceServices & Pick<Services, 'db' | 'jobs'>,
  orderId: string,
  wish: PlaceWish,
  cause: string,
  onDecided?: OnDecided<CorrectPlaceOutcome>,
): Promise<CorrectPlaceOutcome> {
  const decide = async (trx: OpenTransaction): Promise<CorrectPlaceOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    const facts = await readPlaceFacts(trx, order);
    const wrong = wrongPlaceOf(facts);
    if (wrong?.finding.number !== wish.invoice) return { ok: false, code: 'place_right' };
    const code = placeRefusalOf(wrong, services.now()) ?? (mayBeIn(wrong, wish.state) ? null : 'not_that_state');
    if (code) return { ok: false, code };
    await addOrderEvent(trx, order, { cause, at: services.now() });
    await services.jobs.send(trx, 'tell-invoice-replaced', { orderId, number: wish.invoice });
    return {
      ok: true,
      order,
      ...(await issue(services, trx, order, { wrong, issued: facts.issued, state: wish.state })),
    };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

/** Issues both documents. Takes the invoice's number first, as each who needs both does. */
async function issue(
  services: InvoiceServices,
  trx: OpenTransaction,
  { id }: Order,
  { wrong, issued, state }: { wrong: WrongPlace; issued: readonly IssuedInvoice[]; state: IndianState },
): Promise<PlaceCorrection> {
  const invoice = await nextIssue(services, trx, services.invoicePrefix);
  const creditNote = await nextIssue(services, trx, creditNoteSeries(services));
  const documents = documentsOf(wrong.invoice, state, {
    at: invoice.at,
    invoice: invoice.number,
    creditNote: creditNote.number,
  });
  const insert = (kind: IssuedInvoice['kind'], document: InvoiceDocument) =>
    insertInvoice(trx, id, { kind, nth: nextNthOf(issued, kind), issuedAt: invoice.at, document, refundId: null });
  await insert('credit_note', documents.creditNote);
  await insert('invoice', documents.invoice);
  return documents;
}
