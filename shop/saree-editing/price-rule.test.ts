import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { roles } from '../roles.ts';
import { priceRangeOf, priceRuleOf } from './price-rule.ts';

test('an owner sets any price, a manager one near that of a day ago, and nobody else any', () => {
  expect(roles.map(priceRuleOf)).toEqual(['any', 'near', 'none', 'none', 'none']);
  expect(priceRuleOf('command')).toBe('any');
});

test('a manager may change a price by 30 % of that of a day ago, and not by a paisa more', () => {
  expect(priceRangeOf(paise(420_000))).toEqual({ low: 294_000, high: 546_000 });
  expect(priceRangeOf(paise(99))).toEqual({ low: 70, high: 128 });
});
