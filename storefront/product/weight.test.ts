import { expect, test } from 'vitest';
import { weightInWords } from './weight.ts';

test.each([
  [310, 'hardly felt'],
  [400, 'light'],
  [540, 'with some body'],
  [640, 'with weight to it'],
])('%d g is described as %s', (grams, words) => {
  expect(weightInWords(grams)).toBe(words);
});
