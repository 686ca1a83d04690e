import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { readAvailability, readOrderOfProviderId } from '../../shop/testing/order.ts';
import type { TestApi } from '../testing/api.ts';
import { checkoutAddress, openTestCheckout, type TestCheckout } from '../testing/checkout.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
/** The browser of the shopper who opens the orders. */
let browser: TestShopper;
let saree: Saree;
let order: TestCheckout['order'];
let payOrder: TestCheckout['payOrder'];
beforeEach(async () => {
  await clear();
  ({ api, browser, saree, order, payOrder } = await openTestCheckout(db));
});

describe('POST /verify-signature', () => {
  test('answers a proof in another provider’s format with 400 and names the field', async () => {
    expect(await api.post('/verify-signature', { signature: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', errors: [{ field: 'razorpay_order_id' }] },
    });
  });

  test('does not verify a forged signature, and leaves the order unpaid', async () => {
    const { id, paymentId, proof } = await payOrder();
    const forged = { ...proof, razorpay_signature: '0'.repeat(64) };
    expect(await api.post('/verify-signature', forged)).toMatchObject({ status: 200, body: { verified: false } });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: null });
    const foreign = { ...proof, razorpay_signature: api.shop.payment.signatureOf('order_other', paymentId) };
    expect((await api.post('/verify-signature', foreign)).body).toEqual({ verified: false });
  });

  test('does not verify a valid proof of an order that the shop does not have', async () => {
    const razorpay_signature = api.shop.payment.signatureOf('order_elsewhere', 'pay_1');
    const proof = { razorpay_order_id: 'order_elsewhere', razorpay_payment_id: 'pay_1', razorpay_signature };
    expect((await api.post('/verify-signature', proof)).body).toEqual({ verified: false });
  });

  test('verifies a valid proof even while the provider is unreachable', async () => {
    const { id, proof } = await payOrder();
    api.shop.payment.fail('paymentsOf');
    expect((await api.post('/verify-signature', proof)).body).toEqual({ verified: true });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment' });
  });

  describe('with a provider whose payment window proves nothing', () => {
    const claim = (orderId: string) => ({ order_id: orderId });
    beforeEach(() => {
      const { payment } = api.shop;
      payment.verifyProof = async ({ order_id: orderId }) => ({ kind: 'unsigned', orderId: String(orderId) });
    });

    test('verifies an order whose money the provider has, and settles it', async () => {
      const { id } = await payOrder();
      expect((await api.post('/verify-signature', claim(id))).body).toEqual({ verified: true });
      expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
    });

    test('does not verify an order that is unpaid or not the shop’s', async () => {
      const { body } = await browser.post<{ id: string }>('/create-order', order());
      for (const id of [body.id, 'order_elsewhere'])
        expect((await api.post('/verify-signature', claim(id))).body).toEqual({ verified: false });
    });

    test('answers that the provider is away while it is', async () => {
      const { id } = await payOrder();
      api.shop.payment.fail('paymentsOf');
      expect(await api.post('/verify-signature', claim(id))).toMatchObject({
        status: 503,
        body: { code: 'outside_service_failed' },
      });
    });

    test('asks the provider about one order no more often than its limit allows', async () => {
      const { body } = await browser.post<{ id: string }>('/create-order', order());
      const statuses = [];
      for (let tries = 0; tries < 62; tries += 1)
        statuses.push((await api.post('/verify-signature', claim(body.id))).status);
      expect(statuses.slice(-2)).toEqual([429, 429]);
      expect(api.shop.payment.calls.paymentsOf).toBe(60);
    });
  });

  test('answers 500 to an unexpected error and reports it', async () => {
    const { proof } = await payOrder();
    api.shop.payment.after('paymentsOf', () => Promise.reject(new Error('a bug')));
    expect(await api.post('/verify-signature', proof)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(api.reported).toMatchObject([{ message: 'a bug' }]);
  });
});

describe('GET /payment-status/{order_id}', () => {
  test('says that an order is unpaid', async () => {
    await browser.post('/create-order', order());
    const answer = await browser.get('/payment-status/order_1');
    expect(answer).toMatchObject({ status: 200, body: { amount: 420_000, paid: false } });
    expect(answer.body).not.toHaveProperty('order_code');
  });

  test('prefers the provider’s details of the payer', async () => {
    const { id } = await payOrder();
    const address = { name: 'A. Rao', line1: '12', line2: 'Lake', city: 'Pune', state: 'MH' };
    const billingAddress = { ...address, pincode: '411004' };
    api.shop.payment.payer = { email: 'other@example.in', contact: '+919000090000', billingAddress };
    expect((await browser.get(`/payment-status/${id}`)).body.customer_details).toEqual({
      email: 'other@example.in',
      contact: '+919000090000',
      billing_address: { ...address, zipcode: '411004' },
    });
  });

  test('answers the order’s own contact details while the provider is unreachable', async () => {
    const { id } = await payOrder();
    api.shop.payment.fail('payerOf');
    const { body } = await browser.get(`/payment-status/${id}`);
    expect(body).toMatchObject({ paid: true, customer_details: { email: checkoutAddress.email } });
  });

  test('answers that an order without a cart is paid, but no order code', async () => {
    const { cartItems: _, ...plain } = order();
    const { id } = (await browser.post<{ id: string }>('/create-order', plain)).body;
    api.shop.payment.capture(id);
    const { body } = await browser.get(`/payment-status/${id}`);
    expect(body).toMatchObject({ paid: true, amount: 420_000 });
    expect(body).not.toHaveProperty('order_code');
  });

  test('tells the buyer’s details only to the browser that opened the order, and to whoever may see it', async () => {
    const { id } = await payOrder();
    const { order_code, customer_details } = (await browser.get(`/payment-status/${id}`)).body;
    expect(customer_details).toMatchObject({ email: checkoutAddress.email });
    const asked = api.shop.payment.calls.payerOf;
    const stranger = newTestShopper(api);
    const told = await stranger.get(`/payment-status/${id}`);
    expect(told).toMatchObject({ status: 200, body: { amount: 420_000, paid: true, customer_details: null } });
    expect(told.body).not.toHaveProperty('order_code');
    expect(api.shop.payment.calls.payerOf).toBe(asked);
    await stranger.post('/orders/find', { order_code, contact: checkoutAddress.email });
    expect((await stranger.get(`/payment-status/${id}`)).body).toMatchObject({ order_code, customer_details });
  });

  test('answers 404 for an unknown order and 503 while the provider is unreachable', async () => {
    expect(await api.get('/payment-status/order_x')).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    const { id } = await payOrder();
    api.shop.payment.fail('paymentsOf');
    expect((await browser.get(`/payment-status/${id}`)).status).toBe(503);
  });
});

