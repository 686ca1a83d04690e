import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { findSareeBySku } from '../../shop/catalogue/saree-store.ts';
import { addMs, dayMs, minuteMs } from '../../shop/duration.ts';
import { listDraft } from '../../shop/saree-editing/list-draft.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { aWholeDraft } from '../../shop/testing/draft.ts';
import { openTestOrder, orderRequestFor, readAvailability } from '../../shop/testing/order.ts';
import { readParcel } from '../../shop/testing/packed.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { insertPicture } from '../../shop/testing/saree-media.ts';
import type { TestShop } from '../../shop/testing/shop.ts';
import { shopForEachTest } from '../../shop/testing/shop-for-each-test.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { startSweeper } from './sweeper.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
afterEach(() => vi.useRealTimers());

const silent = pino({ enabled: false });
const long = addMs(new Date(), -31 * dayMs);

async function insertUnusedUpload(name: string): Promise<void> {
  await insertPicture(db, name, null, 'shopper');
  await db.updateTable('picture').set({ created_at: long }).where('name', '=', name).execute();
}

test('open orders are swept every minute while a media store keeps its callers waiting', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await insertUnusedUpload('review-images/old');
  const saree = await aSaree(db);
  await openTestOrder(shop, orderRequestFor([saree]));
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const media = {
    ...shop.media,
    async delete() {
      asked.resolve();
      await answer.promise;
    },
  };
  const sweeper = startSweeper({ ...shop, media }, silent);
  await asked.promise;
  shop.passMinutes(16);
  vi.advanceTimersByTime(minuteMs);
  await vi.waitFor(async () => expect(await readAvailability(db, saree)).toBe(3), { timeout: 10_000 });
  answer.resolve();
  await sweeper.stop();
});

test('fifty old pictures that can never be removed do not keep a newer one', async () => {
  for (let at = 0; at < 50; at += 1) await insertUnusedUpload(`review-images/stuck-${at}`);
  await insertPicture(db, 'review-images/newer', null, 'shopper');
  await db
    .updateTable('picture')
    .set({ created_at: addMs(long, dayMs) })
    .where('name', '=', 'review-images/newer')
    .execute();
  const media = {
    ...shop.media,
    async delete(key: string) {
      if (key.includes('stuck')) throw new Error('out of reach');
    },
  };
  // A round takes fifty at random: that eight of them miss the same one of 51 does not happen.
  for (let round = 0; round < 8; round += 1) await startSweeper({ ...shop, media }, silent).stop();
  const left = await db.selectFrom('picture').select('name').execute();
  expect(left.map(({ name }) => name)).not.toContain('review-images/newer');
  expect(left).toHaveLength(50);
});

test('a draft is listed at its time while the media store is out of reach', async () => {
  const at = addMs(shop.now(), 30_000);
  await listDraft(shop, {
    draftId: await aWholeDraft(shop, { sku: 'DH-NEW-001' }),
    seen: 1,
    at,
    staffId: null,
    priceRule: 'any',
  });
  shop.passMinutes(1);
  await insertUnusedUpload('review-images/old');
  let asked = 0;
  const media = {
    ...shop.media,
    async delete() {
      asked += 1;
      throw new Error('out of reach');
    },
  };
  await startSweeper({ ...shop, media }, silent).stop();
  expect(asked).toBe(1);
  expect(await findSareeBySku(db, 'DH-NEW-001')).not.toBeNull();
});

test('a file that cannot be deleted keeps its row, and all others that nothing uses are removed', async () => {
  const { id: order_id } = await placeOrderWithShipment(shop);
  const { id: parcel_id } = await readParcel(shop, { id: order_id });
  const { id: staff_id } = await addStaff(db, 'manager');
  const { sku } = await aSaree(db);
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
    await db
      .insertInto('write_off_photo')
      .values({ ...photo, sku, staff_id, media_key: `damage-${letter}` })
      .execute();
  }
  await db.updateTable('picture').set({ created_at: long }).execute();
  await db.updateTable('picture').set({ removed_at: long }).where('source', '=', 'owner').execute();
  const left = async () => [
    ...(await db.selectFrom('picture').select('name').orderBy('name').execute()).map(({ name }) => name),
    ...(await db.selectFrom('order_report_photo').select('media_key').execute()).map((row) => row.media_key),
    ...(await db.selectFrom('inspection_photo').select('media_key').execute()).map((row) => row.media_key),
    ...(await db.selectFrom('write_off_photo').select('media_key').execute()).map((row) => row.media_key),
  ];
  const media = {
    ...shop.media,
    async delete(key: string) {
      if (/[/-]a(\.|$)/.test(key)) throw new Error('out of reach');
    },
  };
  await startSweeper({ ...shop, media }, silent).stop();
  expect(await left()).toEqual(['product-images/a', 'review-images/a', 'report-a', 'back-a', 'damage-a']);
  await startSweeper(shop, silent).stop();
  expect(await left()).toEqual([]);
});

test('a sweep notes what pages say of dispatch, so that kept ones go when it changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let days = { min: 2, max: 3 };
  const facts = {
    ...shop.facts,
    get dispatchDays() {
      return days;
    },
  };
  const sweeper = startSweeper({ ...shop, facts }, silent);
  const shown = async () => (await db.selectFrom('shown_dispatch').select('words').executeTakeFirst())?.words;
  await vi.waitFor(async () => expect(await shown()).toMatch(/^in 2-3 working days/), { timeout: 10_000 });
  await db.deleteFrom('page_change').execute();
  days = { min: 4, max: 6 };
  vi.advanceTimersByTime(minuteMs);
  await vi.waitFor(async () => expect(await shown()).toMatch(/^in 4-6 working days/), { timeout: 10_000 });
  const changes = await db.selectFrom('page_change').select('tags').execute();
  expect(changes).toContainEqual({ tags: ['house'] });
  await sweeper.stop();
});
