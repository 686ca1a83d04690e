import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { addMasters } from '../media/index-store.ts';
import { pictureNameAtPath } from '../media/saree-names.ts';
import { someSaree } from '../testing/saree.ts';
import { findListingCovers } from './covers-store.ts';
import { importCatalogue } from './import-catalogue.ts';
import { productPath, type Saree } from './saree.ts';

const { db, clear } = await testDatabase();

const shelf: Partial<Saree>[] = [
  { name: 'Gone', category: 'mul-cotton', featured: 1, availability: 0 },
  { name: 'First', category: 'mul-cotton', collection: 'bagaan', featured: 2 },
  { name: 'Second', category: 'mul-cotton', featured: 3 },
  { name: 'Third', category: 'mul-cotton', featured: 4 },
  { name: 'Only', category: 'pure-linen', collection: 'bagaan', featured: 5 },
  { name: 'Bare', category: 'cotton-silk', featured: 6 },
];

test('the cover of a category or collection shows its second saree, or its only one, and five sarees are featured', async () => {
  const sarees = shelf.map(someSaree);
  await importCatalogue(db, sarees);
  const nameOf = ({ name, color }: Saree) => pictureNameAtPath(productPath(name, color), 1);
  const pictured = sarees.filter(({ name }) => name !== 'Bare');
  await addMasters(
    db,
    pictured.map((saree) => ({
      name: nameOf(saree),
      hash: '0123456789abcdef',
      width: 1200,
      height: 1500,
      thumbhash: '',
      masterKey: `masters/${nameOf(saree)}`,
      contentType: 'image/webp',
      bytes: 1,
      source: 'owner',
    })),
  );

  const { byId, featured } = await findListingCovers(db);
  const shown = (picture: { name: string } | null | undefined) => picture && /\/(\w+)-/.exec(picture.name)?.[1];
  expect(Object.fromEntries(Object.entries(byId).map(([id, picture]) => [id, shown(picture)]))).toEqual({
    'mul-cotton': 'Second',
    'pure-linen': 'Only',
    'cotton-silk': null,
    bagaan: 'Only',
  });
  // 'Gone' is sold out and sorts last, so it is not among the five.
  expect(featured.map(shown)).toEqual(['First', 'Second', 'Third', 'Only', null]);
});

test('an empty shop has no covers', async () => {
  await clear();
  expect(await findListingCovers(db)).toEqual({ byId: {}, featured: [] });
});
