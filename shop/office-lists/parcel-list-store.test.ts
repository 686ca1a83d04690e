import { expect, test } from 'vitest';
import { holdOrder } from '../orders/hold-order.ts';
import { requestParcelPickup } from '../parcels/collect-parcel.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { readParcelsToSend } from './parcel-list-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

async function aPackedOrder() {
  const order = await placeOrderWithShipment(shop);
  await packParcel(shop, order.id, { weightG: 700 });
  return order;
}

test('the list has the parcels from packed to collected, the oldest order first, with how far each is', async () => {
  const packed = await aPackedOrder();
  const labelled = await aPackedOrder();
  await labelParcel(shop, labelled.id);
  const asked = await aPackedOrder();
  await labelParcel(shop, asked.id);
  await requestParcelPickup(shop, asked.id);
  await placeOrderWithShipment(shop);
  const rows = await readParcelsToSend(shop, 10);
  expect(rows).toMatchObject([
    { code: packed.code, state: 'packed', weightG: 700, awb: null, price: null, hasLabel: false },
    { code: labelled.code, state: 'labelled', awb: expect.any(String), price: expect.any(Number), hasLabel: true },
    { code: asked.code, state: 'pickup_requested', pickupAt: expect.any(Date), hasManifest: false },
  ]);
});

test('a parcel that a courier has, or whose order was stopped, is not in the list', async () => {
  const [gone, stopped, held] = [await aPackedOrder(), await aPackedOrder(), await aPackedOrder()];
  await db.updateTable('parcel').set({ state: 'handed_over' }).where('order_id', '=', gone.id).execute();
  await db
    .updateTable('orders')
    .set({ status: 'needs_attention', attention: 'parcel_cancelled' })
    .where('id', '=', stopped.id)
    .execute();
  await holdOrder(shop, held.id, { staffId: null, reason: null });
  expect(await readParcelsToSend(shop, 10)).toMatchObject([{ code: held.code, isHeld: true }]);
});

test('of an order with two parcels the newest counts', async () => {
  const order = await aPackedOrder();
  await db.updateTable('parcel').set({ state: 'cancelled' }).where('order_id', '=', order.id).execute();
  await db
    .insertInto('parcel')
    .values({
      order_id: order.id,
      direction: 'out',
      shipment_order_id: 'sr-2',
      shipment_id: 'shipment-2',
      state: 'packed',
      weight_g: 900,
      packed_at: shop.now(),
      created_at: shop.now(),
    })
    .execute();
  expect(await readParcelsToSend(shop, 10)).toMatchObject([{ code: order.code, weightG: 900 }]);
});
