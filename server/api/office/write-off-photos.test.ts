import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { type Role, roles } from '../../../shop/roles.ts';
import { removeUnkeptWriteOffPhotos } from '../../../shop/stock/write-off-photos.ts';
import { drawBlackPng } from '../../../shop/testing/pictures.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let sku: string;
let manager: TestOffice;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  ({ sku } = await aSaree(db));
  manager = await signInToOffice(api, 'manager');
});

const png = drawBlackPng(40, 50);
const text = (words: string) => new TextEncoder().encode(words);
const rows = () => db.selectFrom('write_off_photo').select(['id', 'movement_id']).execute();
const fileOf = (id: string) => api.shop.media.read(`masters/report-photos/${id}.webp`);

/** Uploads a file as a photo of damaged pieces of a saree. */
async function upload(bytes: Uint8Array, who: TestOffice = manager, of = sku, type = 'image/png') {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], '../photo.png', { type }));
  return api.request<{ photo: string; code: string }>(`/office/sarees/${of}/write-off-photos`, {
    method: 'POST',
    headers: who.headers,
    body,
  });
}

const idOf = async () => (await upload(png)).body.photo;
const move = (input: object, who = manager) =>
  who.post('/office/acts/stock.move', { input: { sku, quantity: -1, ...input } }, { 'idempotency-key': randomUUID() });
const writeOff = (...photos: string[]) => move({ reason: 'damaged', photos });

test('photos of damaged pieces are shown with their movement to owner and managers, and to nobody before', async () => {
  const [first, second] = [await idOf(), await idOf()];
  const path = `/office/write-off-photos/${first}`;
  expect((await manager.get(path)).status).toBe(404);
  expect((await writeOff(first, second)).status).toBe(200);
  const ledger = await manager.get<{ rows: object[] }>(`/office/sarees/${sku}/stock`);
  expect(ledger.body.rows).toMatchObject([{ why: 'damaged', photos: [first, second] }, { photos: [] }]);
  const answer = await api.request(path, { headers: manager.headers });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const log = db.selectFrom('office_act').select('changes').where('act', '=', 'stock.move');
  expect((await log.execute())[0]?.changes).toContainEqual({ field: 'photos', before: null, after: '2' });
});

test.each(roles)('a %s uploads photos of damaged pieces and sees them if they may move stock', async (role: Role) => {
  const kept = await idOf();
  await writeOff(kept);
  const person = await signInToOffice(api, role);
  const may = ['owner', 'manager'].includes(role);
  expect((await upload(png, person)).status).toBe(may ? 200 : 403);
  expect((await person.get(`/office/write-off-photos/${kept}`)).status).toBe(may ? 200 : 403);
  expect(await rows()).toHaveLength(may ? 2 : 1);
});

test('nobody uploads or sees a photo without being signed in', async () => {
  const kept = await idOf();
  await writeOff(kept);
  const body = new FormData();
  body.append('file', new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }));
  const path = `/office/sarees/${sku}/write-off-photos`;
  expect((await api.request(path, { method: 'POST', body })).status).toBe(401);
  expect((await api.request(`/office/write-off-photos/${kept}`)).status).toBe(401);
});

test.each([
  ['a script', text('<script>alert(1)</script>'), 415],
  ['a drawing that runs scripts', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ['a picture that ends early', png.slice(0, 33), 415],
  ['a file of more than 12 MB', new Uint8Array(12.5 * 1024 * 1024), 413],
  ['a picture of more pixels than a camera has', drawBlackPng(9_000, 9_000), 413],
])('%s is refused as a photo, and leaves nothing', async (_, bytes, status) => {
  const answer = await upload(bytes);
  expect(answer.status).toBe(status);
  expect(await rows()).toEqual([]);
});

test('a photo of an unknown saree is refused', async () => {
  expect(await upload(png, manager, 'NONE-1')).toMatchObject({ status: 404, body: { code: 'unknown_saree' } });
  expect(await rows()).toEqual([]);
});

test('a photo is no part of another saree, of a second movement, or of a movement that is none of damage', async () => {
  const { sku: other } = await aSaree(db, { sku: 'DH-OTHER-1', name: 'Other', color: 'Red' });
  const photo = await idOf();
  const unknown = { status: 409, body: { reason: 'unknown_photo' } };
  expect(await move({ sku: other, reason: 'damaged', photos: [photo] })).toMatchObject(unknown);
  expect(await writeOff('f'.repeat(32))).toMatchObject(unknown);
  expect((await move({ reason: 'lost', note: 'last seen at the fair', photos: [photo] })).status).toBe(400);
  expect((await move({ quantity: 1, reason: 'found', photos: [photo] })).status).toBe(400);
  expect((await writeOff('../../etc/passwd')).status).toBe(400);
  expect((await db.selectFrom('stock_movement').select('why').where('why', 'is not', null).execute()).length).toBe(0);
  expect((await writeOff(photo, photo)).status).toBe(200);
  expect(await writeOff(photo)).toMatchObject(unknown);
});

test('a movement has at most three photos, and a fourth that is not kept takes the place of the oldest', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    ids.push(await idOf());
    const at = new Date(Date.now() - (10 - nth) * 1_000);
    await db
      .updateTable('write_off_photo')
      .set({ created_at: at })
      .where('id', '=', ids[nth] ?? '')
      .execute();
  }
  const [oldest = '', ...others] = ids;
  expect((await writeOff(...ids)).status).toBe(400);
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(others.toSorted());
  expect(await fileOf(oldest)).toBeNull();
  expect((await writeOff(...others)).status).toBe(200);
});

test('photos of a person are limited to sixty in an hour, those of damage and of returns together', async () => {
  for (let nth = 0; nth < 60; nth += 1) await api.shop.limits.take('staff-photos-of-person', manager.staffId);
  expect((await upload(png)).status).toBe(429);
  expect((await upload(png, await signInToOffice(api, 'owner'))).status).toBe(200);
});

const fail = (error: unknown) => {
  throw error;
};

test('a photo that no movement keeps is removed after a day, and a kept one stays', async () => {
  const [kept, left] = [await idOf(), await idOf()];
  await writeOff(kept);
  expect(await removeUnkeptWriteOffPhotos(api.shop, fail)).toBe(0);
  await db
    .updateTable('write_off_photo')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await removeUnkeptWriteOffPhotos(api.shop, fail)).toBe(1);
  expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  expect([await fileOf(left), (await fileOf(kept)) === null]).toEqual([null, false]);
});
