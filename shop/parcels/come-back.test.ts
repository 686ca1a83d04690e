/** Tests of what comes back: return pickups, and parcels that the merchant receives. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { handleTrackingUpdate, storeTrackingUpdate } from '../fulfilment/tracking-updates.ts';
import type { Order } from '../orders/order.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { ShipmentState } from '../ports/shipping.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placeOrderWithShipment, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { readAvailability, readStockMovements } from '../testing/order.ts';
import { readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { receiveParcel } from './receive-parcel.ts';
import { requestReturn } from './return-pickup.ts';

let shop: TestShop;
let order: Order;
await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placeOrderWithShipment(shop);
});

const sku = () => order.lines[0]?.sku ?? '';
const movements = () => readStockMovements(shop.db, { sku: sku() });
const free = () => readAvailability(shop.db, { sku: sku() });
const status = async () => (await rereadOrder(shop, order)).status;
const receive = (keepsPieces = false) => receiveParcel(shop, order.id, { keepsPieces });
const mismatches = async () => (await readBooks(shop.db, new Date())).mismatches;

let told = 0;
/** Reports a state of a shipment: the order's own, or the one of its return. */
async function hear(state: ShipmentState, isReturn = false): Promise<void> {
  told += 1;
  const shipmentOrderId = isReturn ? `sr-${order.code}-B1` : order.shipmentOrderId;
  const update = { shipmentOrderId, reference: order.code, state, at: null, isReturn };
  const before = (await sentJobsNamed(shop, 'handle-parcel-event')).length;
  await storeTrackingUpdate(shop, `report ${told}`, update);
  for (const job of (await sentJobsNamed(shop, 'handle-parcel-event')).slice(before))
    await handleTrackingUpdate(shop, job);
}

describe('a parcel that comes back', () => {
  test('makes its order wait for the merchant, and its pieces stay off sale whatever the courier says', async () => {
    await hear('shipped');
    for (const state of ['returning', 'returned'] as const) await hear(state);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention: 'parcel_returning' });
    expect(await readParcel(shop, order)).toMatchObject({ state: 'returned', times: { received: null } });
    expect(await sentJobsNamed(shop, 'alert-owner')).toEqual([{ orderId: order.id }]);
    expect([await free(), await mismatches()]).toEqual([2, []]);
  });

  test('puts its pieces on sale when the merchant receives it, and never twice', async () => {
    await hear('returned');
    expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back' });
    expect(await receive()).toMatchObject({ ok: true, pieces: 'none' });
    expect([await free(), (await movements()).filter((one) => one === 'returned +1')]).toEqual([3, ['returned +1']]);
    expect(await mismatches()).toEqual([]);
  });

  test('puts its pieces on sale once although two calls receive it at the same time', async () => {
    await hear('returned');
    const outcomes = await Promise.all([receive(), receive()]);
    expect(outcomes.map((one) => 'pieces' in one && one.pieces).toSorted()).toEqual(['none', 'put_back']);
    expect(await free()).toBe(3);
  });

  test('keeps damaged pieces off sale, until the merchant says otherwise', async () => {
    await hear('returned');
    expect(await receive(true)).toMatchObject({ ok: true, pieces: 'kept' });
    expect(await free()).toBe(2);
    expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back' });
  });

  test('may be received before the courier says that it comes back: its order then waits for the merchant', async () => {
    await hear('shipped');
    expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back', parcel: { state: 'returned' } });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention: 'parcel_returning' });
    await hear('delivered');
    expect([await status(), (await readParcel(shop, order)).state]).toEqual(['needs_attention', 'returned']);
    expect(await mismatches()).toEqual([]);
  });

  test('cannot be received before it has left, nor after it was delivered', async () => {
    expect(await receive()).toEqual({ ok: false, code: 'not_away', state: 'requested' });
    await hear('delivered');
    expect(await receive()).toEqual({ ok: false, code: 'not_away', state: 'delivered' });
    expect(await free()).toBe(2);
  });

  test('gives its money back only without its pieces until it is received, and is never cancelled', async () => {
    await hear('returning');
    expect(await cancelOrder(shop, order.id, 'owner')).toEqual({ ok: false, code: 'not_cancellable' });
    const wish = { reason: 'came back', by: 'owner' };
    expect(await refundOrder(shop, order.id, { ...wish, takeBack: true })).toEqual({ ok: false, code: 'parcel_away' });
    expect(await refundOrder(shop, order.id, { ...wish, takeBack: false })).toMatchObject({ ok: true });
    for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
    expect([await status(), await free()]).toEqual(['refunded', 2]);
    expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back' });
    expect([await free(), await mismatches()]).toEqual([3, []]);
  });

  test('keeps damaged pieces off sale also when its money is refunded', async () => {
    await hear('returned');
    await receive(true);
    const wish = { reason: 'came back', by: 'owner', takeBack: true };
    expect(await refundOrder(shop, order.id, wish)).toMatchObject({ returned: false, refund: { takesBack: false } });
    expect(await free()).toBe(2);
    expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back' });
  });

  test('that is delivered after all is the buyer’s', async () => {
    await hear('returning');
    await hear('delivered');
    expect([await status(), (await readParcel(shop, order)).state]).toEqual(['delivered', 'delivered']);
  });
});

