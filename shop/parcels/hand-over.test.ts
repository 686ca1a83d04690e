import { expect, test } from 'vitest';
import { applyTrackingUpdate } from '../fulfilment/follow-shipment.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { rereadOrder } from '../testing/after-sales.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { requestParcelPickup } from './collect-parcel.ts';
import { handOverParcel } from './hand-over.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const report = (orderId: string) =>
  shop.db
    .transaction()
    .execute((trx) => applyTrackingUpdate(shop, trx, orderId, { state: 'shipped', since: null, proof: null }));

test('a parcel that was handed over keeps its state until the courier reports it', async () => {
  const order = await placeLabelledOrder(shop);
  await requestParcelPickup(shop, order.id);
  expect(await handOverParcel(shop, order.id)).toMatchObject({ ok: true, parcel: { state: 'pickup_requested' } });
  expect((await rereadOrder(shop, order)).status).toBe('shipment_requested');
  await report(order.id);
  expect(await readParcel(shop, order)).toMatchObject({ state: 'handed_over', times: { given: expect.any(Date) } });
  expect((await rereadOrder(shop, order)).status).toBe('shipped');
});

test('a parcel without a label is not handed over', async () => {
  const order = await placePackedOrder(shop);
  expect(await handOverParcel(shop, order.id)).toEqual({ ok: false, code: 'wrong_state', state: 'packed' });
});

test('a parcel that is on hold is not handed over', async () => {
  const order = await placeLabelledOrder(shop);
  await holdOrder(shop, order.id, { staffId: null, reason: null });
  expect(await handOverParcel(shop, order.id)).toEqual({ ok: false, code: 'on_hold' });
});

test('a parcel that the courier reported first is handed over all the same', async () => {
  const order = await placeLabelledOrder(shop);
  await report(order.id);
  expect(await handOverParcel(shop, order.id)).toMatchObject({ ok: true, parcel: { state: 'handed_over' } });
});

test('of two people who hand a parcel over at once, one is told that it was noted already', async () => {
  const order = await placeLabelledOrder(shop);
  const outcomes = await Promise.all([handOverParcel(shop, order.id), handOverParcel(shop, order.id)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual({ ok: false, code: 'given_already' });
});
