import { expect, test } from 'vitest';
import { movementWords, reasonsOf, signed } from './stock-words.ts';
import { en } from './words/en.ts';

test('pieces leave and come for reasons of their own', () => {
  expect(reasonsOf(-2).map(({ name }) => name)).toEqual(['damaged', 'lost', 'given']);
  expect(reasonsOf(1).map(({ name }) => name)).toEqual(['received', 'found', 'returned_outside']);
});

test('a number of pieces is written with its sign', () => {
  expect([-3, 1].map(signed)).toEqual(['−3', '+1']);
});

test('a movement is told by what the person said, else by what the order did', () => {
  expect(movementWords({ why: 'damaged', reason: 'corrected' }, en)).toBe('Damaged');
  expect(movementWords({ why: null, reason: 'reserved' }, en)).toBe('Reserved by an order');
});
