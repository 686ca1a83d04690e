/** Makes purchases with the real providers, played by the sandbox: Razorpay, Shiprocket, mail by SMTP, webhooks. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { razorpay } from '../../providers/razorpay/razorpay.ts';
import { shiprocket } from '../../providers/shiprocket/shiprocket.ts';
import { smtp } from '../../providers/smtp/smtp.ts';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { handlePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { sweepOrders } from '../../shop/checkout/sweep.ts';
import { mailOrderConfirmation } from '../../shop/fulfilment/order-jobs.ts';
import type { Services } from '../../shop/services.ts';
import { readOrderOfProviderId, readStockMovements } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { createApi } from '../api/app.ts';

const { db, clear } = await testDatabase();
const { email, password, pickupLocation, pickupPincode } = testOptions.shiprocket;
let sandbox: TestSandbox;
let api: ReturnType<typeof createApi>;
let services: Services & Pick<TestShop, 'sentJobs' | 'passMinutes'>;
let mailer: ReturnType<typeof smtp>;
let saree: Saree;

beforeEach(async () => {
  await clear();
  sandbox = testSandbox();
  const { port, smtpPort } = await sandbox.listen();
  const base = `http://127.0.0.1:${port}`;
  const shop = await testShop(db);
  mailer = smtp({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'orders@dhaaga.example' });
  const checkoutUrl = `${base}/razorpay/v1/checkout.js`;
  services = {
    ...shop,
    messages: { ...shop.messages, ...mailer },
    payment: razorpay({ ...testOptions.razorpay, baseUrl: `${base}/razorpay`, checkoutUrl }),
    shipping: shiprocket({
      email,
      password,
      pickupLocation,
      pickupPincode,
      baseUrl: `${base}/shiprocket`,
      now: shop.now,
    }),
  };
  const report = (error: unknown) => {
    throw error;
  };
  api = createApi({ services, version: '0', report });
  sandbox.answerWith((request) => api.fetch(request));
  saree = await aSaree(db, { name: 'Neel Megh', availability: 2 });
});
afterEach(async () => {
  mailer.close();
  await sandbox.close();
});

async function post<Body>(path: string, body: unknown): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}

const addressInfo = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
};

async function buyAndPay(daysLater = 0) {
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const opened = await post<{ id: string }>('/create-order', {
    amount: 4200,
    currency: 'INR',
    receipt: 'r-1',
    cartItems,
    addressInfo,
  });
  services.passMinutes(daysLater * 24 * 60);
  sandbox.clock.advance(daysLater * 86_400_000);
  const paying = sandbox.post('/razorpay/sandbox/pay', { order_id: opened.id, outcome: 'success', method: 'upi' });
  return { orderId: opened.id, proof: await readJsonBody<Record<string, string>>(paying) };
}

test('a purchase by the page is paid, verified, shipped and saved, and webhooks change nothing', async () => {
  const { orderId, proof } = await buyAndPay();
  expect(await post('/verify-signature', proof)).toEqual({ verified: true });
  const placed = await post<{ shiprocket_order: { shipment_id: string } }>('/place-shiprocket-order', {
    order_id: orderId,
  });
  const saved = await post('/save-order', { payment_id: proof.razorpay_payment_id });
  expect(saved).toMatchObject({
    status: 'shipment_requested',
    shiprocket_shipment_id: placed.shiprocket_order.shipment_id,
  });
  await sandbox.settled();
  for (const job of await services.sentJobs()) {
    if (job.name === 'handle-payment-event') await handlePaymentEvent(services, { eventId: job.data.eventId ?? '' });
  }
  expect(await readStockMovements(db, saree)).toEqual(['received +2', 'reserved -1', 'released +1', 'sold -1']);
});

test('a purchase completes by the webhooks alone if the page is closed', async () => {
  const { orderId } = await buyAndPay();
  await sandbox.settled();
  const events = (await services.sentJobs()).filter((job) => job.name === 'handle-payment-event');
  expect(events).toHaveLength(3);
  for (const { data } of events) await handlePaymentEvent(services, { eventId: data.eventId ?? '' });
  const order = await readOrderOfProviderId(db, orderId);
  expect(order).toMatchObject({ status: 'paid', captured: 420_000 });
  expect((await services.sentJobs()).slice(3).map((job) => job.name)).toEqual([
    'confirm-order',
    'confirm-by-phone',
    'ship-order',
  ]);
  await mailOrderConfirmation(services, { orderId: order.id });
  const outbox = await readJsonBody<{ messages: { to: string; subject: string }[] }>(
    sandbox.app.request('/outbox.json'),
  );
  expect(outbox.messages).toMatchObject([{ to: 'asha@example.in', subject: `Your order ${order.code} is placed` }]);
});

test('a purchase completes by the sweep if the bank confirms two days late and every webhook is lost', async () => {
  sandbox.answerWith(() => new Response(null, { status: 503 }));
  const { orderId } = await buyAndPay(2);
  await sweepOrders(services, (error) => expect.fail(String(error)));
  expect(await readOrderOfProviderId(db, orderId)).toMatchObject({ status: 'paid', captured: 420_000 });
});

test('a webhook that is delivered twice is stored once', async () => {
  await sandbox.post('/faults', { service: 'razorpay', call: '*', kind: 'duplicate_webhook' });
  await buyAndPay();
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(6);
  const stored = await db.selectFrom('webhook_event').select('id').execute();
  expect(stored).toHaveLength(3);
});
