import { expect, test } from 'vitest';
import { breakAutolinks } from './without-links.ts';

test.each([
  ['Pay at evil.example/pay', 'Pay at evil.\u200bexample/pay'],
  ['asha@evil.co.in', 'asha@evil.\u200bco.\u200bin'],
  ['A. P. J. Abdul Kalam, House No. 4.5', 'A. P. J. Abdul Kalam, House No. 4.5'],
])('%j is written so that mail programs make no link of it', (typed, shown) => {
  expect(breakAutolinks(typed)).toBe(shown);
});
