import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyListingFilter } from './listing.ts';
import { applyPriceWords, formatPriceRange, parsePriceWords } from './price-words.ts';

const read = (search: string) => {
  const { words, minRupees, maxRupees, sort } = parsePriceWords(search);
  return [words, minRupees, maxRupees, sort];
};

describe('the price is read from a search', () => {
  test.each([
    ['under 3000', '', null, 3000],
    ['below 2000', '', null, 2000],
    ['red cotton saree under 4000', 'red cotton', null, 4000],
    ['Under ₹3,000', '', null, 3000],
    ['linen less than Rs. 5000/-', 'linen', null, 5000],
    ['upto 3k', '', null, 3000],
    ['up to 3.5k jamdani', 'jamdani', null, 3500],
    ['3000 ke andar saree', '', null, 3000],
    ['saree 5000 se kam', '', null, 5000],
    ['5000 or less', '', null, 5000],
    ['₹2500 saree', '', null, 2500],
    ['2500 rs saree', '', null, 2500],
    ['1 lakh tak', '', null, 100_000],
    ['<= 3000', '', null, 3000],
    ['above 5000', '', 5000, null],
    ['linen above 8k', 'linen', 8000, null],
    ['5000+', '', 5000, null],
    ['10000 and above', '', 10_000, null],
    ['3000-5000', '', 3000, 5000],
    ['3000 - 5000 mul', 'mul', 3000, 5000],
    ['3000 to 5000', '', 3000, 5000],
    ['3-5k', '', 3000, 5000],
    ['sarees priced between 2000 and 3000', '', 2000, 3000],
    ['blue from 2,000 to 3,000', 'blue', 2000, 3000],
    ['price range 3000-5000', '', 3000, 5000],
    ['5000 to 3000', '', 3000, 5000],
    ['above 3000 linen under 5000', 'linen', 3000, 5000],
    ['3k', '', null, 3000],
    ['saree 3000', '', null, 3000],
    ['1.5 lakh', '', null, 150_000],
    ['३००० से कम', '', null, 3000],
    ['लाल साड़ी ३,००० तक', 'लाल', null, 3000],
    ['५ हज़ार के अंदर', '', null, 5000],
    ['5 हजार से ज़्यादा', '', 5000, null],
    ['२००० से ३०००', '', 2000, 3000],
    ['2000 और 3000 के बीच', '', 2000, 3000],
    ['३००० रुपये', '', null, 3000],
    ['৩০০০ টাকার কম', '', null, 3000],
    ['3 hazaar tak linen', 'linen', null, 3000],
  ])('such as "%s"', (search, words, minRupees, maxRupees) => {
    expect(read(search)).toEqual([words, minRupees, maxRupees, null]);
  });
});

describe('the sort order is read from a search', () => {
  test.each([
    ['cheapest', '', 'price-asc'],
    ['cheapest red linen saree', 'red linen', 'price-asc'],
    ['sasta saree', '', 'price-asc'],
    ['linen price low to high', 'linen', 'price-asc'],
    ['most expensive jamdani', 'jamdani', 'price-desc'],
    ['least expensive', '', 'price-asc'],
  ])('such as "%s"', (search, words, sort) => {
    expect(read(search)).toEqual([words, null, null, sort]);
  });
});

test.each([
  'red jamdani',
  'DH-MUL-001',
  'DHMUL001',
  '100s cotton',
  '120 lea linen',
  'linen 1996',
  'under',
  'saree 3',
  'two to five',
  'SR-3000-5000',
  'sarees',
  '  ',
])('a search without a price stays as typed: "%s"', (search) => {
  expect(read(search)).toEqual([search, null, null, null]);
});

test('a price and a sort order that a filter already has are not replaced by those of its search', () => {
  const filter = {
    ...emptyListingFilter,
    search: 'cheapest linen under 3000',
    maxRupees: 2000,
    sort: 'name-asc' as const,
  };
  expect(applyPriceWords(filter)).toMatchObject({
    search: 'linen',
    minRupees: null,
    maxRupees: 2000,
    sort: 'name-asc',
  });
});

test('a price label names both ends, or the one that is set', () => {
  expect(formatPriceRange({ minRupees: null, maxRupees: 3000 })).toBe('Up to ₹3,000');
  expect(formatPriceRange({ minRupees: 3000, maxRupees: 5000 })).toBe('₹3,000 to ₹5,000');
  expect(formatPriceRange({ minRupees: 20_000, maxRupees: null })).toBe('₹20,000 and more');
  expect(formatPriceRange({ minRupees: null, maxRupees: null })).toBeNull();
});

const pieces = fc.constantFrom(
  'under',
  'above',
  '3000',
  '5k',
  '-',
  'to',
  '₹',
  'rs',
  '+',
  'cheapest',
  'red',
  'between',
  'and',
  'price',
  '12',
);
const anySearch = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(pieces, { maxLength: 30 }).map((all) => all.join(' ')),
);

test('for any search text, both ends of the price are in order and within the API’s range, and the rest contains no further price', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const { words, minRupees, maxRupees } = parsePriceWords(search);
      const ends = [minRupees, maxRupees].filter((end) => end !== null);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      for (const end of ends) expect(Number.isInteger(end) && end >= 0 && end <= 1_000_000).toBe(true);
      expect(parsePriceWords(words)).toEqual({ words, minRupees: null, maxRupees: null, sort: null });
    }),
  );
});
