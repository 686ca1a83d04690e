import { expect, test } from 'vitest';
import { linesOf, wordsOfCell, wordsOfCounts, wordsOfMoved } from './bulk-words.ts';

test('the numbers of a change leave out what it has none of', () => {
  const counts = { added: 0, changed: 1_200, cells: 3_000, stock: 3 };
  expect(wordsOfCounts(counts)).toBe('1,200 changed · 3 stock');
  expect(wordsOfCounts({ added: 0, changed: 0, cells: 0, stock: 0 })).toBe('Nothing changes.');
});

test('stock that has moved has its sign', () => {
  expect(
    wordsOfMoved([
      { sku: 'DH-1', pieces: -1 },
      { sku: 'DH-2', pieces: 2 },
    ]),
  ).toBe('The stock has changed since the file was written: −1 of DH-1, +2 of DH-2.');
});

test('a price is shown in rupees, another cell as it is, and an empty one as none', () => {
  expect([wordsOfCell('price', '4200.5'), wordsOfCell('weave', '=1'), wordsOfCell('motif', '')]).toEqual([
    '₹4,200.50',
    '=1',
    'none',
  ]);
});

test('the same mistake of several cells of a row is one line', () => {
  const missing = (row: number, column: string) => ({ row, column, message: 'is missing' });
  const mistakes = [
    missing(3, 'weave'),
    missing(3, 'hsn'),
    missing(4, 'weave'),
    { row: 3, column: 'price', message: 'is 0' },
  ];
  expect(linesOf(mistakes)).toEqual([
    { row: 3, words: 'Weave, HSN are missing' },
    { row: 4, words: 'Weave is missing' },
    { row: 3, words: 'Price is 0' },
  ]);
});
