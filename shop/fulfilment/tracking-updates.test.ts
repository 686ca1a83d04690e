import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { ShipmentState, TrackingUpdate } from '../ports/shipping.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import {
  onlySentJobNamed,
  placeOrderWithShipment,
  placePaidOrder,
  rereadOrder,
  sentJobsNamed,
} from '../testing/after-sales.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import {
  handleTrackingUpdate,
  notifyBuyerOfShipment,
  pollStaleShipments,
  refreshTracking,
  storeTrackingUpdate,
} from './tracking-updates.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placeOrderWithShipment(shop);
});

let told = 0;
const began = Date.now();
const minutesAgo = (minutes: number) => new Date(began - minutes * 60_000);

/** Stores a tracking update of the order and runs the job that it queued. */
async function hear(state: ShipmentState, about: Partial<TrackingUpdate> = {}): Promise<void> {
  told += 1;
  const before = (await sentJobsNamed(shop, 'handle-parcel-event')).length;
  const update = { shipmentOrderId: order.shipmentOrderId, reference: order.code, state, at: shop.now() };
  await storeTrackingUpdate(shop, `event ${told}`, { ...update, isReturn: false, ...about });
  for (const job of (await sentJobsNamed(shop, 'handle-parcel-event')).slice(before))
    await handleTrackingUpdate(shop, job);
}

const status = async () => (await rereadOrder(shop, order)).status;

test('an order follows its shipment with the courier’s times, and its buyer is told once of each state', async () => {
  const [picked, arrived] = [minutesAgo(50), minutesAgo(10)];
  await hear('shipped', { at: picked });
  await hear('shipped');
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipped', shippedAt: picked, deliveredAt: null });
  await hear('delivered', { at: arrived });
  expect(await rereadOrder(shop, order)).toMatchObject({
    status: 'delivered',
    shippedAt: picked,
    deliveredAt: arrived,
  });
  const telling = await sentJobsNamed(shop, 'tell-parcel');
  expect(telling.map(({ news }) => news)).toEqual(['shipped', 'delivered']);
  for (const job of telling) await notifyBuyerOfShipment(shop, job);
  expect(shop.mails.map(({ subject }) => subject)).toEqual([
    `Your order ${order.code} is on its way`,
    `Your order ${order.code} has been delivered`,
  ]);
  expect((await readHistory(db, order.id)).at(-1)?.cause).toBe('the courier reports it delivered');
});

test('a late or unordered tracking update never moves an order back', async () => {
  await hear('delivered');
  await hear('shipped', { at: minutesAgo(90) });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'delivered', shippedAt: expect.any(Date) });
  expect((await sentJobsNamed(shop, 'tell-parcel')).map(({ news }) => news)).toEqual(['delivered']);
});

test('a tracking update with a time in the future counts as now', async () => {
  await hear('delivered', { at: new Date(Date.now() + 86_400_000) });
  const { deliveredAt } = await rereadOrder(shop, order);
  expect(deliveredAt?.getTime()).toBeLessThanOrEqual(Date.now());
});

describe('a tracking update', () => {
  const anUpdate = () =>
    ({ shipmentOrderId: order.shipmentOrderId, reference: null, state: 'shipped', at: null, isReturn: false }) as const;

  test('is stored once, as received, with one job', async () => {
    expect(await storeTrackingUpdate(shop, '{"awb":"1"}', anUpdate())).toBe(true);
    expect(await storeTrackingUpdate(shop, '{"awb":"1"}', anUpdate())).toBe(false);
    expect(await storeTrackingUpdate(shop, '{"awb":"2"}', anUpdate())).toBe(true);
    const stored = await db.selectFrom('webhook_event').select(['provider', 'body']).orderBy('received_at').execute();
    expect(stored).toMatchObject([
      { provider: 'shipping', body: { raw: '{"awb":"1"}' } },
      { provider: 'shipping', body: { raw: '{"awb":"2"}' } },
    ]);
    expect(await sentJobsNamed(shop, 'handle-parcel-event')).toHaveLength(2);
  });

  test('without a shipment state is stored, and queues no job', async () => {
    expect(await storeTrackingUpdate(shop, 'a trial', { ...anUpdate(), state: null })).toBe(true);
    expect(await sentJobsNamed(shop, 'handle-parcel-event')).toEqual([]);
  });

  test('changes nothing when its job runs again', async () => {
    await storeTrackingUpdate(shop, 'x', anUpdate());
    const job = await onlySentJobNamed(shop, 'handle-parcel-event');
    await handleTrackingUpdate(shop, job);
    await handleTrackingUpdate(shop, job);
    expect(await sentJobsNamed(shop, 'tell-parcel')).toHaveLength(1);
  });
});

