import { describe, expect, test } from 'vitest';
import { createRestBudget } from './rest-budget.ts';

describe('the budget of links that rest in view', () => {
  test('allows eight links, each of them once', () => {
    const budget = createRestBudget();
    const takeAll = () => Array.from({ length: 10 }, (_, at) => budget.take(`/product/${at}`));
    expect(takeAll().filter(Boolean)).toHaveLength(8);
    expect(takeAll()).not.toContain(true);
  });

  test('is spent once 300 kB have come', () => {
    const budget = createRestBudget();
    budget.spend(299_999);
    expect(budget.take('/product/A')).toBe(true);
    budget.spend(1);
    expect(budget.take('/product/B')).toBe(false);
  });
});
