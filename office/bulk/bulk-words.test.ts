import { expect, test } from 'vitest';
import { cellMistake } from '../../shop/catalogue/cell-rules.ts';
import { en as catalogue } from '../catalogue/words/en.ts';
import { hi as catalogueInHindi } from '../catalogue/words/hi.ts';
import { linesOf, wordsOfCell, wordsOfCounts, wordsOfMoved } from './bulk-words.ts';
import { en } from './words/en.ts';
import { hi } from './words/hi.ts';

test('the numbers of a change leave out what it has none of', () => {
  const counts = { added: 0, changed: 1_200, cells: 3_000, stock: 3 };
  expect(wordsOfCounts(counts, en)).toBe('1,200 changed · 3 stock');
  expect(wordsOfCounts({ added: 0, changed: 0, cells: 0, stock: 0 }, en)).toBe('Nothing changes.');
});

test('stock that has moved has its sign', () => {
  expect(
    wordsOfMoved(
      [
        { sku: 'DH-1', pieces: -1 },
        { sku: 'DH-2', pieces: 2 },
      ],
      en,
    ),
  ).toBe('The stock has changed since the file was written: −1 of DH-1, +2 of DH-2.');
});

test('a price is shown in rupees, another cell as it is, and an empty one as none', () => {
  expect([wordsOfCell('price', '4200.5', en), wordsOfCell('weave', '=1', en), wordsOfCell('motif', '', en)]).toEqual([
    '₹4,200.50',
    '=1',
    'none',
  ]);
});

test('the same mistake of several cells of a row is one line', () => {
  const mistake = (row: number, column: string, rule: 'missing' | 'not_number') => {
    const { field: _, limits, ...rest } = cellMistake(column, rule);
    return { row, column, limits: [...limits], ...rest };
  };
  const mistakes = [
    mistake(3, 'weave', 'missing'),
    mistake(3, 'hsn', 'missing'),
    mistake(4, 'weave', 'missing'),
    mistake(3, 'price', 'not_number'),
  ];
  expect(linesOf(mistakes, en, catalogue)).toEqual([
    { row: 3, words: 'Weave, HSN are missing' },
    { row: 4, words: 'Weave is missing' },
    { row: 3, words: 'Price is not a number' },
  ]);
  expect(linesOf(mistakes, hi, catalogueInHindi)[0]).toEqual({ row: 3, words: 'बुनाई, HSN कोड: भरा नहीं है' });
});
