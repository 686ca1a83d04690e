import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { scripts } from '../../shop/lettering/scripts.ts';
import { fontFileOf } from '../../shop/lettering/shape.ts';
import { ingestPicture, merchantUploadLimits } from '../../shop/media/ingest-picture.ts';
import { makeMaster, makeVariants, type VariantSize } from '../../shop/media/picture-work.ts';
import { openVariants } from '../../shop/media/variants.ts';
import { paise } from '../../shop/money.ts';
import { type TestMediaStore, testMediaStore } from '../../shop/testing/media-store.ts';
import { aSaree, someSaree } from '../../shop/testing/saree.ts';
import { createSharePictureRoutes } from './share-picture.ts';

const { db, clear } = await testDatabase();
const pictureWork = {
  makeMaster,
  makeVariants: (master: Uint8Array, sizes: readonly VariantSize[]) => makeVariants(master, sizes),
};
const saree = someSaree({ name: 'Neel Megh', color: 'Indigo/Ivory', sareeName: 'Neel Megh & <Rain>' });
let store: TestMediaStore;
let site: Hono;

beforeEach(async () => {
  await clear();
  store = testMediaStore();
  const variants = openVariants({ media: store, pictureWork, log: () => {} });
  site = createSharePictureRoutes({ db, media: store, variants, shopName: 'Dhaaga', isDemo: false });
  await importCatalogue(db, [saree]);
});

const share = async (headers: Record<string, string> = {}) =>
  site.request('/og/NeelMegh-Indigo:Ivory.jpg', { headers });

async function ingest(): Promise<void> {
  const red = sharp({ create: { width: 700, height: 875, channels: 3, background: '#b02020' } });
  const given = { name: 'product-images/NeelMegh-Indigo:Ivory_1', picture: await red.jpeg().toBuffer() };
  await ingestPicture({ db, media: store, pictureWork }, { ...given, source: 'owner', limits: merchantUploadLimits });
}

async function sharedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list('share-images/')) keys.push(key);
  return keys;
}

/** Returns the means of red, green and blue in a part of the picture. */
async function meansOf(response: Response, left: number): Promise<number[]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const part = await sharp(bytes).extract({ left, top: 60, width: 500, height: 510 }).toBuffer();
  return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean));
}

test('a share picture is 1200 by 630 pixels and shows the saree’s picture beside the text', async () => {
  await ingest();
  const answer = await share();
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.clone().arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const [red = 0, green = 0] = await meansOf(answer.clone(), 20);
  expect(red - green).toBeGreaterThan(100);
  const [ground = 0] = await meansOf(answer, 600);
  // The light ground with dark text on it.
  expect(ground).toBeGreaterThan(200);
  expect(ground).toBeLessThan(249);
});

test('a share picture has only text if the saree has no picture, and changes with its picture and price', async () => {
  const first = await share();
  const [red = 0, green = 0] = await meansOf(first.clone(), 20);
  expect(Math.abs(red - green)).toBeLessThan(8);
  await ingest();
  const second = await share();
  await importCatalogue(db, [{ ...saree, price: paise(999_900) }]);
  const third = await share();
  expect(new Set([first, second, third].map((answer) => answer.headers.get('etag'))).size).toBe(3);
});

test('a share picture is drawn once, and a browser that has it is answered 304', async () => {
  const etag = (await share()).headers.get('etag') ?? '';
  expect(await sharedKeys()).toHaveLength(1);
  expect((await share({ 'if-none-match': etag })).status).toBe(304);
  await Promise.all([share(), share()]);
  expect(await sharedKeys()).toHaveLength(1);
});

test('the share picture of a weaver shows their first saree beside the text, and changes with what is told of them', async () => {
  const shared = () => site.request('/og/weavers/anima-basak.jpg');
  const first = await shared();
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  await ingest();
  const second = await shared();
  const [red = 0, green = 0] = await meansOf(second.clone(), 20);
  expect(red - green).toBeGreaterThan(100);
  const weaver = await db.selectFrom('weaver').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('weaver_profile')
    .values({ weaver_id: Number(weaver.id), craft: 'Muslin', changed_at: new Date() })
    .execute();
  const third = await shared();
  expect(new Set([first, second, third].map((answer) => answer.headers.get('etag'))).size).toBe(3);
  expect((await site.request('/og/weavers/nobody.jpg')).status).toBe(404);
});

test('the share picture of a weaver has room for words without an end and for any number of crafts', async () => {
  for (const weave of 'Jamdani Khadi Muslin Dobby Tangail Baluchari Kantha Tant'.split(' '))
    await aSaree(db, { weaver: 'Anima Basak', weave });
  const shared = async () => sharp(await (await site.request('/og/weavers/anima-basak.jpg')).arrayBuffer()).metadata();
  expect(await shared()).toMatchObject({ width: 1200, height: 630 });
  const weaver = await db.selectFrom('weaver').select('id').executeTakeFirstOrThrow();
  const endless = { craft: 'Extraweftbuti'.repeat(6), village: 'W'.repeat(80) };
  await db
    .insertInto('weaver_profile')
    .values({ weaver_id: Number(weaver.id), ...endless, changed_at: new Date() })
    .execute();
  expect(await shared()).toMatchObject({ width: 1200, height: 630 });
});

test('a share picture of an unknown saree is answered 404', async () => {
  for (const file of ['Unknown-Red.jpg', 'NeelMegh-Indigo:Ivory.png', '..%2F..%2Fetc.jpg']) {
    expect((await site.request(`/og/${file}`)).status).toBe(404);
  }
});

test('a share picture of a saree that is named in another script shows its letters, and names those no font has', async () => {
  await importCatalogue(db, [{ ...saree, sareeName: 'শ্রীকৃষ্ণ তাঁত 王' }]);
  const picture = Buffer.from(await (await share()).arrayBuffer());
  const fontfile = fileURLToPath(fontFileOf(scripts.find(({ name }) => name === 'bengali')!, 'regular'));
  const text = '<span foreground="#211c1a">শ্রীকৃষ্ণ তাঁত [U+738B]</span>';
  const font = 'Fraunces, Noto Sans Bengali 58';
  const expected = sharp({ text: { text, font, fontfile, width: 532, dpi: 72, rgba: true } }).flatten({
    background: '#fbf8f2',
  });
  expect(await leastDifference(picture, await expected.toColourspace('b-w').png().toBuffer())).toBeLessThan(4);
});

/** Returns the mean difference of `part` from the picture at the height at which it is least, at the left of the words. */
async function leastDifference(picture: Buffer, part: Buffer): Promise<number> {
  const { data, info } = await sharp(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const column = sharp(picture).extract({ left: 604, top: 0, width, height: 630 });
  const whole = await column.greyscale().raw().toBuffer();
  const differences = Array.from({ length: 630 - height }, (_, top) =>
    data.reduce((sum, value, at) => sum + Math.abs(value - (whole[top * width + at] ?? 0)), 0),
  );
  return Math.min(...differences) / data.length;
}
