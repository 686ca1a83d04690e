import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupeesFromPaise } from '../money.ts';
import {
  addItem,
  type CartItem,
  type CurrentSareeFields,
  countPiecesOf,
  decreaseItemCount,
  exceedsAvailability,
  increaseItemCount,
  priceOfItem,
  refreshItems,
  removeItem,
  restoreItem,
  subtractItems,
  totalOfItems,
} from './cart.ts';

const item = (sku: string, about: Partial<CartItem> = {}): CartItem => ({
  saree_sku: sku,
  pname: `Saree ${sku}`,
  color: 'Indigo',
  price: '₹4,200.00',
  first: '5.webp',
  second: '1.webp',
  ratings: 4.5,
  count: 1,
  availability: 3,
  path: `Saree${sku}-Indigo`,
  ...about,
});

/** Item lists as they can occur: one item per saree, counts of 1 or more. */
const itemLists = fc.uniqueArray(
  fc
    .record({ sku: fc.constantFrom('A', 'B', 'C', 'D'), count: fc.integer({ min: 1, max: 9 }) })
    .map(({ sku, count }) => item(sku, { count })),
  { selector: ({ saree_sku }) => saree_sku },
);
const lines = (items: readonly CartItem[]) => items.map(({ saree_sku, count }) => [saree_sku, count]);

describe('adding a saree to the cart', () => {
  test('increases the count of a saree that is there and appends another', () => {
    const itemList = addItem([item('A', { count: 2 }), item('B')], item('A', { count: 3 }));
    expect(lines(addItem(itemList, item('C')))).toEqual([
      ['A', 5],
      ['B', 1],
      ['C', 1],
    ]);
  });

  test('raises the sum of counts by what was added and never makes two lines of one saree', () => {
    fc.assert(
      fc.property(itemLists, fc.constantFrom('A', 'E'), fc.integer({ min: 1, max: 9 }), (itemList, sku, count) => {
        const after = addItem(itemList, item(sku, { count }));
        expect(countPiecesOf(after)).toBe(countPiecesOf(itemList) + count);
        expect(new Set(after.map((line) => line.saree_sku)).size).toBe(after.length);
      }),
    );
  });
});

test('increasing an item adds one piece, decreasing removes one and at 1 the item, and removing deletes it', () => {
  const itemList = [item('A', { count: 2 }), item('B')];
  expect(lines(increaseItemCount(itemList, 'B'))).toEqual([
    ['A', 2],
    ['B', 2],
  ]);
  expect(lines(decreaseItemCount(itemList, 'A'))).toEqual([
    ['A', 1],
    ['B', 1],
  ]);
  expect(lines(decreaseItemCount(itemList, 'B'))).toEqual([['A', 2]]);
  expect(lines(removeItem(itemList, 'A'))).toEqual([['B', 1]]);
});

describe('undoing a removal', () => {
  test('returns the line to its own place, whatever that was', () => {
    fc.assert(
      fc.property(itemLists, fc.nat(), (itemList, pick) => {
        fc.pre(itemList.length > 0);
        const at = pick % itemList.length;
        const removed = itemList[at] as CartItem;
        expect(restoreItem(removeItem(itemList, removed.saree_sku), removed, at)).toEqual(itemList);
      }),
    );
  });

  test('merges the counts when the saree was added again meanwhile', () => {
    expect(lines(restoreItem([item('B'), item('A')], item('A', { count: 2 }), 0))).toEqual([
      ['B', 1],
      ['A', 3],
    ]);
  });
});

describe('taking bought items out of the cart', () => {
  test('removes what was bought and keeps what was added meanwhile', () => {
    fc.assert(
      fc.property(itemLists, itemLists, (itemList, added) => {
        const grown = added.reduce<CartItem[]>(addItem, itemList);
        expect(new Map(lines(subtractItems(grown, itemList)) as [string, number][])).toEqual(
          new Map(lines(added) as [string, number][]),
        );
      }),
    );
  });

  test('never leaves a count below one', () => {
    expect(lines(subtractItems([item('A'), item('B')], [item('A', { count: 5 }), item('Z')]))).toEqual([['B', 1]]);
  });
});

test('a cart item exceeds the availability only if its count is above it', () => {
  expect([1, 2, 3].map((count) => exceedsAvailability({ count, availability: 2 }))).toEqual([false, false, true]);
});

test('the total is the sum of price times count, and a price without a number counts as nothing', () => {
  const itemList = [item('A', { price: '₹4,200.50', count: 2 }), item('B', { price: 'on request' })];
  expect(rupeesFromPaise(totalOfItems(itemList))).toBe(8401);
  expect(priceOfItem({ price: '' })).toBe(0);
});

describe('refreshing the cart from the catalogue', () => {
  const saree: CurrentSareeFields = {
    saree_sku: 'A',
    name: 'Neel',
    saree_name: 'Neel Saree',
    color: 'Red',
    path: 'Neel-Red',
    first: 'a',
    second: 'b',
    final_price: '₹5,000.00',
    availability: 1,
  };

  test('overwrites a line’s fields and keeps the shopper’s count', () => {
    expect(refreshItems([item('A', { count: 2 })], [saree], ['A'])).toEqual([
      item('A', {
        count: 2,
        pname: 'Neel Saree',
        color: 'Red',
        path: 'Neel-Red',
        first: 'a',
        second: 'b',
        price: '₹5,000.00',
        availability: 1,
      }),
    ]);
  });

  test('marks a saree that was asked for and is gone from the catalogue as sold out, and leaves the others unchanged', () => {
    const late = item('B');
    const [gone, same] = refreshItems([item('A'), late], [], ['A']);
    expect(gone?.availability).toBe(0);
    expect(same).toBe(late);
  });

  test('shows the name of a saree without a title, and returns the same object when nothing changed', () => {
    const [fresh] = refreshItems([item('A')], [{ ...saree, saree_name: null }], ['A']);
    expect(fresh?.pname).toBe('Neel');
    expect(refreshItems([fresh as CartItem], [{ ...saree, saree_name: null }], ['A'])[0]).toBe(fresh);
  });
});
