import { expect, test } from 'vitest';
import { withRival } from '../../database/testing/rival.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { asha, openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { mailMerchantOfAttention, reportUnshippableOrder, shipOrder } from './order-jobs.ts';
import { requestShipment } from './request-shipment.ts';
import { resumeOrder } from './resume-order.ts';
import { claimShipment } from './shipment-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

async function aPaidOrder(recipient = asha): Promise<Order> {
  const saree = await aSaree(db, { weightG: 450, hsn: '5208', availability: 5 });
  const cart = [{ sku: saree.sku, count: 2 }];
  const id = await openTestOrder(shop, orderRequestFor([saree], { cart, amount: paise(840_000), recipient }));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  return readOrderOfProviderId(db, id);
}

async function now(order: Order): Promise<Order | null> {
  return findOrder(db, { id: order.id });
}

test('the shipment request contains what was bought, under the order’s code', async () => {
  const order = await aPaidOrder();
  expect(await requestShipment(shop, order.id)).toMatchObject({ ok: true });
  expect(shop.shipping.shipments).toMatchObject([
    {
      reference: order.code,
      to: { name: 'Asha Rao', pincode: '560001', phone: '9876543210' },
      items: [{ sku: order.lines[0]?.sku, quantity: 2, unitPrice: 420_000, hsn: '5208' }],
      total: 840_000,
      weightG: 1_300,
      measures: { lengthCm: 38, breadthCm: 30, heightCm: 18 },
    },
  ]);
  expect(await now(order)).toMatchObject({ status: 'shipment_requested', shipmentId: `shipment-${order.code}` });
});

test('a missing city and state of a shipment request are filled in from the PIN code', async () => {
  const order = await aPaidOrder({ ...asha, city: '', state: '' });
  await requestShipment(shop, order.id);
  expect(shop.shipping.shipments).toMatchObject([{ to: { city: 'Bengaluru', state: 'Karnataka' } }]);
  expect(shop.shipping.pincodesAsked).toEqual([]);
});

test('a shipment request to a PIN code that the shop’s table lacks gets its city from the courier and keeps the state that was typed', async () => {
  const order = await aPaidOrder({ ...asha, city: '', state: 'WB', pincode: '899999' });
  await requestShipment(shop, order.id);
  expect(shop.shipping.shipments).toMatchObject([{ to: { city: 'Kolkata', state: 'West Bengal' } }]);
  expect(shop.shipping.pincodesAsked).toEqual(['899999']);
});

test('two shipment requests for an order at once make one call to the courier and get the same answer', async () => {
  const order = await aPaidOrder();
  const [one, other] = await Promise.all([requestShipment(shop, order.id), requestShipment(shop, order.id)]);
  expect(one).toMatchObject({ ok: true });
  expect(other).toEqual(one);
  expect(shop.shipping.shipments).toHaveLength(1);
});

test('a second shipment request for an order waits for the first and gets its answer', async () => {
  const order = await aPaidOrder();
  let rival: ReturnType<typeof requestShipment> | undefined;
  shop.shipping.during(() => {
    rival = requestShipment(shop, order.id);
  });
  const first = await requestShipment(shop, order.id);
  expect(await rival).toEqual(first);
  expect(shop.shipping.shipments).toHaveLength(1);
});

test('a claim on a shipment request that a killed process left expires', async () => {
  const order = await aPaidOrder();
  await claimShipment(db, order, shop.now());
  shop.passMinutes(3);
  expect(await requestShipment(shop, order.id)).toMatchObject({ ok: true });
});

test('no shipment is requested for an order that is cancelled before the request is claimed', async () => {
  const order = await aPaidOrder();
  const interrupted = withRival(db, /from "order_line"/, async () => {
    await cancelOrder(shop, order.id, 'owner');
    await cancelShipment(shop, { orderId: order.id });
  });
  expect(await requestShipment({ ...shop, db: interrupted }, order.id)).toEqual({ ok: false, code: 'not_shippable' });
  expect(shop.shipping.shipments).toEqual([]);
});

test('a shipment whose answer came after the merchant was alerted is used when the order resumes', async () => {
  const order = await aPaidOrder();
  shop.shipping.during(() => reportUnshippableOrder(shop, { orderId: order.id }));
  await requestShipment(shop, order.id);
  expect(await now(order)).toMatchObject({ attention: 'shipment_failed', shipmentId: `shipment-${order.code}` });
  await resumeOrder(shop, order.id);
  await shipOrder(shop, { orderId: order.id });
  expect(await now(order)).toMatchObject({ status: 'shipment_requested' });
  expect(shop.shipping.shipments).toHaveLength(1);
});

test('a refused shipment alerts the merchant with the reason and is not requested again', async () => {
  const order = await aPaidOrder();
  shop.shipping.refuseNext('Address line 1 should have House no');
  expect(await requestShipment(shop, order.id)).toEqual({ ok: false, code: 'shipment_refused' });
  expect(await requestShipment(shop, order.id)).toEqual({ ok: false, code: 'shipment_refused' });
  expect(await now(order)).toMatchObject({ status: 'needs_attention', attention: 'shipment_refused' });
  const history = await readHistory(db, order.id);
  expect(history.at(-1)?.cause).toBe('shipping refused: Address line 1 should have House no');
  expect((await shop.sentJobs()).at(-1)).toMatchObject({ name: 'alert-owner', data: { orderId: order.id } });
  await mailMerchantOfAttention(shop, { orderId: order.id });
  expect(shop.mails).toMatchObject([
    { to: 'hello@dhaaga.example', subject: `Order ${order.code} needs your attention` },
  ]);
  expect(shop.shipping.shipments).toHaveLength(1);
});

test('an order stays paid when the shipping service cannot be reached, and the next run of the job requests its shipment', async () => {
  const order = await aPaidOrder();
  shop.shipping.failNext();
  await expect(shipOrder(shop, { orderId: order.id })).rejects.toThrow('not reachable');
  expect(await now(order)).toMatchObject({ status: 'paid', shipmentId: null });
  await shipOrder(shop, { orderId: order.id });
  expect(await now(order)).toMatchObject({ status: 'shipment_requested' });
});

test('no shipment is requested for an unpaid or an unknown order', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  const order = await readOrderOfProviderId(db, id);
  expect(await requestShipment(shop, order.id)).toEqual({ ok: false, code: 'not_shippable' });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await requestShipment(shop, nobody)).toEqual({ ok: false, code: 'not_shippable' });
  expect(shop.shipping.shipments).toEqual([]);
});

test('a claim that was made before the clock was set back by a day does not block a shipment request', async () => {
  const order = await aPaidOrder();
  shop.passMinutes(24 * 60);
  await claimShipment(db, order, shop.now());
  shop.passMinutes(-24 * 60);
  expect(await requestShipment(shop, order.id)).toMatchObject({ ok: true });
});
