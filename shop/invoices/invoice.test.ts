import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, sumPaise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { asha, paidOrder } from '../testing/order.ts';
import { facts } from '../testing/shop.ts';
import { addTaxSplits, prorateAmount, totalTaxOf } from './gst.ts';
import { creditNoteOf, type InvoiceDocument, invoiceOf, taxesByRate } from './invoice.ts';
import { financialYearOf, formatInvoiceNumber } from './invoice-number.ts';

const registered = { ...facts, gstin: '27ABCDE1234F1Z5' };
const issue = { number: 'DH/26-27/000123', at: new Date('2026-11-20T20:00:00Z') };
const hsnOf = new Map([['A', '52084120']]);
const [line] = paidOrder.lines;
if (!line) throw new Error('the order has no line');

const make = (about: Partial<Order> = {}) => invoiceOf({ ...paidOrder, ...about }, hsnOf, registered, issue);

describe('an invoice', () => {
  test('of a registered seller contains everything that the rules require of a tax invoice', () => {
    expect(make()).toEqual({
      title: 'Tax invoice',
      number: 'DH/26-27/000123',
      // In India it is the next day already.
      issuedOn: '2026-11-21',
      order: { code: 'ABCD-EFGH-JKMNP', placedOn: '2026-11-20' },
      corrects: null,
      shopName: 'Dhaaga',
      seller: {
        name: 'Dhaaga Handlooms',
        address: ['12 Prabhat Road', 'Pune, Maharashtra 411004'],
        state: { name: 'Maharashtra', code: '27' },
        gstin: '27ABCDE1234F1Z5',
        email: 'hello@dhaaga.example',
      },
      buyer: {
        name: 'Asha Rao',
        address: ['House 221B, 5th Main', 'Bengaluru 560001'],
        state: { name: 'Karnataka', code: '29' },
      },
      placeOfSupply: { name: 'Karnataka', code: '29' },
      withinState: false,
      stateTax: 'SGST',
      lines: [
        {
          description: 'Neel Megh, Indigo/Ivory',
          hsn: '52084120',
          quantity: 2,
          unitPrice: 420_000,
          rate: 500,
          taxable: 800_000,
          cgst: 0,
          sgst: 0,
          igst: 40_000,
          total: 840_000,
        },
      ],
      total: 840_000,
      inWords: 'Rupees Eight Thousand Four Hundred Only',
      demo: true,
      drawing: 2,
    });
  });

  test('splits the tax in two within the state', () => {
    const invoice = make({ recipient: { ...asha, state: 'Maharashtra', pincode: '411038' } });
    expect(invoice).toMatchObject({ withinState: true, lines: [{ cgst: 20_000, sgst: 20_000, igst: 0 }] });
  });

  test('of an unregistered seller charges no tax and is not a tax invoice', () => {
    const invoice = invoiceOf(paidOrder, hsnOf, facts, issue);
    expect(invoice).toMatchObject({ title: 'Invoice', seller: { gstin: '' } });
    expect(invoice.lines).toMatchObject([{ rate: 0, taxable: 840_000, igst: 0, total: 840_000 }]);
  });

  test('adds up to what was paid, for any lines and any destination', () => {
    const some = fc.record({
      unitPrice: fc.integer({ min: 1, max: 9_000_000 }).map(paise),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const place = fc.constantFrom(
      { state: 'Maharashtra', pincode: '411004' },
      { state: 'Karnataka', pincode: '' },
      { state: '', pincode: '600004' },
    );
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), place, fc.nat(), (bought, where, refund) => {
        const lines = bought.map((one) => ({ ...line, ...one }));
        const invoice = make({ lines, recipient: { ...asha, ...where } });
        const note = creditNoteOf(invoice, paise(1 + (refund % invoice.total)), issue);
        for (const document of [invoice, note]) {
          const parts = taxesByRate(document).map((one) => one.taxable + totalTaxOf(one));
          expect(sumPaise(parts.map(paise))).toBe(document.total);
          expect(sumPaise(document.lines.map(({ total }) => total))).toBe(document.total);
        }
        expect(invoice.total).toBe(sumPaise(lines.map(({ unitPrice, quantity }) => paise(unitPrice * quantity))));
      }),
    );
  });
});

