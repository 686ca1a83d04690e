import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridColumns } from '../../shop/bulk-edit/grid-columns.ts';
import {
  changesOf,
  editsOf,
  emptyChanges,
  fillChanges,
  type GridRow,
  mistakeIn,
  parseTable,
  pasteChanges,
  rangeBetween,
  textOf,
  withChanges,
} from './grid-model.ts';

const cellsOf = (about: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(gridColumns.map((column) => [column, ''])),
  ...about,
});
const rowOf = (at: number): GridRow => {
  const cells = cellsOf({ name: `Saree ${at}`, weave: 'Plain weave', price: '4200' });
  return { at, sku: `DH-${at}`, cover: '', availability: 1, was: cells, cells };
};
const rows = [rowOf(0), rowOf(1), rowOf(2)];
const at = (row: number, column: string) => ({ row, column: gridColumns.indexOf(column) });
const one = (row: number, column: string) => rangeBetween(at(row, column), at(row, column));

describe('a paste', () => {
  test('of a table begins at the first cell of the range, and leaves what is beyond the grid', () => {
    const left = gridColumns[gridColumns.indexOf('weave') + 1] ?? '';
    const changes = pasteChanges(rows, one(1, 'weave'), 'Jamdani\tA\nTangail\tB\nTussar\tC\n');
    expect(changes).toEqual([
      { row: 1, column: 'weave', before: 'Plain weave', after: 'Jamdani' },
      { row: 1, column: left, before: '', after: 'A' },
      { row: 2, column: 'weave', before: 'Plain weave', after: 'Tangail' },
      { row: 2, column: left, before: '', after: 'B' },
    ]);
  });

  test('of one cell fills the whole range', () => {
    const range = rangeBetween(at(0, 'weave'), at(2, 'weave'));
    expect(pasteChanges(rows, range, 'Jamdani').map(({ row }) => row)).toEqual([0, 1, 2]);
  });

  test('reads back any table that was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ऊ') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }), (texts) => {
        const filled = texts.map(([name, color], nth): GridRow => {
          const cells = cellsOf({ [gridColumns[0] ?? '']: `${name}.`, [gridColumns[1] ?? '']: color });
          return { ...rowOf(nth), cells };
        });
        const text = textOf(filled, { top: 0, left: 0, bottom: texts.length - 1, right: 1 });
        expect(parseTable(text)).toEqual(texts.map(([name, color]) => [`${name}.`, color]));
      }),
    );
  });
});

test('filling down copies the first row of the range into the others', () => {
  const changed = withChanges(rows, changesOf(rows, [{ row: 0, column: 'weave', text: 'Jamdani' }]));
  const range = rangeBetween(at(0, 'weave'), at(2, 'weave'));
  const filled = withChanges(changed, fillChanges(changed, range));
  expect(filled.map(({ cells }) => cells.weave)).toEqual(['Jamdani', 'Jamdani', 'Jamdani']);
});

test('undoing changes gives the cells back, and rows that did not change stay the same objects', () => {
  const changes = emptyChanges(rows, one(1, 'weave'));
  const changed = withChanges(rows, changes);
  expect([changed[0], changed[1]?.cells.weave]).toEqual([rows[0], '']);
  expect(changed[0]).toBe(rows[0]);
  expect(editsOf(changed)).toEqual([{ sku: 'DH-1', column: 'weave', from: 'Plain weave', to: '' }]);
  expect(editsOf(withChanges(changed, changes, true))).toEqual([]);
});

test('a cell that was changed obeys the rules of the catalogue’s file', () => {
  const [row = rowOf(0)] = withChanges(rows, changesOf(rows, [{ row: 0, column: 'price', text: 'four' }]));
  expect(mistakeIn(row, 'price')).toBe('is not a price in rupees, such as 4200 or 4,200.50');
  expect(mistakeIn(row, 'hsn')).toBeNull();
});
