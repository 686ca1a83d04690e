import { expect, test } from 'vitest';
import { formatAmountRange } from './money.ts';

test('a range of amounts names the currency once, and one amount alone where both are the same', () => {
  expect(formatAmountRange(815_000, 1_170_050)).toBe('₹8,150–11,700.50');
  expect(formatAmountRange(815_000, 815_000)).toBe('₹8,150');
});
