import { expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { ownCourierAct } from '../office/own-courier-acts.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { handOverParcel } from '../parcels/hand-over.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { listParcels } from '../parcels/parcel-store.ts';
import { receiveParcel } from '../parcels/receive-parcel.ts';
import { trackParcel } from '../parcels/track-parcel.ts';
import {
  onlySentJobNamed,
  placeOrderWithShipment,
  placePaidOrder,
  rereadOrder,
  sentJobsNamed,
} from '../testing/after-sales.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { cancelReplacedShipment, reportUncancelledReplaced } from './cancel-replaced-shipment.ts';
import { applyTrackingUpdate } from './follow-shipment.ts';
import { deliverByHand, sendByOwnCourier } from './own-courier.ts';
import { requestShipment } from './request-shipment.ts';
import { mailMerchantOfReplaced, pollStaleShipments } from './tracking-updates.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const own = { courier: 'India Post', number: 'EM123456789IN', trackingUrl: 'https://post.example/EM1' };
const send = (orderId: string) => sendByOwnCourier(shop, orderId, own, 'manager');
const brokenRules = async () => (await readBooks(shop.db, shop.now())).mismatches;

test('a paid order goes by the shop’s own courier while the shipping service is away, and its buyer is told once', async () => {
  const order = await placePaidOrder(shop);
  expect(await send(order.id)).toMatchObject({ ok: true, parcel: { state: 'handed_over', isByHand: true } });
  expect((await rereadOrder(shop, order)).status).toBe('shipped');
  expect(await sentJobsNamed(shop, 'tell-parcel')).toEqual([{ orderId: order.id, news: 'shipped' }]);
  expect(shop.shipping.shipments).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

test('the buyer sees courier, number and page, and the shipping service is never asked about it', async () => {
  const order = await placePaidOrder(shop);
  await send(order.id);
  expect(await trackParcel(shop, await rereadOrder(shop, order))).toEqual({
    url: own.trackingUrl,
    courier: 'India Post',
    awb: 'EM123456789IN',
    events: [{ at: expect.any(String), activity: 'Handed to India Post, number EM123456789IN', location: '' }],
  });
  await shop.db.updateTable('orders').set({ shipment_heard_at: null }).execute();
  expect(await pollStaleShipments(shop, (error) => expect.unreachable(String(error)))).toBe(0);
  expect(shop.shipping.trackingAsked).toEqual([]);
});

test('a shipment of the shipping service is asked about, whatever its number looks like', async () => {
  const { id } = await placeOrderWithShipment(shop);
  const changes = { shipment_id: 'own-7' };
  await shop.db.updateTable('parcel').set(changes).where('order_id', '=', id).execute();
  await shop.db
    .updateTable('orders')
    .set({ ...changes, shipment_heard_at: null })
    .where('id', '=', id)
    .execute();
  await pollStaleShipments(shop, () => {});
  expect(shop.shipping.trackingAsked).toEqual(['own-7']);
});

test('the shipment that the service has is cancelled there by a job that the release before does not take, and its parcel here', async () => {
  const order = await placePackedOrder(shop);
  await send(order.id);
  expect((await listParcels(shop.db, order.id)).map(({ state }) => state)).toEqual(['cancelled', 'handed_over']);
  await cancelReplacedShipment(shop, await onlySentJobNamed(shop, 'cancel-replaced-shipment'));
  expect(shop.shipping.calledOff).toEqual([order.shipmentOrderId]);
  expect(await sentJobsNamed(shop, 'cancel-shipment')).toEqual([]);
  expect((await rereadOrder(shop, order)).status).toBe('shipped');
});

test('a shipment whose request was lost is found by its reference, and cancelled', async () => {
  const order = await placePaidOrder(shop);
  shop.shipping.failNext();
  await expect(requestShipment(shop, order.id)).rejects.toThrow();
  expect(await send(order.id)).toMatchObject({ ok: true });
  await cancelReplacedShipment(shop, await onlySentJobNamed(shop, 'cancel-replaced-shipment'));
  expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
  expect((await readParcel(shop, order)).isByHand).toBe(true);
});

test.each([
  ['is refused', 'It was picked up.'],
  ['fails in every try', ''],
])(
  'the merchant is told that the order stands if the cancellation of the shipment that it had %s',
  async (_, detail) => {
    const order = await placePackedOrder(shop);
    await send(order.id);
    const job = await onlySentJobNamed(shop, 'cancel-replaced-shipment');
    // Even if the order had a shipment before that was cancelled.
    await shop.db.updateTable('orders').set({ shipment_cancelled_at: shop.now() }).execute();
    if (detail) shop.shipping.keepNext(detail);
    await (detail ? cancelReplacedShipment(shop, job) : reportUncancelledReplaced(shop, job));
    const alert = await onlySentJobNamed(shop, 'alert-replaced-shipment');
    expect(alert).toEqual({ orderId: order.id, detail });
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([]);
    await mailMerchantOfReplaced(shop, alert);
    expect(shop.mails.at(-1)?.text).toContain('the order stands');
    expect(shop.mails.at(-1)?.text).not.toContain('The order is cancelled');
  },
);

test('a parcel that has a label does not get a second one', async () => {
  const order = await placeLabelledOrder(shop);
  expect(await send(order.id)).toEqual({ ok: false, code: 'has_label' });
  const other = await placeOrderWithShipment(shop);
  await send(other.id);
  expect(await labelParcel(shop, other.id)).toEqual({ ok: false, code: 'wrong_state', state: 'handed_over' });
});

test('a parcel that was handed over and then cancelled by the courier is received before another one is sent', async () => {
  const order = await placeLabelledOrder(shop);
  await handOverParcel(shop, order.id);
  await shop.db
    .transaction()
    .execute((trx) => applyTrackingUpdate(shop, trx, order.id, { state: 'cancelled', since: null, proof: null }));
  expect(await send(order.id)).toEqual({ ok: false, code: 'handed_over' });
  expect(await receiveParcel(shop, order.id, { keepsPieces: true })).toMatchObject({ ok: true });
  expect(await send(order.id)).toMatchObject({ ok: true });
  expect(await brokenRules()).toEqual([]);
});

test('while a label is being bought nothing else is sent', async () => {
  const order = await placePackedOrder(shop);
  const outcomes: unknown[] = [];
  shop.shipping.during(async () => outcomes.push(await send(order.id)));
  expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
  expect(outcomes).toEqual([{ ok: false, code: 'busy' }]);
});

test('of two people who send an order at once, one does', async () => {
  const order = await placePaidOrder(shop);
  const outcomes = await Promise.all([send(order.id), send(order.id)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listParcels(shop.db, order.id)).toHaveLength(1);
});

test('an order that is on hold, cancelled or sent is not sent', async () => {
  const [held, cancelled, sent] = [await placePaidOrder(shop), await placePaidOrder(shop), await placePaidOrder(shop)];
  await holdOrder(shop, held.id, { staffId: null, reason: null });
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
  await send(sent.id);
  expect(await send(held.id)).toEqual({ ok: false, code: 'on_hold' });
  expect(await send(cancelled.id)).toEqual({ ok: false, code: 'not_sendable' });
  expect(await send(sent.id)).toEqual({ ok: false, code: 'not_sendable' });
});

test('an order that the shipping service refused goes by the shop’s own courier', async () => {
  const order = await placePaidOrder(shop);
  shop.shipping.refuseNext('no pickup here');
  await requestShipment(shop, order.id);
  expect((await rereadOrder(shop, order)).attention).toBe('shipment_refused');
  expect(await send(order.id)).toMatchObject({ ok: true });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipped', attention: null });
  expect(await brokenRules()).toEqual([]);
});

test('it is delivered at the word of the shop, once, and then tells the buyer', async () => {
  const order = await placePaidOrder(shop);
  expect(await deliverByHand(shop, order.id, 'owner')).toEqual({ ok: false, code: 'no_parcel' });
  await send(order.id);
  expect(await deliverByHand(shop, order.id, 'owner')).toMatchObject({ ok: true, parcel: { state: 'delivered' } });
  expect(await deliverByHand(shop, order.id, 'owner')).toMatchObject({ ok: false, code: 'wrong_state' });
  expect((await rereadOrder(shop, order)).status).toBe('delivered');
  expect(await sentJobsNamed(shop, 'tell-parcel')).toHaveLength(2);
  expect(await brokenRules()).toEqual([]);
});

test('a parcel of the shop’s own courier that comes back is received, and its piece is on sale again', async () => {
  const order = await placePaidOrder(shop);
  await send(order.id);
  expect(await receiveParcel(shop, order.id, { keepsPieces: false })).toMatchObject({ ok: true, pieces: 'put_back' });
  expect(await deliverByHand(shop, order.id, 'owner')).toMatchObject({ ok: false });
  expect((await rereadOrder(shop, order)).status).toBe('needs_attention');
  expect(await brokenRules()).toEqual([]);
});

test.each([
  ['javascript:alert(1)'],
  ['http://post.example/EM1'],
  ['https://user:secret@post.example/'],
  ['https://localhost/'],
  ['data:text/html,hello'],
  ['https://track.local/EM1'],
  ['https://shop.INTERNAL/EM1'],
])('the tracking address %s is refused', (trackingUrl) => {
  const orderId = '00000000-0000-4000-8000-000000000000';
  const input = { orderId, courier: 'India Post', number: 'EM1234', trackingUrl };
  expect(ownCourierAct.input.safeParse(input).success).toBe(false);
  expect(ownCourierAct.input.safeParse({ ...input, trackingUrl: own.trackingUrl }).success).toBe(true);
});

test.each([['<b>Post</b>'], [''], ['P'.repeat(61)], ['Post\nBcc: x']])('the courier name %j is refused', (courier) => {
  const orderId = '00000000-0000-4000-8000-000000000000';
  expect(ownCourierAct.input.safeParse({ orderId, courier, number: 'EM1234' }).success).toBe(false);
  expect(ownCourierAct.input.safeParse({ orderId, courier: 'भारतीय डाक', number: 'EM1234' }).success).toBe(true);
});
