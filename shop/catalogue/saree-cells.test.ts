import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { makeCsvCells, someSaree } from '../testing/saree.ts';
import { cellsOf, copiedColumns, draftColumns, editableColumns, readCell, readCells, tidyCell } from './saree-cells.ts';

test('a saree that is written as cells and read again is the same', () => {
  const saree = someSaree({
    price: paise(420_050),
    occasions: ['Everyday', 'Office'],
    certificates: ['Handloom Mark'],
    oneOfOne: true,
    blousePieceM: null,
  });
  const cells = cellsOf(saree);
  expect(cells).toMatchObject({
    price: '4200.50',
    occasion: 'Everyday; Office',
    one_of_one: 'yes',
    blouse_piece_m: '',
  });
  const { ratingCount: _, ...entry } = saree;
  const read = readCells(cells);
  expect(read).toEqual({ ok: true, entry });
});

test('an empty cell of a column that must be filled in is missing, one of another column is none', () => {
  expect(readCell('price', ' ')).toEqual({
    ok: false,
    mistake: { field: 'price', rule: 'missing', limits: [], message: 'is missing' },
  });
  expect(readCell('motif', '')).toEqual({ ok: true, entry: { motif: null } });
});

test('cells that mean the same are the same however they are typed', () => {
  expect(['4200', '₹4,200.00', ' 4200.0 '].map((text) => tidyCell('price', text))).toEqual(['4200', '4200', '4200']);
  expect(tidyCell('occasion', 'Office;Everyday')).toBe('Office; Everyday');
  expect(tidyCell('price', ' dear ')).toBe('dear');
});

test('every mistake is named by its column', () => {
  const cells = makeCsvCells({ price: 'dear', hsn: '1' });
  const read = readCells({ price: cells.price ?? '', hsn: cells.hsn ?? '', weave: 'Jamdani' });
  expect(read.ok ? [] : read.mistakes.map(({ field }) => field)).toEqual(['price', 'hsn']);
});

test('no saree takes over name, colour, price, stock, story or certificates of another, and neither stock nor sku is edited', () => {
  const ofOne = ['sku', 'name', 'saree_name', 'color', 'colour_family', 'price', 'availability', 'listed_on'];
  for (const column of [...ofOne, 'motif', 'description', 'certificates', 'best_seller', 'featured', 'one_of_one'])
    expect([column, copiedColumns.includes(column)]).toEqual([column, false]);
  expect(copiedColumns.filter((column) => !draftColumns.includes(column))).toEqual([]);
  expect(['sku', 'availability', 'rating', 'design'].filter((column) => editableColumns.includes(column))).toEqual([]);
});
