import { describe, expect, test } from 'vitest';
import { specVocabulary } from '../testing/vocabulary.ts';
import { emptyListingFilter, type ListingFilter } from './listing.ts';
import { parseSearchWords, toSearchTerm } from './search-words.ts';
import {
  correctSearch,
  findClosestSearches,
  findMatchingListings,
  findUnsoldWeave,
  searchAddressOf,
  separateColours,
} from './suggestions.ts';

const catalogue = ['jamdani', 'linen', 'cotton', 'zari', 'bagaan', 'red', 'white', 'aranya'];
const terms = (search: string) => parseSearchWords(search).map((typed) => toSearchTerm(typed, catalogue));

describe('categories and collections are suggested', () => {
  test.each([
    ['jamdani', ['Cotton Jamdani', 'Linen Zari Jamdani']],
    ['red jamdani', ['Cotton Jamdani', 'Linen Zari Jamdani']],
    ['linen zari', ['Linen Zari', 'Linen Zari Jamdani']],
    ['jam', ['Cotton Jamdani', 'Linen Zari Jamdani']],
    ['bagan', ['Bagaan']],
    ['aranya', []],
    ['', []],
  ])('whose titles match "%s"', (search, titles) => {
    expect(findMatchingListings(terms(search), specVocabulary).map(({ title }) => title)).toEqual(titles);
  });

  test('with links to their pages', () => {
    expect(findMatchingListings(terms('bagaan'), specVocabulary)).toEqual([
      { id: 'bagaan', title: 'Bagaan', path: '/collections/bagaan' },
    ]);
    expect(findMatchingListings(terms('cotton jamdani'), specVocabulary)[0]?.path).toBe('/categories/cotton-jamdani');
  });

  test('only if they are shown', () => {
    const categories = specVocabulary.categories.map((one) => ({ ...one, isShown: one.id !== 'cotton-jamdani' }));
    const found = findMatchingListings(terms('jamdani'), { ...specVocabulary, categories });
    expect(found.map(({ title }) => title)).toEqual(['Linen Zari Jamdani']);
  });
});

test('the colours in a search are separated from its other words, in English and in Hindi', () => {
  for (const search of ['lal jamdani', 'red jamdani', 'लाल jamdani']) {
    const { named, others } = separateColours(terms(search));
    expect(named).toEqual(['red']);
    expect(others.map(({ typed }) => typed)).toEqual(['jamdani']);
  }
});

test('a search address contains the search, colour, price and order, encoded where needed', () => {
  const address = (about: Partial<ListingFilter>) => searchAddressOf({ ...emptyListingFilter, ...about });
  expect(address({ search: 'a&b', colours: ['red'] })).toBe('/sarees?search=a%26b&colour=red');
  expect(address({ colours: ['red'], minRupees: 3000, maxRupees: 5000, sort: 'price-asc' })).toBe(
    '/sarees?colour=red&min=3000&max=5000&sort=price-asc',
  );
  expect(address({ search: 'linen' })).toBe('/sarees?search=linen');
});

test.each([
  ['jamdhani', 'jamdani'],
  ['lal jamdhani', 'red jamdani'],
  ['jamdani', null],
  ['jamdhani xylophone', null],
  ['', null],
])('the search "%s" is corrected to %s, null meaning that it is not', (search, meant) => {
  expect(correctSearch({ ...emptyListingFilter, terms: terms(search) })).toBe(meant);
});

test('a weave that the shop does not sell comes with the nearest categories', () => {
  expect(findUnsoldWeave(terms('red kanjivaram'), specVocabulary)).toMatchObject({
    title: 'Kanjivaram',
    near: [
      { title: 'Cotton Silk', path: '/categories/cotton-silk' },
      { title: 'Linen Zari Jamdani', path: '/categories/linen-zari-jamdani' },
    ],
  });
  expect(findUnsoldWeave(terms('jamdani'), specVocabulary)).toBeNull();
});

describe('the closest searches', () => {
  test.each([
    ['red kanjivaram', ['red']],
    ['jmdxi red', ['red']],
    ['jamdxxxi red', ['jamdani red', 'red', 'jamdani']],
    ['red linen jamdani', ['linen jamdani', 'red jamdani', 'red linen', 'red', 'linen', 'jamdani']],
    ['kanjivaram', []],
    ['jamdani', []],
  ])('for "%s" are its known or corrected words together, in part and singly', (search, tried) => {
    expect(findClosestSearches(terms(search)).map((some) => some.map(({ typed }) => typed).join(' '))).toEqual(tried);
  });
});
