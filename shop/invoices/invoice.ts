/**
 * Contents of invoices and credit notes (CGST Rules, 46 and 53; contracts: Tax invoice). A document is made once, when
 * it is issued, and contains every fact that is printed: later changes of settings, prices or rates do not change it.
 * Pure.
 */
import type { FixedFacts } from '../facts.ts';
import { multiplyPaise, type Paise, paise, sumPaise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { amountInWords } from './amount-in-words.ts';
import { addTaxSplits, prorateAmount, splitTax, type TaxSplit } from './gst.ts';
import { type GstState, gstStateOf, stateTaxNameOf } from './gst-states.ts';
import { indianDayOf } from './invoice-number.ts';
import { findPlaceOfSupply } from './place-of-supply.ts';
import { type BasisPoints, taxRateOf } from './tax-rates.ts';

export interface InvoiceLine extends TaxSplit {
  readonly description: string;
  readonly hsn: string;
  /** Pieces (UQC `NOS`); `null` in a credit note for a part of the invoice. */
  readonly quantity: number | null;
  readonly unitPrice: Paise;
  readonly rate: BasisPoints;
  readonly total: Paise;
}

interface Party {
  readonly name: string;
  readonly address: readonly string[];
  readonly state: GstState | null;
}

export interface InvoiceDocument {
  readonly title: 'Tax invoice' | 'Invoice' | 'Credit note';
  readonly number: string;
  /** Day of issue in India, `2026-11-21`. */
  readonly issuedOn: string;
  readonly order: { readonly code: string; readonly placedOn: string };
  /** The invoice that a credit note corrects; `null` in an invoice. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  /** The invoice in whose place this one stands, which stated another place of supply. */
  readonly replaces?: ReplacedInvoice;
  readonly shopName: string;
  readonly seller: Party & { readonly gstin: string; readonly email: string };
  readonly buyer: Party;
  readonly placeOfSupply: GstState;
  readonly withinState: boolean;
  readonly stateTax: 'SGST' | 'UTGST';
  readonly lines: readonly InvoiceLine[];
  readonly total: Paise;
  readonly inWords: string;
  /** True in a demonstration, where nothing is really sold. */
  readonly demo: boolean;
  /**
   * Number of the drawing, which stays as it was when the document was issued: 2 has the scripts of India. Documents from before
   * have no number and Latin letters alone.
   */
  readonly drawing?: typeof currentDrawing;
}

const currentDrawing = 2;

export interface ReplacedInvoice {
  readonly number: string;
  readonly issuedOn: string;
  /** Number of the credit note for what was left of it. */
  readonly creditNote: string;
  /** Sum of the credit notes before that one, by which this invoice is less. */
  readonly creditedBefore: Paise;
}

export interface InvoiceIssueFacts {
  readonly number: string;
  readonly at: Date;
}

/** An invoice without its number, which it gets when it is stored. */
export type UnnumberedInvoice = Omit<InvoiceDocument, 'number'>;

/** Makes an order's invoice. The order must have lines and an address whose state is known; `hsnOf` gives HSN codes by sku. */
export function invoiceOf(
  order: Order,
  hsnOf: ReadonlyMap<string, string>,
  facts: FixedFacts,
  { number, at }: InvoiceIssueFacts,
): InvoiceDocument {
  return { ...unnumberedInvoiceOf(order, hsnOf, facts, at), number };
}

/** Makes an order's invoice as {@link invoiceOf} does, all but its number. */
export function unnumberedInvoiceOf(
  order: Order,
  hsnOf: ReadonlyMap<string, string>,
  facts: FixedFacts,
  at: Date,
): UnnumberedInvoice {
  const { recipient } = order;
  if (!recipient) throw new Error('an order without an address has no invoice');
  const issuedOn = indianDayOf(at);
  const place = findPlaceOfSupply(order);
  if (!place) throw new Error('an order has no invoice before the state of its address is known');
  const sellerState = gstStateOf(facts.state);
  const withinState = place.code === sellerState?.code;
  // A seller without a registration may neither charge GST nor issue a tax invoice.
  const isRegistered = facts.gstin !== '';
  const lines = order.lines.map((line) => {
    const hsn = hsnOf.get(line.sku) ?? '';
    const rate = isRegistered ? taxRateOf(hsn, line.unitPrice, issuedOn) : 0;
    const total = multiplyPaise(line.unitPrice, line.quantity);
    const { quantity, unitPrice } = line;
    const description = `${line.name}, ${line.color}`;
    return { description, hsn, quantity, unitPrice, rate, total, ...splitTax(total, rate, withinState) };
  });
  const total = sumPaise(lines.map((line) => line.total));
  const city = [recipient.city, recipient.pincode].filter(Boolean).join(' ');
  return {
    title: isRegistered ? 'Tax invoice' : 'Invoice',
    issuedOn,
    order: { code: order.code, placedOn: indianDayOf(order.placedAt ?? order.createdAt) },
    corrects: null,
    shopName: facts.name,
    seller: {
      name: facts.legalName,
      address: facts.address,
      state: sellerState,
      gstin: facts.gstin,
      email: facts.email,
    },
    buyer: { name: recipient.fullName, address: [recipient.address, city].filter(Boolean), state: place },
    placeOfSupply: place,
    withinState,
    stateTax: stateTaxNameOf(place),
    lines,
    total,
    inWords: amountInWords(total),
    demo: facts.demo,
    drawing: currentDrawing,
  };
}

/**
 * Makes the credit note for `amount` of an invoice: its lines bear it in proportion, each at the rate it was sold at.
 * Seller and buyer are those of the invoice. `earlier` are the notes of other refunds: this one completes their sum to
 * the amount due, so that the last of several leaves nothing of any line or tax. The notes may not exceed the invoice
 * together. A note that `takesPieces` states the invoice's pieces: if not said, one for the whole invoice does.
 */
export function creditNoteOf(
  invoice: InvoiceDocument,
  amount: Paise,
  { number, at }: InvoiceIssueFacts,
  earlier: readonly InvoiceDocument[] = [],
  takesPieces = amount === invoice.total,
): InvoiceDocument {
  const reversed = invoice.lines.map((line) => reversedOf(line, earlier));
  const totals = invoice.lines.map((line) => line.total);
  const due = prorateAmount(sumPaise([amount, ...earlier.map((note) => note.total)]), totals);
  const before = reversed.map((one) => one.total);
  const shares = shareOut(amount, { due, before, all: totals });
  const lines = invoice.lines.flatMap((line, nth) => {
    const [total, past] = [shares[nth], reversed[nth]];
    if (!total || !past) return [];
    const split = splitShare(total, line, past, invoice.withinState);
    return [{ ...line, quantity: takesPieces ? line.quantity : null, total, ...split }];
  });
  const { replaces: _, ...facts } = invoice;
  return {
    ...facts,
    title: 'Credit note',
    number,
    issuedOn: indianDayOf(at),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    total: amount,
    inWords: amountInWords(amount),
    drawing: currentDrawing,
  };
}

/** Documents that correct the place of supply of an invoice. */
export interface PlaceCorrection {
  readonly creditNote: InvoiceDocument;
  readonly invoice: InvoiceDocument;
}

/**
 * Makes the credit note for all that is left of an invoice, with its pieces, and the invoice that states the same with another place of
 * supply: the same goods, buyer, seller, rates and total, with the taxes of that place. `earlier` are the credit notes that the invoice has.
 */
export function correctPlaceOf(
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
  place: GstState,
  issue: { readonly at: Date; readonly creditNote: string; readonly invoice: string },
): PlaceCorrection {
  const creditedBefore = sumPaise(earlier.map(({ total }) => total));
  const left = paise(invoice.total - creditedBefore);
  const creditNote = creditNoteOf(invoice, left, { number: issue.creditNote, at: issue.at }, earlier, true);
  const withinState = place.code === invoice.seller.state?.code;
  return {
    creditNote,
    invoice: {
      ...creditNote,
      title: invoice.title,
      number: issue.invoice,
      corrects: null,
      replaces: { number: invoice.number, issuedOn: invoice.issuedOn, creditNote: issue.creditNote, creditedBefore },
      buyer: { ...invoice.buyer, state: place },
      placeOfSupply: place,
      withinState,
      stateTax: stateTaxNameOf(place),
      lines: creditNote.lines.map((line) => ({ ...line, ...splitTax(line.total, line.rate, withinState) })),
    },
  };
}

type Reversed = TaxSplit & { readonly total: Paise };

/** Sums what credit notes have reversed of an invoice line; an order has one line for each colour of a saree. */
function reversedOf(line: InvoiceLine, notes: readonly InvoiceDocument[]): Reversed {
  const its = notes.flatMap(({ lines }) => lines.filter(({ description }) => description === line.description));
  return { total: sumPaise(its.map(({ total }) => total)), ...addTaxSplits(its) };
}

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const;
const partsOf = (split: TaxSplit) => parts.map((part) => split[part]);

/** Splits a line's share of a credit note into its taxable value and its taxes. */
function splitShare(share: Paise, line: InvoiceLine, past: Reversed, withinState: boolean): TaxSplit {
  const due = partsOf(splitTax(sumPaise([past.total, share]), line.rate, withinState));
  const [taxable, cgst, sgst, igst] = shareOut(share, { due, before: partsOf(past), all: partsOf(line) });
  const none = paise(0);
  return { taxable: taxable ?? none, cgst: cgst ?? none, sgst: sgst ?? none, igst: igst ?? none };
}

/** Amounts by bearer: by line of an invoice, or by part of a line's tax split. */
interface Bearers {
  /** Share of each bearer in this amount and those before it. */
  readonly due: readonly Paise[];
  readonly before: readonly Paise[];
  /** The most that each bearer may bear. */
  readonly all: readonly Paise[];
}

/**
 * Divides `amount` among the bearers: each bears what is due less what it bore before. For a few paise that share may
 * be negative, or leave a negative rest for the last; then each bears in proportion to what is left of it.
 */
function shareOut(amount: Paise, { due, before, all }: Bearers): readonly Paise[] {
  const shares = due.map((one, nth) => one - (before[nth] ?? 0));
  const left = all.map((one, nth) => Math.max(0, one - (before[nth] ?? 0)));
  const fits = shares.every((share, nth) => share >= 0 && share <= (left[nth] ?? 0));
  return fits ? shares.map(paise) : prorateAmount(amount, left.map(paise));
}

/** Sums the tax by rate, the highest rate last, as the foot of an invoice lists it. */
export function taxesByRate({ lines }: InvoiceDocument): (TaxSplit & { rate: BasisPoints })[] {
  const rates = [...new Set(lines.map((line) => line.rate))].sort((a, b) => a - b);
  return rates.map((rate) => ({ rate, ...addTaxSplits(lines.filter((line) => line.rate === rate)) }));
}
