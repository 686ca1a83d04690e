import { expect, test } from 'vitest';
import { pollStaleShipments } from '../fulfilment/tracking-updates.ts';
import type { Order } from '../orders/order.ts';
import type { Tracking } from '../ports/shipping.ts';
import { placeOrderWithShipment, sentJobsNamed } from '../testing/after-sales.ts';
import { readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { keepDeliveryProof } from './keep-proof.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const proof = 'https://couriers.example/proof/1.jpg';

/** Places an order that the courier reports as delivered. */
async function deliver(about: Partial<Tracking> = {}): Promise<Order> {
  const order = await placeOrderWithShipment(shop);
  const tracking: Tracking = { url: null, events: [], state: 'delivered', since: null, proof: null, ...about };
  shop.shipping.tracked.set(order.shipmentId ?? '', tracking);
  await pollStaleShipments(shop, () => {});
  return order;
}

test('a proof of delivery that comes with the delivery is kept at once', async () => {
  const order = await deliver({ proof });
  expect(await readParcel(shop, order)).toMatchObject({ state: 'delivered', proof });
  expect(await sentJobsNamed(shop, 'keep-delivery-proof')).toEqual([]);
});

test('a proof of delivery is asked for an hour after the delivery, and then each day for a week', async () => {
  const order = await deliver();
  const sent = async () => (await shop.sentJobs()).filter(({ name }) => name === 'keep-delivery-proof');
  expect((await sent()).map(({ delaySeconds }) => delaySeconds)).toEqual([3_600]);
  await keepDeliveryProof(shop, { orderId: order.id });
  expect((await sent()).map(({ delaySeconds }) => delaySeconds)).toEqual([3_600, 86_400]);
  shop.passMinutes(8 * 24 * 60);
  await keepDeliveryProof(shop, { orderId: order.id });
  expect(await sent()).toHaveLength(2);
});

test('a proof of delivery that comes later is kept, and is asked for no more', async () => {
  const order = await deliver();
  const tracked = shop.shipping.tracked.get(order.shipmentId ?? '');
  if (tracked) shop.shipping.tracked.set(order.shipmentId ?? '', { ...tracked, proof });
  await keepDeliveryProof(shop, { orderId: order.id });
  expect(await readParcel(shop, order)).toMatchObject({ proof });
  const asked = shop.shipping.trackingAsked.length;
  await keepDeliveryProof(shop, { orderId: order.id });
  expect(shop.shipping.trackingAsked).toHaveLength(asked);
});

test('a proof of delivery that cannot be asked for is tried again by the queue', async () => {
  const order = await deliver();
  shop.shipping.failNext();
  await expect(keepDeliveryProof(shop, { orderId: order.id })).rejects.toThrow('not reachable');
});
