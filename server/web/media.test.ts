import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { findMaster, putMaster } from '../../shop/media/index-store.ts';
import { pictureNameOfSku } from '../../shop/media/saree-names.ts';
import { foreverCacheControl } from '../../shop/media/stored-variants.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { insertDispatchedOrder } from '../../shop/testing/bought.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { openTestMediaSite, pictureName, type TestMediaSite } from '../testing/media-site.ts';

const test = sampledTest(import.meta.filename);

const { db, clear } = await testDatabase();
let media: TestMediaSite;
beforeEach(async () => {
  await clear();
  media = await openTestMediaSite(db);
});

describe('a variant of a picture', () => {
  test.each(['avif', 'webp'] as const)(
    'is made in %s from the master and stored under its own path',
    async (format) => {
      const path = `/${pictureName}.${media.picture.hash}-480.${format}`;
      const answer = await media.getVariant(path);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': `image/${format}`,
          'content-length': String(answer.body.length),
          'cache-control': foreverCacheControl,
          'cross-origin-resource-policy': 'cross-origin',
          etag: `"${media.picture.hash}-480.${format}"`,
        },
      });
      expect(await sharp(answer.body).metadata()).toMatchObject({
        format: format === 'avif' ? 'heif' : 'webp',
        width: 480,
        height: 600,
      });
      expect(Buffer.from((await media.store.read(path.slice(1))) ?? [])).toEqual(answer.body);
      expect(media.store.kindOf(path.slice(1))).toEqual({
        contentType: `image/${format}`,
        cacheControl: foreverCacheControl,
      });
      media.restart();
      expect((await media.get(path)).body).toEqual(answer.body);
      expect(media.work.made).toHaveLength(1);
    },
  );

  test('is never wider than the master', async () => {
    const widest = await media.getVariant(`/${pictureName}.${media.picture.hash}-960.webp`);
    expect(await sharp(widest.body).metadata()).toMatchObject({ width: 700, height: 875 });
  });

  test('is not stored if its picture was deleted while it was made', async () => {
    media.work.hooks.before = () => media.store.delete(`masters/${pictureName}.${media.picture.hash}.webp`);
    const variants = openVariants({ media: media.store, pictureWork: media.work.pictureWork, log: () => {} });
    const master = await findMaster(db, pictureName);
    expect(master && (await variants.get(master, { width: 320, format: 'avif' }))).toBeNull();
    expect(await media.store.contents()).toEqual({});
  });

  test('answers HEAD like GET, without the bytes', async () => {
    const path = `/${pictureName}.${media.picture.hash}-320.webp`;
    await media.getVariant(path);
    const head = await media.request(path, { method: 'HEAD' });
    expect(Object.fromEntries(head.headers)).toEqual((await media.get(path)).headers);
    expect(await head.text()).toBe('');
  });
});

