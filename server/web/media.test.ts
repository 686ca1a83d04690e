import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { ingestPicture, merchantUploadLimits, storeVideo } from '../../shop/media/ingest-picture.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { makeMaster, makeVariants, type VariantSize } from '../../shop/media/picture-work.ts';
import { PicturesBusyError } from '../../shop/media/picture-workers.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { type TestMediaStore, testMediaStore } from '../../shop/testing/media-store.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { mediaApp } from './media.ts';

const test = sampledTest(import.meta.filename);

const { db, clear } = await testDatabase();
const name = 'product-images/NeelMegh-Indigo:Ivory_1';
const forEver = 'public, max-age=31536000, immutable';
let store: TestMediaStore;
let site: Hono;
let picture: Picture;
/** Sizes that the image process was asked for. */
let made: VariantSize[];
/** Happens before sizes are made. */
let before: () => Promise<unknown>;
const pictureWork = {
  makeMaster,
  makeVariants: async (master: Uint8Array, sizes: readonly VariantSize[]) => {
    made.push(...sizes);
    await before();
    return makeVariants(master, sizes);
  },
};

async function cloth(colour: string, width = 700): Promise<Buffer> {
  const plain = sharp({ create: { width, height: (width / 4) * 5, channels: 3, background: colour } });
  return plain.jpeg().toBuffer();
}

async function takeIn(bytes: Uint8Array): Promise<Picture> {
  const given = { name, picture: bytes, source: 'owner', limits: merchantUploadLimits } as const;
  const taken = await ingestPicture({ db, media: store, pictureWork }, given);
  if (!taken.ok) throw new Error(taken.code);
  return taken.picture;
}

/** The site as after a start: nothing in memory. */
function open(): Hono {
  return mediaApp({ db, media: store, variants: openVariants({ media: store, pictureWork }) });
}

beforeEach(async () => {
  await clear();
  store = testMediaStore();
  made = [];
  before = async () => {};
  picture = await takeIn(await cloth('#27386f'));
  site = open();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await site.request(path, { headers });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

describe('a variant of a picture', () => {
  test.each(['avif', 'webp'] as const)(
    'in %s is made from the master and stored under its own path',
    async (format) => {
      const path = `/${name}.${picture.hash}-480.${format}`;
      const answer = await get(path);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': `image/${format}`,
          'content-length': String(answer.body.length),
          'cache-control': forEver,
          'cross-origin-resource-policy': 'cross-origin',
          etag: `"${picture.hash}-480.${format}"`,
        },
      });
      expect(await sharp(answer.body).metadata()).toMatchObject({
        format: format === 'avif' ? 'heif' : 'webp',
        width: 480,
        height: 600,
      });
      expect(Buffer.from((await store.read(path.slice(1))) ?? [])).toEqual(answer.body);
      expect(store.kindOf(path.slice(1))).toEqual({ contentType: `image/${format}`, cacheControl: forEver });
      site = open();
      expect((await get(path)).body).toEqual(answer.body);
      expect(made).toHaveLength(1);
    },
  );

  test('is never wider than the master', async () => {
    const widest = await get(`/${name}.${picture.hash}-960.webp`);
    expect(await sharp(widest.body).metadata()).toMatchObject({ width: 700, height: 875 });
  });

  test('is made once for everybody who asks at once', async () => {
    const paths = Array.from({ length: 50 }, () => `/${name}.${picture.hash}-320.avif`);
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
    expect(made).toEqual([{ width: 320, format: 'avif' }]);
  });

  test('that could not be made is tried again at the next request', async () => {
    before = async () => {
      throw new PicturesBusyError();
    };
    const busy = await get(`/${name}.${picture.hash}-320.avif`);
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    before = async () => {};
    expect((await get(`/${name}.${picture.hash}-320.avif`)).status).toBe(200);
  });

  test('answers HEAD like GET, without the bytes', async () => {
    const path = `/${name}.${picture.hash}-320.webp`;
    const head = await site.request(path, { method: 'HEAD' });
    expect(Object.fromEntries(head.headers)).toEqual((await get(path)).headers);
    expect(await head.text()).toBe('');
  });
});

