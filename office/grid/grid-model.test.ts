import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridColumns } from '../../shop/bulk-edit/grid-columns.ts';
import {
  changesOf,
  emptyChanges,
  fillChanges,
  type GridRow,
  inverseOf,
  isStale,
  mistakeIn,
  parseTable,
  pasteChanges,
  pendingOf,
  rangeBetween,
  seeingNow,
  textOf,
  withChanges,
  withEdits,
  withSaved,
} from './grid-model.ts';

const cellsOf = (about: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(gridColumns.map((column) => [column, ''])),
  ...about,
});
const rowOf = (at: number): GridRow => {
  const cells = cellsOf({ name: `Saree ${at}`, weave: 'Plain weave', price: '4200' });
  return { at, sku: `DH-${at}`, cover: '', availability: 1, was: cells, cells, seen: {} };
};
const rows = [rowOf(0), rowOf(1), rowOf(2)];
const at = (row: number, column: string) => ({ row, column: gridColumns.indexOf(column) });
const one = (row: number, column: string) => rangeBetween(at(row, column), at(row, column));

test('a paste of 200,000 lines is read', () => {
  expect(pasteChanges(rows, one(1, 'weave'), 'a\n'.repeat(200_000))).toHaveLength(2);
});

describe('a paste', () => {
  test('of a table begins at the first cell of the range, and leaves what is beyond the grid', () => {
    const left = gridColumns[gridColumns.indexOf('weave') + 1] ?? '';
    const changes = pasteChanges(rows, one(1, 'weave'), 'Jamdani\tA\nTangail\tB\nTussar\tC\n');
    expect(changes).toEqual([
      { sku: 'DH-1', column: 'weave', before: 'Plain weave', after: 'Jamdani' },
      { sku: 'DH-1', column: left, before: '', after: 'A' },
      { sku: 'DH-2', column: 'weave', before: 'Plain weave', after: 'Tangail' },
      { sku: 'DH-2', column: left, before: '', after: 'B' },
    ]);
  });

  test('of one cell fills the whole range', () => {
    const range = rangeBetween(at(0, 'weave'), at(2, 'weave'));
    expect(pasteChanges(rows, range, 'Jamdani').map(({ sku }) => sku)).toEqual(['DH-0', 'DH-1', 'DH-2']);
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

const edited = (row: number, column: string, text: string) => withChanges([], changesOf(rows, [{ row, column, text }]));

test('filling down copies the first row of the range into the others', () => {
  const changed = withEdits(rows, edited(0, 'weave', 'Jamdani'));
  const range = rangeBetween(at(0, 'weave'), at(2, 'weave'));
  const filled = withEdits(rows, withChanges(edited(0, 'weave', 'Jamdani'), fillChanges(changed, range)));
  expect(filled.map(({ cells }) => cells.weave)).toEqual(['Jamdani', 'Jamdani', 'Jamdani']);
});

test('undoing changes gives the cells back, and rows that did not change stay the same objects', () => {
  const changes = emptyChanges(rows, one(1, 'weave'));
  const edits = withChanges([], changes);
  const changed = withEdits(rows, edits);
  expect(changed[0]).toBe(rows[0]);
  expect(changed[1]?.cells.weave).toBe('');
  expect(edits).toEqual([{ sku: 'DH-1', column: 'weave', from: 'Plain weave', to: '' }]);
  expect(withChanges(edits, inverseOf(changes))).toEqual([]);
});

test('changes of one cell are undone in the reverse of their order', () => {
  const changes = ['A', 'B'].map((after, nth) => ({
    sku: 'DH-1',
    column: 'weave',
    before: nth === 0 ? '' : 'A',
    after,
  }));
  expect(withChanges(withChanges([], changes), inverseOf(changes))).toEqual([]);
});

describe('rows that are read anew', () => {
  const readAnew = (about: Readonly<Record<string, string>>) =>
    rows.map((row) =>
      row.sku === 'DH-1' ? { ...row, was: { ...row.was, ...about }, cells: { ...row.was, ...about } } : row,
    );
  const edits = edited(1, 'weave', 'Jamdani');

  test('show what others have changed beside the edits, which stay', () => {
    const [, row = rowOf(1)] = withEdits(readAnew({ motif: 'Buti' }), edits);
    expect(row.cells).toMatchObject({ weave: 'Jamdani', motif: 'Buti' });
    expect(isStale(row, 'weave')).toBe(false);
  });

  test('have a stale cell where somebody else has changed one that the person has changed, until they insist', () => {
    const read = readAnew({ weave: 'Tangail' });
    const [, row = rowOf(1)] = withEdits(read, pendingOf(read, edits));
    expect([row.cells.weave, isStale(row, 'weave')]).toEqual(['Jamdani', true]);
    const insisted = seeingNow(edits, [{ sku: 'DH-1', column: 'weave', now: 'Tangail' }]);
    expect(insisted).toEqual([{ sku: 'DH-1', column: 'weave', from: 'Tangail', to: 'Jamdani' }]);
    expect(isStale(withEdits(read, insisted)[1] ?? rowOf(1), 'weave')).toBe(false);
  });

  test('settle an edit that the shop has by now, as after an answer that was lost', () => {
    expect(pendingOf(readAnew({ weave: 'Jamdani' }), edits)).toEqual([]);
  });

  test('are as they were saved until they are read', () => {
    const saved = withSaved(rows, edits);
    expect(saved[0]).toBe(rows[0]);
    expect([saved[1]?.was.weave, saved[1]?.cells.weave, pendingOf(saved, edits)]).toEqual(['Jamdani', 'Jamdani', []]);
  });
});

test('a cell that was changed obeys the rules of the catalogue’s file', () => {
  const [row = rowOf(0)] = withEdits(rows, edited(0, 'price', 'four'));
  expect(mistakeIn(row, 'price')?.message).toBe('is not a price in rupees, such as 4200 or 4,200.50');
  expect(mistakeIn(row, 'hsn')).toBeNull();
});
