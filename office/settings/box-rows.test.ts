import { expect, test } from 'vitest';
import { readBoxes } from '../../shop/parcels/box.ts';
import { boxRowsOf, boxRowsText, emptyBox, withTyped } from './box-rows.ts';

const text = 'Small: 35x28x5 cm, 200 g; Large: 38x30x18 cm, 400 g';

test('the rows of a text are written as the same text', () => {
  expect(boxRowsOf(text)).toEqual([
    { name: 'Small', length: '35', breadth: '28', height: '5', weight: '200' },
    { name: 'Large', length: '38', breadth: '30', height: '18', weight: '400' },
  ]);
  expect(boxRowsText(boxRowsOf(text))).toBe(text);
});

test('a row with an empty cell is written so that the shop refuses it by its name', () => {
  const rows = [{ ...emptyBox, name: 'Tube', length: '90', breadth: '9' }];
  expect(readBoxes(boxRowsText(rows))).toEqual({ ok: false, rule: 'box_weight', limits: ['5000', 'Tube'] });
  expect(readBoxes(boxRowsText([emptyBox]))).toMatchObject({ rule: 'box_name' });
});

test('a cell takes no letters for numbers, and no signs of the notation for names', () => {
  expect(withTyped(emptyBox, 'length', '3 5 cm')).toMatchObject({ length: '35' });
  expect(withTyped(emptyBox, 'name', 'For one; two: pieces')).toMatchObject({ name: 'For one two pieces' });
});
