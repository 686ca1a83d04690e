import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePriceWords } from '../../shop/catalogue/price-words.ts';
import { colourIds, sortIds } from '../../shop/catalogue/vocabulary.ts';
import { clearFilters, filterChipsOf } from './chips.ts';
import {
  addressOfListView,
  fetchKeyOfListView,
  type ListView,
  parseListView,
  readListView,
  toListingQuery,
  toListViewQuery,
} from './filter-address.ts';

const read = (query: string) => parseListView(new URLSearchParams(query));
const nothing = read('');

/** Returns words as an address may contain them: without outer white space, commas, NUL and halves of characters. */
const word = (longest: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .map((text) => text.replaceAll(/[\0,]/g, '').toWellFormed().slice(0, longest).toWellFormed().trim())
    .filter((text) => text !== '');
/** Prices in whole hundreds, the lower first; the ends of the range are `null`. */
const prices = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map((pair) => pair.toSorted((a, b) => a - b).map((hundreds) => hundreds * 100) as [number, number])
  .map(([from, to]) => ({ minRupees: from === 0 ? null : from, maxRupees: to === 20_000 ? null : to }));

const views: fc.Arbitrary<ListView> = fc
  .record({
    search: fc.oneof(fc.constant(''), word(100)).filter((text) => parsePriceWords(text).words === text),
    categories: fc.uniqueArray(word(25), { maxLength: 20 }),
    colours: fc.uniqueArray(fc.constantFrom(...colourIds)),
    weaves: fc.uniqueArray(word(25), { maxLength: 20 }),
    occasions: fc.uniqueArray(word(25), { maxLength: 20 }),
    ends: prices,
    inStock: fc.boolean(),
    sort: fc.option(fc.constantFrom(...sortIds)),
  })
  .chain(({ ends, ...filter }) =>
    fc.record({
      filter: fc.constant({ ...filter, ...ends }),
      grid: fc.constantFrom(2 as const, 4 as const, null),
      page: fc.integer({ min: 1, max: 20 }),
    }),
  );

describe('a listing’s view in its address', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(parseListView(toListViewQuery(view))).toEqual(view);
      }),
    );
  });

  test('is valid and within its bounds, whatever the address says', () => {
    const names = ['search', 'fabric', 'colour', 'weave', 'occasion', 'min', 'max', 'in_stock', 'sort', 'grid', 'page'];
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.double().map(String));
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value));
    fc.assert(
      fc.property(pairs, (all) => {
        const view = parseListView(new URLSearchParams(all));
        const { minRupees, maxRupees, search, weaves, categories, occasions } = view.filter;
        const [from, to] = [minRupees ?? 0, maxRupees ?? 1_000_000];
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(1_000_000);
        expect(from).toBeLessThanOrEqual(to);
        expect([from % 100, to % 100]).toEqual([0, 0]);
        for (const words of [weaves, categories, occasions]) {
          expect(words.length).toBeLessThanOrEqual(20);
          expect(Math.max(0, ...words.map(({ length }) => length))).toBeLessThanOrEqual(60);
        }
        expect(search.length).toBeLessThanOrEqual(200);
        expect(view.page).toSatisfy((page: number) => Number.isInteger(page) && page >= 1 && page <= 20);
        expect(parseListView(toListViewQuery(view))).toEqual(view);
      }),
    );
  });

  test.each([
    ['min=5000&max=2000', { minRupees: 2000, maxRupees: 5000 }],
    ['min=0&max=', { minRupees: null, maxRupees: null }],
    // The top of the thumbs' range is a price like any other once it is typed.
    ['min=0&max=20,000', { minRupees: null, maxRupees: 20_000 }],
    ['max=50000', { minRupees: null, maxRupees: 50_000 }],
    ['min=4250&max=4310', { minRupees: 4200, maxRupees: 4400 }],
    ['min=%E2%82%B9%204,200&max=', { minRupees: 4200, maxRupees: null }],
    ['min=cheap&max=-4', { minRupees: null, maxRupees: 0 }],
    ['min=20000', { minRupees: 20_000, maxRupees: null }],
    ['min=1e9', { minRupees: 1_000_000, maxRupees: null }],
    ['min=Infinity&max=NaN', { minRupees: null, maxRupees: null }],
  ])('has prices in order and in whole hundreds for the query %s', (query, expected) => {
    expect(read(query).filter).toMatchObject(expected);
  });

  test.each([
    ['search=red+saree+under+3000', { search: 'red', minRupees: null, maxRupees: 3000, sort: null }],
    ['search=linen+under+1.5+lakh', { search: 'linen', minRupees: null, maxRupees: 150_000, sort: null }],
    ['search=3050-4980', { search: '', minRupees: 3000, maxRupees: 5000, sort: null }],
    ['search=cheapest+linen', { search: 'linen', minRupees: null, maxRupees: null, sort: 'price-asc' }],
    ['search=cheapest+under+3000&max=2000&sort=name-asc', { search: '', maxRupees: 2000, sort: 'name-asc' }],
  ])('has the price and the order that the search states in words: %s', (query, expected) => {
    expect(read(query).filter).toMatchObject(expected);
  });

  test('has repeated values and values with commas once each, and no unknown ones', () => {
    expect(read('colour=red,blue&colour=red&colour=beige').filter.colours).toEqual(['red', 'blue']);
    expect(read('sort=cheapest&grid=3&page=9999&in_stock=yes')).toEqual({ ...nothing, page: 20 });
    expect(read('page=-3&grid=2')).toEqual({ ...nothing, grid: 2 });
  });

  test('is written without empty and default values', () => {
    expect(addressOfListView('/sarees', nothing)).toBe('/sarees');
    expect(addressOfListView('/sarees', read('search=&min=0&sort=&page=1&colour=red'))).toBe('/sarees?colour=red');
  });

  test('keeps its fetch key when only the columns or the page change, and not when the order changes', () => {
    expect(fetchKeyOfListView(read('colour=red&grid=4&page=3'))).toBe(fetchKeyOfListView(read('colour=red')));
    expect(fetchKeyOfListView(read('colour=red&sort=name-asc'))).not.toBe(fetchKeyOfListView(read('colour=red')));
  });

  test('asks the API for all cards up to its page, with 24 a page', () => {
    expect(toListingQuery(nothing).limit).toBe('24');
    expect(toListingQuery(read('page=3'), { collection: 'mehro' })).toMatchObject({ limit: '72', collection: 'mehro' });
  });
});

