import { expect, test } from 'vitest';
import { parseRupees } from './rupees.ts';

test.each([
  ['1200', 120_000],
  [' ₹1,200.5 ', 120_050],
  ['1200.05', 120_005],
  ['0', null],
  ['-3', null],
  ['12.005', null],
  ['twelve', null],
  ['', null],
])('the typed amount “%s” is %s paise', (typed, amount) => {
  expect(parseRupees(typed)).toBe(amount);
});
