import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { paise } from '../money.ts';
import { someSaree } from '../testing/saree.ts';
import { importCatalogue } from './import-catalogue.ts';
import { emptyListingFilter, type ListingFilter } from './listing.ts';
import { listCards, listCardsByFabric, listSarees } from './listing-store.ts';
import type { Saree } from './saree.ts';

const { db } = await testDatabase();

const shelf: Partial<Saree>[] = [
  {
    sku: 'A1',
    name: 'Aranya',
    color: 'Red',
    colourFamily: 'red',
    borderColours: ['white'],
    palluColours: ['yellow'],
    category: 'mul-cotton',
    price: paise(180_000),
    featured: 3,
  },
  {
    sku: 'A2',
    name: 'Aranya',
    color: 'Blue',
    colourFamily: 'blue',
    category: 'mul-cotton',
    price: paise(180_050),
    featured: 1,
  },
  {
    sku: 'B1',
    name: 'Bokul',
    colourFamily: 'white',
    borderColours: ['red', 'blue'],
    category: 'cotton-jamdani',
    collection: 'bagaan',
    weave: 'Jamdani',
    price: paise(950_000),
    featured: 2,
    bestSeller: 2,
    motif: 'Mango',
    occasions: ['Wedding', 'Festive'],
  },
  {
    sku: 'C1',
    name: 'Charu',
    colourFamily: 'blue',
    category: 'pure-linen',
    price: paise(700_000),
    availability: 0,
    featured: 0,
  },
  {
    sku: 'D1',
    name: 'Durgā',
    color: 'Crème Brûlée',
    colourFamily: 'white',
    category: 'pure-linen',
    collection: 'mehro',
    price: paise(1_950_000),
    bestSeller: 1,
    occasions: ['Festive'],
    village: 'Maheshwar',
  },
  {
    sku: 'E1',
    name: 'Esha',
    colourFamily: 'red',
    category: 'linen-zari',
    price: paise(600_000),
    availability: 0,
    bestSeller: 3,
  },
];

beforeAll(async () => {
  await importCatalogue(
    db,
    shelf.map((about) => someSaree(about)),
  );
});

async function skus(about: Partial<ListingFilter>): Promise<string[]> {
  const { cards } = await listCards(db, { ...emptyListingFilter, ...about }, 100);
  return cards.map((card) => card.sku);
}

test('a listing without a filter shows everything, featured first and sold out last', async () => {
  expect(await skus({})).toEqual(['A2', 'B1', 'A1', 'D1', 'C1', 'E1']);
});

describe('a listing', () => {
  test.each<[string, Partial<ListingFilter>, string[]]>([
    ['one category', { categories: ['mul-cotton'] }, ['A2', 'A1']],
    ['either of two categories', { categories: ['mul-cotton', 'linen-zari'] }, ['A2', 'A1', 'E1']],
    ['either of two colours', { colours: ['red', 'white'] }, ['B1', 'A1', 'D1', 'E1']],
    ['both category and colour', { categories: ['mul-cotton'], colours: ['blue'] }, ['A2']],
    ['collection', { collection: 'bagaan' }, ['B1']],
    ['weave', { weaves: ['Jamdani'] }, ['B1']],
    ['occasion', { occasions: ['Festive'] }, ['B1', 'D1']],
    ['either of two occasions', { occasions: ['Wedding', 'Festive'] }, ['B1', 'D1']],
    ['availability', { inStock: true }, ['A2', 'B1', 'A1', 'D1']],
    ['a price range, both ends included', { minRupees: 1800, maxRupees: 6000 }, ['A2', 'A1', 'E1']],
    ['a highest price that is paise below the next saree’s', { maxRupees: 1800 }, ['A1']],
    ['the widest price range', { minRupees: 0, maxRupees: 20_000 }, ['A2', 'B1', 'A1', 'D1', 'C1', 'E1']],
    ['one name, in all colours', { name: 'aranya' }, ['A2', 'A1']],
    ['a category and a collection that share no saree', { categories: ['mul-cotton'], collection: 'mehro' }, []],
  ])('shows the sarees that fit, filtered by %s', async (_name, filter, expected) => {
    expect(await skus(filter)).toEqual(expected);
  });
});

describe('a sorted listing', () => {
  test.each<[NonNullable<ListingFilter['sort']>, string[]]>([
    ['price-asc', ['A1', 'A2', 'B1', 'D1', 'E1', 'C1']],
    ['price-desc', ['D1', 'B1', 'A2', 'A1', 'C1', 'E1']],
    ['name-asc', ['A2', 'A1', 'B1', 'D1', 'C1', 'E1']],
    ['name-desc', ['D1', 'B1', 'A2', 'A1', 'E1', 'C1']],
  ])('is in the order of %s, sold-out sarees last', async (sort, expected) => {
    expect(await skus({ sort })).toEqual(expected);
  });
});

