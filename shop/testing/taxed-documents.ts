/** Documents of a month for tests of the GST return: chosen ones and random ones. */
import fc from 'fast-check';
import type { TaxedDocument } from '../gst-return/taxed-document.ts';
import { addTaxSplits, splitTax } from '../invoices/gst.ts';
import { formatInvoiceNumber } from '../invoices/invoice-number.ts';
import { paise, sumPaise } from '../money.ts';

interface SampleLine {
  /** Total with tax, in rupees. */
  readonly rupees: number;
  readonly rate?: number;
  readonly hsn?: string;
  readonly quantity?: number | null;
}

interface SampleDocument {
  readonly nth?: number;
  readonly kind?: TaxedDocument['kind'];
  readonly place?: readonly [code: string, name: string];
  readonly lines: readonly SampleLine[];
  /** Total of the invoice of a credit note, in rupees. */
  readonly invoiceRupees?: number;
  readonly isCancelled?: boolean;
  readonly isTaxed?: boolean;
}

/** Makes a document of a seller in Maharashtra. */
export function taxedDocument(about: SampleDocument): TaxedDocument {
  const { nth = 1, kind = 'invoice', place = ['27', 'Maharashtra'], isCancelled = false, isTaxed = true } = about;
  const [code, name] = place;
  const withinState = code === '27';
  const lines = about.lines.map(({ rupees, rate = 500, hsn = '52084120', quantity = 1 }) => {
    const total = paise(Math.round(rupees * 100));
    return { hsn, quantity, rate, total, ...splitTax(total, rate, withinState) };
  });
  const total = sumPaise(lines.map((line) => line.total));
  return {
    number: formatInvoiceNumber(kind === 'invoice' ? 'DH' : 'DHC', '26-27', nth),
    kind,
    issuedOn: '2026-11-05',
    placeOfSupply: { code, name },
    withinState,
    lines,
    total,
    invoiceTotal: about.invoiceRupees === undefined ? total : paise(about.invoiceRupees * 100),
    isCancelled,
    isTaxed,
  };
}

const places = [
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
] as const;
const randomLine = fc.record({
  rupees: fc.integer({ min: 1, max: 15_000_000 }).map((amount) => amount / 100),
  rate: fc.constantFrom(500, 1_800),
  hsn: fc.constantFrom('52084120', '50072010', '6204', ''),
  quantity: fc.option(fc.integer({ min: 1, max: 9 })),
});

/** Any set of documents, with notes for more than was ever sold among them. */
export const randomDocuments: fc.Arbitrary<TaxedDocument[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
      place: fc.constantFrom(...places),
      lines: fc.array(randomLine, { minLength: 1, maxLength: 4 }),
      invoiceRupees: fc.integer({ min: 1, max: 300_000 }),
      isCancelled: fc.boolean(),
      isTaxed: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(({ invoiceRupees, isCancelled, ...about }, at) =>
      taxedDocument({
        ...about,
        nth: at + 1,
        ...(about.kind === 'credit_note' ? { invoiceRupees, isCancelled } : {}),
      }),
    ),
  );

/** Adds up what documents state, those of credit notes taken away. */
export function sumsOfDocuments(documents: readonly TaxedDocument[]) {
  const of = (kind: TaxedDocument['kind']) =>
    addTaxSplits(documents.filter((one) => one.kind === kind).flatMap(({ lines }) => lines));
  const [sold, back] = [of('invoice'), of('credit_note')];
  return {
    taxable: sold.taxable - back.taxable,
    cgst: sold.cgst - back.cgst,
    sgst: sold.sgst - back.sgst,
    igst: sold.igst - back.igst,
  };
}
