import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { roles } from '../roles.ts';
import { leastPriceOf, priceRangeOf, priceRuleOf } from './price-rule.ts';

test('an owner sets any price, a manager one near that of a day ago, and nobody else any', () => {
  expect(roles.map(priceRuleOf)).toEqual(['any', 'near', 'none', 'none', 'none']);
  expect(priceRuleOf('command')).toBe('any');
});

test('a manager may change a price by 30 % of that of a day ago, and not by a paisa more', () => {
  expect(priceRangeOf(paise(420_000))).toEqual({ low: 294_000, high: 546_000 });
  expect(priceRangeOf(paise(99))).toEqual({ low: 70, high: 128 });
  const before = { dayBefore: paise(420_000), highest: paise(420_000) };
  expect(priceRangeOf(paise(300_000), before)).toEqual({ low: 294_000, high: 546_000 });
});

test('a manager comes no lower than 60 % below the highest price of a year, and keeps what an owner has set below it', () => {
  const dear = { dayBefore: null, highest: paise(1_000_000) };
  expect(priceRangeOf(paise(500_000), dear)).toEqual({ low: 400_000, high: 650_000 });
  expect(priceRangeOf(paise(100_000), dear)).toEqual({ low: 100_000, high: 130_000 });
});

test('a price that an owner has corrected is kept from what was wrong about it', () => {
  const wrong = { dayBefore: paise(100), highest: paise(9_000_000) };
  expect(priceRangeOf(paise(9_000_000), wrong)).toEqual({ low: 3_600_000, high: 9_000_000 });
});

test('others than owners add no saree for less than two fifths of what the cheapest quarter costs', () => {
  expect(leastPriceOf(paise(300_001))).toBe(120_001);
  expect(leastPriceOf(null)).toBe(80_000);
});