describe('searching the listing', () => {
  test.each([
    ['ARANYA', ['A2', 'A1']],
    ['aranya red', ['A1']],
    ['red aranya saree', ['A1']],
    ['jamdhani', ['B1']],
    ['linnen', ['D1', 'C1', 'E1']],
    ['durga', ['D1']],
    ['Dūrga', ['D1']],
    ['creme brulee', ['D1']],
    ['maheswar', ['D1']],
    ['wedding', ['B1']],
    ['bok', ['B1']],
    ['xylophone', []],
    ['aranya xylophone', []],
    ['%', ['A2', 'B1', 'A1', 'D1', 'C1', 'E1']],
    ["' or 1=1 --", []],
    ['sarees', ['A2', 'B1', 'A1', 'D1', 'C1', 'E1']],
    ['  ', ['A2', 'B1', 'A1', 'D1', 'C1', 'E1']],
  ])('finds exactly the sarees that fit "%s"', async (search, expected) => {
    expect((await skus({ search })).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['under 3000', ['A2', 'A1']],
    ['red saree under 3000', ['A1']],
    ['6000-10000', ['B1', 'C1', 'E1']],
    ['cheapest linen', ['D1', 'E1', 'C1']],
    ['most expensive', ['D1', 'B1', 'A2', 'A1', 'C1', 'E1']],
  ])('reads a price or an order by price from "%s"', async (search, expected) => {
    expect(await skus({ search })).toEqual(expected);
  });

  test.each([
    ['white saree red border', ['B1']],
    ['lal par sada saree', ['B1']],
    ['border white', ['A1']],
    ['red body', ['A1', 'E1']],
    ['yellow pallu', ['A1']],
    ['white saree', ['B1', 'D1']],
    ['green border', []],
  ])('reads the colour of the body, border or pallu from "%s"', async (search, expected) => {
    expect(await skus({ search })).toEqual(expected);
  });

  test.each(['mango', 'mango motif', 'white saree with mango', 'mangoes'])(
    'finds the motif by "%s"',
    async (search) => {
      expect(await skus({ search })).toEqual(['B1']);
    },
  );

  test.each(['A1', 'a1', ' a-1 '])('finds a single saree by its sku, typed as "%s"', async (search) => {
    expect(await skus({ search })).toEqual(['A1']);
  });

  test('narrows together with the filters', async () => {
    expect(await skus({ search: 'linen', colours: ['white'] })).toEqual(['D1']);
  });
});

describe('the listing’s facets', () => {
  test('count the sarees of each value under the choices in the other facets, ignoring those in its own', async () => {
    const { facets, total } = await listCards(
      db,
      { ...emptyListingFilter, categories: ['mul-cotton'], colours: ['blue'] },
      1,
    );
    expect(total).toBe(1);
    expect(facets.categories).toEqual({ 'mul-cotton': 1, 'pure-linen': 1 });
    expect(facets.colours).toEqual({ red: 1, blue: 1 });
    expect(facets.inStock).toBe(1);
  });

  test('count a saree under each of its occasions', async () => {
    const { facets } = await listCards(db, emptyListingFilter, 1);
    expect(facets.occasions).toEqual({ Wedding: 1, Festive: 2 });
    expect(facets.inStock).toBe(4);
  });

  test('name every weave of the catalogue, with 0 for those that would show nothing', async () => {
    const { facets } = await listCards(
      db,
      { ...emptyListingFilter, categories: ['cotton-jamdani'], search: 'bokul' },
      1,
    );
    expect(facets.weaves).toEqual({ Jamdani: 1, 'Plain weave': 0 });
    const { facets: chosen } = await listCards(db, { ...emptyListingFilter, weaves: ['Jamdani'] }, 1);
    expect(chosen.weaves).toEqual({ Jamdani: 1, 'Plain weave': 5 });
  });

  test('count for each category what the listing shows once that category is chosen', async () => {
    const filter = { ...emptyListingFilter, colours: ['white' as const] };
    const { facets } = await listCards(db, filter, 100);
    for (const [category, count] of Object.entries(facets.categories)) {
      const categories = [category] as ListingFilter['categories'];
      expect((await listCards(db, { ...filter, categories }, 100)).total).toBe(count);
    }
  });
});

test('pages of a listing follow one another without gap or repeat and give the total', async () => {
  const pages = await Promise.all([0, 2, 4, 6].map((offset) => listSarees(db, emptyListingFilter, 2, offset)));
  expect(pages.flatMap((page) => page.sarees.map((saree) => saree.sku))).toEqual(await skus({}));
  expect(pages.map((page) => page.total)).toEqual([6, 6, 6, 6]);
});

test('a fabric in an address is a category or a collection', async () => {
  expect((await listCardsByFabric(db, ['pure-linen'])).map((card) => card.sku)).toEqual(['D1', 'C1']);
  expect((await listCardsByFabric(db, ['bagaan'])).map((card) => card.sku)).toEqual(['B1']);
  expect(await listCardsByFabric(db, [])).toEqual([]);
});
