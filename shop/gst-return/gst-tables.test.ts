import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTaxSplits } from '../invoices/gst.ts';
import { randomDocuments, sumsOfDocuments, taxedDocument } from '../testing/taxed-documents.ts';
import { gstTablesOf, netSumsOf } from './gst-tables.ts';

const karnataka = ['29', 'Karnataka'] as const;

describe('table 7 (b2cs)', () => {
  test('sums invoices by state and rate, less their credit notes', () => {
    const { b2cs, b2cl, cdnur } = gstTablesOf([
      taxedDocument({ nth: 1, lines: [{ rupees: 4_200 }, { rupees: 2_100 }] }),
      taxedDocument({ nth: 2, place: karnataka, lines: [{ rupees: 1_050 }, { rupees: 1_180, rate: 1_800 }] }),
      taxedDocument({ nth: 1, kind: 'credit_note', lines: [{ rupees: 2_100, quantity: null }], invoiceRupees: 6_300 }),
    ]);
    expect(b2cs).toMatchObject([
      { placeOfSupply: { code: '27' }, rate: 500, taxable: 400_000, cgst: 10_000, sgst: 10_000, igst: 0 },
      { placeOfSupply: { code: '29' }, rate: 500, taxable: 100_000, cgst: 0, sgst: 0, igst: 5_000 },
      { placeOfSupply: { code: '29' }, rate: 1_800, taxable: 100_000, igst: 18_000 },
    ]);
    expect([b2cl, cdnur]).toEqual([[], []]);
  });

  test('is below zero for a state whose credit notes of the month exceed its invoices', () => {
    const { b2cs } = gstTablesOf([
      taxedDocument({ kind: 'credit_note', place: karnataka, lines: [{ rupees: 1_050 }], invoiceRupees: 1_050 }),
    ]);
    expect(b2cs).toMatchObject([{ taxable: -100_000, igst: -5_000 }]);
  });
});

test('what was sold and given back whole in one month is in no row of tables 7 and 12', () => {
  const { b2cs, hsnB2c, docs } = gstTablesOf([
    taxedDocument({ lines: [{ rupees: 1_050 }] }),
    taxedDocument({ kind: 'credit_note', lines: [{ rupees: 1_050 }] }),
  ]);
  expect([b2cs, hsnB2c, docs.length]).toEqual([[], [], 2]);
});

describe('tables 5 and 9B (b2cl, cdnur)', () => {
  test('state an invoice across states above ₹1 lakh by itself, one row a rate', () => {
    const { b2cs, b2cl } = gstTablesOf([
      taxedDocument({ place: karnataka, lines: [{ rupees: 105_000 }, { rupees: 1_180, rate: 1_800 }] }),
    ]);
    expect(b2cs).toEqual([]);
    expect(b2cl).toMatchObject([
      { number: 'DH/26-27/000001', total: 10_618_000, rate: 500, taxable: 10_000_000, igst: 500_000 },
      { number: 'DH/26-27/000001', total: 10_618_000, rate: 1_800, taxable: 100_000, igst: 18_000 },
    ]);
  });

  test.each([
    ['of just ₹1 lakh across states', karnataka, 100_000],
    ['above it within the state', ['27', 'Maharashtra'] as const, 200_000],
  ])('do not state an invoice %s', (_what, place, rupees) => {
    const { b2cs, b2cl } = gstTablesOf([taxedDocument({ place, lines: [{ rupees }] })]);
    expect([b2cs.length, b2cl.length]).toEqual([1, 0]);
  });

  test('state a small credit note for a large invoice, which may be of an earlier month', () => {
    const { b2cs, cdnur } = gstTablesOf([
      taxedDocument({ kind: 'credit_note', place: karnataka, lines: [{ rupees: 1_050 }], invoiceRupees: 105_000 }),
    ]);
    expect(b2cs).toEqual([]);
    expect(cdnur).toMatchObject([{ number: 'DHC/26-27/000001', total: 105_000, taxable: 100_000, igst: 5_000 }]);
  });
});

