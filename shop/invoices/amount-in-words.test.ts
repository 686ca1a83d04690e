import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [420_000, 'Rupees Four Thousand Two Hundred Only'],
  [100_050, 'Rupees One Thousand and Fifty Paise Only'],
  [1_199, 'Rupees Eleven and Ninety Nine Paise Only'],
  [26_429_100, 'Rupees Two Lakh Sixty Four Thousand Two Hundred Ninety One Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [1_234_567_8_00, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only'],
])('%i paise are written in words', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

test('no two amounts are written in the same words, and single spaces separate all words', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
      expect(amountInWords(one)).toMatch(/^Rupees( [A-Z][a-z]+| and)+ Only$/);
    }),
  );
});
