/** Pictures of the house: who may send which, and what pages and the office are told of them. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { limits } from '../../../shop/limits/limits.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { drawBlackPng, drawPicture } from '../../../shop/testing/pictures.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { insertPicture } from '../../../shop/testing/saree-media.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let manager: TestOffice;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  manager = await signInToOffice(api, 'manager');
});

interface Sent {
  readonly picture: { readonly name: string; readonly hash: string; readonly width: number };
  readonly code: string;
}
function send(by: TestOffice, bytes: Uint8Array, type = 'image/jpeg') {
  const init = { method: 'POST', headers: { ...by.headers, 'content-type': type }, body: new Uint8Array(bytes) };
  return api.request<Sent>('/office/house/pictures', init);
}
const jpeg = () => drawPicture(1_600, 900).jpeg().toBuffer();
const act = (name: string, input: object) =>
  manager.post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });
const slide = {
  kind: 'slide',
  id: '1',
  seen: 1,
  title: 'Puja',
  words: 'Red and white.',
  isShown: true,
  showAt: null,
  hideAt: null,
  details: { link: '/sarees' },
  pictures: {},
};
interface UsedPicture {
  readonly use: string;
  readonly name: string;
}
const shownPictures = async () => (await api.get<UsedPicture[]>('/pictures?folder=house-images')).body;
const rows = () => db.selectFrom('picture').select(['name', 'removed_at', 'source', 'sku']).execute();

test('a picture that was sent is on no page until an entry is saved with it, and the log says so', async () => {
  const { status, body } = await send(manager, await jpeg());
  expect([status, body.picture.width]).toEqual([200, 1_600]);
  expect(await shownPictures()).toEqual([]);
  expect(await act('house.save', { ...slide, pictures: { wide: body.picture.name } })).toMatchObject({ status: 200 });
  expect(await shownPictures()).toEqual([{ use: 'hero-1', ...body.picture }]);
  expect((await listActs(db, {}, 1))[0]).toMatchObject({
    act: 'house.save',
    subject: { kind: 'house', id: 'slide/1' },
    changes: expect.arrayContaining([
      { field: 'wide picture', before: null, after: `photo ${body.picture.name.slice(-8)}` },
    ]),
  });
});

test('the office is told an entry’s pictures, those of its versions, and what is shown where it has none', async () => {
  await insertPicture(db, 'house-images/hero-1-portrait');
  const { picture } = (await send(manager, await jpeg())).body;
  await act('house.save', { ...slide, pictures: { wide: picture.name } });
  await act('house.save', { ...slide, seen: 2 });
  expect((await manager.get('/office/house/slide/1')).body).toMatchObject({
    entry: { version: 3, pictures: {} },
    versions: [
      { version: 3, pictures: {} },
      { version: 2, pictures: { wide: picture } },
      { version: 1, pictures: {} },
    ],
    stand_ins: { wide: null, portrait: { name: 'house-images/hero-1-portrait' } },
  });
});

test('the office is told the saree’s picture that the pages show of a category or slide for which nothing is stored', async () => {
  const { sku } = await aSaree(db, { category: 'mul-cotton' });
  await insertPicture(db, 'product-images/P1', { sku, place: 1 });
  const standIns = async (entry: string) =>
    (await manager.get<{ stand_ins: object }>(`/office/house/${entry}`)).body.stand_ins;
  const ofSaree = { name: 'product-images/P1' };
  expect(await standIns('category/mul-cotton')).toMatchObject({ portrait: ofSaree });
  expect(await standIns('category/pure-linen')).toEqual({ portrait: null });
  expect(await standIns('slide/1')).toMatchObject({ wide: ofSaree, portrait: null });
  expect(await standIns('slide/2')).toEqual({ wide: null, portrait: null });
  expect(await standIns('testimonial/1')).toEqual({});
});

test('no place, no camera and nothing that was appended is kept of a picture', async () => {
  const secret = 'Meera at home';
  const photo = await drawPicture(1_600, 900)
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { picture } = (await send(manager, Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]))).body;
  const stored = await api.shop.media.read(`masters/${picture.name}.${picture.hash}.webp`);
  const text = Buffer.from(stored ?? []).toString('latin1');
  expect(text.slice(0, 4)).toBe('RIFF');
  expect(['Meera', 'script', 'EXIF', 'Exif'].filter((word) => text.includes(word))).toEqual([]);
});

describe('is refused', () => {
  test.each(['lister', 'packer', 'accountant'] as const)(
    'a picture of somebody who may save no entry: of the role %s',
    async (role) => {
      const helper = await signInToOffice(api, role);
      expect(await send(helper, await jpeg())).toMatchObject({ status: 403, body: { code: 'forbidden_act' } });
      expect(await rows()).toEqual([]);
    },
  );

  test('what is no picture, is too large, has too many pixels or another type, and more than so many in an hour', async () => {
    const polyglot = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('<script>steal()</script>')]);
    const large = Buffer.concat([await jpeg(), Buffer.alloc(12 * 1024 * 1024)]);
    const answers = [
      await send(manager, Buffer.from('<svg onload="alert(1)"/>')),
      await send(manager, Buffer.from('GIF89a/*<script>*/')),
      await send(manager, polyglot),
      await send(manager, drawBlackPng(10_000, 10_000), 'image/png'),
      await send(manager, large),
      await send(manager, await jpeg(), 'image/svg+xml'),
      await send(manager, new Uint8Array()),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [415, 'image_type'],
      [415, 'image_type'],
      [415, 'image_damaged'],
      [413, 'image_too_many_pixels'],
      [413, 'picture_too_large'],
      [415, 'unsupported_media_type'],
      [415, 'image_damaged'],
    ]);
    const used = limits['pictures-of-person'][0].times;
    for (let nth = 0; nth < used; nth += 1) await api.shop.limits.take('pictures-of-person', manager.staffId);
    expect((await send(manager, await jpeg())).status).toBe(429);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['a picture of a saree', 'slide', { wide: 'product-images/new_u00000000000000000000000000000000' }],
    ['a stored picture by its name', 'slide', { wide: 'house-images/about' }],
    ['a picture in a shape that its kind has not', 'category', { wide: `house-images/entry_u${'0'.repeat(32)}` }],
    ['a picture in no shape', 'slide', { square: `house-images/entry_u${'0'.repeat(32)}` }],
  ])('an entry with %s', async (_, kind, pictures) => {
    const entry = kind === 'slide' ? slide : { ...slide, kind, id: 'mul-cotton', details: {} };
    expect(await act('house.save', { ...entry, pictures })).toMatchObject({ status: 400 });
  });

  test('an entry with a picture that was never sent', async () => {
    const pictures = { wide: `house-images/entry_u${'0'.repeat(32)}` };
    expect(await act('house.save', { ...slide, pictures })).toMatchObject({ body: { reason: 'unknown_picture' } });
  });
});
