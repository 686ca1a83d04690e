/** Cancels, refunds and tracks an order with the real providers, Razorpay and Shiprocket, played by the sandbox. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { razorpay } from '../../providers/razorpay/razorpay.ts';
import { shiprocket } from '../../providers/shiprocket/shiprocket.ts';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { handlePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { cancelShipment } from '../../shop/fulfilment/cancel-shipment.ts';
import { requestShipment } from '../../shop/fulfilment/request-shipment.ts';
import { handleTrackingUpdate } from '../../shop/fulfilment/tracking-updates.ts';
import type { Order } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { listRefunds } from '../../shop/orders/refund-store.ts';
import { cancelOrder } from '../../shop/refunds/cancel-order.ts';
import { makeRefundAtProvider } from '../../shop/refunds/refund-jobs.ts';
import type { Services } from '../../shop/services.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';

const { db, clear } = await testDatabase();
let sandbox: TestSandbox;
let shop: TestShop;
let services: Services;
let order: Order;

beforeEach(async () => {
  await clear();
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const base = `http://127.0.0.1:${port}`;
  const { email, password, pickupLocation, pickupPincode, webhookToken } = testOptions.shiprocket;
  const account = { email, password, pickupLocation, pickupPincode, webhookToken };
  shop = await testShop(db);
  services = {
    ...shop,
    payment: razorpay({ ...testOptions.razorpay, baseUrl: `${base}/razorpay`, checkoutUrl: `${base}/checkout.js` }),
    shipping: shiprocket({ ...account, baseUrl: `${base}/shiprocket`, now: shop.now }),
  };
  const report = (error: unknown) => {
    throw error;
  };
  const api = createApi({ services, version: '0', report });
  sandbox.answerWith((request) => api.fetch(request));
  order = await aShippedPurchase();
});
afterEach(() => sandbox.close());

async function aShippedPurchase(): Promise<Order> {
  const id = await openTestOrder({ ...shop, ...services } as TestShop, orderRequestFor([await aSaree(db)]));
  await readJsonBody(sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success', method: 'upi' }));
  await settlePayment(services, id, 'test');
  await requestShipment(services, (await readOrderOfProviderId(db, id)).id);
  return readOrderOfProviderId(db, id);
}

const doers = {
  'make-refund': makeRefundAtProvider,
  'cancel-shipment': cancelShipment,
  'handle-payment-event': handlePaymentEvent,
  'handle-parcel-event': handleTrackingUpdate,
} as Record<string, (services: Services, data: never) => Promise<void>>;

/** Lets webhooks arrive and runs the queued jobs until there are no new ones. */
async function settle(): Promise<void> {
  for (let done = 0; ; ) {
    await sandbox.settled();
    const jobs = await shop.sentJobs();
    if (jobs.length === done) return;
    for (const { name, data } of jobs.slice(done)) await doers[name]?.(services, data as never);
    done = jobs.length;
  }
}

const now = () => findOrder(db, { id: order.id });
const advance = async (to: string) =>
  readJsonBody(sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(order.shipmentId), to }));

test('a cancelled order is refunded at Razorpay and its shipment cancelled at Shiprocket, with all webhooks handled', async () => {
  expect(await cancelOrder(services, order.id, 'shopper')).toMatchObject({ ok: true });
  await settle();
  expect(await now()).toMatchObject({ status: 'refunded' });
  expect(await listRefunds(db, order.id)).toMatchObject([{ status: 'processed', amount: 420_000 }]);
  const payment = await readJsonBody<{ status: string }>(
    sandbox.razorpay('GET', `/v1/payments/${order.providerPaymentId}`),
  );
  expect(payment.status).toBe('refunded');
  const answer = await sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(order.shipmentId) });
  expect(answer.status).toBe(409);
});

test('a refund whose answer is lost each time is made once, and is recognised by its webhook', async () => {
  await sandbox.post('/faults', { service: 'razorpay', call: 'POST /v1/payments/:id/refund', kind: 'drop', times: 3 });
  await cancelOrder(services, order.id, 'owner');
  const [refund] = await listRefunds(db, order.id);
  await expect(makeRefundAtProvider(services, { refundId: refund?.id ?? '' })).rejects.toThrow('razorpay');
  await settle();
  expect(await listRefunds(db, order.id)).toMatchObject([{ id: refund?.id, status: 'processed' }]);
  expect(await now()).toMatchObject({ status: 'refunded' });
});

test('tracking updates that come twice move the order on and notify the buyer once of each state', async () => {
  await sandbox.post('/faults', { service: 'shiprocket', call: '*', kind: 'duplicate_webhook' });
  await advance('Pickup Scheduled');
  await settle();
  expect(await now()).toMatchObject({ status: 'shipment_requested' });
  await advance('In Transit');
  await settle();
  expect(await now()).toMatchObject({ status: 'shipped', shippedAt: expect.any(Date) });
  await advance('Delivered');
  await settle();
  expect(await now()).toMatchObject({ status: 'delivered', deliveredAt: expect.any(Date) });
  const told = (await shop.sentJobs()).filter(({ name }) => name === 'tell-parcel').map(({ data }) => data.news);
  expect(told).toEqual(['shipped', 'delivered']);
});