describe('table 12 (hsn)', () => {
  test('sums pieces and amounts by HSN code and rate, and has one row of zeros under B2B', () => {
    const { hsnB2c, hsnB2b } = gstTablesOf([
      taxedDocument({
        nth: 1,
        lines: [
          { rupees: 2_100, quantity: 2 },
          { rupees: 4_200, hsn: '50072010' },
        ],
      }),
      taxedDocument({ nth: 2, place: karnataka, lines: [{ rupees: 2_100 }] }),
      taxedDocument({ nth: 1, kind: 'credit_note', lines: [{ rupees: 2_100, quantity: 2 }] }),
      taxedDocument({ nth: 2, kind: 'credit_note', lines: [{ rupees: 105, quantity: null }] }),
    ]);
    expect(hsnB2c).toEqual([
      {
        hsn: '50072010',
        rate: 500,
        quantity: 1,
        total: 420_000,
        taxable: 400_000,
        cgst: 10_000,
        sgst: 10_000,
        igst: 0,
      },
      {
        hsn: '52084120',
        rate: 500,
        quantity: 1,
        total: 199_500,
        taxable: 190_000,
        cgst: -250,
        sgst: -250,
        igst: 10_000,
      },
    ]);
    expect(hsnB2b).toEqual([
      { hsn: '50072010', rate: 500, quantity: 0, total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    ]);
  });

  test('is empty in a month without documents', () => {
    expect(gstTablesOf([])).toMatchObject({ hsnB2c: [], hsnB2b: [], docs: [] });
  });
});

describe('table 13 (docs)', () => {
  test('has runs of numbers without a gap; skipped numbers and notes whose refund failed are cancelled', () => {
    const { docs } = gstTablesOf(
      [
        ...[1, 2, 9, 10].map((nth) => taxedDocument({ nth, lines: [{ rupees: 105 }] })),
        taxedDocument({ nth: 1, kind: 'credit_note', lines: [{ rupees: 105 }] }),
        taxedDocument({ nth: 2, kind: 'credit_note', isCancelled: true, lines: [{ rupees: 105 }] }),
      ],
      [{ kind: 'invoice', series: 'DH', financialYear: '26-27', first: 3, last: 5 }],
    );
    expect(docs).toEqual([
      { kind: 'invoice', from: 'DH/26-27/000001', to: 'DH/26-27/000005', total: 5, cancelled: 3 },
      { kind: 'invoice', from: 'DH/26-27/000009', to: 'DH/26-27/000010', total: 2, cancelled: 0 },
      { kind: 'credit_note', from: 'DHC/26-27/000001', to: 'DHC/26-27/000002', total: 2, cancelled: 1 },
    ]);
  });

  test('orders numbers beyond the least count of digits by their value', () => {
    const { docs } = gstTablesOf([999_999, 1_000_000].map((nth) => taxedDocument({ nth, lines: [{ rupees: 105 }] })));
    expect(docs).toMatchObject([{ from: 'DH/26-27/999999', to: 'DH/26-27/1000000', total: 2 }]);
  });
});

test('a note whose refund failed and a document without a registration are in no sum', () => {
  const documents = [
    taxedDocument({ nth: 1, kind: 'credit_note', isCancelled: true, lines: [{ rupees: 105 }] }),
    taxedDocument({ nth: 2, isTaxed: false, lines: [{ rupees: 105, rate: 0 }] }),
  ];
  const { b2cs, hsnB2c } = gstTablesOf(documents);
  expect([b2cs, hsnB2c]).toEqual([[], []]);
});

test('of any set of documents tables 5 and 7 less 9B, and table 12, add up to the documents, in each part', () => {
  fc.assert(
    fc.property(randomDocuments, (documents) => {
      const tables = gstTablesOf(documents);
      const counted = documents.filter(({ isTaxed, isCancelled }) => isTaxed && !isCancelled);
      const { total, ...parts } = netSumsOf(tables);
      expect(parts).toEqual(sumsOfDocuments(counted));
      expect(addTaxSplits(tables.hsnB2c)).toEqual(parts);
      expect(total).toBe(counted.reduce((sum, one) => sum + (one.kind === 'invoice' ? one.total : 0 - one.total), 0));
      const issued = tables.docs.reduce((sum, run) => sum + run.total - run.cancelled, 0);
      expect(issued).toBe(counted.length);
    }),
  );
});
