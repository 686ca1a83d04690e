import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { putMaster, putVideo } from '../../shop/media/index-store.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { asha, openTestOrder, orderRequestFor, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

async function insertPicture(name: string): Promise<Picture> {
  const picture = { name, hash: '0123456789abcdef', width: 1_200, height: 1_500, thumbhash: 'GCgKHgT9qIbKh/aI' };
  const kept = { masterKey: `masters/${name}.avif`, contentType: 'image/avif', bytes: 1, source: 'owner' } as const;
  await putMaster(db, { ...picture, ...kept });
  return picture;
}

async function insertVideo(name: string, poster: string | null): Promise<void> {
  await putVideo(db, { name, hash: '0123456789abcdef', bytes: 1, width: null, height: null, poster, source: 'owner' });
}

describe('a saree', () => {
  const path = 'NeelMegh-Indigo:Ivory';
  beforeEach(() => aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory', bestSeller: 1 }));

  test('has a gallery of eight places with its pictures, and its video', async () => {
    const [first, fifth] = [
      await insertPicture(`product-images/${path}_1`),
      await insertPicture(`product-images/${path}_5`),
    ];
    const poster = await insertPicture('house-images/poster');
    await insertVideo(`product-videos/${path}`, poster.name);
    const gallery = [first, null, null, null, fifth, null, null, null];
    const video = { path: `/product-videos/${path}.mp4`, poster };
    expect((await api.get(`/sarees/${path}`)).body).toMatchObject({ gallery, video });
    expect((await api.get('/sarees')).body).toMatchObject([{ gallery, video }]);
  });

  test('without pictures and video has eight empty places in its gallery and no video', async () => {
    await insertPicture(`product-images/${path}_10`);
    await insertVideo('product-videos/Another-Red', null);
    const { body } = await api.get(`/sarees/${path}`);
    expect(body).toMatchObject({ gallery: Array(8).fill(null), video: null });
  });

  test('names the addresses only of pictures that it has', async () => {
    const named = async () => {
      const { first, second } = (await api.get(`/sarees/${path}`)).body;
      const [image] = (await api.get<{ image: string | null }[]>('/sarees/collection/mul-cotton')).body;
      return { first, second, image: image?.image };
    };
    expect(await named()).toEqual({ first: null, second: null, image: null });
    await insertPicture(`product-images/${path}_1`);
    const second = `/product-images/${path}_1.webp`;
    expect(await named()).toEqual({ first: null, second, image: second });
    await insertPicture(`product-images/${path}_5`);
    expect(await named()).toMatchObject({ first: `/product-images/${path}_5.webp` });
  });

  test('shows pictures 1 and 5 on its card', async () => {
    const image = await insertPicture(`product-images/${path}_1`);
    expect((await api.get('/listing')).body.cards).toMatchObject([{ image, hoverImage: null }]);
    const hoverImage = await insertPicture(`product-images/${path}_5`);
    expect((await api.get('/best-sellers')).body).toMatchObject([{ image, hoverImage }]);
  });
});

test('an order line has its picture, and none that its saree lacks or has lost', async () => {
  const saree = await aSaree(db, { name: 'Neel Megh' });
  const { code } = await readOrderOfProviderId(db, await openTestOrder(api.shop, orderRequestFor([saree])));
  const items = async () => (await api.post('/orders/find', { order_code: code, contact: asha.phone })).body.items;
  const none = [{ image_url: null, image: null }];
  expect(await items()).toMatchObject(none);
  const image = await insertPicture('product-images/NeelMegh-Indigo_1');
  const image_url = `/product-images/${saree.sku.replaceAll('-', '_')}_1.webp`;
  expect(await items()).toMatchObject([{ image_url, image }]);
  await db.updateTable('saree').set({ is_shown: false }).execute();
  expect(await items()).toMatchObject([{ image_url, image }]);
  await db.deleteFrom('picture').execute();
  expect(await items()).toMatchObject(none);
});

describe('a media folder', () => {
  test('lists its pictures and videos sorted by name, cacheable for a minute', async () => {
    const [b, a] = [await insertPicture('house-images/b'), await insertPicture('house-images/a')];
    await insertPicture('product-images/c_1');
    await insertVideo('house-videos/loom', b.name);
    await insertVideo('house-videos/hands', null);
    const pictures = await api.get('/pictures?folder=house-images');
    expect(pictures.body).toEqual([
      { use: 'a', ...a },
      { use: 'b', ...b },
    ]);
    expect(pictures.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await api.get('/videos?folder=house-videos')).body).toEqual([
      { name: 'house-videos/hands', path: '/house-videos/hands.mp4', poster: null },
      { name: 'house-videos/loom', path: '/house-videos/loom.mp4', poster: b },
    ]);
  });

  test.each(['/pictures', '/pictures?folder=review-images', '/pictures?folder=masters', '/videos?folder=house-images'])(
    'of an unknown name is answered 400: %s',
    async (path) => {
      expect(await api.get(path)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    },
  );
});
