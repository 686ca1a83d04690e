import { expect, test } from 'vitest';
import { cellMistake } from '../../shop/catalogue/cell-rules.ts';
import { mistakesIn } from './mistakes-in.ts';
import { en } from './words/en.ts';
import { hi } from './words/hi.ts';

const mistakes = [cellMistake('price', 'between', '50', '3000'), cellMistake('hsn', 'hsn_digits')];

test('a mistake is said in the language by its rule, in English as the shop says it', () => {
  expect(mistakesIn(mistakes, hi)).toEqual({
    price: '50 से 3000 तक होना चाहिए',
    hsn: '4, 6 या 8 अंक होने चाहिए',
  });
  expect(mistakesIn(mistakes, en)).toEqual({ price: mistakes[0]?.message, hsn: mistakes[1]?.message });
});

test('a mistake by a rule that is not known here keeps the sentence of the shop', () => {
  expect(mistakesIn([{ field: 'dye', rule: 'dyed', limits: [], message: 'is dyed' }], hi)).toEqual({ dye: 'is dyed' });
  expect(mistakesIn(undefined, hi)).toEqual({});
});