describe('a picture’s address without a hash', () => {
  test('leads to the current picture, cacheable for an hour', async () => {
    const answer = await media.getVariant(`/${pictureName}-320.avif`);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=3600' } });
    const again = await media.get(`/${pictureName}-320.avif`, { 'if-none-match': answer.headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, headers: { etag: answer.headers.etag } });
    expect(again.body).toHaveLength(0);
    await media.replacePicture('#8e2a2a');
    const other = await media.get(`/${pictureName}-320.avif`, { 'if-none-match': answer.headers.etag ?? '' });
    expect(other.status).toBe(200);
    expect(other.body).not.toEqual(answer.body);
  });

  test('leads to the largest WebP up to 1280 pixels wide if it has no width either, as in the spec', async () => {
    expect(await sharp((await media.getVariant(`/${pictureName}.webp`)).body).metadata()).toMatchObject({
      format: 'webp',
      width: 700,
    });
    await media.replacePicture('#8e2a2a', 2_000);
    const encoded = await media.getVariant(`/${pictureName.replace(':', '%3A')}.webp`);
    expect(encoded.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' });
    expect(await sharp(encoded.body).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  });
});

describe('the picture of a saree that is not shown', () => {
  let saree: Saree;
  beforeEach(async () => {
    saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
    await db.deleteFrom('picture').execute();
    await media.replacePicture('#27386f');
    await db.updateTable('saree').set({ is_shown: false }).execute();
  });
  const guessed = () => [
    `/${pictureName}.webp`,
    `/${pictureName}-320.avif`,
    `/${pictureNameOfSku(saree.sku, 1)}.webp`,
    `/${pictureNameOfSku(saree.sku, 1)}-320.webp`,
    `/${pictureName}.0123456789abcdef-320.avif`,
    `/${pictureNameOfSku(saree.sku, 1)}.0123456789abcdef-320.avif`,
    `/${pictureName}.0123456789abcdef.webp`,
  ];

  test('is found by no address that can be guessed, and by the one with its hash', async () => {
    for (const address of guessed()) expect(await media.get(address), address).toMatchObject({ status: 404 });
    const { hash } = media.picture;
    expect((await media.getVariant(`/${pictureName}.${hash}-320.avif`)).status).toBe(200);
    expect((await media.getVariant(`/${pictureName}.${hash}.webp`)).status).toBe(200);
  });

  test('is found by its sku and its path once somebody has ordered the saree', async () => {
    await insertDispatchedOrder(db, saree, { email: 'asha@example.in' });
    expect((await media.getVariant(`/${pictureName}-320.avif`)).status).toBe(200);
    expect((await media.getVariant(`/${pictureNameOfSku(saree.sku, 1)}-320.avif`)).status).toBe(200);
  });
});

describe('the addresses of a picture whose saree was renamed', () => {
  const named = { name: 'Neel Megh', color: 'Indigo/Ivory' };
  const stems = ['product-images/NeelMegh-Indigo:Ivory_1', 'product-images/Monsoon-Gold_1'];
  let saree: Saree;
  beforeEach(async () => {
    saree = await aSaree(db, named);
    // The trigger places a picture as it is inserted.
    await db.deleteFrom('picture').execute();
    await media.replacePicture('#27386f');
    await importCatalogue(db, [{ ...saree, name: 'Monsoon', color: 'Gold' }]);
  });

  test('all lead to it: with the hash for ever, with the old path, the new one and the sku for an hour', async () => {
    const { hash } = media.picture;
    const hashed = await media.getVariant(`/${pictureName}.${hash}-320.avif`);
    expect(hashed).toMatchObject({ status: 200, headers: { 'cache-control': foreverCacheControl } });
    for (const stem of [...stems, pictureNameOfSku(saree.sku, 1)]) {
      const answer = await media.get(`/${stem}-320.avif`);
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=3600' } });
      expect(answer.body, stem).toEqual(hashed.body);
      expect(await media.get(`/${stem}.webp`)).toMatchObject({ status: 200 });
    }
  });

  test('with a hash under another name redirect to its own address, and never keep a picture for ever there', async () => {
    const { hash } = media.picture;
    const location = `/${pictureName}.${hash}-320.avif`;
    for (const stem of [stems[1], pictureNameOfSku(saree.sku, 1)])
      expect(await media.get(`/${stem}.${hash}-320.avif`)).toMatchObject({
        status: 302,
        headers: { location, 'cache-control': 'no-store' },
      });
  });

  test('lead to the picture of the saree that takes the path, but with the hash to the old one', async () => {
    const { hash } = media.picture;
    const old = await media.getVariant(`/${pictureName}.${hash}-320.avif`);
    const other = await aSaree(db, named);
    expect((await media.get(`/${pictureName}-320.avif`)).status).toBe(404);
    const master = await findMaster(db, pictureName);
    const name = pictureNameOfSku(other.sku, 1);
    const facts = { ...master!, name, hash: 'fedcba9876543210' };
    await putMaster(db, facts, { sku: other.sku, place: 1 });
    const now = await media.getVariant(`/${pictureName}-320.avif`);
    expect(now.headers.etag).toBe('"fedcba9876543210-320.avif"');
    expect(await media.get(`/${pictureName}.${hash}-320.avif`)).toMatchObject({ status: 200, body: old.body });
  });
});

test('an old hash redirects to the picture that replaced it, and the variants of the old picture are deleted', async () => {
  const old = `/${pictureName}.${media.picture.hash}-320.avif`;
  await media.getVariant(old);
  await media.getVariant(`/${pictureName}.webp`);
  await media.replacePicture('#8e2a2a');
  media.restart();
  expect(await media.get(old)).toMatchObject({
    status: 302,
    headers: { location: `/${pictureName}.${media.picture.hash}-320.avif`, 'cache-control': 'no-store' },
  });
  expect(Object.keys(await media.store.contents())).toEqual([`masters/${pictureName}.${media.picture.hash}.webp`]);
});

test.each([
  '-481.avif',
  '-1920.avif',
  '-320.jpeg',
  '-320.png',
  '-0320.avif',
  '-320.AVIF',
  '.0123456789abcdef-321.avif',
  '.0123456789abcdef-1920.webp',
  '.0123456789abcdeg-320.avif',
  '.png',
  '',
  '.avif',
])('a picture’s address with the ending “%s” is refused without any work', async (ending) => {
  expect((await media.get(`/${pictureName}${ending}`)).status).toBe(404);
  expect([...media.work.made, ...media.work.madeQuickly]).toEqual([]);
});

test.each([
  '/product-images/..%2f..%2fshop.log-320.avif',
  '/product-images/..%2f..%2f..%2fetc%2fpasswd.webp',
  '/product-images/%2e%2e/masters/a.webp',
  '/product-images/%00.webp',
  '/product-images/a%00-320.avif',
  '/product-images/%zz-320.avif',
  '/product-images/..-320.avif',
  '/product-images/.webp',
  `/product-images/${'x'.repeat(5_000)}-320.avif`,
  `/product-images/${'%E0%A4%A8'.repeat(100)}.webp`,
  '/product-images/NoSuch-Saree_1.webp',
  '/product-images/-320.avif',
  `/masters/${pictureName}`,
  '/masters/product-images/a.webp',
  '/product-videos/..%2f..%2fshop.mp4',
  '/product-videos/NoSuch.mp4',
  '/product-videos/NoSuch.webm',
])('the address %s is answered 404 without any work', async (path) => {
  const answer = await media.get(path);
  expect(answer.status).toBe(404);
  expect([...media.work.made, ...media.work.madeQuickly]).toEqual([]);
});

test('a picture whose master is lost is answered 404', async () => {
  await media.store.delete(`masters/${pictureName}.${media.picture.hash}.webp`);
  expect((await media.get(`/${pictureName}-320.avif`)).status).toBe(404);
});
