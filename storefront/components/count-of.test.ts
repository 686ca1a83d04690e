import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test('a count has its noun in the singular for one', () => {
  expect([0, 1, 2, 21].map((count) => countOf(count, 'product', 'products'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '21 products',
  ]);
});
