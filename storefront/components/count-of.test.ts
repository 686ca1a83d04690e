import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test('a number has its noun in the singular for one alone', () => {
  expect([0, 1, 2, 21].map((count) => countOf(count, 'product', 'products'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '21 products',
  ]);
});