describe('a picture’s address without a hash', () => {
  test('leads to the current picture, cacheable for an hour', async () => {
    const answer = await get(`/${name}-320.avif`);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=3600' } });
    const again = await get(`/${name}-320.avif`, { 'if-none-match': answer.headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, headers: { etag: answer.headers.etag } });
    expect(again.body).toHaveLength(0);
    picture = await takeIn(await cloth('#8e2a2a'));
    const other = await get(`/${name}-320.avif`, { 'if-none-match': answer.headers.etag ?? '' });
    expect(other.status).toBe(200);
    expect(other.body).not.toEqual(answer.body);
  });

  test('and without a width, as the spec writes it, is the largest WebP up to 1280', async () => {
    expect(await sharp((await get(`/${name}.webp`)).body).metadata()).toMatchObject({ format: 'webp', width: 700 });
    picture = await takeIn(await cloth('#8e2a2a', 2_000));
    const encoded = await get(`/${name.replace(':', '%3A')}.webp`);
    expect(encoded.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' });
    expect(await sharp(encoded.body).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  });
});

test('an old hash redirects to the picture that replaced it, and the variants of the old one are gone', async () => {
  const old = `/${name}.${picture.hash}-320.avif`;
  await get(old);
  await get(`/${name}.webp`);
  picture = await takeIn(await cloth('#8e2a2a'));
  site = open();
  expect(await get(old)).toMatchObject({
    status: 302,
    headers: { location: `/${name}.${picture.hash}-320.avif`, 'cache-control': 'no-store' },
  });
  expect(Object.keys(await store.contents())).toEqual([`masters/${name}.${picture.hash}.webp`]);
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
])('%s is refused as a picture’s address, without any work', async (ending) => {
  expect((await get(`/${name}${ending}`)).status).toBe(404);
  expect(made).toEqual([]);
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
  `/masters/${name}`,
  '/masters/product-images/a.webp',
  '/product-videos/..%2f..%2fshop.mp4',
  '/product-videos/NoSuch.mp4',
  '/product-videos/NoSuch.webm',
])('%s is answered 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(made).toEqual([]);
});

test('a picture whose master is lost is answered 404', async () => {
  await store.delete(`masters/${name}.${picture.hash}.webp`);
  expect((await get(`/${name}-320.avif`)).status).toBe(404);
});

describe('a video', () => {
  const path = '/product-videos/NeelMegh-Indigo:Ivory.mp4';
  const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, at) => at % 251));
  const etag = '"00000000000000aa"';
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'video-'));
    await writeFile(join(folder, 'v.mp4'), bytes);
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    const video = { name: path.slice(1, -4), hash: etag.slice(1, -1), bytes: bytes.length };
    const unknown = { width: null, height: null, poster: null, source: 'owner' } as const;
    await storeVideo({ db, media: store }, { ...video, ...unknown }, join(folder, 'v.mp4'));
  });

  test('is sent whole', async () => {
    const answer = await get(path);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'video/mp4', 'content-length': '10000', 'accept-ranges': 'bytes', etag },
    });
    expect(answer.body.equals(bytes)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-499', 0, 499],
    ['bytes=9500-', 9_500, 9_999],
    ['bytes=-500', 9_500, 9_999],
    ['bytes=9000-20000', 9_000, 9_999],
    ['bytes=-20000', 0, 9_999],
  ])('is sent in part for the range %s', async (range, first, last) => {
    const answer = await get(path, { range });
    expect(answer).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/10000`, 'content-length': String(last - first + 1) },
    });
    expect(answer.body.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=10000-', 'bytes=20000-30000', 'bytes=-0'])('is answered 416 for the range %s', async (range) => {
    expect(await get(path, { range })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10000' } });
  });

  test.each(['bytes=5-4', 'bytes=0-1,5-6', 'bytes=-', 'items=0-1', 'bytes=a-b', 'bytes=0-99999999999999999999'])(
    'is sent whole for the range %s, which is not understood',
    async (range) => {
      expect(await get(path, { range })).toMatchObject({ status: 200, headers: { 'content-length': '10000' } });
    },
  );

  test('resumes only while it is unchanged', async () => {
    const range = 'bytes=0-9';
    expect((await get(path, { range, 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is announced by HEAD', async () => {
    const head = await site.request(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('10000');
    expect((await site.request('/product-videos/Other.mp4', { method: 'HEAD' })).status).toBe(404);
  });
});
