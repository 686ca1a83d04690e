import { describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { applyTrackingUpdate } from '../fulfilment/follow-shipment.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { rereadOrder } from '../testing/after-sales.ts';
import { readAvailability } from '../testing/order.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { requestParcelPickup } from './collect-parcel.ts';
import { handOverParcel } from './hand-over.ts';
import { labelParcel } from './label-parcel.ts';
import { receiveParcel } from './receive-parcel.ts';

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

test('a parcel that was handed over before its order was put on hold was noted already', async () => {
  const order = await placeLabelledOrder(shop);
  await handOverParcel(shop, order.id);
  await holdOrder(shop, order.id, { staffId: null, reason: null });
  expect(await handOverParcel(shop, order.id)).toEqual({ ok: false, code: 'given_already' });
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

describe('a parcel that was handed over and that no courier has reported', () => {
  const placeGiven = async () => {
    const order = await placeLabelledOrder(shop);
    await handOverParcel(shop, order.id);
    return order;
  };
  const freeOf = ({ lines }: Awaited<ReturnType<typeof placeGiven>>) =>
    readAvailability(shop.db, { sku: lines[0]?.sku ?? '' });
  const brokenRules = async () => (await readBooks(shop.db, shop.now())).mismatches;

  test('keeps its pieces off sale when its order is cancelled, until the merchant holds it', async () => {
    const order = await placeGiven();
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ ok: true, pieces: 'parcel_left' });
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ isNew: false, pieces: 'parcel_left' });
    expect(await freeOf(order)).toBe(2);
    expect(await receiveParcel(shop, order.id, { keepsPieces: false })).toMatchObject({ ok: true, pieces: 'put_back' });
    expect([await freeOf(order), await brokenRules()]).toEqual([3, []]);
  });

  test('is neither cancelled nor labelled for another courier, since a second box would leave', async () => {
    const order = await placeGiven();
    const gone = { ok: false, code: 'wrong_state', state: 'labelled' };
    expect(await cancelParcel(shop, order.id, 'out')).toEqual(gone);
    expect(await labelParcel(shop, order.id, { changesCourier: true })).toEqual(gone);
    expect(shop.shipping.calledOff).toEqual([]);
  });

  test('waits for the courier again when its merchant, not a packer, says that it is in the shop', async () => {
    const order = await placeGiven();
    expect(await receiveParcel(shop, order.id, { keepsPieces: true, by: 'packer' })).toMatchObject({
      code: 'not_away',
    });
    const back = {
      ok: true,
      arrival: 'not_handed_over',
      parcel: { state: 'labelled', times: { given: null, received: null } },
    };
    expect(await receiveParcel(shop, order.id, { keepsPieces: false })).toMatchObject(back);
    expect((await rereadOrder(shop, order)).status).toBe('shipment_requested');
    expect(await cancelParcel(shop, order.id, 'out')).toMatchObject({ ok: true });
    expect([await freeOf(order), await brokenRules()]).toEqual([2, []]);
  });
});
