import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { pictureNameAtPath, pictureNameOfSku } from '../media/saree-names.ts';
import { aSaree } from '../testing/saree.ts';
import { insertPicture, insertVideo } from '../testing/saree-media.ts';
import { selectCardRows, toCards } from './card-store.ts';
import { findListingCovers } from './covers-store.ts';
import { importCatalogue } from './import-catalogue.ts';
import { findMasterByAddress, findVideoByAddress } from './media-address.ts';
import { productPath, type Saree } from './saree.ts';
import { readSareeMedia } from './saree-media.ts';

const { db, clear } = await testDatabase();
let asha: Saree;
let bela: Saree;
beforeEach(async () => {
  await clear();
  asha = await aSaree(db, { name: 'Asha', color: 'Red', featured: 1 });
  bela = await aSaree(db, { name: 'Bela', color: 'Ivory', featured: 2 });
  for (const saree of [asha, bela]) {
    const path = productPath(saree.name, saree.color);
    // Pictures 1 and 5 are from before, under the product path; picture 2 is new.
    for (const number of [1, 5]) await insertPicture(db, pictureNameAtPath(path, number));
    await insertPicture(db, pictureNameOfSku(saree.sku, 2), { sku: saree.sku, place: 2 });
    await insertVideo(db, `product-videos/${path}`);
  }
});

/** Returns the names of everything that pages show of a saree. */
async function shownOf({ sku }: Saree) {
  const { gallery, video } = (await readSareeMedia(db, [sku]))(sku);
  const cards = await toCards(db, await selectCardRows(db).where('sku', '=', sku).execute());
  return {
    gallery: gallery.map((picture) => picture?.name ?? null),
    video: video?.name,
    cards: cards.flatMap(({ image, hoverImage }) => [image?.name, hoverImage?.name]),
    covers: (await findListingCovers(db)).featured.map((picture) => picture?.name),
  };
}

const pictureAt = async (path: string) => (await findMasterByAddress(db, pictureNameAtPath(path, 1)))?.name;

describe('a saree keeps its pictures and its video', () => {
  test.each([
    ['its name', { name: 'Monsoon Sky' }],
    ['its colour', { color: 'Indigo/Gold' }],
    ['both', { name: 'Monsoon', color: 'Gold' }],
  ])('when %s changes', async (_what, change) => {
    const before = await shownOf(asha);
    expect(before.gallery.filter(Boolean)).toHaveLength(3);
    await importCatalogue(db, [{ ...asha, ...change }]);
    expect(await shownOf(asha)).toEqual(before);
  });

  test('when two sarees swap their names', async () => {
    const before = [await shownOf(asha), await shownOf(bela)];
    await importCatalogue(db, [
      { ...asha, name: 'Bela', color: 'Ivory' },
      { ...bela, name: 'Asha', color: 'Red' },
    ]);
    expect([await shownOf(asha), await shownOf(bela)]).toEqual(before);
    expect(await pictureAt('Bela-Ivory')).toBe('product-images/Asha-Red_1');
    expect(await pictureAt('Asha-Red')).toBe('product-images/Bela-Ivory_1');
  });

  test('when another saree takes its former path, which has none of them', async () => {
    const before = await shownOf(asha);
    await importCatalogue(db, [{ ...asha, name: 'Monsoon' }]);
    const third = await aSaree(db, { name: 'Asha', color: 'Red', featured: 3 });
    expect(await shownOf(third)).toMatchObject({ gallery: Array(8).fill(null), video: undefined });
    expect(await shownOf(asha)).toMatchObject({ gallery: before.gallery, video: before.video });
    expect([await pictureAt('Asha-Red'), await pictureAt('Monsoon-Red')]).toEqual([
      undefined,
      'product-images/Asha-Red_1',
    ]);
  });
});

