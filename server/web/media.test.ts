import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { findMaster, putMaster } from '../../shop/media/index-store.ts';
import { ingestPicture, merchantUploadLimits, storeVideo } from '../../shop/media/ingest-picture.ts';
import type { Picture } from '../../shop/media/picture.ts';
import { PicturesBusyError } from '../../shop/media/picture-pool.ts';
import { makeMaster, makeQuickVariant, makeVariants, type VariantSize } from '../../shop/media/picture-work.ts';
import { quickProcesses } from '../../shop/media/picture-workers.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { type TestMediaStore, testMediaStore } from '../../shop/testing/media-store.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createMediaRoutes } from './media.ts';

const test = sampledTest(import.meta.filename);

const { db, clear } = await testDatabase();
const name = 'product-images/NeelMegh-Indigo:Ivory_1';
const forEver = 'public, max-age=31536000, immutable';
let store: TestMediaStore;
let site: Hono;
let picture: Picture;
/** The work on pixels: sizes that were made, and what happens before one is made. A test's own: some goes on after it. */
let work: ReturnType<typeof workOnPixels>;

function workOnPixels() {
  const made: VariantSize[] = [];
  const madeQuickly: VariantSize[] = [];
  const hooks = { before: async () => {}, beforeQuick: async () => {} };
  const pictureWork = {
    makeMaster,
    makeQuickVariant: async (master: Uint8Array, size: VariantSize) => {
      madeQuickly.push(size);
      await hooks.beforeQuick();
      return makeQuickVariant(master, size);
    },
    makeVariants: async (master: Uint8Array, sizes: readonly VariantSize[]) => {
      made.push(...sizes);
      await hooks.before();
      return makeVariants(master, sizes);
    },
  };
  return { made, madeQuickly, hooks, pictureWork };
}

async function cloth(colour: string, width = 700): Promise<Buffer> {
  const plain = sharp({ create: { width, height: (width / 4) * 5, channels: 3, background: colour } });
  return plain.jpeg().toBuffer();
}

async function takeIn(bytes: Uint8Array): Promise<Picture> {
  const given = { name, picture: bytes, source: 'owner', limits: merchantUploadLimits } as const;
  const taken = await ingestPicture({ db, media: store, pictureWork: work.pictureWork }, given);
  if (!taken.ok) throw new Error(taken.code);
  return taken.picture;
}

/** Enters pictures whose masters are too many bytes to be sent in place of a variant. */
async function enterHeavy(count: number): Promise<string[]> {
  const master = await findMaster(db, name);
  const names = Array.from({ length: count }, (_, at) => `product-images/Heavy-Grey_${at}`);
  for (const heavy of names) if (master) await putMaster(db, { ...master, name: heavy, bytes: 900_000 });
  return names;
}

/** The site as after a start: nothing in memory. */
function open(): Hono {
  const parts = { media: store, pictureWork: work.pictureWork };
  return createMediaRoutes({ db, ...parts, variants: openVariants({ ...parts, log: () => {} }), trustedProxies: 0 });
}

beforeEach(async () => {
  await clear();
  store = testMediaStore();
  work = workOnPixels();
  picture = await takeIn(await cloth('#27386f'));
  site = open();
});

