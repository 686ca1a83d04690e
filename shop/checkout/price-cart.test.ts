import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { isSameCart, mergeLines } from './price-cart.ts';

const cart = fc.array(
  fc.record({ sku: fc.constantFrom('A', 'B', 'C-1', 'C1'), count: fc.integer({ min: 1, max: 9 }) }),
);

test('one line a saree, and no piece lost', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const merged = mergeLines(lines);
      expect(new Set(merged.map((line) => line.sku)).size).toBe(merged.length);
      for (const { sku, count } of merged) {
        const asked = lines.filter((line) => line.sku === sku).reduce((total, line) => total + line.count, 0);
        expect(count).toBe(asked);
      }
      expect(merged.map((line) => line.sku)).toEqual([...new Set(lines.map((line) => line.sku))].sort());
    }),
  );
});

test('the order of the lines makes no other cart', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(mergeLines(lines.toReversed())).toEqual(mergeLines(lines));
    }),
  );
});

test('another saree, number or price is another cart', () => {
  const line = { sku: 'A', name: 'A', color: 'Red', path: 'A-Red', unitPrice: paise(100), quantity: 1 };
  expect(isSameCart([line], [{ ...line, name: 'Renamed' }])).toBe(true);
  expect(isSameCart([line], [{ ...line, sku: 'B' }])).toBe(false);
  expect(isSameCart([line], [{ ...line, quantity: 2 }])).toBe(false);
  expect(isSameCart([line], [{ ...line, unitPrice: paise(200) }])).toBe(false);
  expect(isSameCart([line], [])).toBe(false);
});
