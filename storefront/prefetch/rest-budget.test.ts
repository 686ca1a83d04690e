import { describe, expect, test } from 'vitest';
import { createRestBudget } from './rest-budget.ts';

describe('the budget of links that rest in view', () => {
  test('is eight links a page, each of them once', () => {
    const budget = createRestBudget();
    const takeAll = () => Array.from({ length: 10 }, (_, at) => budget.take(`/product/${at}`));
    expect(takeAll().filter(Boolean)).toHaveLength(8);
    expect(takeAll()).not.toContain(true);
  });

  test('ends when what came weighs 300 kB', () => {
    const budget = createRestBudget();
    budget.spend(299_999);
    expect(budget.take('/product/A')).toBe(true);
    budget.spend(1);
    expect(budget.take('/product/B')).toBe(false);
  });
});