/** From another network address where `from` is given. */
async function get(path: string, headers: Record<string, string> = {}, from?: string) {
  const response = await site.request(path, { headers }, from && { incoming: { socket: { remoteAddress: from } } });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Asks for a variant until it is there, whose quick one stands in for it meanwhile. */
async function getVariant(path: string) {
  await get(path);
  await expect.poll(() => get(path), patiently).toMatchObject({ headers: { etag: expect.any(String) } });
  return get(path);
}

const patiently = { timeout: 20_000 };

describe('a variant of a picture', () => {
  test.each(['avif', 'webp'] as const)(
    'in %s is made from the master and stored under its own path',
    async (format) => {
      const path = `/${name}.${picture.hash}-480.${format}`;
      const answer = await getVariant(path);
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
      expect(work.made).toHaveLength(1);
    },
  );

  test('is never wider than the master', async () => {
    const widest = await getVariant(`/${name}.${picture.hash}-960.webp`);
    expect(await sharp(widest.body).metadata()).toMatchObject({ width: 700, height: 875 });
  });

  test('that was made while its picture was deleted is not kept', async () => {
    work.hooks.before = () => store.delete(`masters/${name}.${picture.hash}.webp`);
    const variants = openVariants({ media: store, pictureWork: work.pictureWork, log: () => {} });
    const master = await findMaster(db, name);
    expect(master && (await variants.get(master, { width: 320, format: 'avif' }))).toBeNull();
    expect(await store.contents()).toEqual({});
  });

  test('answers HEAD like GET, without the bytes', async () => {
    const path = `/${name}.${picture.hash}-320.webp`;
    await getVariant(path);
    const head = await site.request(path, { method: 'HEAD' });
    expect(Object.fromEntries(head.headers)).toEqual((await get(path)).headers);
    expect(await head.text()).toBe('');
  });
});

describe('while a variant is not made yet', () => {
  let release: () => void;
  /** Holds what is made in the background, until the test lets it go. */
  const hold = () => {
    const held = Promise.withResolvers<void>();
    work.hooks.before = () => held.promise;
    release = held.resolve;
  };
  const sizesOf = (one: string) =>
    ['avif', 'webp'].flatMap((format) =>
      [320, 480, 640, 960].map((width) => `/${one}.${picture.hash}-${width}.${format}`),
    );

  test.each(['.HASH-480.avif', '.HASH-480.webp', '-480.avif', '.webp'])(
    '%s is answered with a quick one, which no CDN keeps, no tag confirms and nobody stores',
    async (ending) => {
      hold();
      const path = `/${name}${ending.replace('HASH', picture.hash)}`;
      const answer = await get(path);
      expect(answer.headers).toEqual({
        'content-type': `image/${ending.slice(-4)}`,
        'content-length': String(answer.body.length),
        'cache-control': 'private, max-age=30',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { format, width } = await sharp(answer.body).metadata();
      expect([format, width]).toEqual([ending.endsWith('avif') ? 'heif' : 'webp', ending === '.webp' ? 700 : 480]);
      expect(Object.keys(await store.contents())).toEqual([`masters/${name}.${picture.hash}.webp`]);
      release();
      expect((await getVariant(path)).headers['cache-control']).not.toContain('private');
    },
  );

  test('the quick one is made once for everybody who asks, and so is the variant', async () => {
    hold();
    const path = `/${name}.${picture.hash}-320.avif`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
    answers.push(await get(path));
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
    release();
    await getVariant(path);
    const asked = [{ width: 320, format: 'avif' }];
    expect([work.madeQuickly, work.made]).toEqual([asked, asked]);
  });

  test('a quick one that could not be made is tried again at the next request', async () => {
    work.hooks.beforeQuick = () => Promise.reject(new PicturesBusyError());
    const busy = await get(`/${name}.${picture.hash}-320.avif`);
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    work.hooks.beforeQuick = async () => {};
    expect((await get(`/${name}.${picture.hash}-320.avif`)).status).toBe(200);
  });

  test('network addresses take turns, and of one address sixty sizes wait', async () => {
    hold();
    const held = Promise.withResolvers<void>();
    work.hooks.beforeQuick = () => held.promise;
    const done: string[] = [];
    const ask = (path: string, from: string) =>
      get(path, {}, from).then(({ status }) => void done.push(`${from} ${status}`));
    const paths = (await enterHeavy(9)).flatMap((heavy) => sizesOf(heavy));
    // Asking for one size many times is asking for one.
    const greedy = [...paths.slice(0, 70), ...Array(40).fill(paths[60])].map((path) => ask(path, '192.0.2.1'));
    await expect.poll(() => done.filter((line) => line === '192.0.2.1 503').length, patiently).toBeGreaterThan(0);
    const modest = ask(paths.at(-1) ?? '', '192.0.2.2');
    await expect.poll(() => work.madeQuickly.length, patiently).toBe(quickProcesses);
    held.resolve();
    await modest;
    expect(done.filter((line) => line === '192.0.2.1 200').length).toBeLessThan(10);
    await Promise.all(greedy);
    expect(done.filter((line) => line === '192.0.2.1 503')).toHaveLength(70 - 60 - quickProcesses);
    expect(work.madeQuickly).toHaveLength(61 + quickProcesses);
  });

  test('a light master is sent as it is to those who wait too long, and the variant is made all the same', async () => {
    const held = Promise.withResolvers<void>();
    work.hooks.beforeQuick = () => held.promise;
    const paths = sizesOf(name);
    const waiting = paths.slice(0, quickProcesses).map((path) => get(path));
    await expect.poll(() => work.madeQuickly.length, patiently).toBe(quickProcesses);
    const last = paths.at(-1) ?? '';
    const answer = await get(last);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=30' });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toEqual(Buffer.from((await store.read(`masters/${name}.${picture.hash}.webp`)) ?? []));
    held.resolve();
    await Promise.all(waiting);
    expect((await getVariant(last)).body).not.toEqual(answer.body);
  });

  test('who is sent a light master gets it, even if their turn comes while it is read', async () => {
    const [turns, reading, begun] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    work.hooks.beforeQuick = async () => turns?.promise;
    const [last = '', ...others] = sizesOf(name).slice(0, quickProcesses + 1);
    const waiting = others.map((path) => get(path));
    await expect.poll(() => work.madeQuickly.length, patiently).toBe(quickProcesses);
    const { read } = store;
    store.read = async (key) => {
      if (key.startsWith('masters/')) begun?.resolve();
      if (key.startsWith('masters/')) await reading?.promise;
      return read(key);
    };
    const answer = get(last);
    await begun?.promise;
    turns?.resolve();
    await Promise.all(waiting);
    reading?.resolve();
    expect(await answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });
});

describe('a picture’s address without a hash', () => {
  test('leads to the current picture, cacheable for an hour', async () => {
    const answer = await getVariant(`/${name}-320.avif`);
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
    expect(await sharp((await getVariant(`/${name}.webp`)).body).metadata()).toMatchObject({
      format: 'webp',
      width: 700,
    });
    picture = await takeIn(await cloth('#8e2a2a', 2_000));
    const encoded = await getVariant(`/${name.replace(':', '%3A')}.webp`);
    expect(encoded.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' });
    expect(await sharp(encoded.body).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  });
});

test('an old hash redirects to the picture that replaced it, and the variants of the old one are gone', async () => {
  const old = `/${name}.${picture.hash}-320.avif`;
  await getVariant(old);
  await getVariant(`/${name}.webp`);
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
  expect([...work.made, ...work.madeQuickly]).toEqual([]);
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
  expect([...work.made, ...work.madeQuickly]).toEqual([]);
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
