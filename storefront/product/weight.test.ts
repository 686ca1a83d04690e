import { expect, test } from 'vitest';
import { describeWeight } from './weight.ts';

test.each([
  [310, 'hardly felt'],
  [400, 'light'],
  [540, 'with some body'],
  [640, 'with weight to it'],
])('%d g is described as %s', (grams, words) => {
  expect(describeWeight(grams)).toBe(words);
});
