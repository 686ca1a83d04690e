import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { paise } from '../money.ts';
import { aSaree, someSaree } from '../testing/saree.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { Saree } from './saree.ts';
import { listSimilarSarees } from './similar-store.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const like = {
  weave: 'Jamdani',
  category: 'cotton-jamdani',
  colourFamily: 'red',
  price: paise(500_000),
  collection: null,
} satisfies Partial<Saree>;

/** Imports the sarees and returns the skus of those similar to the first. */
async function similarTo(saree: Partial<Saree>, ...others: Partial<Saree>[]): Promise<string[]> {
  const [first, ...rest] = [saree, ...others].map((about) => someSaree(about));
  if (!first) return [];
  await importCatalogue(db, [first, ...rest]);
  return (await listSimilarSarees(db, first.sku)).map((card) => card.sku);
}

const many = (count: number, about: Partial<Saree>, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({ ...about, sku: `${prefix}-${at}`, featured: at + 1 }));

test('similar sarees are the first six others of the same collection, even if sarees outside it are nearer', async () => {
  const ofCollection = many(8, { collection: 'bagaan', category: 'pure-linen', colourFamily: 'blue' }, 'KIN');
  const self = { ...like, sku: 'KIN-SELF', collection: 'bagaan', featured: 3 } as const;
  const similar = await similarTo(self, ...ofCollection, ...many(3, like, 'NEAR'), {
    ...ofCollection[0],
    sku: 'OTHER',
    collection: 'mehro',
  });
  expect(similar).toEqual(['KIN-0', 'KIN-1', 'KIN-2', 'KIN-3', 'KIN-4', 'KIN-5']);
});

test('the nearest other sarees follow as similar sarees when the collection has fewer than six', async () => {
  const ofCollection = many(2, { collection: 'bagaan', category: 'pure-linen' }, 'KIN');
  const near = many(3, like, 'NEAR');
  const far = many(
    3,
    { category: 'pure-linen', weave: 'Plain weave', colourFamily: 'blue', price: paise(100_000) },
    'FAR',
  );
  const similar = await similarTo({ ...like, collection: 'bagaan' }, ...far, ...near, ...ofCollection);
  expect(similar).toEqual(['KIN-0', 'KIN-1', 'NEAR-0', 'NEAR-1', 'NEAR-2', 'FAR-0']);
});

test('similar sarees outside a collection are sorted by weave, fabric, colour and price together', async () => {
  const similar = await similarTo(
    like,
    { ...like, sku: 'PRICE', price: paise(900_000) },
    { ...like, sku: 'COLOUR', colourFamily: 'turquoise' },
    { ...like, sku: 'FABRIC', category: 'pure-linen' },
    { ...like, sku: 'WEAVE-AND-PRICE', weave: 'Plain weave', price: paise(900_000) },
    { ...like, sku: 'SAME' },
    { ...like, sku: 'NEARLY', colourFamily: 'brown' },
  );
  expect(similar).toEqual(['SAME', 'NEARLY', 'COLOUR', 'PRICE', 'FABRIC', 'WEAVE-AND-PRICE']);
});

test('similar sarees in stock come before nearer ones that are sold out', async () => {
  const similar = await similarTo(
    like,
    { ...like, sku: 'GONE', availability: 0 },
    { ...like, sku: 'FAR', category: 'pure-linen', weave: 'Plain weave', colourFamily: 'blue' },
  );
  expect(similar).toEqual(['FAR', 'GONE']);
});

test('a difference in price alone never puts a saree farther away than a difference in weave', async () => {
  const similar = await similarTo(
    like,
    { ...like, sku: 'DEAREST', price: paise(100_000_000) },
    { ...like, sku: 'OTHER-WEAVE', weave: 'Plain weave' },
  );
  expect(similar).toEqual(['DEAREST', 'OTHER-WEAVE']);
});

test.each([
  ['linen-zari', 'linen-zari', 'linen-zari-jamdani'],
  ['linen-zari', 'linen-zari-jamdani', 'pure-linen'],
  ['linen-zari', 'cotton-zari', 'mul-cotton'],
  ['mul-cotton', 'pure-cotton', 'pure-linen'],
])('the fabric %s is nearer to %s than to %s', async (category, near, far) => {
  const others = [
    { ...like, sku: 'A-FAR', category: far },
    { ...like, sku: 'B-NEAR', category: near },
  ];
  expect(await similarTo({ ...like, category }, ...others)).toEqual(['B-NEAR', 'A-FAR']);
});

test('a shop of one saree has no similar sarees', async () => {
  expect(await listSimilarSarees(db, (await aSaree(db)).sku)).toEqual([]);
});
