import { expect, test } from 'vitest';
import { broken, cellMistake, readBroken } from './cell-rules.ts';

test('a rule in the text of an error is read with what it allows, and said in a sentence', () => {
  expect(readBroken('length_m', broken('between', 1, 12))).toEqual({
    field: 'length_m',
    rule: 'between',
    limits: ['1', '12'],
    message: 'must be between 1 and 12',
  });
  expect(readBroken('hsn', broken('hsn_digits'))).toEqual(cellMistake('hsn', 'hsn_digits'));
});

test('an error that names no rule is of a cell that is not valid', () => {
  expect(readBroken('price', 'Invalid input')).toMatchObject({ rule: 'not_valid', message: 'is not valid' });
});
