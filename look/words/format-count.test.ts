import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a count of one has its noun in the singular, and any other count in the plural, grouped as in India', () => {
  expect([0, 1, 2, 21, 123456].map((count) => formatCount(count, 'product', 'products'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '21 products',
    '1,23,456 products',
  ]);
});
