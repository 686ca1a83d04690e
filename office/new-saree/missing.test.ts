import { expect, test } from 'vitest';
import { en } from '../catalogue/words/en.ts';
import { missingIn } from '../drafts/draft.ts';
import { isFolded, shortened } from './missing.ts';

test('an empty draft lacks a photo, the one that it is like, and the price: they bring the rest', () => {
  const links = shortened(missingIn({ availability: '1' }, 0, en), en);
  expect(links.map(({ words }) => words)).toEqual(['a photo', 'which one it is like', 'the price']);
});

test('what a photo and the one that it is like did not bring is named', () => {
  const links = shortened(missingIn({ availability: '1' }, 1, en), en);
  expect(links.map(({ field }) => field)).toEqual(['like', 'color', 'colour_family', 'price']);
});

test('few facts are named one by one', () => {
  const links = [
    { field: 'price', words: 'the price' },
    { field: 'hsn', words: 'the HSN' },
  ];
  expect(shortened(links, en)).toEqual(links);
});

test('facts of the folded group are unfolded before a link leads to them', () => {
  expect(['hsn', 'price', 'pictures'].map(isFolded)).toEqual([true, false, false]);
});
