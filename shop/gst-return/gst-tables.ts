/**
 * Tables of the return GSTR-1 for a month of a shop that sells to buyers without a registration (B2C). They add up stored
 * documents and compute no tax anew. Pure.
 *
 * Sources: instructions to form GSTR-1 (tables 5, 7, 9B, 12 and 13); notification 12/2024, Central Tax, of 10 July 2024 (table 5
 * from ₹1 lakh); the two tabs of table 12 since May 2025, of which a seller to buyers without a registration enters one row of
 * zeros under B2B. The accountant confirms the first month (docs/operations.md).
 */
import { addTaxSplits, type TaxSplit } from '../invoices/gst.ts';
import type { GstState } from '../invoices/gst-states.ts';
import type { BasisPoints } from '../invoices/tax-rates.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import { type DocumentRun, runsOf, type SkippedRange } from './document-runs.ts';
import type { TaxedDocument } from './taxed-document.ts';

/** An invoice across states above this total is stated by itself, in paise. */
const largeInvoice = 10_000_000;

/** Supplies to one state at one rate. */
export interface StateRow extends TaxSplit {
  readonly placeOfSupply: GstState;
  readonly rate: BasisPoints;
}

/** One rate of a document that is stated by itself. */
export interface DocumentRow extends StateRow {
  readonly number: string;
  /** Day of issue in India, `2026-11-21`. */
  readonly issuedOn: string;
  readonly total: Paise;
}

/** Goods of one HSN code at one rate. */
export interface HsnRow extends TaxSplit {
  readonly hsn: string;
  readonly rate: BasisPoints;
  /** Pieces; a credit note for a part of an invoice takes none back. */
  readonly quantity: number;
  readonly total: Paise;
}

export interface GstTables {
  /** Table 7: small supplies by state and rate, less their credit notes; an amount below zero is possible. */
  readonly b2cs: readonly StateRow[];
  /** Table 5: large invoices across states. */
  readonly b2cl: readonly DocumentRow[];
  /** Table 9B: credit notes for invoices of table 5, whenever these were issued. */
  readonly cdnur: readonly DocumentRow[];
  /** Table 12, B2C: goods of all invoices, less those of all credit notes. */
  readonly hsnB2c: readonly HsnRow[];
  /** Table 12, B2B: one row of zeros, or none if the month has no goods. */
  readonly hsnB2b: readonly HsnRow[];
  /** Table 13: documents issued, in runs of numbers without a gap. */
  readonly docs: readonly DocumentRun[];
}

/** Sums of documents or of a table. */
export interface GstSums extends TaxSplit {
  /** The sum of the four parts. */
  readonly total: Paise;
}

/** Makes the tables of a month from its documents and from the numbers that were skipped in it. */
export function gstTablesOf(documents: readonly TaxedDocument[], skipped: readonly SkippedRange[] = []): GstTables {
  const counted = documents.filter(({ isTaxed, isCancelled }) => isTaxed && !isCancelled);
  const large = counted.filter(isStatedByItself);
  const hsnB2c = hsnRowsOf(counted);
  return {
    b2cs: stateRowsOf(counted.filter((document) => !isStatedByItself(document))),
    b2cl: large.filter(({ kind }) => kind === 'invoice').flatMap(documentRowsOf),
    cdnur: large.filter(({ kind }) => kind === 'credit_note').flatMap(documentRowsOf),
    hsnB2c,
    hsnB2b: hsnB2c.slice(0, 1).map(withoutAmounts),
    docs: runsOf(
      documents.filter(({ isTaxed }) => isTaxed),
      skipped,
    ),
  };
}

/** Tells whether an invoice and its credit notes are stated by themselves: it is large and across states. */
export function isStatedByItself({
  withinState,
  invoiceTotal,
}: Pick<TaxedDocument, 'withinState' | 'invoiceTotal'>): boolean {
  return !withinState && invoiceTotal > largeInvoice;
}

