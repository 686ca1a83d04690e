/**
 * Finds issued invoices whose place of supply the shop sees otherwise today, for the accountant, who decides what follows. It changes
 * nothing: an issued invoice never changes.
 */
import type { Database } from '../../database/connect.ts';
import type { IndianState } from '../contact/state-names.ts';
import { type IndianMonth, indianMonthOf } from '../indian-month.ts';
import type { InvoiceDocument } from '../invoices/invoice.ts';
import { decidedPlaceOf, stateOfOrder } from '../orders/state-of-order.ts';
import { isStatedByItself } from './gst-tables.ts';
import { type IssuedPlace, readIssuedPlaces, readTableDownloads, type TableDownload } from './review-places-store.ts';

export interface PlaceFinding {
  readonly month: IndianMonth;
  readonly number: string;
  readonly orderCode: string;
  /** Name of the state that the invoice states. */
  readonly stated: string;
  /** Name of the state that the shop sees today; `null` if the address is not clear. */
  readonly seen: IndianState | null;
  /**
   * Table of a later GSTR-1 that amends what the month's return states: 9A of an invoice that is stated by itself, 10 of the others. `null` for
   * an invoice without GST, which is in no return.
   */
  readonly amendedIn: '9A' | '10' | null;
  /** Last day in India on which the law lets a credit note for it be declared. */
  readonly lastDay: string;
}

export interface PlaceReview {
  /** In the order of their numbers. */
  readonly findings: readonly PlaceFinding[];
  /** The last download of each month's tables: the shop does not know which returns were filed. */
  readonly downloads: ReadonlyMap<IndianMonth, TableDownload>;
}

/** Reads all invoices, and returns those to look at. */
export async function reviewPlaces(db: Database): Promise<PlaceReview> {
  const findings: PlaceFinding[] = [];
  for await (const issued of readIssuedPlaces(db)) {
    const finding = findingOf(issued);
    if (finding) findings.push(finding);
  }
  return { findings, downloads: await readTableDownloads(db) };
}

/** Returns what is to be looked at in an invoice; `null` if the shop would state the same place today. */
export function findingOf({
  document,
  issuedAt,
  firstIssuedOn,
  typed,
  decidedPlace,
}: IssuedPlace): PlaceFinding | null {
  const { placeOfSupply, withinState, total, seller, order, number } = document;
  const pincode = pincodeOf(document);
  // The typed state counts with the PIN code of the invoice alone: the address may have been corrected since.
  const state = typed.pincode === pincode || pincode === '' ? typed.state : '';
  const recipient = { ...nobody, state, pincode };
  // An invoice that was issued on a decision has its state.
  if (decidedPlace === decidedPlaceOf({ pincode, state: placeOfSupply.name })) return null;
  const seen = stateOfOrder({ recipient, decidedPlace: null });
  if (seen === placeOfSupply.name) return null;
  // The owner has said the state of an address that does not say it, when they corrected the invoice before.
  if (seen === null && document.replaces) return null;
  return {
    month: indianMonthOf(issuedAt),
    number,
    orderCode: order.code,
    stated: placeOfSupply.name,
    seen,
    lastDay: lastDayToCredit(firstIssuedOn),
    amendedIn: seller.gstin === '' ? null : isStatedByItself({ withinState, invoiceTotal: total }) ? '9A' : '10',
  };
}

/**
 * Returns the last day on which a credit note for an invoice can be declared, if the annual return is not filed before: the 30th of November
 * after the end of its financial year (CGST Act, section 34(2)). `issuedOn` is a day in India.
 */
export function lastDayToCredit(issuedOn: string): string {
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30`;
}

const nobody = { fullName: '', email: '', phone: '', address: '', city: '' };

/** Returns the PIN code that ends an invoice's address; `''` if it has none. */
function pincodeOf({ buyer }: InvoiceDocument): string {
  return /(?:^|\s)([1-9]\d{5})$/.exec(buyer.address.at(-1) ?? '')?.[1] ?? '';
}
