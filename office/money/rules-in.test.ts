import { expect, test } from 'vitest';
import { bookRules } from '../../shop/books/book-rules.ts';
import { hi } from './words/hi.ts';
import { mr } from './words/mr.ts';

test('a broken rule is said with its figures behind their labels, states in words, and nothing that was not found', () => {
  expect(mr.broken?.parcel_is_one({ figures: ['', '', 'paid'] })).toMatch(/\. स्थिती पैसे आले\.$/);
  expect(hi.broken?.stock_is_its_ledger({ figures: ['3', '4'] })).toMatch(/। उपलब्ध 3, बही 4।$/);
});

test.each([
  ['Marathi', mr],
  ['Hindi', hi],
])('%s has a label for each figure of each rule', (_, { broken }) => {
  for (const [rule, { found }] of Object.entries(bookRules)) {
    const figures = Array.from({ length: found.length }, (_, nth) => `figure${nth}`);
    const said = broken?.[rule as keyof typeof bookRules]({ figures }) ?? '';
    for (const figure of figures) expect(said, rule).toContain(figure);
  }
});
