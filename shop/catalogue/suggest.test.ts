import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { someSaree } from '../testing/saree.ts';
import { specVocabulary } from '../testing/vocabulary.ts';
import { importCatalogue } from './import-catalogue.ts';
import { emptyListingFilter } from './listing.ts';
import { listCards } from './listing-store.ts';
import { findSuggestions } from './suggest.ts';

const { db } = await testDatabase();

const shelf = [
  { sku: 'J1', name: 'Shiuli', color: 'Moon White', colourFamily: 'white', category: 'cotton-jamdani', featured: 2 },
  {
    sku: 'J2',
    name: 'Krishnachura',
    color: 'Gulmohar Red',
    colourFamily: 'red',
    category: 'cotton-jamdani',
    featured: 1,
  },
  { sku: 'L1', name: 'Neel Megh', color: 'Storm Grey', colourFamily: 'grey', category: 'pure-linen', featured: 3 },
  {
    sku: 'L2',
    name: 'Dhruba',
    color: 'Star',
    colourFamily: 'blue',
    category: 'pure-linen',
    featured: 4,
    availability: 0,
  },
  { sku: 'S1', name: 'Pankaj', color: 'Lotus', colourFamily: 'pink', category: 'cotton-silk', yarn: 'Mulberry silk' },
  { sku: 'M1', name: 'Bokul', color: 'Coral', colourFamily: 'coral', category: 'mul-cotton', occasions: ['Wedding'] },
] as const;

beforeAll(async () => {
  const imported = await importCatalogue(
    db,
    shelf.map(({ ...about }) => someSaree({ ...about, occasions: 'occasions' in about ? [...about.occasions] : [] })),
  );
  expect(imported.ok).toBe(true);
});

const suggest = (search: string) => findSuggestions(db, search, specVocabulary);
const skus = async (search: string) => (await suggest(search)).sarees.map(({ sku }) => sku);

describe('suggested sarees', () => {
  test.each([
    ['jamdani', ['J2', 'J1']],
    ['jamdhani', ['J2', 'J1']],
    ['jmdani', ['J2', 'J1']],
    ['jam', ['J2', 'J1']],
    ['red jamdani', ['J2']],
    ['lal jamdhani saree', ['J2']],
    ['neelmegh', ['L1']],
    // A name counts more than the colour that the word means, and the sold-out saree is last.
    ['neel', ['L1', 'L2']],
    ['mul', ['M1']],
    ['mulmul', ['M1']],
    ['shaadi', ['M1']],
    ['kanjivaram', []],
    ['xylophone', []],
  ])('are exactly those that match "%s"', async (search, expected) => {
    expect(await skus(search)).toEqual(expected);
  });

  test('are the first five of the listing for the same search, with the same total', async () => {
    for (const search of ['jamdhani', 'neel', 'cotton', 'red', 'linen grey']) {
      const { total } = await suggest(search);
      const listing = await listCards(db, { ...emptyListingFilter, search }, 5);
      expect([total, await skus(search)]).toEqual([listing.total, listing.cards.map(({ sku }) => sku)]);
    }
  });
});

test('a colour that the search names is suggested as a search for the other words in that colour', async () => {
  expect((await suggest('lal jamdani')).colours).toEqual([
    { id: 'red', count: 1, path: '/sarees?search=jamdani&colour=red' },
  ]);
});

test('a search that names no colour suggests the colours of the sarees that match', async () => {
  expect((await suggest('jamdani')).colours.map(({ id, count }) => [id, count])).toEqual([
    ['red', 1],
    ['white', 1],
  ]);
});

test('a suggested colour’s link leads to as many sarees as it promises', async () => {
  for (const search of ['red', 'lal jamdani', 'linen', 'neel megh']) {
    for (const { id, count, path } of (await suggest(search)).colours) {
      const rest = new URL(path, 'http://x').searchParams.get('search') ?? '';
      expect((await listCards(db, { ...emptyListingFilter, search: rest, colours: [id] }, 1)).total, path).toBe(count);
    }
  }
});

test('a search without results names the unsold weave and suggests searches for those of its words that find sarees', async () => {
  const found = await suggest('red kanjivaram');
  expect(found).toMatchObject({ total: 0, elsewhere: { title: 'Kanjivaram' } });
  expect(found.closest).toEqual([{ search: 'red', total: 1, path: '/sarees?search=red' }]);
  expect((await suggest('shiuly xx')).closest).toEqual([{ search: 'shiuly', total: 1, path: '/sarees?search=shiuly' }]);
});

test('the price and the order of a search are kept in the links of its suggestions', async () => {
  const found = await suggest('cheapest lal jamdani under 5000');
  expect(found.meant).toBe('red jamdani, up to ₹5,000, lowest price first');
  expect(found.colours).toEqual([
    { id: 'red', count: 1, path: '/sarees?search=jamdani&colour=red&max=5000&sort=price-asc' },
  ]);
  expect((await suggest('under 1000')).total).toBe(0);
  expect((await suggest('under 5000')).meant).toBe('all sarees, up to ₹5,000');
  expect((await suggest('red kanjivaram under 5000')).closest).toEqual([
    { search: 'red', total: 1, path: '/sarees?search=red&max=5000' },
  ]);
});

test('the colour of a part is named in the shop’s words and is not suggested as the colour of a saree', async () => {
  const found = await suggest('lal par');
  expect(found.meant).toBe('red border');
  expect(found.colours).toEqual([]);
});

test('a search that is a sku suggests that saree only', async () => {
  expect(await suggest('j1')).toMatchObject({
    sarees: [{ sku: 'J1' }],
    total: 1,
    colours: [],
    meant: null,
  });
});

test.each(['', '  ', '%', '🧵'])('a search without a letter or digit, "%s", has no suggestions', async (search) => {
  expect(await suggest(search)).toEqual({
    sarees: [],
    total: 0,
    categories: [],
    colours: [],
    meant: null,
    elsewhere: null,
    closest: [],
  });
});

test('a saree that is imported later is found by a misspelling of its name', async () => {
  await importCatalogue(db, [someSaree({ sku: 'Z1', name: 'Zinnia' })]);
  expect(await skus('zinia')).toEqual(['Z1']);
});