describe('POST /release-order', () => {
  test('releases the pieces of an unpaid order, and answers whether it was paid', async () => {
    await browser.post('/create-order', order());
    expect((await api.post('/release-order', { order_id: 'order_1' })).body).toEqual({ paid: false });
    expect(await readAvailability(db, saree)).toBe(3);
    api.shop.payment.capture('order_1');
    expect((await api.post('/release-order', { order_id: 'order_1' })).body).toEqual({ paid: true });
    expect((await api.post('/release-order', { order_id: 'order_x' })).status).toBe(404);
  });
});

test('a payment that waits for its payer is reported as pending, and its pieces stay held', async () => {
  await browser.post('/create-order', order());
  api.shop.payment.begin('order_1', api.shop.now());
  expect((await api.get('/payment-status/order_1')).body).toMatchObject({ paid: false, pending: true });
  expect((await api.post('/release-order', { order_id: 'order_1' })).body).toEqual({ paid: false, pending: true });
  expect(await readAvailability(db, saree)).toBe(2);
  api.shop.payment.capture('order_1');
  expect((await api.get('/payment-status/order_1')).body).not.toHaveProperty('pending');
});

test('calls around a payment are limited by order, or by network address if they name an unknown order', async () => {
  const { id, paymentId, proof } = await payOrder();
  const crowd = '203.0.113.7';
  vi.spyOn(api.shop.limits, 'take').mockImplementation(async (name, who) =>
    name === 'payment-call-by-address' && who === crowd ? { ok: false, retryAfterSeconds: 9 } : { ok: true },
  );
  const { get, post } = api.from(crowd);
  const everyCall = async (about: { id: string; paymentId: string; proof: unknown }) => {
    const answers = [
      await post('/verify-signature', about.proof),
      await get(`/payment-status/${about.id}`),
      await post('/place-shiprocket-order', { order_id: about.id }),
      await post('/save-order', { payment_id: about.paymentId }),
      await post('/release-order', { order_id: about.id }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await everyCall({ id, paymentId, proof })).toEqual([200, 200, 200, 200, 200]);
  const madeUp = { ...proof, razorpay_signature: '0'.repeat(64) };
  expect(await everyCall({ id: 'order_x', paymentId: 'pay_x', proof: madeUp })).toEqual([429, 429, 429, 429, 429]);
});

test('the calls around one payment are limited to 60 an hour', async () => {
  const { id } = await payOrder();
  for (let nth = 1; nth <= 60; nth += 1) await browser.get(`/payment-status/${id}`);
  expect(await browser.get(`/payment-status/${id}`)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await browser.post('/release-order', { order_id: id })).status).toBe(429);
});

describe('POST /hooks/razorpay', () => {
  // Written as no JSON.stringify would write it, since the signature is over exactly these bytes.
  const body = '{ "kind": "payment",  "name": "order.paid",  "orderId": "order_\\u0031" }';
  const post = (headers: Record<string, string>) => api.request('/hooks/razorpay', { method: 'POST', body, headers });

  test('answers a signed event and a repeated one with 200, and queues one job', async () => {
    const headers = { 'x-razorpay-signature': `signed ${body}`, 'x-razorpay-event-id': 'event_1' };
    expect((await post(headers)).status).toBe(200);
    expect((await post(headers)).status).toBe(200);
    expect(await api.shop.sentJobs()).toMatchObject([{ name: 'handle-payment-event' }]);
  });

  test('stores the same signed bytes once, under whatever event ids', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const headers = { 'x-razorpay-signature': `signed ${body}`, 'x-razorpay-event-id': `event_${nth}` };
      expect((await post(headers)).status).toBe(200);
    }
    expect(await db.selectFrom('webhook_event').select('id').execute()).toHaveLength(1);
    expect(await api.shop.sentJobs()).toHaveLength(1);
  });

  test('refuses an unsigned event and does not store it', async () => {
    expect((await post({ 'x-razorpay-event-id': 'event_1' })).status).toBe(400);
    expect(await api.shop.sentJobs()).toEqual([]);
  });

  test('has a refused event looked at if it names an order of the shop, once in a while', async () => {
    const { id: orderId } = await payOrder();
    const refused = { method: 'POST', body: JSON.stringify({ orderId }) };
    for (let nth = 0; nth < 3; nth += 1) expect((await api.request('/hooks/razorpay', refused)).status).toBe(400);
    const jobs = (await api.shop.sentJobs()).filter(({ name }) => name === 'check-refused-webhook');
    expect(jobs).toMatchObject([{ data: { providerOrderId: orderId } }]);
  });
});
