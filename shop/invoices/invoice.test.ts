import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, sum } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { asha, paidOrder } from '../test-order.ts';
import { facts } from '../test-shop.ts';
import { taxOf } from './gst.ts';
import { creditNoteOf, invoiceOf, taxesByRate } from './invoice.ts';
import { financialYear, invoiceNumber } from './invoice-number.ts';

const registered = { ...facts, gstin: '27ABCDE1234F1Z5' };
const issue = { number: 'DH/26-27/000123', at: new Date('2026-11-20T20:00:00Z') };
const hsnOf = new Map([['A', '52084120']]);
const [line] = paidOrder.lines;
if (!line) throw new Error('the order has no line');

const make = (about: Partial<Order> = {}) => invoiceOf({ ...paidOrder, ...about }, hsnOf, registered, issue);

describe('a tax invoice', () => {
  test('says everything that the rules want', () => {
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
    });
  });

  test('within the state parts the tax in two', () => {
    const invoice = make({ customer: { ...asha, state: 'Maharashtra', pincode: '411038' } });
    expect(invoice).toMatchObject({ withinState: true, lines: [{ cgst: 20_000, sgst: 20_000, igst: 0 }] });
  });

  test('of a seller without a registration charges no tax and is no tax invoice', () => {
    const invoice = invoiceOf(paidOrder, hsnOf, facts, issue);
    expect(invoice).toMatchObject({ title: 'Invoice', seller: { gstin: '' } });
    expect(invoice.lines).toMatchObject([{ rate: 0, taxable: 840_000, igst: 0, total: 840_000 }]);
  });

  test('adds up to what was paid, whatever was bought and wherever it goes', () => {
    const some = fc.record({
      unitPrice: fc.integer({ min: 1, max: 9_000_000 }).map(paise),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const state = fc.constantFrom('Maharashtra', 'Karnataka', '');
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), state, fc.nat(), (bought, where, refund) => {
        const lines = bought.map((one) => ({ ...line, ...one }));
        const invoice = make({ lines, customer: { ...asha, state: where } });
        const note = creditNoteOf(invoice, paise(1 + (refund % invoice.total)), issue);
        for (const document of [invoice, note]) {
          const parts = taxesByRate(document).map((one) => one.taxable + taxOf(one));
          expect(sum(parts.map(paise))).toBe(document.total);
          expect(sum(document.lines.map(({ total }) => total))).toBe(document.total);
        }
        expect(invoice.total).toBe(sum(lines.map(({ unitPrice, quantity }) => paise(unitPrice * quantity))));
      }),
    );
  });
});

describe('a credit note', () => {
  const note = { number: 'DHC/26-27/000001', at: new Date('2026-12-01T06:00:00Z') };

  test('for all of it mirrors the invoice and names it', () => {
    const invoice = make();
    expect(creditNoteOf(invoice, invoice.total, note)).toEqual({
      ...invoice,
      title: 'Credit note',
      number: 'DHC/26-27/000001',
      issuedOn: '2026-12-01',
      corrects: { number: 'DH/26-27/000123', issuedOn: '2026-11-21' },
    });
  });

  test('for a part takes the tax back at the rate it was charged at, and no pieces', () => {
    const part = creditNoteOf(make(), paise(105_000), note);
    expect(part).toMatchObject({ total: 105_000, inWords: 'Rupees One Thousand Fifty Only' });
    expect(part.lines).toMatchObject([{ quantity: null, total: 105_000, taxable: 100_000, igst: 5_000 }]);
  });
});

describe('a number', () => {
  test.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2027-01-15T00:00:00Z', '26-27'],
    ['2099-05-01T00:00:00Z', '99-00'],
  ])('at %s belongs to the year %s, which ends in March in India', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  test('is at most 16 characters of those the rules allow', () => {
    expect(invoiceNumber('DH', '26-27', 123)).toBe('DH/26-27/000123');
    expect(invoiceNumber('DHC', '26-27', 999_999)).toMatch(/^[A-Z0-9/-]{1,16}$/);
  });
});
