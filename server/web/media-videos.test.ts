import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { putVideo } from '../../shop/media/index-store.ts';
import { storeVideo } from '../../shop/media/ingest-picture.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { openTestMediaSite, type TestMediaSite } from '../testing/media-site.ts';

const test = sampledTest(import.meta.filename);

const { db, clear } = await testDatabase();
let media: TestMediaSite;
beforeEach(async () => {
  await clear();
  media = await openTestMediaSite(db);
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
    await storeVideo({ db, media: media.store }, { ...video, ...unknown }, join(folder, 'v.mp4'));
  });

  test('is sent whole', async () => {
    const answer = await media.get(path);
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
    const answer = await media.get(path, { range });
    expect(answer).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/10000`, 'content-length': String(last - first + 1) },
    });
    expect(answer.body.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=10000-', 'bytes=20000-30000', 'bytes=-0'])('is answered 416 for the range %s', async (range) => {
    expect(await media.get(path, { range })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10000' },
    });
  });

  test.each(['bytes=5-4', 'bytes=0-1,5-6', 'bytes=-', 'items=0-1', 'bytes=a-b', 'bytes=0-99999999999999999999'])(
    'is sent whole for the range %s, which is not understood',
    async (range) => {
      expect(await media.get(path, { range })).toMatchObject({ status: 200, headers: { 'content-length': '10000' } });
    },
  );

  test('is sent in part with If-Range only while it is unchanged, and answers 304 to its own ETag', async () => {
    const range = 'bytes=0-9';
    expect((await media.get(path, { range, 'if-range': etag })).status).toBe(206);
    expect((await media.get(path, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await media.get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is sent at the address of its saree’s new name and of its sku, once the saree was renamed', async () => {
    const saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
    await db.deleteFrom('video').execute();
    const video = { name: path.slice(1, -4), hash: etag.slice(1, -1), bytes: bytes.length };
    await putVideo(db, { ...video, width: null, height: null, poster: null, source: 'owner' });
    await importCatalogue(db, [{ ...saree, name: 'Monsoon' }]);
    for (const stem of ['NeelMegh-Indigo:Ivory', 'Monsoon-Indigo:Ivory', saree.sku.replaceAll('-', '_')])
      expect(await media.get(`/product-videos/${stem}.mp4`)).toMatchObject({ status: 200, headers: { etag } });
  });

  test('is answered to HEAD with its length, and an unknown video with 404', async () => {
    const head = await media.request(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('10000');
    expect((await media.request('/product-videos/Other.mp4', { method: 'HEAD' })).status).toBe(404);
  });
});
