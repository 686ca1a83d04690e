import { expect, test } from 'vitest';
import type { CartItem } from '../../shop/cart/cart.ts';
import { parseStoredItems } from './read-items.ts';

const item: CartItem = {
  saree_sku: 'MUL-1',
  pname: 'Neel',
  color: 'Indigo',
  price: '₹4,200.00',
  first: '/product-images/Neel-Indigo_5.webp',
  second: '/product-images/Neel-Indigo_1.webp',
  ratings: 4.5,
  count: 2,
  availability: 3,
  path: 'Neel-Indigo',
};

const read = (value: unknown) => parseStoredItems(JSON.stringify(value));

test('stored items are read back without foreign fields', () => {
  expect(read([{ ...item, injected: true }])).toEqual([item]);
});

test('two stored lines of one saree become one', () => {
  expect(read([item, item])).toEqual([{ ...item, count: 4 }]);
});

test('an item stored by an older version gets defaults for its missing fields', () => {
  expect(read([{ saree_sku: 'MUL-1', count: 1 }])).toEqual([
    {
      saree_sku: 'MUL-1',
      pname: '',
      color: '',
      price: '',
      first: '',
      second: '',
      ratings: null,
      count: 1,
      availability: 1,
      path: '',
    },
  ]);
});

test.each([7, null, 'x', {}, { count: 1 }, { saree_sku: '', count: 1 }, { saree_sku: 'A', count: '1' }])(
  '%j is not read as an item',
  (value) => {
    expect(read([value, item])).toEqual([item]);
  },
);

test.each([0, -3, 1.5, 1e9, null])('a stored item with a count of %j is dropped', (count) => {
  expect(read([{ ...item, count }])).toEqual([]);
});

test.each([null, '', '{"not": a list', '{}', '7'])('%j is read as an empty list', (stored) => {
  expect(parseStoredItems(stored)).toEqual([]);
});