describe('the order of a tracking update', () => {
  test('is found by the shipment’s number', async () => {
    await hear('shipped', { reference: 'something else' });
    expect(await status()).toBe('shipped');
  });

  test('is found by its order code, which may have a prefix, if the update has no number', async () => {
    await hear('shipped', { shipmentOrderId: null, reference: `1373900_${order.code}` });
    expect(await status()).toBe('shipped');
  });

  test('is not found by its order code if the number is that of another shipment', async () => {
    await hear('delivered', { shipmentOrderId: '999', reference: order.code });
    expect(await status()).toBe('shipment_requested');
  });

  test('is not found by an unknown number or code, nor without either', async () => {
    await hear('shipped', { shipmentOrderId: '999', reference: 'ZZZZ-ZZZZ-ZZZZZ' });
    await hear('shipped', { shipmentOrderId: null, reference: null });
    expect(await status()).toBe('shipment_requested');
  });

  test('stays paid when the update comes before the answer to its shipment request', async () => {
    order = await placePaidOrder(shop);
    await hear('shipped', { shipmentOrderId: '1' });
    expect(await status()).toBe('paid');
  });
});

describe('the merchant', () => {
  test.each([
    ['returning', 'parcel_returning'],
    ['returned', 'parcel_returning'],
    ['lost', 'parcel_lost'],
  ] as const)('is alerted once of a shipment that is %s, and its order waits for them', async (state, attention) => {
    await hear('shipped');
    await hear(state);
    await hear(state);
    expect(await sentJobsNamed(shop, 'alert-owner')).toEqual([{ orderId: order.id }]);
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([]);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention });
  });

  test('is told of a returning shipment whose dispatch nobody reported, and the order counts as dispatched', async () => {
    await hear('returning', { at: minutesAgo(20) });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', shippedAt: minutesAgo(20) });
    expect(await sentJobsNamed(shop, 'tell-parcel')).toEqual([]);
  });

  test('is alerted once of a returning shipment that is lost', async () => {
    for (const state of ['returning', 'lost', 'lost'] as const) await hear(state);
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'parcel_lost' }]);
    expect(await rereadOrder(shop, order)).toMatchObject({ attention: 'parcel_returning' });
  });

  test('need not decide any more when a returning shipment is delivered after all, of which the buyer is told', async () => {
    await hear('returning');
    await hear('shipped');
    expect(await status()).toBe('needs_attention');
    await hear('delivered');
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'delivered', attention: null });
    expect((await sentJobsNamed(shop, 'tell-parcel')).map(({ news }) => news)).toEqual(['delivered']);
  });

  test('still decides about an order that waits for another reason when its shipment is delivered', async () => {
    await db.updateTable('orders').set({ status: 'needs_attention', attention: 'shipment_failed' }).execute();
    await hear('delivered');
    expect(await status()).toBe('needs_attention');
  });

  test('is alerted once of a shipment that was cancelled at the service while its order stands', async () => {
    await hear('cancelled');
    await hear('cancelled');
    const alert = { orderId: order.id, trouble: 'parcel_called_off', detail: '' };
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([alert]);
    expect(await status()).toBe('shipment_requested');
  });

  test('is alerted once of a shipment that left although its order is cancelled, even after the refund', async () => {
    await cancelOrder(shop, order.id, 'shopper');
    for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
    await hear('cancelled');
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([]);
    await hear('shipped');
    await hear('delivered');
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'left_after_cancel' }]);
    expect(await status()).toBe('refunded');
  });

  test('is not alerted of a late update on a shipment that was delivered before its order was refunded', async () => {
    await hear('delivered');
    await refundOrder(shop, order.id, { reason: 'too late', by: 'owner', takeBack: false });
    for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
    await hear('shipped');
    expect(await status()).toBe('refunded');
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([]);
  });

  test('is not alerted of a shipment that was under way before its order was refunded', async () => {
    await hear('shipped');
    await refundOrder(shop, order.id, { reason: 'late', by: 'owner', takeBack: false });
    for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
    await hear('delivered');
    expect(await status()).toBe('refunded');
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([]);
  });
});

