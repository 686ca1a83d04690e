/** Preview of a corrected place of supply: what each document states, or why it is refused. It decides as the act does. */
import type { IndianState } from '../contact/state-names.ts';
import { findState } from '../delivery/state-of-address.ts';
import {
  documentsOf,
  mayBeIn,
  type PlaceRefusal,
  placeRefusalOf,
  readPlaceFacts,
  type WrongPlace,
  wrongPlaceOf,
} from '../gst-return/correct-place.ts';
import { isStatedByItself } from '../gst-return/gst-tables.ts';
import { type IndianMonth, indianMonthOf } from '../indian-month.ts';
import { indianDayOf } from '../indian-time.ts';
import { addTaxSplits, type TaxSplit } from '../invoices/gst.ts';
import type { InvoiceDocument } from '../invoices/invoice.ts';
import { formatPriceWithPaise, type Paise } from '../money.ts';
import { correctPlaceAct } from '../office/order-acts.ts';
import { type ActRefusal, permissionOf, refusalBefore } from '../office/permission.ts';
import { sentenceOfRefusal } from '../office/refusal-words.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';
import type { Order } from '../orders/order.ts';
import type { Services } from '../services.ts';
import type { Asking } from './order-previews.ts';

/** A document of the correction, as it is or will be. */
export interface PreviewedPaper extends TaxSplit {
  readonly kind: 'invoice' | 'credit_note' | 'new_invoice';
  /** `null` before it is issued. */
  readonly number: string | null;
  readonly place: string;
  readonly stateTax: InvoiceDocument['stateTax'];
  readonly total: Paise;
  readonly month: IndianMonth;
  /** Table of the month's GSTR-1 that reports it. */
  readonly table: '5' | '7' | '9B';
}

export interface PlacePreview {
  readonly isAllowed: boolean;
  readonly refusal: PlaceRefusal | ActRefusal | 'no_state' | null;
  readonly refusalWords: string | null;
  /** Number of the invoice; `null`, with all that follows empty, if there is none to correct. */
  readonly invoice: string | null;
  readonly buyer: string | null;
  /** Name of the state that the invoice states. */
  readonly stated: string | null;
  /** State that the shop sees; `null` if the address does not say it: then a person must. */
  readonly seen: IndianState | null;
  /** States that PIN code and buyer name, if none is seen. */
  readonly likely: readonly IndianState[];
  readonly papers: readonly PreviewedPaper[];
  readonly effects: readonly Sentence[];
}

interface OfInvoice {
  readonly invoice: string;
}

/** The sentences that say what follows from a corrected place of supply. */
export const placeSentences = {
  place_note: ({ invoice, amount }: OfInvoice & { readonly amount: Paise }) =>
    `A credit note takes back what is left of invoice ${invoice}: ${formatPriceWithPaise(amount)}.`,
  place_invoice: ({ state }: { readonly state: string }) =>
    `A new invoice states the same goods, rates and sum, with the tax of ${state}. Later refunds are credited on it.`,
  place_stays: ({ invoice }: OfInvoice) => `Invoice ${invoice} stays as it was issued, and stays here.`,
  place_no_money: 'No money moves.',
  place_mailed: 'The buyer is mailed both documents.',
  place_not_mailed: 'The buyer gave no e-mail address: hand both documents over yourself.',
  place_return: ({ invoice, table }: OfInvoice & { readonly table: string }) =>
    `Tell your accountant: table ${table} of a later GSTR-1 must not amend invoice ${invoice} as well.`,
  place_until: ({ year }: { readonly year: string }) =>
    `The law allows it until 30 November ${year}, or until you file the annual return of that year (CGST Act, section 34).`,
  place_last_month:
    'The return of this month is filed after that day. Ask your accountant first if the credit note still counts.',
} as const satisfies Sentences;

const say = sayerOf(placeSentences);

/** Returns the preview of a correction to a state: to the one that the shop sees if none is given. */
export async function previewPlace(
  { db, now }: Pick<Services, 'db' | 'now'>,
  order: Order,
  { actor }: Asking,
  state: IndianState | null,
): Promise<PlacePreview> {
  const permission = permissionOf(correctPlaceAct, actor);
  if (permission === undefined) return refused('forbidden_act');
  const wrong = wrongPlaceOf(await readPlaceFacts(db, order));
  if (!wrong) return refused('place_right');
  const { finding, invoice } = wrong;
  const place = state ?? finding.seen;
  const refusal =
    placeRefusalOf(wrong, now()) ??
    (place === null ? 'no_state' : mayBeIn(wrong, place) ? refusalBefore(permission, actor, now()) : 'not_that_state');
  const isPossible = refusal === null || refusal === 'passkey_needed';
  return {
    ...refused(refusal),
    invoice: finding.number,
    buyer: invoice.document.buyer.name,
    stated: finding.stated,
    seen: finding.seen,
    likely: likelyStatesOf(order),
    papers: isPossible && place ? papersOf(wrong, place, now()) : [],
    effects: isPossible && place ? effectsOf(wrong, place, order, now()) : [],
  };
}

function refused(refusal: PlacePreview['refusal']): PlacePreview {
  return {
    isAllowed: refusal === null,
    refusal,
    refusalWords: refusal && sentenceOfRefusal(refusal),
    invoice: null,
    buyer: null,
    stated: null,
    seen: null,
    likely: [],
    papers: [],
    effects: [],
  };
}

/** Returns the states that PIN code and buyer name, where they do not agree. */
function likelyStatesOf({ recipient }: Pick<Order, 'recipient'>): readonly IndianState[] {
  const found = recipient && findState(recipient);
  return !found || found.isClear ? [] : [...found.atPin, ...(found.typed === null ? [] : [found.typed])];
}

function papersOf({ invoice }: WrongPlace, state: IndianState, now: Date): PreviewedPaper[] {
  const { document, issuedAt } = invoice;
  const documents = documentsOf(invoice, state, { at: now, creditNote: '', invoice: '' });
  return [
    paperOf('invoice', document, document.total, issuedAt),
    paperOf('credit_note', documents.creditNote, document.total, now),
    paperOf('new_invoice', documents.invoice, documents.invoice.total, now),
  ];
}

function paperOf(
  kind: PreviewedPaper['kind'],
  { number, placeOfSupply, withinState, stateTax, lines, total }: InvoiceDocument,
  invoiceTotal: Paise,
  issuedAt: Date,
): PreviewedPaper {
  const isLarge = isStatedByItself({ withinState, invoiceTotal });
  return {
    kind,
    number: number === '' ? null : number,
    place: placeOfSupply.name,
    stateTax,
    total,
    ...addTaxSplits(lines),
    month: indianMonthOf(issuedAt),
    table: isLarge ? (kind === 'credit_note' ? '9B' : '5') : '7',
  };
}

function effectsOf({ invoice, finding }: WrongPlace, state: IndianState, order: Order, now: Date): Sentence[] {
  const { number, amendedIn, lastDay } = finding;
  return [
    say('place_note', { invoice: number, amount: invoice.left }),
    say('place_invoice', { state }),
    say('place_stays', { invoice: number }),
    say('place_no_money'),
    say(order.recipient?.email ? 'place_mailed' : 'place_not_mailed'),
    say('place_return', { invoice: number, table: amendedIn ?? '' }),
    say('place_until', { year: lastDay.slice(0, 4) }),
    ...(indianDayOf(now).slice(0, 7) === lastDay.slice(0, 7) ? [say('place_last_month')] : []),
  ];
}