test('fabrics and occasions that the shop does not show are left out of a view, and weaves stay', () => {
  const house = { categories: [{ id: 'mul-cotton', title: 'Mul' }], occasions: [{ id: 'Office', title: 'Office' }] };
  const url = 'http://shop/sarees?fabric=nylon,mul-cotton&occasion=Monday&occasion=Office&weave=Plain';
  const { filter } = readListView({ url }, house);
  expect(filter).toMatchObject({ categories: ['mul-cotton'], occasions: ['Office'], weaves: ['Plain'] });
});

const noTitles = { categories: [], occasions: [] };

describe('the chips of a listing’s active filters', () => {
  test('name every filter that narrows the listing', () => {
    const view = read(
      'search=sal&weave=Jamdani&fabric=mul-cotton&colour=red&colour=blue&min=100&occasion=Office&in_stock=1',
    );
    const house = { categories: [{ id: 'mul-cotton', title: 'Mul Cotton' }], occasions: [] };
    expect(filterChipsOf(view, house).map(({ label }) => label)).toEqual([
      '“sal”',
      'Jamdani',
      'Mul Cotton',
      'Red',
      'Blue',
      '₹100 and more',
      'Office',
      'In stock',
    ]);
    expect(filterChipsOf(read('max=500'), house).map(({ label }) => label)).toEqual(['Up to ₹500']);
  });

  test('have the titles of their own facet: a weave is not called as the fabric with its id', () => {
    const house = {
      categories: [{ id: 'Plain', title: 'Plain Cloth' }],
      occasions: [{ id: 'Jamdani', title: 'Evenings' }],
    };
    const chips = filterChipsOf(read('weave=Plain&weave=Jamdani&fabric=Plain&occasion=Jamdani'), house);
    expect(chips.map(({ label }) => label)).toEqual(['Plain', 'Jamdani', 'Plain Cloth', 'Evenings']);
  });

  test('remove one filter each, and all of them leave the whole listing in its order and columns', () => {
    fc.assert(
      fc.property(views, (view) => {
        let left = view;
        for (let chips = filterChipsOf(left, noTitles); chips[0]; chips = filterChipsOf(left, noTitles)) {
          const next = chips[0].without;
          expect(filterChipsOf(next, noTitles)).toHaveLength(chips.length - 1);
          left = next;
        }
        expect({ ...left, page: 1 }).toEqual(clearFilters(view));
      }),
    );
  });
});