describe('an address without a hash', () => {
  test('leads to a picture by the sku, the present path and a former one, in any case', async () => {
    await importCatalogue(db, [{ ...asha, name: 'Monsoon' }]);
    for (const path of ['Monsoon-Red', 'Asha-Red', 'asha-red'])
      expect(await pictureAt(path)).toBe('product-images/Asha-Red_1');
    expect(await findMasterByAddress(db, pictureNameOfSku(asha.sku, 1))).toMatchObject({
      name: 'product-images/Asha-Red_1',
    });
    expect(await findMasterByAddress(db, pictureNameAtPath('Asha-Red', 2))).toMatchObject({
      name: pictureNameOfSku(asha.sku, 2),
    });
  });

  test('leads to a video by its name, the sku, the present path and a former one', async () => {
    await importCatalogue(db, [{ ...asha, name: 'Monsoon' }]);
    const stems = ['Asha-Red', asha.sku.replaceAll('-', '_'), 'Monsoon-Red', 'asha-red'];
    for (const stem of stems)
      expect(await findVideoByAddress(db, `product-videos/${stem}`)).toMatchObject({ name: 'product-videos/Asha-Red' });
    expect(await findVideoByAddress(db, 'product-videos/NoSuch-Red')).toBeNull();
  });

  test('leads to pictures of the house by their name', async () => {
    await insertPicture(db, 'house-images/loom-1');
    expect(await findMasterByAddress(db, 'house-images/loom-1')).toMatchObject({ name: 'house-images/loom-1' });
    expect(await findMasterByAddress(db, 'product-images/NoSuch-Red_1')).toBeNull();
  });
});

test('pictures may be there before their saree has a name: they are found by the sku', async () => {
  await insertPicture(db, 'product-images/DH_NEW_1_1', { sku: 'DH-NEW-1', place: 1 });
  const { gallery } = (await readSareeMedia(db, ['DH-NEW-1']))('DH-NEW-1');
  expect(gallery[0]).toMatchObject({ name: 'product-images/DH_NEW_1_1' });
  expect(await findMasterByAddress(db, 'product-images/DH_NEW_1_1')).toMatchObject({
    name: 'product-images/DH_NEW_1_1',
  });
});

describe('a row that a release before inserts without a sku', () => {
  const galleryOf = async (sku: string) =>
    (await readSareeMedia(db, [sku]))(sku).gallery.map((picture) => picture?.name ?? null);

  test('belongs to the saree at the path in its name, be it the present or a former one', async () => {
    const saree = await aSaree(db, { name: 'Megh', color: 'Blue' });
    await insertPicture(db, 'product-images/megh-blue_3');
    await importCatalogue(db, [{ ...saree, name: 'Monsoon' }]);
    await insertPicture(db, 'product-images/Megh-Blue_4');
    await insertVideo(db, 'product-videos/Monsoon-Blue');
    const { gallery, video } = (await readSareeMedia(db, [saree.sku]))(saree.sku);
    expect(gallery.map((picture) => picture?.name)).toEqual(
      expect.arrayContaining(['product-images/megh-blue_3', 'product-images/Megh-Blue_4']),
    );
    expect(video?.name).toBe('product-videos/Monsoon-Blue');
  });

  test('takes the place of an older picture, whose own address stays', async () => {
    await importCatalogue(db, [{ ...asha, name: 'Monsoon' }]);
    await insertPicture(db, 'product-images/Monsoon-Red_1');
    expect((await galleryOf(asha.sku))[0]).toBe('product-images/Monsoon-Red_1');
    const old = await db.selectFrom('picture').select('sku').where('name', '=', 'product-images/Asha-Red_1').execute();
    expect(old).toEqual([{ sku: null }]);
  });

  test('replaces the picture of its name where that is, though another saree has the path now', async () => {
    await importCatalogue(db, [
      { ...asha, name: 'Bela', color: 'Ivory' },
      { ...bela, name: 'Asha', color: 'Red' },
    ]);
    const before = [await galleryOf(asha.sku), await galleryOf(bela.sku)];
    await insertPicture(db, 'product-images/Asha-Red_1');
    expect([await galleryOf(asha.sku), await galleryOf(bela.sku)]).toEqual(before);
  });

  test('takes no place from the merchant if it is the demonstration’s', async () => {
    await insertPicture(db, pictureNameOfSku(asha.sku, 7), { sku: asha.sku, place: 7 });
    for (const number of [7, 8]) await insertPicture(db, pictureNameAtPath('Asha-Red', number), null, 'demo');
    expect((await galleryOf(asha.sku)).slice(6)).toEqual([
      pictureNameOfSku(asha.sku, 7),
      pictureNameAtPath('Asha-Red', 8),
    ]);
  });
});
