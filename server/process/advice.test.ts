import { expect, test } from 'vitest';
import { facts } from '../../shop/testing/shop.ts';
import { adviceOn } from './advice.ts';

const gstin = '27ABCDE1234F1Z5';

test('a registered shop whose checkout shows another tax than its invoices is advised', () => {
  expect(adviceOn({ facts: { ...facts, demo: false, gstin } })).toEqual([
    expect.stringMatching(/^CHECKOUT_TAX is spec: .* Set it to invoice, and they agree\.$/),
  ]);
});

test.each([
  { demo: false, gstin: '' },
  { demo: false, gstin, checkoutTax: 'invoice' as const },
  { demo: true, gstin },
])('a shop whose checkout and invoices agree, or that is a demonstration, is not advised: %j', (settings) => {
  expect(adviceOn({ facts: { ...facts, ...settings } })).toEqual([]);
});
