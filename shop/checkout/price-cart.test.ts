import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { isSameCart, mergeCartLines } from './price-cart.ts';

const cart = fc.array(
  fc.record({ sku: fc.constantFrom('A', 'B', 'C-1', 'C1'), count: fc.integer({ min: 1, max: 9 }) }),
);

test('merging cart lines leaves one line for each saree, sorted by sku, and loses no piece', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const merged = mergeCartLines(lines);
      expect(new Set(merged.map((line) => line.sku)).size).toBe(merged.length);
      for (const { sku, count } of merged) {
        const asked = lines.filter((line) => line.sku === sku).reduce((total, line) => total + line.count, 0);
        expect(count).toBe(asked);
      }
      expect(merged.map((line) => line.sku)).toEqual([...new Set(lines.map((line) => line.sku))].sort());
    }),
  );
});

test('merging cart lines gives the same result for any order of the lines', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(mergeCartLines(lines.toReversed())).toEqual(mergeCartLines(lines));
    }),
  );
});

test('a cart with another saree, count or price is another cart, and one with a renamed saree is the same', () => {
  const line = { sku: 'A', name: 'A', color: 'Red', path: 'A-Red', unitPrice: paise(100), quantity: 1 };
  expect(isSameCart([line], [{ ...line, name: 'Renamed' }])).toBe(true);
  expect(isSameCart([line], [{ ...line, sku: 'B' }])).toBe(false);
  expect(isSameCart([line], [{ ...line, quantity: 2 }])).toBe(false);
  expect(isSameCart([line], [{ ...line, unitPrice: paise(200) }])).toBe(false);
  expect(isSameCart([line], [])).toBe(false);
});
