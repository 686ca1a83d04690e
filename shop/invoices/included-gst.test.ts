import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, paise, sumPaise } from '../money.ts';
import { asha, paidOrder } from '../testing/order.ts';
import { facts } from '../testing/shop.ts';
import { totalTaxOf } from './gst.ts';
import { includedGstOf } from './included-gst.ts';
import { invoiceOf } from './invoice.ts';

const now = new Date('2026-11-23T10:00:00Z');
const registered = { ...facts, gstin: '27AAAAA0000A1Z2' };

test('a saree of ₹4,200 includes ₹200 of GST at 5 %', () => {
  const line = { hsn: '5208', unitPrice: paise(420_000), quantity: 1 };
  expect(includedGstOf([line], asha, 'Maharashtra', now)).toEqual({ rates: [500], tax: 20_000 });
});

test('the tax that the checkout shows equals the invoice’s to the paisa', () => {
  const line = fc.record({
    hsn: fc.constantFrom('', '5007', '5208', '6206'),
    unitPrice: fc.integer({ min: 100, max: 9_000_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const buyer = fc.constantFrom(
    { state: 'Maharashtra', pincode: '411004' },
    { state: '', pincode: '411004' },
    { state: 'Karnataka', pincode: '' },
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), buyer, (lines, place) => {
      const skus = lines.map((one, at) => ({ ...one, sku: `S${at}`, name: 'A', color: 'B', path: 'A-B' }));
      const order = { ...paidOrder, recipient: { ...asha, ...place }, lines: skus };
      const hsnOf = new Map(skus.map(({ sku, hsn }) => [sku, hsn]));
      const invoice = invoiceOf(order, hsnOf, registered, { number: 'DH/26-27/000001', at: now });
      const stated: Paise = sumPaise(invoice.lines.map(totalTaxOf));
      expect(includedGstOf(lines, place, registered.state, now).tax).toBe(stated);
    }),
  );
});
