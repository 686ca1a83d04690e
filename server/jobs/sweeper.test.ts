import { pino } from 'pino';
import { expect, test } from 'vitest';
import { findSareeBySku } from '../../shop/catalogue/saree-store.ts';
import { addMs, dayMs } from '../../shop/duration.ts';
import { listDraft } from '../../shop/saree-editing/list-draft.ts';
import { aWholeDraft } from '../../shop/testing/draft.ts';
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
