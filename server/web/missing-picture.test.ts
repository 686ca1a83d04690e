import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { WorkersBusyError } from '../../shop/child-work/child-pool.ts';
import { quickProcessCount } from '../../shop/media/picture-workers.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { openTestMediaSite, pictureName, slowPollOptions, type TestMediaSite } from '../testing/media-site.ts';

const test = sampledTest(import.meta.filename);

const { db, clear } = await testDatabase();
let media: TestMediaSite;
beforeEach(async () => {
  await clear();
  media = await openTestMediaSite(db);
});

describe('while a variant is not made yet', () => {
  let release: () => void;
  /** Keeps the variants in the making until the test calls `release`. */
  const hold = () => {
    const held = Promise.withResolvers<void>();
    media.work.hooks.before = () => held.promise;
    release = held.resolve;
  };
  const sizesOf = (one: string) =>
    ['avif', 'webp'].flatMap((format) =>
      [320, 480, 640, 960].map((width) => `/${one}.${media.picture.hash}-${width}.${format}`),
    );

  test.each(['.HASH-480.avif', '.HASH-480.webp', '-480.avif', '.webp'])(
    'an address with the ending %s is answered with a quick variant, private and without an ETag, which is not stored',
    async (ending) => {
      hold();
      const path = `/${pictureName}${ending.replace('HASH', media.picture.hash)}`;
      const answer = await media.get(path);
      expect(answer.headers).toEqual({
        'content-type': `image/${ending.slice(-4)}`,
        'content-length': String(answer.body.length),
        'cache-control': 'private, max-age=30',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { format, width } = await sharp(answer.body).metadata();
      expect([format, width]).toEqual([ending.endsWith('avif') ? 'heif' : 'webp', ending === '.webp' ? 700 : 480]);
      expect(Object.keys(await media.store.contents())).toEqual([`masters/${pictureName}.${media.picture.hash}.webp`]);
      release();
      expect((await media.getVariant(path)).headers['cache-control']).not.toContain('private');
    },
  );

  test('many requests for one size make one quick variant and one variant', async () => {
    hold();
    const path = `/${pictureName}.${media.picture.hash}-320.avif`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => media.get(path)));
    answers.push(await media.get(path));
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1);
    release();
    await media.getVariant(path);
    const asked = [{ width: 320, format: 'avif' }];
    expect([media.work.madeQuickly, media.work.made]).toEqual([asked, asked]);
  });

  test('a quick variant that could not be made is tried again at the next request', async () => {
    media.work.hooks.beforeQuick = () => Promise.reject(new WorkersBusyError());
    const busy = await media.get(`/${pictureName}.${media.picture.hash}-320.avif`);
    expect(busy).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    media.work.hooks.beforeQuick = async () => {};
    expect((await media.get(`/${pictureName}.${media.picture.hash}-320.avif`)).status).toBe(200);
  });

  test('network addresses take turns, and at most sixty sizes wait for one address', async () => {
    hold();
    const held = Promise.withResolvers<void>();
    media.work.hooks.beforeQuick = () => held.promise;
    const done: { status: number; path: string; from: string }[] = [];
    const ask = (path: string, from: string) =>
      media.get(path, {}, from).then(({ status }) => void done.push({ status, path, from }));
    const greedyAddress = '192.0.2.1';
    const sizesWith = (wanted: number) =>
      new Set(done.filter(({ status, from }) => status === wanted && from === greedyAddress).map(({ path }) => path));
    const paths = (await media.enterHeavyPictures(9)).flatMap((heavy) => sizesOf(heavy));
    // Many requests for one size that waits count as one.
    const asked = [
      ...paths.slice(0, quickProcessCount),
      ...Array(40).fill(paths[30]),
      ...paths.slice(quickProcessCount, 70),
    ];
    const greedy = asked.map((path) => ask(path, greedyAddress));
    await expect.poll(() => sizesWith(503).size, slowPollOptions).toBe(70 - 60 - quickProcessCount);
    const modest = ask(paths.at(-1) ?? '', '192.0.2.2');
    await expect.poll(() => media.work.madeQuickly.length, slowPollOptions).toBe(quickProcessCount);
    held.resolve();
    await modest;
    expect(sizesWith(200).size).toBeLessThan(10);
    await Promise.all(greedy);
    expect(sizesWith(503).size).toBe(70 - 60 - quickProcessCount);
    expect(media.work.madeQuickly).toHaveLength(61 + quickProcessCount);
  });

  test('a light master is sent as it is to a request that waits too long, and the variant is made all the same', async () => {
    const held = Promise.withResolvers<void>();
    media.work.hooks.beforeQuick = () => held.promise;
    const paths = sizesOf(pictureName);
    const waiting = paths.slice(0, quickProcessCount).map((path) => media.get(path));
    await expect.poll(() => media.work.madeQuickly.length, slowPollOptions).toBe(quickProcessCount);
    const last = paths.at(-1) ?? '';
    const answer = await media.get(last);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=30' });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toEqual(
      Buffer.from((await media.store.read(`masters/${pictureName}.${media.picture.hash}.webp`)) ?? []),
    );
    held.resolve();
    await Promise.all(waiting);
    expect((await media.getVariant(last)).body).not.toEqual(answer.body);
  });

  test('a request that is to be sent the light master gets it even if its turn comes while the master is read', async () => {
    const [turns, reading, begun] = [0, 1, 2].map(() => Promise.withResolvers<void>());
    media.work.hooks.beforeQuick = async () => turns?.promise;
    const [last = '', ...others] = sizesOf(pictureName).slice(0, quickProcessCount + 1);
    const waiting = others.map((path) => media.get(path));
    await expect.poll(() => media.work.madeQuickly.length, slowPollOptions).toBe(quickProcessCount);
    const { read } = media.store;
    media.store.read = async (key) => {
      if (key.startsWith('masters/')) begun?.resolve();
      if (key.startsWith('masters/')) await reading?.promise;
      return read(key);
    };
    const answer = media.get(last);
    await begun?.promise;
    turns?.resolve();
    await Promise.all(waiting);
    reading?.resolve();
    expect(await answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  });
});
