import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { applyTrackingUpdate } from '../../../shop/fulfilment/follow-shipment.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { removeUnkeptPhotos } from '../../../shop/parcels/inspect-parcel.ts';
import { receiveParcel } from '../../../shop/parcels/receive-parcel.ts';
import { placeOrderWithShipment } from '../../../shop/testing/after-sales.ts';
import { drawBlackPng } from '../../../shop/testing/pictures.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let order: Order;
let packer: TestOffice;
let owner: TestOffice;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  order = await placeOrderWithShipment(api.shop);
  for (const state of ['shipped', 'returned'] as const)
    await db
      .transaction()
      .execute((trx) => applyTrackingUpdate(api.shop, trx, order.id, { state, since: null, proof: null }));
  [packer, owner] = [await signInToOffice(api, 'packer'), await signInToOffice(api, 'owner')];
});

const png = drawBlackPng(40, 50);
/** Uploads a file as a photo of the parcel that came back. */
async function upload(bytes: Uint8Array, who: TestOffice = packer) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
  return api.request<{ photo: string; code: string }>(`/office/parcels/${order.code}/photos`, {
    method: 'POST',
    headers: who.headers,
    body,
  });
}
const arrive = () => receiveParcel(api.shop, order.id, { keepsPieces: true });
const found = { hasTags: true, hasPackaging: false, isWorn: false, isStained: true };
const inspect = (photos: string[]) =>
  packer.post(
    '/office/acts/parcel.inspect',
    { input: { orderId: order.id, ...found, photos } },
    { 'idempotency-key': randomUUID() },
  );

test('a packer adds photos that only who may read reports sees, once they are in an inspection', async () => {
  await arrive();
  const { status, body } = await upload(png);
  expect(status).toBe(200);
  const path = `/office/inspection-photos/${body.photo}`;
  expect((await owner.get(path)).status).toBe(404);
  expect((await inspect([body.photo])).status).toBe(200);
  const answer = await api.request(path, { headers: owner.headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await packer.get(path)).status).toBe(403);
});

test('a file that is no picture, and a photo of a parcel that did not arrive, are refused and leave nothing', async () => {
  expect(await upload(png)).toMatchObject({ status: 404 });
  await arrive();
  expect(await upload(new TextEncoder().encode('<script>alert(1)</script>'))).toMatchObject({ status: 415 });
  expect(await upload(new Uint8Array(12.5 * 1024 * 1024))).toMatchObject({ status: 413 });
  expect(await db.selectFrom('inspection_photo').selectAll().execute()).toEqual([]);
});

test('a lister and an accountant upload nothing', async () => {
  await arrive();
  for (const role of ['lister', 'accountant'] as const)
    expect(await upload(png, await signInToOffice(api, role))).toMatchObject({ status: 403 });
});

/** Uploads eight photos by one person; returns their ids, the oldest first. */
async function uploadEight(who: TestOffice): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    ids.push((await upload(png, who)).body.photo);
    await db
      .updateTable('inspection_photo')
      .set({ created_at: new Date(nth) })
      .where('id', '=', ids[nth] ?? '')
      .execute();
  }
  return ids;
}

test('photos that nobody kept block no other: the ninth of a person takes the place of their oldest', async () => {
  await arrive();
  const [oldest, ...others] = await uploadEight(packer);
  const ofOwner = (await upload(png, owner)).body.photo;
  const ninth = await upload(png);
  expect(ninth.status).toBe(200);
  const rows = await db.selectFrom('inspection_photo').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...others, ofOwner, ninth.body.photo].toSorted());
  expect(await api.shop.media.read(`masters/report-photos/${oldest}.webp`)).toBeNull();
});

test('a photo is stored although the oldest one, whose place it takes, cannot be removed', async () => {
  await arrive();
  const [oldest = ''] = await uploadEight(packer);
  const remove = api.shop.media.delete;
  api.shop.media.delete = () => Promise.reject(new Error('out of reach'));
  expect((await upload(png)).status).toBe(200);
  api.shop.media.delete = remove;
  const rows = await db.selectFrom('inspection_photo').select('id').execute();
  expect([rows.length, rows.some(({ id }) => id === oldest)]).toEqual([9, true]);
});

test('an inspection has at most eight photos, whoever uploaded them', async () => {
  await arrive();
  const [eight, ofOwner] = [await uploadEight(packer), (await upload(png, owner)).body.photo];
  expect((await inspect(eight)).status).toBe(200);
  expect(await inspect([ofOwner])).toMatchObject({ status: 409, body: { reason: 'too_many_photos' } });
  expect((await inspect(eight)).status).toBe(200);
  expect(await upload(png)).toMatchObject({ status: 409, body: { reason: 'too_many_photos' } });
});

const fail = (error: unknown) => {
  throw error;
};

test('a photo whose file cannot be removed is tried again, and keeps no other from being removed', async () => {
  await arrive();
  const [stuck, other] = [(await upload(png)).body.photo, (await upload(png)).body.photo];
  const old = (days: number) => ({ created_at: new Date(Date.now() - days * 24 * 3_600_000) });
  await db.updateTable('inspection_photo').set(old(3)).where('id', '=', stuck).execute();
  await db.updateTable('inspection_photo').set(old(2)).where('id', '=', other).execute();
  const { media } = api.shop;
  const failing = {
    ...media,
    delete: (key: string) => (key.includes(stuck) ? fail(new Error('no')) : media.delete(key)),
  };
  const failed: unknown[] = [];
  expect(await removeUnkeptPhotos({ db, media: failing }, (error) => failed.push(error))).toBe(1);
  expect(failed).toEqual([new Error('no')]);
  expect(await db.selectFrom('inspection_photo').select('id').execute()).toEqual([{ id: stuck }]);
  expect(await removeUnkeptPhotos(api.shop, fail)).toBe(1);
  expect(await media.read(`masters/report-photos/${stuck}.webp`)).toBeNull();
});

test('a photo that no inspection keeps is removed after a day', async () => {
  await arrive();
  const [kept, left] = [(await upload(png)).body.photo, (await upload(png)).body.photo];
  await inspect([kept]);
  const before = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('inspection_photo').set({ created_at: before }).execute();
  expect(await removeUnkeptPhotos(api.shop, fail)).toBe(1);
  expect(await db.selectFrom('inspection_photo').select('id').execute()).toEqual([{ id: kept }]);
  expect(await api.shop.media.read(`masters/report-photos/${left}.webp`)).toBeNull();
});

test('what comes back is listed for a packer without a contact or a price, until its pieces are on sale or written off', async () => {
  const list = async () => (await packer.get<{ returns: object[] }>('/office/parcels')).body.returns;
  expect(await list()).toEqual([
    {
      order_id: order.id,
      code: order.code,
      first_name: 'Asha',
      city: expect.any(String),
      direction: 'out',
      state: 'returned',
      received_at: null,
      inspected_at: null,
    },
  ]);
  await arrive();
  expect(await list()).toMatchObject([{ received_at: expect.any(String) }]);
  await receiveParcel(api.shop, order.id, { keepsPieces: false });
  expect(await list()).toEqual([]);
});