describe('a credit note', () => {
  const note = { number: 'DHC/26-27/000001', at: new Date('2026-12-01T06:00:00Z') };

  test('for the whole amount mirrors the invoice and names it', () => {
    const invoice = make();
    expect(creditNoteOf(invoice, invoice.total, note)).toEqual({
      ...invoice,
      title: 'Credit note',
      number: 'DHC/26-27/000001',
      issuedOn: '2026-12-01',
      corrects: { number: 'DH/26-27/000123', issuedOn: '2026-11-21' },
    });
  });

  test('for a part reverses tax at the rate charged, and no pieces', () => {
    const part = creditNoteOf(make(), paise(105_000), note);
    expect(part).toMatchObject({ total: 105_000, inWords: 'Rupees One Thousand Fifty Only' });
    expect(part.lines).toMatchObject([{ quantity: null, total: 105_000, taxable: 100_000, igst: 5_000 }]);
  });

  /** Makes the credit notes of several refunds, one after the other. */
  const notesOf = (invoice: InvoiceDocument, amounts: readonly number[]) => {
    const notes: InvoiceDocument[] = [];
    for (const amount of amounts) notes.push(creditNoteOf(invoice, paise(amount), note, notes));
    return notes;
  };
  const taxed = (documents: readonly InvoiceDocument[]) => addTaxSplits(documents.flatMap(({ lines }) => lines));

  test('for the last of three thirds leaves no tax of the invoice, neither whole nor in halves', () => {
    const one = [{ ...line, quantity: 1 }];
    const thirds = notesOf(make({ lines: one }), [140_000, 140_000, 140_000]);
    expect(taxed(thirds)).toEqual({ taxable: 400_000, cgst: 0, sgst: 0, igst: 20_000 });
    expect(thirds.map(({ lines }) => lines[0]?.igst)).toEqual([6_667, 6_666, 6_667]);
    const within = notesOf(
      make({ lines: one, recipient: { ...asha, state: 'Maharashtra', pincode: '411004' } }),
      [140_000, 140_000, 140_000],
    );
    expect(taxed(within)).toEqual({ taxable: 400_000, cgst: 10_000, sgst: 10_000, igst: 0 });
  });

  test('evens out a paisa that earlier notes reversed too much', () => {
    const invoice = make({ lines: [{ ...line, quantity: 1 }] });
    // Two credit notes made without knowledge of each other.
    const apart = [140_000, 140_000].map((amount) => creditNoteOf(invoice, paise(amount), note));
    const last = creditNoteOf(invoice, paise(140_000), note, apart);
    expect(taxed(apart)).toMatchObject({ igst: 13_334 });
    expect(taxed([...apart, last])).toMatchObject({ taxable: 400_000, igst: 20_000 });
  });

  const bought = fc.array(
    fc.record({
      unitPrice: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_000_000 })).map(paise),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const weights = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000 })).map(paise), {
    minLength: 1,
    maxLength: 12,
  });
  const hsns = new Map([
    ['A', '52084120'],
    ['B', '62061000'],
  ]);

  test('for any part reverses the right share of each line, never a negative one, and all notes together equal the invoice', () => {
    fc.assert(
      fc.property(bought, weights, fc.boolean(), fc.boolean(), (some, parts, isWithin, isMixed) => {
        const lines = some.map((one, nth) => ({
          ...line,
          ...one,
          sku: isMixed && nth > 0 ? 'B' : 'A',
          name: `Piece ${nth}`,
        }));
        const order = {
          ...paidOrder,
          lines,
          recipient: isWithin ? { ...asha, state: 'Maharashtra', pincode: '411004' } : asha,
        };
        const invoice = invoiceOf(order, hsns, registered, issue);
        const notes = notesOf(
          invoice,
          prorateAmount(invoice.total, parts).filter((amount) => amount > 0),
        );
        for (const [nth, { total, lines }] of notes.entries()) {
          expect(sumPaise(lines.map((one) => one.total))).toBe(total);
          for (const one of lines) {
            expect(one.taxable + totalTaxOf(one)).toBe(one.total);
            expect(Math.min(one.taxable, one.cgst, one.sgst, one.igst)).toBeGreaterThanOrEqual(0);
          }
          const soFar = notes.slice(0, nth + 1);
          const gone = sumPaise(soFar.map((one) => one.total));
          for (const sold of invoice.lines) {
            const back = sumPaise(soFar.flatMap((one) => of(sold, one)).map((one) => one.total));
            expect(Math.abs(back - (gone * sold.total) / invoice.total)).toBeLessThan(2);
          }
        }
        for (const sold of invoice.lines) {
          const its = notes.flatMap((one) => of(sold, one));
          const { taxable, cgst, sgst, igst } = sold;
          expect(addTaxSplits(its)).toEqual({ taxable, cgst, sgst, igst });
        }
      }),
      { numRuns: 500 },
    );
  });
  const of = ({ description }: { description: string }, document: InvoiceDocument) =>
    document.lines.filter((one) => one.description === description);
});

describe('the invoice number', () => {
  test.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2027-01-15T00:00:00Z', '26-27'],
    ['2099-05-01T00:00:00Z', '99-00'],
  ])('that is given at %s belongs to the financial year %s, which ends in March in India', (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });

  test('has at most 16 characters of those the rules allow', () => {
    expect(formatInvoiceNumber('DH', '26-27', 123)).toBe('DH/26-27/000123');
    expect(formatInvoiceNumber('DHC', '26-27', 999_999)).toMatch(/^[A-Z0-9/-]{1,16}$/);
  });
});
