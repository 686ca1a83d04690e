import { expect, test } from 'vitest';
import { movementWords, reasonsOf, signed } from './stock-words.ts';

test('pieces leave and come for reasons of their own', () => {
  expect(reasonsOf(-2).map(({ name }) => name)).toEqual(['damaged', 'lost', 'given']);
  expect(reasonsOf(1).map(({ name }) => name)).toEqual(['received', 'found', 'returned_outside']);
});

test('a number of pieces is written with its sign', () => {
  expect([-3, 1].map(signed)).toEqual(['−3', '+1']);
});

test('a movement is told by what the person said, else by what the order did', () => {
  expect(movementWords({ why: 'damaged', reason: 'corrected' })).toBe('Damaged');
  expect(movementWords({ why: null, reason: 'reserved' })).toBe('Reserved by an order');
});