test('a lost parcel makes its order wait for the merchant, and may be received if it is found', async () => {
  await hear('lost');
  expect(await rereadOrder(shop, order)).toMatchObject({
    status: 'needs_attention',
    attention: 'parcel_lost',
    shippedAt: expect.any(Date),
  });
  expect(await free()).toBe(2);
  expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back', parcel: { state: 'returned' } });
  expect(await mismatches()).toEqual([]);
});

describe('a return pickup', () => {
  const desk = () => shop.shipping.desk;
  const request = () => requestReturn(shop, order.id);

  test('makes a shipment back with an AWB and a pickup, and does nothing twice', async () => {
    await hear('delivered');
    expect(await request()).toMatchObject({ ok: true, parcel: { direction: 'back', state: 'pickup_requested' } });
    expect(await request()).toMatchObject({ ok: true });
    expect(desk().returns).toMatchObject([{ reference: `${order.code}-B1`, to: { pincode: '560001' } }]);
    expect(desk().paid).toMatchObject([{ isReturn: true, awb: 'AWB-1' }]);
    expect(desk().questions).toMatchObject([{ isReturn: true }]);
    expect(desk().pickups).toHaveLength(1);
    expect(await status()).toBe('delivered');
  });

  test('goes on where it stopped after each lost answer', async () => {
    await hear('delivered');
    // Answers that come before the lost one: that of the shipment, of the AWB, of the pickup.
    for (const answers of [0, 1, 1]) {
      for (let came = 0; came < answers; came += 1) shop.shipping.during(() => {});
      shop.shipping.during(() => shop.shipping.failNext());
      await expect(request()).rejects.toThrow(OutsideServiceError);
    }
    expect(await request()).toMatchObject({ ok: true, parcel: { state: 'pickup_requested' } });
    expect([desk().returns.length, desk().paid.length, desk().pickups.length]).toEqual([1, 1, 1]);
  });

  test('is refused for an order that was not delivered', async () => {
    expect(await request()).toEqual({ ok: false, code: 'not_delivered' });
    await hear('shipped');
    expect(await request()).toEqual({ ok: false, code: 'not_delivered' });
  });

  test('keeps the pieces off sale until the merchant receives it, also with a refund', async () => {
    await hear('delivered');
    await request();
    await hear('shipped', true);
    await hear('delivered', true);
    expect(await readParcel(shop, order, 'back')).toMatchObject({ state: 'delivered', times: { received: null } });
    const wish = { reason: 'a fault', by: 'owner', takeBack: true };
    expect(await refundOrder(shop, order.id, wish)).toEqual({ ok: false, code: 'parcel_away' });
    expect(await free()).toBe(2);
    expect(await receive()).toMatchObject({ ok: true, pieces: 'put_back', parcel: { direction: 'back' } });
    expect([await free(), await mismatches()]).toEqual([3, []]);
  });

  test('never moves the order, whatever becomes of it, and tells the merchant once if it is lost', async () => {
    await hear('delivered');
    await request();
    for (const state of ['shipped', 'lost', 'lost'] as const) await hear(state, true);
    expect(await status()).toBe('delivered');
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'parcel_lost' }]);
  });

  test('may be cancelled and requested anew', async () => {
    await hear('delivered');
    await request();
    expect(await cancelParcel(shop, order.id, 'back')).toMatchObject({ ok: true, parcel: { state: 'cancelled' } });
    expect([await status(), shop.shipping.calledOff]).toEqual(['delivered', [`sr-${order.code}-B1`]]);
    expect(await request()).toMatchObject({ ok: true });
    expect(desk().returns.map(({ reference }) => reference)).toEqual([`${order.code}-B1`, `${order.code}-B2`]);
  });
});