/** Returns the amounts of a line as the return counts them: those of a credit note are taken away. */
function signed<Amounts extends TaxSplit & { readonly total: Paise }>(kind: TaxedDocument['kind'], line: Amounts) {
  const sign = (amount: Paise) => (kind === 'invoice' ? amount : paise(0 - amount));
  const { taxable, cgst, sgst, igst, total } = line;
  return { taxable: sign(taxable), cgst: sign(cgst), sgst: sign(sgst), igst: sign(igst), total: sign(total) };
}

function stateRowsOf(documents: readonly TaxedDocument[]): StateRow[] {
  const lines = documents.flatMap(({ kind, placeOfSupply, lines: own }) =>
    own.map((line) => ({ placeOfSupply, rate: line.rate, ...signed(kind, line) })),
  );
  return groupsOf(lines, ({ placeOfSupply, rate }) => `${placeOfSupply.code} ${rateKey(rate)}`)
    .map(([first, all]) => ({ placeOfSupply: first.placeOfSupply, rate: first.rate, ...addTaxSplits(all) }))
    .filter(hasAmount);
}

function documentRowsOf({ number, issuedOn, total, placeOfSupply, lines }: TaxedDocument): DocumentRow[] {
  return groupsOf(lines, ({ rate }) => rateKey(rate)).map(([{ rate }, all]) => {
    return { number, issuedOn, total, placeOfSupply, rate, ...addTaxSplits(all) };
  });
}

function hsnRowsOf(documents: readonly TaxedDocument[]): HsnRow[] {
  const lines = documents.flatMap(({ kind, lines: own }) =>
    own.map((line) => ({
      hsn: line.hsn,
      rate: line.rate,
      ...signed(kind, line),
      quantity: kind === 'invoice' ? (line.quantity ?? 0) : 0 - (line.quantity ?? 0),
    })),
  );
  return groupsOf(lines, ({ hsn, rate }) => `${hsn} ${rateKey(rate)}`)
    .map(([{ hsn, rate }, all]) => ({
      hsn,
      rate,
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
      total: sumPaise(all.map(({ total }) => total)),
      ...addTaxSplits(all),
    }))
    .filter((row) => hasAmount(row) || row.quantity !== 0);
}

/** Tells whether something is left of a row: what was sold and given back in one month is none. */
function hasAmount({ taxable, cgst, sgst, igst }: TaxSplit): boolean {
  return [taxable, cgst, sgst, igst].some((amount) => amount !== 0);
}

function withoutAmounts({ hsn, rate }: HsnRow): HsnRow {
  const none = paise(0);
  return { hsn, rate, quantity: 0, total: none, taxable: none, cgst: none, sgst: none, igst: none };
}

/** Returns a text that sorts as the rate does. */
function rateKey(rate: BasisPoints): string {
  return String(rate).padStart(5, '0');
}

/** Groups things with the same key, in the order of the keys; each group has its first thing beside it. */
function groupsOf<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): [Thing, Thing[]][] {
  const groups = [...Map.groupBy(things, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  return groups.flatMap(([, all]): [Thing, Thing[]][] => (all[0] === undefined ? [] : [[all[0], all]]));
}

/** Adds up rows of a table. */
export function sumsOf(rows: readonly TaxSplit[]): GstSums {
  const split = addTaxSplits(rows);
  return { ...split, total: sumPaise([split.taxable, split.cgst, split.sgst, split.igst]) };
}

/** Adds up what a month's tables 5 and 7 state, less table 9B: the sales of the month, less what was given back of them. */
export function netSumsOf({ b2cs, b2cl, cdnur }: Pick<GstTables, 'b2cs' | 'b2cl' | 'cdnur'>): GstSums {
  const [sold, back] = [sumsOf([...b2cs, ...b2cl]), sumsOf(cdnur)];
  const less = (part: keyof GstSums) => paise(sold[part] - back[part]);
  return {
    taxable: less('taxable'),
    cgst: less('cgst'),
    sgst: less('sgst'),
    igst: less('igst'),
    total: less('total'),
  };
}
