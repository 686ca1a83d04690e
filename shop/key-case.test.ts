import { expect, test } from 'vitest';
import { toSnakeCase, withSnakeKeys } from './key-case.ts';

test('a name in camelCase becomes one in snake_case', () => {
  expect(['sku', 'lengthM', 'oneOfOne', 'daysOnLoom'].map(toSnakeCase)).toEqual([
    'sku',
    'length_m',
    'one_of_one',
    'days_on_loom',
  ]);
});

test('the keys of an object become snake_case, and its values stay as they are', () => {
  const fields = { sku: 'A', oneOfOne: true, blousePieceM: null, madeBy: { weaverName: 'Anima' } };
  expect(withSnakeKeys(fields)).toEqual({
    sku: 'A',
    one_of_one: true,
    blouse_piece_m: null,
    made_by: { weaverName: 'Anima' },
  });
});
