import { expect, test } from 'vitest';
import { paiseOf, parseRupees } from './rupees.ts';

test.each([
  ['1200', 120_000],
  [' ₹1,200.5 ', 120_050],
  ['1200.05', 120_005],
  ['0', 0],
  ['-3', null],
  ['12.005', null],
  ['twelve', null],
  ['', null],
])('the typed amount “%s” is %s paise', (typed, amount) => {
  expect(paiseOf(typed)).toBe(amount);
});

test('an amount of nothing is none where money is to move', () => {
  expect([parseRupees('0'), parseRupees('0.00'), parseRupees('0.01')]).toEqual([null, null, 1]);
});

test('a sign is read only where an account may go both ways', () => {
  expect(['-3', '−3', '+3'].map((typed) => paiseOf(typed, true))).toEqual([-300, -300, 300]);
  expect(paiseOf('+3')).toBeNull();
});
