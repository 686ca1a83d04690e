import { pino } from 'pino';
import { expect, test } from 'vitest';
import { findSareeBySku } from '../../shop/catalogue/saree-store.ts';
import { addMs, dayMs } from '../../shop/duration.ts';
import { listDraft } from '../../shop/saree-editing/list-draft.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { aWholeDraft } from '../../shop/testing/draft.ts';
import { readParcel } from '../../shop/testing/packed.ts';
import { insertPicture } from '../../shop/testing/saree-media.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { shopForEachTest } from '../../shop/testing/shop-for-each-test.ts';
import { startSweeper } from './sweeper.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

test('a draft is listed at its time while the media store is out of reach', async () => {
  const at = addMs(shop.now(), 30_000);
  await listDraft(shop, { draftId: await aWholeDraft(shop, { sku: 'DH-NEW-001' }), seen: 1, at, staffId: null });
  shop.passMinutes(1);
  await insertPicture(db, 'review-images/old', null, 'shopper');
  await db
    .updateTable('picture')
    .set({ created_at: addMs(new Date(), -2 * dayMs) })
    .where('source', '=', 'shopper')
    .execute();
  let asked = 0;
  const media = {
    ...shop.media,
    async delete() {
      asked += 1;
      throw new Error('out of reach');
    },
  };
  await startSweeper({ ...shop, media }, pino({ enabled: false })).stop();
  expect(asked).toBe(1);
  expect(await findSareeBySku(db, 'DH-NEW-001')).not.toBeNull();
});

test('a file that cannot be deleted keeps its row, and all others that nothing uses are removed', async () => {
  const long = addMs(new Date(), -31 * dayMs);
  const { id: order_id } = await placeOrderWithShipment(shop);
  const { id: parcel_id } = await readParcel(shop, { id: order_id });
  for (const letter of ['a', 'b']) {
    await insertPicture(db, `review-images/${letter}`, null, 'shopper');
    await insertPicture(db, `product-images/${letter}`);
    const photo = { id: letter.repeat(32), bytes: 1, created_at: long };
    await db
      .insertInto('order_report_photo')
      .values({ ...photo, order_id, media_key: `report-${letter}` })
      .execute();
    await db
      .insertInto('inspection_photo')
      .values({ ...photo, parcel_id, media_key: `back-${letter}` })
      .execute();
  }
  await db.updateTable('picture').set({ created_at: long }).execute();
  await db.updateTable('picture').set({ removed_at: long }).where('source', '=', 'owner').execute();
  const left = async () => [
    ...(await db.selectFrom('picture').select('name').orderBy('name').execute()).map(({ name }) => name),
    ...(await db.selectFrom('order_report_photo').select('media_key').execute()).map((row) => row.media_key),
    ...(await db.selectFrom('inspection_photo').select('media_key').execute()).map((row) => row.media_key),
  ];
  const media = {
    ...shop.media,
    async delete(key: string) {
      if (/[/-]a(\.|$)/.test(key)) throw new Error('out of reach');
    },
  };
  await startSweeper({ ...shop, media }, pino({ enabled: false })).stop();
  expect(await left()).toEqual(['product-images/a', 'review-images/a', 'report-a', 'back-a']);
  await startSweeper(shop, pino({ enabled: false })).stop();
  expect(await left()).toEqual([]);
});
