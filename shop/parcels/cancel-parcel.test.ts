import { describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { shipOrder } from '../fulfilment/order-jobs.ts';
import { resumeOrder } from '../fulfilment/resume-order.ts';
import { handleTrackingUpdate, storeTrackingUpdate } from '../fulfilment/tracking-updates.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { placeOrderWithShipment, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { readAvailability } from '../testing/order.ts';
import { placeLabelledOrder, readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { requestParcelPickup } from './collect-parcel.ts';
import { packParcel } from './pack-parcel.ts';
import { listParcels } from './parcel-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

describe('cancelling a parcel', () => {
  test('after its label makes the order wait for the merchant, without a shipment', async () => {
    const order = await placeLabelledOrder(shop);
    expect(await cancelParcel(shop, order.id, 'out')).toMatchObject({ ok: true, parcel: { state: 'cancelled' } });
    expect(shop.shipping.calledOff).toEqual([order.shipmentOrderId]);
    expect(await rereadOrder(shop, order)).toMatchObject({
      status: 'needs_attention',
      attention: 'parcel_cancelled',
      shipmentId: null,
    });
    expect(await sentJobsNamed(shop, 'alert-owner')).toEqual([{ orderId: order.id }]);
  });

  test('again changes nothing', async () => {
    const order = await placeLabelledOrder(shop);
    await cancelParcel(shop, order.id, 'out');
    expect(await cancelParcel(shop, order.id, 'out')).toMatchObject({ ok: true });
    expect(await sentJobsNamed(shop, 'alert-owner')).toHaveLength(1);
  });

  test('whose answer was lost is finished by a repeated call', async () => {
    const order = await placeLabelledOrder(shop);
    shop.shipping.failNext();
    await expect(cancelParcel(shop, order.id, 'out')).rejects.toThrow('not reachable');
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested' });
    expect(await cancelParcel(shop, order.id, 'out')).toMatchObject({ ok: true });
  });

  test('that the courier collects all the same keeps its pieces off sale when the order is cancelled', async () => {
    const order = await placeLabelledOrder(shop);
    await cancelParcel(shop, order.id, 'out');
    const { shipmentOrderId, code: reference } = order;
    const update = { shipmentOrderId, reference, state: 'shipped', at: null, isReturn: false } as const;
    await storeTrackingUpdate(shop, 'collected', update);
    for (const job of await sentJobsNamed(shop, 'handle-parcel-event')) await handleTrackingUpdate(shop, job);
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ status: 'cancelled', pieces: 'parcel_left' });
    expect(await readAvailability(db, { sku: order.lines[0]?.sku ?? '' })).toBe(2);
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
  });

  test('is refused with the service’s reason, and is impossible once the courier has it', async () => {
    const order = await placeLabelledOrder(shop);
    await requestParcelPickup(shop, order.id);
    shop.shipping.keepNext('It has been picked up.');
    expect(await cancelParcel(shop, order.id, 'out')).toEqual({
      ok: false,
      code: 'refused',
      reason: 'It has been picked up.',
    });
    await db.updateTable('parcel').set({ state: 'handed_over' }).execute();
    const impossible = { ok: false, code: 'wrong_state', state: 'handed_over' };
    expect(await cancelParcel(shop, order.id, 'out')).toEqual(impossible);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested' });
  });
});

test('an order whose parcel was cancelled gets another parcel when the merchant resumes it', async () => {
  const order = await placeLabelledOrder(shop);
  await cancelParcel(shop, order.id, 'out');
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
  // The service makes another shipment for the order code, since the first one is cancelled.
  const renewed = { orderId: 'sr-renewed', shipmentId: 'shipment-renewed' };
  const shipping = { ...shop.shipping, createShipment: async () => ({ ok: true as const, shipment: renewed }) };
  await shipOrder({ ...shop, shipping }, { orderId: order.id });
  expect(await rereadOrder(shop, order)).toMatchObject({
    status: 'shipment_requested',
    shipmentId: 'shipment-renewed',
  });
  expect((await listParcels(db, order.id)).map(({ state }) => state)).toEqual(['cancelled', 'requested']);
  expect(await packParcel(shop, order.id, { weightG: 820 })).toMatchObject({ ok: true });
  expect(await sentJobsNamed(shop, 'confirm-order')).toHaveLength(1);

  // The cancelled one leaves all the same: the merchant is told, and the order follows its new parcel alone.
  const update = { shipmentOrderId: order.shipmentOrderId, reference: order.code, state: 'shipped' as const };
  await storeTrackingUpdate(shop, 'it left', { ...update, at: null, isReturn: false });
  for (const job of await sentJobsNamed(shop, 'handle-parcel-event')) await handleTrackingUpdate(shop, job);
  expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'cancelled_parcel_left' }]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested', shippedAt: null });
  expect((await listParcels(db, order.id)).map(({ state }) => state)).toEqual(['handed_over', 'packed']);
});

test('an order whose parcel was cancelled can be cancelled, and no shipment is made for that', async () => {
  const order = await placeOrderWithShipment(shop);
  await cancelParcel(shop, order.id, 'out');
  expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ ok: true, pieces: 'put_back' });
  expect(shop.shipping.shipments).toHaveLength(1);
  expect(await readParcel(shop, order)).toMatchObject({ state: 'cancelled' });
});