describe('a shipment under way', () => {
  const ask = () => pollStaleShipments(shop, (error) => errors.push(error));
  let errors: unknown[];
  beforeEach(() => {
    errors = [];
  });
  const now = (state: ShipmentState) =>
    shop.shipping.tracked.set(order.shipmentId ?? '', { url: null, events: [], state, since: null, proof: null });

  test('is polled every six hours until it is delivered, and its order follows', async () => {
    now('shipped');
    expect(await ask()).toBe(1);
    expect(await status()).toBe('shipped');
    now('delivered');
    expect(await ask()).toBe(0);
    shop.passMinutes(6 * 60 + 1);
    expect(await ask()).toBe(1);
    expect(await status()).toBe('delivered');
    shop.passMinutes(6 * 60 + 1);
    expect(await ask()).toBe(0);
  });

  test.each(['returning', 'lost'] as const)(
    'is polled after the courier said that it is %s, since it may be delivered after all',
    async (state) => {
      await hear(state);
      shop.passMinutes(6 * 60 + 1);
      now('delivered');
      expect(await ask()).toBe(1);
      expect(await status()).toBe('delivered');
    },
  );

  test('is not polled again at once if the service knows nothing of it', async () => {
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    expect(await status()).toBe('shipment_requested');
  });

  test('does not move its order if it was replaced while the service was asked', async () => {
    now('delivered');
    const track = async (shipmentId: string) => {
      await db.updateTable('orders').set({ shipment_id: 'another' }).execute();
      return shop.shipping.track(shipmentId);
    };
    await refreshTracking({ ...shop, shipping: { ...shop.shipping, track } }, order.id, order.shipmentId ?? '');
    expect(await status()).toBe('shipment_requested');
  });

  test('is not polled while its webhooks arrive', async () => {
    await hear('shipped');
    expect(await ask()).toBe(0);
  });

  test('is not polled after sixty days', async () => {
    shop.passMinutes(61 * 24 * 60);
    expect(await ask()).toBe(0);
  });

  test('is not polled once the service has failed three times in the round', async () => {
    for (let nth = 0; nth < 4; nth += 1) await placeOrderWithShipment(shop);
    for (let nth = 0; nth < 5; nth += 1) shop.shipping.failNext();
    await ask();
    expect(errors).toHaveLength(3);
    expect(shop.shipping.trackingAsked).toHaveLength(3);
  });

  test('is polled even if three others always fail', async () => {
    const broken = new Set([order.shipmentId]);
    for (let nth = 0; nth < 2; nth += 1) broken.add((await placeOrderWithShipment(shop)).shipmentId);
    // Shipments without an update for longest, those that fail, are polled first.
    shop.passMinutes(1);
    order = await placeOrderWithShipment(shop);
    now('shipped');
    const track = async (shipmentId: string) => {
      if (broken.has(shipmentId)) throw new OutsideServiceError('shipping', 'broken');
      return shop.shipping.track(shipmentId);
    };
    const round = () =>
      pollStaleShipments({ ...shop, shipping: { ...shop.shipping, track } }, (error) => errors.push(error));
    await round();
    expect([errors.length, await status()]).toEqual([3, 'shipment_requested']);
    shop.passMinutes(30);
    await round();
    expect(await status()).toBe('shipped');
    expect(errors).toHaveLength(6);
  });

  test('is polled in a round of at most forty, those without an update for longest first', async () => {
    await ask();
    for (let nth = 0; nth < 40; nth += 1) await placeOrderWithShipment(shop);
    expect(await ask()).toBe(40);
    expect(shop.shipping.trackingAsked.slice(1)).not.toContain(order.shipmentId);
  });
});

test('a shipment with an update from before the clock was set back by a day is polled', async () => {
  shop.passMinutes(24 * 60);
  await pollStaleShipments(shop, () => {});
  shop.passMinutes(-24 * 60);
  expect(await pollStaleShipments(shop, () => {})).toBe(1);
});
