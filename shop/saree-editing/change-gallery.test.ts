import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { rethrow } from '../../testing/rethrow.ts';
import type { Saree } from '../catalogue/saree.ts';
import { dayMs, minuteMs } from '../duration.ts';
import { readGalleries } from '../office-lists/draft-list-store.ts';
import { aWholeDraft } from '../testing/draft.ts';
import { aSaree } from '../testing/saree.ts';
import { insertPicture } from '../testing/saree-media.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { changeGallery, type GalleryChange } from './change-gallery.ts';
import { clearOldDraftsAndPictures } from './clear-old.ts';
import { pictureSkuOf } from './draft.ts';
import { newPictureName } from './take-picture.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
const hash = '0123456789abcdef';
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db);
  for (const place of [1, 2]) await insertPicture(db, `product-images/P${place}`, { sku: saree.sku, place });
});

const change = (wanted: GalleryChange) => changeGallery(shop, { sku: saree.sku }, wanted);
const move = (from: number, to: number, seen = hash) =>
  change({ kind: 'move', picture: { place: from, hash: seen }, to });
const remove = (place: number) => change({ kind: 'remove', picture: { place, hash } });
const put = (place: number, name: string) => change({ kind: 'put', picture: { place, name, hash } });
const gallery = async (sku = saree.sku) =>
  ((await readGalleries(db, [sku])).get(sku) ?? []).map(({ place, picture }) => [place, picture.name.slice(15)]);

test('a picture that is moved changes places with the one that is there', async () => {
  expect(await move(1, 2)).toMatchObject({ ok: true });
  expect(await gallery()).toEqual([
    [1, 'P2'],
    [2, 'P1'],
  ]);
  expect(await move(1, 8)).toMatchObject({ ok: true });
  expect(await gallery()).toEqual([
    [2, 'P1'],
    [8, 'P2'],
  ]);
  expect(await move(2, 2)).toMatchObject({ ok: true });
  expect(await gallery()).toHaveLength(2);
});

test('a picture other than the person saw, and a place without one, are left alone', async () => {
  expect(await move(1, 2, 'fedcba9876543210')).toEqual({ ok: false, code: 'moved_on' });
  expect(await remove(5)).toEqual({ ok: false, code: 'moved_on' });
  expect(await gallery()).toHaveLength(2);
});

test('a removed picture can be put back for 30 days, and is then deleted with its files', async () => {
  await shop.media.write(`masters/product-images/P1.${hash}.webp`, new Uint8Array([1]), {
    contentType: '',
    cacheControl: '',
  });
  expect(await remove(1)).toMatchObject({ ok: true });
  expect(await gallery()).toEqual([[2, 'P2']]);
  expect(await put(1, 'product-images/P1')).toMatchObject({ ok: true });
  expect(await gallery()).toHaveLength(2);
  await remove(1);
  expect(await clearOldDraftsAndPictures(shop, rethrow)).toBe(0);
  shop.passMinutes((30 * dayMs) / minuteMs + 1);
  expect(await clearOldDraftsAndPictures(shop, rethrow)).toBe(1);
  expect(await put(1, 'product-images/P1')).toEqual({ ok: false, code: 'unknown_picture' });
  expect(await shop.media.head(`masters/product-images/P1.${hash}.webp`)).toBeNull();
});

test('an old picture whose files cannot be deleted is tried again, and the others are deleted', async () => {
  for (const place of [1, 2]) await remove(place);
  shop.passMinutes((30 * dayMs) / minuteMs + 1);
  const remaining = async () => (await db.selectFrom('picture').select('name').execute()).map(({ name }) => name);
  const broken = {
    ...shop.media,
    list: shop.media.list.bind(shop.media),
    async delete(key: string) {
      if (key.includes('P1')) throw new Error('out of reach');
      await shop.media.delete(key);
    },
  };
  const failures: unknown[] = [];
  expect(await clearOldDraftsAndPictures({ ...shop, media: broken }, (error) => failures.push(error))).toBe(1);
  expect(failures).toEqual([new Error('out of reach')]);
  expect(await remaining()).toEqual(['product-images/P1']);
  expect(await clearOldDraftsAndPictures(shop, rethrow)).toBe(1);
  expect(await remaining()).toEqual([]);
});

test('a picture that a gallery has cannot be taken from it by another saree', async () => {
  const other = await aSaree(db);
  const stolen = await changeGallery(
    shop,
    { sku: other.sku },
    {
      kind: 'put',
      picture: { place: 1, name: 'product-images/P1', hash },
    },
  );
  expect(stolen).toEqual({ ok: false, code: 'unknown_picture' });
  expect(await gallery()).toHaveLength(2);
});

test('a draft has a gallery of its own, under a sku that no saree has', async () => {
  const draftId = await aWholeDraft(shop);
  const moved = await changeGallery(shop, { draftId }, { kind: 'move', picture: { place: 1, hash }, to: 3 });
  expect(moved).toMatchObject({ ok: true });
  expect((await gallery(pictureSkuOf(draftId))).map(([place]) => place)).toEqual([3]);
});

test('the name of a new picture cannot be guessed, and is not read as that of a place', () => {
  expect(newPictureName('DH-MUL-001')).toMatch(/^product-images\/DH_MUL_001_u[0-9a-f]{32}$/);
});
