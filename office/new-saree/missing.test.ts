import { expect, test } from 'vitest';
import { missingIn } from '../drafts/draft.ts';
import { isFolded, shortened } from './missing.ts';

test('many facts that are missing come from the saree that it is like', () => {
  const links = shortened(missingIn({ name: 'Aranya', color: 'Indigo', colour_family: 'blue', availability: '1' }, 1));
  expect(links.map(({ words }) => words)).toEqual(['the price', 'which one it is like']);
});

test('few facts are named one by one', () => {
  const links = [
    { field: 'price', words: 'the price' },
    { field: 'hsn', words: 'the HSN' },
  ];
  expect(shortened(links)).toEqual(links);
});

test('facts of the folded group are unfolded before a link leads to them', () => {
  expect(['hsn', 'price', 'pictures'].map(isFolded)).toEqual([true, false, false]);
});
